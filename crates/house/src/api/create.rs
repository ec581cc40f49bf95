//! Making a table.

use axum::extract::State;
use axum::http::StatusCode;
use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::Value;

use super::asker::{Asker, NewCookie, clean_name};
use super::extract::Body;
use super::problem::{Answer, Problem};
use super::tables::{TableJson, look};
use crate::house::{Hosted, House};
use crate::limits::What;
use crate::model::{
    Clock, Game, Joining, NewClock, NewTable as TableToWrite, Person, Press, SeatState, Table, Watching,
    WhichBot, seat_of,
};
use crate::records::LONGEST_OPTIONS;
use crate::secret;
use crate::store::{rows, write_table};
use crate::time::now;

/// Who is to sit in a seat.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Sitter {
    /// Whoever makes the table; several seats are hot-seat.
    Me,
    /// Whoever joins.
    Open,
    /// A bot: its level, or the name of a program.
    Bot(WhichBot),
}

/// A table to be made.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game's kind.
    game: String,
    /// Its options; left out, the standard game.
    #[serde(default)]
    #[schemars(with = "Option<serde_json::Map<String, Value>>")]
    options: Value,
    /// What the table is called.
    #[serde(default)]
    title: String,
    /// Who is to sit in each seat: `"me"`, `"open"`, `{"bot":0}`, `{"bot":{"level":4,"seconds":2}}`,
    /// `{"bot":{"level":4,"nodes":5000}}` or `{"bot":"PROGRAM"}`. Left out, the first seat is the maker's and the others
    /// are open; seats beyond the list are open.
    seats: Option<Vec<Sitter>>,
    /// What is left out, all or some of it, is as the game's players expect it.
    clock: Option<NewClock>,
    /// Whether it appears in the list of tables.
    #[serde(default = "yes")]
    listed: bool,
    #[serde(default = "anyone_joins")]
    joining: Joining,
    #[serde(default = "anyone_watches")]
    watching: Watching,
    #[serde(default = "talk")]
    press: Press,
    /// Whether nobody may speak while several seats decide in secret (POW-16.5); left out, as the game's rules say
    /// for this clock.
    silent: Option<bool>,
    /// What the maker is called, if the maker has no name yet.
    name: Option<String>,
}

fn yes() -> bool {
    true
}
fn anyone_joins() -> Joining {
    Joining::Anyone
}
fn anyone_watches() -> Watching {
    Watching::Anyone
}
fn talk() -> Press {
    Press::Public
}

/// How many running games of bots alone one person may have, because everybody's bots share the cores.
const MOST_BOT_GAMES: i64 = 20;

/// A day in milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// Whether a person may have one more game of bots alone.
pub(super) async fn may_leave_it_to_bots(house: &House, owner: &str) -> Answer<()> {
    let whose = owner.to_string();
    if house.store.read(move |sql| rows::quotas::bot_games(sql, &whose)).await? >= MOST_BOT_GAMES {
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-bot-tables"));
    }
    Ok(())
}

/// Whether the disk has room for another table. Running games go on as long as there is any room.
pub(super) fn has_room(house: &House) -> Answer<()> {
    if house.config.database.is_some() {
        return Ok(());
    }
    match crate::files::free_space(&house.config.data) {
        Some(free) if free < house.config.free_space_mb << 20 => {
            Err(Problem::new(StatusCode::INSUFFICIENT_STORAGE, "no-room"))
        }
        _ => Ok(()),
    }
}

/// Whether a person may make one more table.
pub(super) async fn may_make_a_table(house: &House, owner: &str) -> Answer<()> {
    let (whose, since) = (owner.to_string(), now() - DAY);
    let counted = house.store.read(move |sql| {
        Ok((rows::quotas::waiting_tables(sql, &whose)?, rows::quotas::tables_since(sql, &whose, since)?))
    });
    let (waiting, today) = counted.await?;
    let too_many =
        |code, most: u32| Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, code).with("most", most));
    if waiting >= house.config.waiting_tables.into() {
        return too_many("too-many-waiting", house.config.waiting_tables);
    }
    if today >= house.config.tables_per_day.into() {
        return too_many("too-many-tables", house.config.tables_per_day);
    }
    Ok(())
}

