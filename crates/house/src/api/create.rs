//! Making a table: from a wish, or again after a game.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::asker::{Asker, NewCookie, clean_name};
use super::extract::{Body, Path};
use super::shape::{Fails, Joining, Press, TableBody, Watching};
use super::tables::look;
use crate::bots::WhichBot;
use crate::chance::Seed;
use crate::clock::{NewClock, now};
use crate::edit::{Edit, NewTable as TableRows};
use crate::house::{Hosted, House};
use crate::notice::Settings;
use crate::problem::{Answer, Problem};
use crate::secret;
use crate::store::{GameRow, PersonRow, SeatRow};

/// Who is to sit in a seat.
#[derive(Clone, Debug, Deserialize, ToSchema)]
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
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// The game's kind.
    game: String,
    /// Its options; left out, the standard game.
    #[serde(default)]
    #[schema(value_type = Option<Object>)]
    options: Value,
    /// What the table is called.
    #[serde(default)]
    title: String,
    /// Who is to sit in each seat: `"me"`, `"open"`, `{"bot":0}` or `{"bot":"PROGRAM"}`. Left out, the first seat is the maker's and the others are
    /// open; seats beyond the list are open.
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
    /// Whether nobody may speak while several seats decide in secret.
    #[serde(default)]
    silent: bool,
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

/// How many games of bots alone one person may have running: everybody's bots share the cores.
const MOST_BOT_GAMES: i64 = 20;

/// Whether one more game of somebody's may be played by bots alone.
pub(super) async fn may_leave_it_to_bots(house: &House, owner: &str) -> Answer<()> {
    if house.store.count_bot_games(owner).await? >= MOST_BOT_GAMES {
        return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-bot-tables"));
    }
    Ok(())
}

/// Makes a table. It starts when every seat is taken.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = NewTable,
    responses((status = 201, body = TableBody), Fails))]
pub(crate) async fn create(
    State(house): State<House>,
    mut asker: Asker,
    Body(new): Body<NewTable>,
) -> Answer<(StatusCode, NewCookie, Json<TableBody>)> {
    let hosted = house.hosted(&new.game).ok_or_else(|| Problem::bad("no-such-game"))?.clone();
    let draft = Draft::check(&house, &hosted, &new)?;
    let (maker, cookie) = asker.somebody_new(&house, new.name.as_deref()).await?;
    if draft.sitters.iter().all(|s| matches!(s, Sitter::Bot(_))) {
        may_leave_it_to_bots(&house, &maker.id).await?;
    }
    let table = draft.table(&maker, new.name.as_deref())?;
    let id = table.game.id.clone();
    house.store.write(move |c| Box::pin(async move { table.write(c).await })).await?;
    house.start_full(&id).await?;
    Ok((StatusCode::CREATED, cookie, Json(look(&house, &asker, &id).await?)))
}

/// A table that has been checked and can be written.
struct Draft {
    game: GameRow,
    sitters: Vec<Sitter>,
}

impl Draft {
    fn check(house: &House, hosted: &Hosted, new: &NewTable) -> Answer<Self> {
        let refused = |fault| Problem::refused(hosted.game.kind(), fault);
        let table = hosted.game.start(new.options.clone()).map_err(refused)?;
        let own = (hosted.clock)(&table.options(), table.seats());
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
        let title = new.title.trim();
        if title.chars().count() > 80 || title.chars().any(char::is_control) {
            return Err(Problem::bad("bad-title"));
        }
        let game = GameRow {
            id: secret::id(),
            kind: hosted.game.kind().into(),
            rules_version: i64::from(hosted.game.rules_version()),
            options: table.options().to_string(),
            title: title.into(),
            listed: i64::from(new.listed),
            joining: new.joining.word().into(),
            watching: new.watching.word().into(),
            press: new.press.word().into(),
            silent: i64::from(new.silent),
            clock: serde_json::to_string(&clock).unwrap_or_default(),
            seed: Seed::new().to_hex(),
            status: "waiting".into(),
            state: table.state().to_string(),
            created: now(),
            ..GameRow::default()
        };
        Ok(Draft { game, sitters })
    }

