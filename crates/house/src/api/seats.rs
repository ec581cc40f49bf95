//! Sitting down, leaving, taking over.

use axum::extract::State;
use schemars::JsonSchema;
use serde::Deserialize;
use table::Seat;

use super::asker::{Asker, NewCookie, clean_name};
use super::create::may_leave_it_to_bots;
use super::extract::{Body, Path};
use super::problem::{Answer, Problem};
use super::tables::{TableJson, look};
use crate::house::House;
use crate::model::{
    Change, Due, Invitations, Joining, Pace, Rights, SeatState, Status, Table, Task, Thinker, Thinking,
    TokenKind, WhichBot, seat_of,
};
use crate::secret;
use crate::store::rows;
use crate::time::now;

/// Where to sit, and under which name.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    /// The seat; if left out, the first free one.
    seat: Option<u8>,
    /// The name to show there.
    name: Option<String>,
    /// The invitation, where one is needed.
    invite: Option<String>,
}

pub(crate) async fn join(
    State(house): State<House>,
    mut asker: Asker,
    Path(id): Path<String>,
    Body(join): Body<Join>,
) -> Answer<(NewCookie, TableJson)> {
    let invite = invitation(&house, &id, join.invite.as_deref()).await?;
    {
        // A stranger who may not sit down must not be stored as a new person.
        let table = house.lock_table(&id).await?;
        if invite.is_none() {
            asker.may_watch(table.rights(), &asker.seats(table.rights()))?;
        }
        may_join(&table, &asker, invite.is_some())?;
    }
    let (person, cookie) = asker.somebody_new(&house, join.name.as_deref()).await?;
    let name = match &join.name {
        Some(name) => clean_name(name)?,
        None => person.name.clone(),
    };
    house
        .transact(&id, |table, now| {
            may_join(table, &asker, invite.is_some())?;
            let free = |s: &&SeatState| !s.is_taken() && join.seat.is_none_or(|n| s.seat.number() == n);
            let free = table.seats.iter().find(free).cloned();
            let mut state = free.ok_or_else(|| Problem::conflict("seat-taken"))?;
            state.seat_person(&person.id, person.settings.wants_notices(), &name, now);
            // An invitation seats friends until the table is full.
            let is_full = table.seats.iter().all(|s| s.is_taken() || s.seat == state.seat);
            let invitations = if is_full { Invitations::VoidAll } else { Invitations::Keep };
            Ok::<_, Problem>((Some(Change { invitations, ..Change::of_seats(vec![state]) }), ()))
        })
        .await?;
    Ok((cookie, look(&house, &asker, &id).await?))
}

/// The hash of an invitation to this table, if it is one.
pub(super) async fn invitation(house: &House, id: &str, shown: Option<&str>) -> Answer<Option<String>> {
    let Some(shown) = shown else { return Ok(None) };
    let hash = secret::hash(shown);
    let token = house.store.read(move |sql| rows::tokens::find(sql, &hash, now())).await?;
    Ok(token.filter(|t| t.kind == TokenKind::Invite && t.game.as_deref() == Some(id)).map(|t| t.hash))
}

fn may_join(table: &Table, asker: &Asker, invited: bool) -> Answer<()> {
    let rights = table.rights();
    if table.game.status != Status::Waiting {
        return Err(Problem::conflict("started"));
    }
    if table.game.joining == Joining::Invited && !invited && !asker.owns(rights) {
        return Err(Problem::forbidden("not-invited"));
    }
    sits_once(asker, rights)
}

/// One person, one seat, if others play too: two seats would show two hands. The maker of a table may play all its
/// seats on one screen.
fn sits_once(asker: &Asker, rights: &Rights) -> Answer<()> {
    let alone = asker.person.as_ref().is_none_or(|p| rights.owns(&p.id) && !rights.has_others(&p.id));
    if alone || asker.seats(rights).is_empty() { Ok(()) } else { Err(Problem::forbidden("plays-already")) }
}

