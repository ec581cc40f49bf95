//! Games as record files.

use serde_json::{Value, json};
use table::{Actor, AnyGame, End, Fault, OtherRules, Player, Record};

use crate::chance::{IMPORTED, METHOD, Seed};
use crate::clock::{now, written};
use crate::house::House;
use crate::live::actor_of;
use crate::live::actor_text;
use crate::problem::{Answer, Problem};
use crate::secret;
use crate::store::{GameRow, MoveRow, SeatRow, SnapshotRow};
use crate::write;

impl House {
    /// The whole record of a game: for everybody when it is over, before that for the administrator only.
    pub async fn record(&self, id: &str) -> Answer<Record> {
        let game = self.store.game(id).await?.ok_or_else(Problem::missing)?;
        let rules = self.hosted(&game.kind).ok_or_else(Problem::missing)?.game;
        let options = serde_json::from_str(&game.options).unwrap_or(Value::Null);
        let mut record = Record::new(rules, options);
        record.header.rules_version =
            u32::try_from(game.rules_version).map_err(|_| Problem::conflict("cannot-load"))?;
        let seed = Seed::from_hex(&game.seed);
        let seats = self.store.seats(id).await?;
        let names: Vec<&str> = seats.iter().map(|s| s.name.as_str()).collect();
        let more = &mut record.header.more;
        more.insert("title".into(), game.title.clone().into());
        more.insert("seats".into(), json!(names));
        if let Some(at) = game.started.and_then(written) {
            more.insert("started".into(), at.into());
        }
        if let Some(seed) = &seed {
            more.insert("seed_hash".into(), seed.hash().into());
            more.insert("chance".into(), METHOD.into());
        }
        let rows = self.store.moves(id, 0, game.moves).await?;
        let imported =
            rows.iter().filter(|r| r.idempotency.as_ref().is_some_and(|k| k.starts_with(TAKEN_IN)));
        match imported.count() {
            0 => {}
            count => drop(more.insert(IMPORTED.into(), count.into())),
        }
        for row in rows {
            let by = actor_of(&row.actor).ok_or_else(|| Problem::conflict("cannot-load"))?;
            let mv = serde_json::from_str(&row.mv).unwrap_or(Value::Null);
            record.push(by, mv);
            if let Some(entry) = record.entries.last_mut() {
                entry.at = written(row.at);
            }
        }
        let outcome = game.outcome.as_deref().and_then(|o| serde_json::from_str(o).ok());
        let players = seats.iter().map(|seat| self.player(seat)).collect();
        record.end = outcome.map(|outcome| End { outcome, seed: seed.map(|s| s.to_hex()), players });
        Ok(record)
    }

    /// Who has a seat, as a finished game's record says it.
    fn player(&self, seat: &SeatRow) -> Player {
        match (&seat.program, seat.bot.and_then(|level| u8::try_from(level).ok())) {
            (Some(program), _) => Player::Program(program.clone()),
            (None, Some(level)) => Player::Bot(self.bots.level_name(level)),
            (None, None) => Player::Person(seat.name.clone()),
        }
    }

    /// Takes a record in as a game that can be looked at; one that is not over can be played on from there by whoever joins.
    /// Every move is checked.
    pub async fn import(&self, record: &Record, owner: &str) -> Answer<String> {
        let kind = record.header.game.clone();
        let rules = self.hosted(&kind).ok_or_else(|| Problem::bad("no-such-game"))?.game;
        let written = record.clone();
        let permit = self.asides.clone().acquire_owned().await.map_err(|_| Problem::missing())?;
        let game = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            Imported::new(rules, &written)
        });
        let mut imported = game.await.map_err(|_| Problem::conflict("rules-failed"))??;
        imported.game.owner = owner.into();
        let id = imported.game.id.clone();
        self.store
            .write(move |c| {
                Box::pin(async move {
                    write::insert_game(c, &imported.game).await?;
                    for seat in &imported.seats {
                        write::put_seat(c, seat).await?;
                    }
                    write::append_all(c, &imported.moves).await?;
                    for snapshot in &imported.snapshots {
                        write::put_snapshot(c, snapshot).await?;
                    }
                    Ok(())
                })
            })
            .await?;
        Ok(id)
    }

    /// Removes a game with everything that belongs to it.
    pub async fn delete(&self, id: &str, revision: i64) -> Answer<()> {
        let pg = self.postgres_note(id, crate::hub::Note::Gone);
        let game = id.to_string();
        self.store
            .write(move |c| {
                Box::pin(async move {
                    write::touch(c, &game, revision).await?;
                    write::delete_game(c, &game).await?;
                    write::notify(c, pg).await
                })
            })
            .await?;
        self.tell(id, crate::hub::Note::Gone);
        Ok(())
    }
}

