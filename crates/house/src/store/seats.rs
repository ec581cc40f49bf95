use sqlx::AnyConnection;

use super::{Store, Stored};
use crate::bots::WhichBot;

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct SeatRow {
    pub game: String,
    pub seat: i64,
    pub person: Option<String>,
    pub bot: Option<i64>,
    pub program: Option<String>,
    pub name: String,
    pub misses: i64,
    pub bank: Option<i64>,
    pub time_out_used: i64,
    pub open: i64,
    pub wants: i64,
}

/// `open` of a seat whose time ran out too often: who plays again has it back.
pub(crate) const MISSED: i64 = 1;
/// `open` of a seat that was left: an answer that was given before does not close it.
pub(crate) const LEFT: i64 = 2;

impl SeatRow {
    /// A seat in which nobody sits yet.
    pub(crate) fn empty(game: &str, seat: i64) -> Self {
        SeatRow {
            game: game.into(),
            seat,
            person: None,
            bot: None,
            program: None,
            name: String::new(),
            misses: 0,
            bank: None,
            time_out_used: 0,
            open: 0,
            wants: 0,
        }
    }

    /// Puts a bot into it. A program is called by its name.
    pub(crate) fn seat_bot(&mut self, bot: &WhichBot) {
        (self.bot, self.program) = match bot {
            WhichBot::Level(level) => (Some(i64::from(*level)), None),
            WhichBot::Program(name) => (Some(0), Some(name.clone())),
        };
        self.name = self.program.clone().unwrap_or_default();
    }

    /// The bot that has it, if one does.
    pub(crate) fn which_bot(&self) -> Option<WhichBot> {
        let level = self.bot.map(|level| WhichBot::Level(u8::try_from(level).unwrap_or(0)));
        self.program.clone().map(WhichBot::Program).or(level)
    }

    /// Whether somebody, person or bot, has it.
    pub fn taken(&self) -> bool {
        self.person.is_some() || self.bot.is_some()
    }
}

impl Store {
    /// The seats of a game in their order.
    pub(crate) async fn seats(&self, game: &str) -> Stored<Vec<SeatRow>> {
        Ok(sqlx::query_as("select * from seats where game = $1 order by seat")
            .bind(game)
            .fetch_all(self.pool())
            .await?)
    }

    /// The seats that a person holds by their secret links.
    pub(crate) async fn linked_seats(&self, game: &str, person: &str) -> Stored<Vec<i64>> {
        let rows: Vec<(i64,)> =
            sqlx::query_as("select seat from sitters where game = $1 and person = $2 order by seat")
                .bind(game)
                .bind(person)
                .fetch_all(self.pool())
                .await?;
        Ok(rows.into_iter().map(|r| r.0).collect())
    }
}

/// Writes a seat, new or changed.
pub(crate) async fn put(c: &mut AnyConnection, s: &SeatRow) -> Stored<()> {
    sqlx::query(
        "insert into seats (game, seat, person, bot, program, name, misses, bank, time_out_used, open, wants) \
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
         on conflict (game, seat) do update set person = excluded.person, bot = excluded.bot, program = excluded.program, \
         name = excluded.name, misses = excluded.misses, bank = excluded.bank, time_out_used = excluded.time_out_used, open = excluded.open, \
         wants = excluded.wants",
    )
    .bind(&s.game)
    .bind(s.seat)
    .bind(&s.person)
    .bind(s.bot)
    .bind(&s.program)
    .bind(&s.name)
    .bind(s.misses)
    .bind(s.bank)
    .bind(s.time_out_used)
    .bind(s.open)
    .bind(s.wants)
    .execute(c)
    .await?;
    Ok(())
}

/// Another device holds the seat from now on.
pub(crate) async fn link(c: &mut AnyConnection, game: &str, seat: i64, person: &str) -> Stored<()> {
    sqlx::query("insert into sitters (game, seat, person) values ($1, $2, $3) on conflict do nothing")
        .bind(game)
        .bind(seat)
        .bind(person)
        .execute(c)
        .await?;
    Ok(())
}

/// No other device holds the seat any more, and its secret links are void.
pub(crate) async fn unlink(c: &mut AnyConnection, game: &str, seat: i64) -> Stored<()> {
    sqlx::query("delete from sitters where game = $1 and seat = $2")
        .bind(game)
        .bind(seat)
        .execute(&mut *c)
        .await?;
    sqlx::query("delete from tokens where game = $1 and seat = $2 and kind = 'seat'")
        .bind(game)
        .bind(seat)
        .execute(c)
        .await?;
    Ok(())
}

/// Whether the person wants notices, noted at every seat that the person has. Games are locked before seats, in the order of
/// their ids, as everywhere: who locks the other way round waits for a move that waits for them.
pub(crate) async fn set_wants(c: &mut AnyConnection, person: &str, wants: bool) -> Stored<()> {
    let games: Vec<(String,)> =
        sqlx::query_as("select distinct game from seats where person = $1 and wants <> $2 order by game")
            .bind(person)
            .bind(i64::from(wants))
            .fetch_all(&mut *c)
            .await?;
    for (game,) in games {
        sqlx::query("update games set revision = revision + 1 where id = $1")
            .bind(&game)
            .execute(&mut *c)
            .await?;
        sqlx::query("update seats set wants = $1 where game = $2 and person = $3")
            .bind(i64::from(wants))
            .bind(&game)
            .bind(person)
            .execute(&mut *c)
            .await?;
    }
    Ok(())
}