pub(crate) async fn create(
    State(house): State<House>,
    mut asker: Asker,
    Body(new): Body<NewTable>,
) -> Answer<(StatusCode, NewCookie, TableJson)> {
    let hosted = house.hosted(&new.game).ok_or_else(|| Problem::bad("no-such-game"))?.clone();
    let draft = Draft::check(&house, &hosted, &new)?;
    has_room(&house)?;
    if let Some(person) = &asker.person {
        may_make_a_table(&house, &person.id).await?;
    }
    asker.counts_bytes(&house, What::Table, draft.game.options.len())?;
    let (maker, cookie) = asker.somebody_new(&house, new.name.as_deref()).await?;
    if draft.sitters.iter().all(|s| matches!(s, Sitter::Bot(_))) {
        may_leave_it_to_bots(&house, &maker.id).await?;
    }
    let table = draft.table(&maker, new.name.as_deref())?;
    let id = table.game.id.clone();
    asker.changes(&house, &id);
    house.store.write(move |sql| write_table(sql, &table, now())).await?;
    house.start_full(&id).await?;
    Ok((StatusCode::CREATED, cookie, look(&house, &asker, &id).await?))
}

impl NewTable {
    /// The same game with the same options and the same rules of the table.
    pub(super) fn like(table: &Table) -> Self {
        let game = &table.game;
        NewTable {
            game: game.kind.clone(),
            options: table.position.options(),
            title: game.title.clone(),
            seats: None,
            clock: Some(game.clock.clone().into()),
            listed: game.listed,
            joining: game.joining,
            watching: game.watching,
            press: game.press,
            silent: Some(game.silent),
            name: None,
        }
    }
}

/// A table that has been checked and can be written.
pub(super) struct Draft {
    pub(super) game: Game,
    pub(super) state: String,
    sitters: Vec<Sitter>,
}

impl Draft {
    pub(super) fn check(house: &House, hosted: &Hosted, new: &NewTable) -> Answer<Self> {
        let refused = |fault| Problem::refused(hosted.game.kind(), fault);
        let table = hosted.game.start(new.options.clone()).map_err(refused)?;
        let timing = table.timing();
        let own = Clock::from(timing);
        let clock = new.clock.clone().map_or(own.clone(), |clock| clock.over(own));
        if !clock.is_sound() {
            return Err(Problem::bad("bad-clock"));
        }
        let count = usize::from(table.seats());
        let mut sitters = new.seats.clone().unwrap_or_else(|| vec![Sitter::Me]);
        if sitters.len() > count {
            return Err(Problem::bad("too-many-seats").with("seats", count));
        }
        sitters.resize(count, Sitter::Open);
        let unknown = |s: &Sitter| matches!(s, Sitter::Bot(bot) if !house.bots.has(hosted.game.kind(), bot));
        if sitters.iter().any(unknown) {
            return Err(Problem::bad("no-such-bot"));
        }
        for sitter in &mut sitters {
            if let Sitter::Bot(bot) = sitter {
                *bot = house.bots.seated(bot);
            }
        }
        let title = new.title.trim();
        if title.chars().count() > 80 || title.chars().any(char::is_control) {
            return Err(Problem::bad("bad-title"));
        }
        let options = table.options().to_string();
        if options.len() > LONGEST_OPTIONS {
            return Err(Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "options-too-long"));
        }
        let (kind, version) = (hosted.game.kind(), hosted.game.rules_version());
        let game = Game {
            title: title.into(),
            listed: new.listed,
            joining: new.joining,
            watching: new.watching,
            press: new.press,
            silent: new.silent.unwrap_or_else(|| timing.talk.silences(clock.decision_seconds())),
            clock,
            ..Game::new(secret::id(), kind, version, options, now())
        };
        Ok(Draft { game, state: table.state_text(), sitters })
    }

    /// The table to be written.
    fn table(mut self, maker: &Person, name: Option<&str>) -> Answer<TableToWrite> {
        self.game.owner = maker.id.clone();
        let name = match name {
            Some(name) => clean_name(name)?,
            None => maker.name.clone(),
        };
        let wants = maker.settings.wants_notices();
        let made = |(i, sitter): (usize, &Sitter)| {
            let mut state = SeatState::empty(seat_of(i64::try_from(i).ok()?)?);
            match sitter {
                Sitter::Me => state.seat_person(&maker.id, wants, &name, self.game.created),
                Sitter::Open => {}
                Sitter::Bot(bot) => state.seat_bot(bot),
            }
            Some(state)
        };
        let seats = self.sitters.iter().enumerate().filter_map(made).collect();
        Ok(TableToWrite { game: self.game, state: self.state, seats })
    }
}