/// Which seat.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Left out, the only one that the asker has.
    pub(super) seat: Option<u8>,
}

/// The asker's seat that is meant.
pub(super) async fn own_seat(house: &House, asker: &Asker, id: &str, wanted: Option<u8>) -> Answer<Seat> {
    asker.seat(house.lock_table(id).await?.rights(), wanted)
}

pub(super) fn state_of(table: &Table, seat: Seat) -> Answer<SeatState> {
    table.seat(seat).cloned().ok_or_else(Problem::missing)
}

pub(crate) async fn leave(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<TableJson> {
    house
        .transact(&id, |table, now| {
            let seat = asker.seat_in_person(table.rights(), which.seat)?;
            let change = match table.game.status {
                Status::Waiting => {
                    let empty = Change::of_seats(vec![SeatState::empty(seat)]);
                    Change { unlink: vec![seat], ..empty }
                }
                Status::Running => table.leave(seat, now),
                Status::Over | Status::Importing => return Err(Problem::conflict("game-over")),
            };
            Ok((Some(change), ()))
        })
        .await?;
    look(&house, &asker, &id).await
}

/// Who takes over.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct TakeOver {
    /// The name to show there.
    name: Option<String>,
    /// The invitation, where one is needed.
    invite: Option<String>,
}

pub(crate) async fn take_over(
    State(house): State<House>,
    mut asker: Asker,
    Path((id, seat)): Path<(String, u8)>,
    Body(take): Body<TakeOver>,
) -> Answer<(NewCookie, TableJson)> {
    let seat = seat_of(seat.into()).ok_or_else(Problem::missing)?;
    let invite = invitation(&house, &id, take.invite.as_deref()).await?;
    {
        let table = house.lock_table(&id).await?;
        let rights = table.rights();
        let mine = asker.seats(rights);
        if invite.is_none() {
            asker.may_watch(rights, &mine)?;
        }
        may_take_over(&table, seat)?;
        not_a_rival(&mine, seat)?;
        let closed = table.game.joining == Joining::Invited;
        if closed && mine.is_empty() && invite.is_none() && !asker.owns(rights) {
            return Err(Problem::forbidden("not-invited"));
        }
    }
    let (person, cookie) = asker.somebody_new(&house, take.name.as_deref()).await?;
    let name = match &take.name {
        Some(name) => clean_name(name)?,
        None => person.name.clone(),
    };
    let wants = person.settings.wants_notices();
    house
        .transact(&id, |table, now| {
            may_take_over(table, seat)?;
            not_a_rival(&asker.seats(table.rights()), seat)?;
            let state = state_of(table, seat)?;
            // Somebody who comes back to their own seat may still read what they were told there.
            let since = if state.person() == Some(&person.id) { state.since } else { now };
            let change = change_hands(table, state, now, |s| s.seat_person(&person.id, wants, &name, since));
            let invitations = invite.clone().map_or(Invitations::Keep, Invitations::Spend);
            Ok::<_, Problem>((Some(Change { invitations, ..change }), ()))
        })
        .await?;
    Ok((cookie, look(&house, &asker, &id).await?))
}

fn may_take_over(table: &Table, seat: Seat) -> Answer<()> {
    if !table.is_running() {
        return Err(Problem::conflict(if table.is_over() { "game-over" } else { "not-started" }));
    }
    match table.seat(seat) {
        Some(state) if state.opening.is_open() => Ok(()),
        Some(_) => Err(Problem::forbidden("seat-not-open")),
        None => Err(Problem::missing()),
    }
}

/// Whoever plays another seat of the game must not see the cards of this one too.
fn not_a_rival(mine: &[Seat], seat: Seat) -> Answer<()> {
    if mine.is_empty() || mine.contains(&seat) { Ok(()) } else { Err(Problem::forbidden("plays-already")) }
}