struct Imported {
    game: GameRow,
    seats: Vec<SeatRow>,
    moves: Vec<MoveRow>,
    snapshots: Vec<SnapshotRow>,
}

/// With which the keys of moves begin that were taken in with a game that goes on here: its chance is another from then on. (Requests' keys begin
/// with the number of a seat.)
const TAKEN_IN: &str = "import:";

/// The longest game that is taken in.
const LONGEST: usize = 20_000;

impl Imported {
    fn new(rules: &'static dyn AnyGame, record: &Record) -> Answer<Self> {
        let id = secret::id();
        if record.entries.len() > LONGEST {
            return Err(Problem::bad("record-too-long"));
        }
        let refused =
            |line: usize| move |fault: table::Fault| Problem::refused(rules.kind(), fault).with("line", line);
        OtherRules::check(rules, record.header.rules_version).map_err(|e| refused(1)(Fault::from(&e)))?;
        let mut table = rules.start(record.header.options.clone()).map_err(refused(1))?;
        let (mut moves, mut snapshots) = (Vec::new(), Vec::new());
        for (i, entry) in record.entries.iter().enumerate() {
            table.play(entry.by, &entry.mv).map_err(refused(i + 2))?;
            let number = i64::try_from(i + 1).unwrap_or(i64::MAX);
            let at = entry.at.as_deref().and_then(|t| t.parse::<jiff::Timestamp>().ok());
            moves.push(MoveRow {
                game: id.clone(),
                number,
                actor: actor_text(entry.by),
                mv: entry.mv.to_string(),
                at: at.map_or_else(now, jiff::Timestamp::as_millisecond),
                idempotency: record.end.is_none().then(|| format!("{TAKEN_IN}{number}")),
            });
            if number % 32 == 0 {
                let state = table.state().to_string();
                let rules_version = i64::from(rules.rules_version());
                snapshots.push(SnapshotRow { game: id.clone(), number, rules_version, state });
            }
        }
        let outcome = table.outcome();
        if record.end.as_ref().is_some_and(|end| Some(&end.outcome) != outcome.as_ref()) {
            return Err(Problem::bad("other-outcome"));
        }
        // A record in which chance has to move next goes on with a seed of ours.
        let told = record.end.as_ref().and_then(|e| e.seed.as_deref()).and_then(Seed::from_hex);
        let seed = told.filter(|_| outcome.is_some()).unwrap_or_default();
        let players = record.end.as_ref().map_or(&[][..], |end| &end.players);
        let name = |i: usize| match players.get(i) {
            Some(Player::Person(name) | Player::Bot(name) | Player::Program(name)) => name,
            None => record.header.more.get("seats").and_then(|s| s[i].as_str()).unwrap_or_default(),
        };
        let seats = (0..usize::from(table.seats()))
            .map(|i| SeatRow {
                name: name(i).chars().filter(|c| !c.is_control()).take(40).collect(),
                ..SeatRow::empty(&id, i64::try_from(i).unwrap_or_default())
            })
            .collect();
        let title = record.header.more.get("title").and_then(Value::as_str).unwrap_or_default();
        let game = GameRow {
            id,
            kind: rules.kind().into(),
            rules_version: i64::from(rules.rules_version()),
            options: table.options().to_string(),
            title: title.chars().filter(|c| !c.is_control()).take(80).collect(),
            joining: "anyone".into(),
            watching: "anyone".into(),
            press: "public".into(),
            clock: serde_json::to_string(&crate::clock::Clock::default()).unwrap_or_default(),
            seed: seed.to_hex(),
            status: if outcome.is_some() { "over" } else { "waiting" }.into(),
            moves: i64::try_from(moves.len()).unwrap_or(i64::MAX),
            state: table.state().to_string(),
            outcome: outcome.and_then(|o| serde_json::to_string(&o).ok()),
            created: now(),
            ..GameRow::default()
        };
        Ok(Imported { game, seats, moves, snapshots })
    }
}

/// The record of a running game as an audience may know it: moves that are secret are left out of their lines.
pub(crate) fn cut_down(record: &mut Record, shown: impl Fn(usize, Actor) -> Option<Value>) {
    for (i, entry) in record.entries.iter_mut().enumerate() {
        entry.mv = shown(i, entry.by).unwrap_or(Value::Null);
    }
}
