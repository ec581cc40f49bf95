//! Joining, leaving and taking over seats.

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
    Change, Invitations, Joining, Newcomer, SeatState, Status, Thinker, Thinking, TokenKind, WhichBot,
    seat_of,
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
        table.may_join(asker.id(), &asker.seats(table.rights()), invite.is_some())?;
    }
    let (person, cookie) = asker.somebody_new(&house, join.name.as_deref()).await?;
    let name = match &join.name {
        Some(name) => clean_name(name)?,
        None => person.name.clone(),
    };
    let newcomer = Newcomer { person: &person.id, wants: person.settings.wants_notices(), name: &name };
    house
        .transact(&id, |table, now| {
            table.may_join(asker.id(), &asker.seats(table.rights()), invite.is_some())?;
            Ok::<_, Problem>((Some(table.join(join.seat, &newcomer, now)?), ()))
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

pub(crate) async fn leave(
    State(house): State<House>,
    asker: Asker,
    Path(id): Path<String>,
    Body(which): Body<Which>,
) -> Answer<TableJson> {
    house
        .transact(&id, |table, now| {
            let seat = asker.seat_in_person(table.rights(), which.seat)?;
            Ok::<_, Problem>((Some(table.leave(seat, now)?), ()))
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
        table.may_take_over(seat, &mine)?;
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
    let newcomer = Newcomer { person: &person.id, wants: person.settings.wants_notices(), name: &name };
    house
        .transact(&id, |table, now| {
            table.may_take_over(seat, &asker.seats(table.rights()))?;
            let change = table.take_over(seat, &newcomer, now)?;
            let invitations = invite.clone().map_or(Invitations::Keep, Invitations::Spend);
            Ok::<_, Problem>((Some(Change { invitations, ..change }), ()))
        })
        .await?;
    Ok((cookie, look(&house, &asker, &id).await?))
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
    let seated = house.bots.seated(&bot);
    house
        .transact(&id, |table, now| Ok::<_, Problem>((Some(table.seat_bot(seat, &seated, now)?), ())))
        .await?;
    look(&house, &asker, &id).await
}
