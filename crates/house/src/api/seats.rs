//! Sitting down, getting up, taking over.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use table::Seat;
use utoipa::ToSchema;

use super::asker::{Asker, NewCookie, clean_name};
use super::create::{may_leave_it_to_bots, sit};
use super::extract::{Body, Path};
use super::shape::{Fails, TableBody};
use super::tables::look;
use crate::bots::WhichBot;
use crate::clock::{Pace, now};
use crate::edit::{Edit, bot_due};
use crate::house::House;
use crate::live::Live;
use crate::problem::{Answer, Problem};
use crate::secret;
use crate::store::{LEFT, NewDue, SeatRow};

/// Who wants to sit where.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    /// The seat; left out, the first free one.
    #[schema(maximum = 255)]
    seat: Option<u8>,
    /// What to be called there.
    name: Option<String>,
    /// The invitation, where one is needed.
    invite: Option<String>,
}

/// Sits down at a table that waits for players.
#[utoipa::path(post, path = "/api/tables/{id}/join", tag = "seats", params(("id" = String, Path)), request_body = Join,
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn join(
    State(house): State<House>,
    mut asker: Asker,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Answer<(NewCookie, Json<TableBody>)> {
    let invite = invitation(&house, &id, join.invite.as_deref()).await?;
    {
        // A stranger who may not sit down leaves no trace.
        let held = house.hold(&id).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        if invite.is_none() {
            asker.may_watch(live, &asker.seats(&house, live).await?)?;
        }
        may_join(live, &asker, invite.is_some())?;
    }
    let (person, cookie) = asker.somebody_new(&house, join.name.as_deref()).await?;
    let name = match &join.name {
        Some(name) => clean_name(name)?,
        None => person.name.clone(),
    };
    let held = house
        .edit(&id, |live| {
            may_join(live, &asker, invite.is_some())?;
            let free = |s: &&SeatRow| !s.taken() && join.seat.is_none_or(|n| s.seat == i64::from(n));
            let mut row =
                live.seats.iter().find(free).cloned().ok_or_else(|| Problem::conflict("seat-taken"))?;
            sit(&mut row, &person, &name);
            Ok(Edit { seats: vec![row], invite: invite.clone(), ..Edit::default() })
        })
        .await?;
    drop(held);
    Ok((cookie, Json(look(&house, &asker, &id).await?)))
}

/// The hash of an invitation to this table, if it is one.
pub(super) async fn invitation(house: &House, id: &str, shown: Option<&str>) -> Answer<Option<String>> {
    let Some(shown) = shown else { return Ok(None) };
    let row = house.store.token(&secret::hash(shown), now()).await?;
    Ok(row.filter(|t| t.kind == "invite" && t.game.as_deref() == Some(id)).map(|t| t.hash))
}

fn may_join(live: &Live, asker: &Asker, invited: bool) -> Answer<()> {
    if live.game.status != "waiting" {
        return Err(Problem::conflict("started"));
    }
    if live.game.joining == "invited" && !invited && !asker.owns(live) {
        return Err(Problem::forbidden("not-invited"));
    }
    Ok(())
}

/// Which seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Left out, the only one that the asker has.
    #[schema(maximum = 255)]
    pub(super) seat: Option<u8>,
}

/// The seat of the asker's that is meant.
pub(super) async fn own_seat(house: &House, asker: &Asker, id: &str, wanted: Option<u8>) -> Answer<Seat> {
    let held = house.hold(id).await?;
    let live = held.as_ref().ok_or_else(Problem::missing)?;
    asker.seat(house, live, wanted).await
}

pub(super) fn row_of(live: &Live, seat: Seat) -> Answer<SeatRow> {
    live.seat(seat).cloned().ok_or_else(Problem::missing)
}

/// Gets up. Before the start the seat is free again; in a running game others may take it over.
#[utoipa::path(post, path = "/api/tables/{id}/leave", tag = "seats", params(("id" = String, Path)), request_body = Which,
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn leave(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<Json<TableBody>> {
    let seat = own_seat(&house, &asker, &id, which.seat).await?;
    let held = house
        .edit(&id, |live| {
            let mut row = row_of(live, seat)?;
            let number = row.seat;
            match live.game.status.as_str() {
                "waiting" => {
                    row = SeatRow::empty(&live.game.id, number);
                    Ok(Edit { seats: vec![row], unlink: vec![number], ..Edit::default() })
                }
                "running" => {
                    row.open = LEFT;
                    Ok(Edit { seats: vec![row], ..Edit::default() })
                }
                _ => Err(Problem::conflict("game-over")),
            }
        })
        .await?;
    drop(held);
    look(&house, &asker, &id).await.map(Json)
}

/// Who takes over.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeOver {
    /// What to be called there.
    name: Option<String>,
    /// The invitation, where one is needed.
    invite: Option<String>,
}