/// A new player in a seat: the old links are void, a bot that takes over has to think. A draft stays with the seat.
fn change_hands(table: &Table, mut state: SeatState, now: i64, sit: impl FnOnce(&mut SeatState)) -> Change {
    let seat = state.seat;
    sit(&mut state);
    let asked = table.asked().contains(&seat) && !table.is_talking() && !table.is_ready(seat);
    let turn = state.bot().filter(|_| asked).map(|bot| {
        let due = Due::new(&table.game.id, table.game.moves, now, Task::turn_of(bot, seat));
        due.once_more(table.game.revision)
    });
    // A person who takes over ends the bot's turn; a time bank runs on for a person only.
    let keeps_clock = table.game.clock.pace == Pace::Bank && state.bot().is_none();
    Change {
        unlink: vec![seat],
        clear_seats: if keeps_clock { Vec::new() } else { vec![seat] },
        new_due: turn.into_iter().collect(),
        ..Change::of_seats(vec![state])
    }
}

/// Which bot.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct BotBody {
    /// Its level; 0 is the weakest.
    level: Option<u8>,
    /// For how many seconds it may think about a move; left out, as long as its level usually does.
    #[schemars(range(min = 1, max = 10))]
    seconds: Option<u8>,
    /// Or how many positions it may look at for a move.
    #[schemars(range(min = 1, max = 1_000_000))]
    nodes: Option<u32>,
    /// Or, instead, the name of a program.
    program: Option<String>,
}

impl BotBody {
    fn which(self) -> Answer<WhichBot> {
        let thinker = |level, thinking| Ok(WhichBot::Thinker(Thinker { level, thinking }));
        match (self.level, self.seconds, self.nodes, self.program) {
            (Some(level), None, None, None) => Ok(WhichBot::Level(level)),
            (Some(level), Some(seconds), None, None) => thinker(level, Thinking::Seconds(seconds)),
            (Some(level), None, Some(nodes), None) => thinker(level, Thinking::Nodes(nodes)),
            (None, None, None, Some(name)) => Ok(WhichBot::Program(name)),
            _ => Err(Problem::bad("no-such-bot")),
        }
    }
}

pub(crate) async fn bot(
    State(house): State<House>,
    asker: Asker,
    Path((id, seat)): Path<(String, u8)>,
    Body(bot): Body<BotBody>,
) -> Answer<TableJson> {
    let seat = seat_of(seat.into()).ok_or_else(Problem::missing)?;
    let bot = bot.which()?;
    {
        let table = house.lock_table(&id).await?;
        let rights = table.rights();
        let mine = asker.seats(rights);
        asker.may_watch(rights, &mine)?;
        asker.somebody()?;
        if !asker.owns(rights) && (table.game.status == Status::Waiting || mine.is_empty()) {
            return Err(Problem::forbidden("not-your-table"));
        }
        if !house.bots.has(table.rules.kind(), &bot) {
            return Err(Problem::bad("no-such-bot"));
        }
        let by_bot = |s: &SeatState| s.seat == seat || s.bot().is_some();
        if table.seats.iter().all(by_bot) {
            let owner = table.game.owner.clone();
            drop(table);
            may_leave_it_to_bots(&house, &owner).await?;
        }
    }
    asker.changes(&house, &id);
    house
        .transact(&id, |table, now| {
            let state = state_of(table, seat)?;
            match table.game.status {
                Status::Waiting if state.is_taken() => return Err(Problem::conflict("seat-taken")),
                Status::Waiting => {}
                _ => may_take_over(table, seat)?,
            }
            let change = change_hands(table, state, now, |state| {
                let (bank, time_out_used) = (state.bank, state.time_out_used);
                *state = SeatState { bank, time_out_used, ..SeatState::empty(seat) };
                state.seat_bot(&house.bots.seated(&bot));
            });
            Ok((Some(change), ()))
        })
        .await?;
    look(&house, &asker, &id).await
}