    /// The rows to be written.
    fn table(mut self, maker: &PersonRow, name: Option<&str>) -> Answer<TableRows> {
        let id = self.game.id.clone();
        self.game.owner = maker.id.clone();
        let name = match name {
            Some(name) => clean_name(name)?,
            None => maker.name.clone(),
        };
        let made = |(i, sitter): (usize, &Sitter)| {
            let mut row = SeatRow::empty(&id, i64::try_from(i).unwrap_or_default());
            match sitter {
                Sitter::Me => sit(&mut row, maker, &name),
                Sitter::Open => {}
                Sitter::Bot(bot) => row.seat_bot(bot),
            }
            row
        };
        let seats = self.sitters.iter().enumerate().map(made).collect();
        Ok(TableRows { game: self.game, seats })
    }
}

/// A person sits down.
pub(crate) fn sit(row: &mut SeatRow, person: &PersonRow, name: &str) {
    row.person = Some(person.id.clone());
    row.bot = None;
    row.program = None;
    row.name = name.into();
    row.misses = 0;
    row.open = 0;
    row.wants = i64::from(Settings::of(person).wants_notices());
}

/// Plays again: the same game, options and sitters, every one a seat further. Answers with the table that everybody goes to.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", tag = "tables", params(("id" = String, Path)),
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn rematch(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
) -> Answer<Json<TableBody>> {
    let person = asker.somebody()?.clone();
    let held = house.hold(&id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    let mine = asker.seats(&house, live).await?;
    asker.may_watch(live, &mine)?;
    if mine.is_empty() && !asker.owns(live) {
        return Err(Problem::forbidden("not-your-table"));
    }
    if !live.is_over() {
        return Err(Problem::conflict("not-over"));
    }
    if let Some(next) = live.game.next.clone() {
        drop(held);
        return look(&house, &asker, &next).await.map(Json);
    }
    let hosted = house.hosted(&live.game.kind).ok_or_else(Problem::missing)?.clone();
    let again = NewTable {
        game: live.game.kind.clone(),
        options: live.table.options(),
        title: live.game.title.clone(),
        seats: None,
        clock: Some(live.clock.clone().into()),
        listed: live.game.listed == 1,
        joining: Joining::read(&live.game.joining).unwrap_or(Joining::Invited),
        watching: Watching::read(&live.game.watching).unwrap_or(Watching::Seated),
        press: Press::read(&live.game.press).unwrap_or(Press::None),
        silent: live.game.silent == 1,
        name: None,
    };
    let mut game = Draft::check(&house, &hosted, &again)?.game;
    (game.previous, game.owner) = (Some(id.clone()), person.id.clone());
    let next = game.id.clone();
    let seats = moved_on(&live.seats, &next);
    drop(held);
    if seats.iter().all(|s| s.person.is_none()) {
        may_leave_it_to_bots(&house, &person.id).await?;
    }
    // Whoever is first to note the next table makes it, at once; the others follow there.
    let table = TableRows { game, seats };
    let mut chosen = next.clone();
    let edited = house
        .edit(&id, |live| {
            if let Some(other) = &live.game.next {
                chosen.clone_from(other);
                return Ok(Edit::default());
            }
            chosen.clone_from(&next);
            let mut game = live.game.clone();
            game.next = Some(next.clone());
            Ok(Edit { game: Some(game), makes: Some(table.clone()), ..Edit::default() })
        })
        .await?;
    drop(edited);
    if chosen == next {
        house.start_full(&next).await?;
    }
    look(&house, &asker, &chosen).await.map(Json)
}

/// Everybody a seat further.
fn moved_on(seats: &[SeatRow], game: &str) -> Vec<SeatRow> {
    let count = seats.len().max(1);
    let row = |(i, s): (usize, &SeatRow)| SeatRow {
        person: s.person.clone(),
        bot: s.bot,
        program: s.program.clone(),
        name: s.name.clone(),
        wants: s.wants,
        ..SeatRow::empty(game, i64::try_from((i + 1) % count).unwrap_or_default())
    };
    let mut rows: Vec<SeatRow> = seats.iter().enumerate().map(row).collect();
    rows.sort_by_key(|s| s.seat);
    rows
}