/// Takes over an abandoned seat of a running game. Whoever left it may come back the same way; whoever plays another seat of it
/// may not: they would see two hands.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/take-over", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = TakeOver,
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn take_over(
    State(house): State<House>,
    mut asker: Asker,
    Path((id, seat)): Path<(String, u8)>,
    Body(take): Body<TakeOver>,
) -> Answer<(NewCookie, Json<TableBody>)> {
    let seat = Seat::try_from(seat).map_err(|_| Problem::missing())?;
    let invite = invitation(&house, &id, take.invite.as_deref()).await?;
    {
        let held = house.hold(&id).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        let mine = asker.seats(&house, live).await?;
        if invite.is_none() {
            asker.may_watch(live, &mine)?;
        }
        may_take_over(live, seat)?;
        not_a_rival(&mine, seat)?;
        if live.game.joining == "invited" && mine.is_empty() && invite.is_none() && !asker.owns(live) {
            return Err(Problem::forbidden("not-invited"));
        }
    }
    let (person, cookie) = asker.somebody_new(&house, take.name.as_deref()).await?;
    let name = match &take.name {
        Some(name) => clean_name(name)?,
        None => person.name.clone(),
    };
    let held = house
        .edit(&id, |live| {
            may_take_over(live, seat)?;
            not_a_rival(&asker.sits(live), seat)?;
            let edit = change_hands(live, row_of(live, seat)?, |row| sit(row, &person, &name));
            Ok(Edit { invite: invite.clone(), ..edit })
        })
        .await?;
    drop(held);
    Ok((cookie, Json(look(&house, &asker, &id).await?)))
}

fn may_take_over(live: &Live, seat: Seat) -> Answer<()> {
    if !live.is_running() {
        return Err(Problem::conflict(if live.is_over() { "game-over" } else { "not-started" }));
    }
    match live.seat(seat) {
        Some(row) if row.open > 0 => Ok(()),
        Some(_) => Err(Problem::forbidden("seat-not-open")),
        None => Err(Problem::missing()),
    }
}

/// Who plays other seats of the game must not see the cards of this one too.
fn not_a_rival(mine: &[Seat], seat: Seat) -> Answer<()> {
    if mine.is_empty() || mine.contains(&seat) { Ok(()) } else { Err(Problem::forbidden("plays-already")) }
}

/// Another player from now on: the old links are void, an answer that waits stays the seat's unless it is final.
fn change_hands(live: &Live, mut row: SeatRow, change: impl FnOnce(&mut SeatRow)) -> Edit {
    let number = row.seat;
    change(&mut row);
    let seat = u8::try_from(number).ok().and_then(|n| Seat::try_from(n).ok());
    let asked = seat.is_some_and(|s| live.asked().contains(&s) && !live.is_ready(s));
    let due: Vec<NewDue> = if asked && row.bot.is_some() { vec![bot_due(live, &row)] } else { Vec::new() };
    // A bot's turn ends when a person takes over; a bank's clock goes on for a person only.
    let clear = if live.clock.pace == Pace::Bank && row.bot.is_none() { Vec::new() } else { vec![number] };
    Edit { seats: vec![row], unlink: vec![number], clear, due, ..Edit::default() }
}

/// Which bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotBody {
    /// Its level; 0 plays at random.
    #[schema(maximum = 255)]
    level: Option<u8>,
    /// Or, instead, the name of a program.
    program: Option<String>,
}

impl BotBody {
    fn which(self) -> Answer<WhichBot> {
        match (self.level, self.program) {
            (Some(level), None) => Ok(WhichBot::Level(level)),
            (None, Some(name)) => Ok(WhichBot::Program(name)),
            _ => Err(Problem::bad("no-such-bot")),
        }
    }
}

/// Puts a bot into a seat: the maker into a free seat before the start, anybody at the table into an abandoned one later.
#[utoipa::path(post, path = "/api/tables/{id}/seats/{seat}/bot", tag = "seats",
    params(("id" = String, Path), ("seat" = u8, Path)), request_body = BotBody,
    responses((status = 200, body = TableBody), Fails))]
pub(crate) async fn bot(
    State(house): State<House>,
    asker: Asker,
    Path((id, seat)): Path<(String, u8)>,
    Body(bot): Body<BotBody>,
) -> Answer<Json<TableBody>> {
    let (seat, bot) = (Seat::try_from(seat).map_err(|_| Problem::missing())?, bot.which()?);
    {
        let held = house.hold(&id).await?;
        let live = held.as_ref().ok_or_else(Problem::missing)?;
        let mine = asker.seats(&house, live).await?;
        asker.may_watch(live, &mine)?;
        asker.somebody()?;
        if !asker.owns(live) && (live.game.status == "waiting" || mine.is_empty()) {
            return Err(Problem::forbidden("not-your-table"));
        }
        if !house.bots.has(live.rules.kind(), &bot) {
            return Err(Problem::bad("no-such-bot"));
        }
        let by_bot = |(i, s): (usize, &SeatRow)| i == seat.index() || s.bot.is_some();
        if live.seats.iter().enumerate().all(by_bot) {
            may_leave_it_to_bots(&house, &live.game.owner).await?;
        }
    }
    let held = house
        .edit(&id, |live| {
            let row = row_of(live, seat)?;
            match live.game.status.as_str() {
                "waiting" if row.taken() => return Err(Problem::conflict("seat-taken")),
                "waiting" => {}
                _ => may_take_over(live, seat)?,
            }
            Ok(change_hands(live, row, |row| {
                *row = SeatRow {
                    bank: row.bank,
                    time_out_used: row.time_out_used,
                    ..SeatRow::empty(&row.game, row.seat)
                };
                row.seat_bot(&bot);
            }))
        })
        .await?;
    drop(held);
    look(&house, &asker, &id).await.map(Json)
}
