use sqlx::AnyConnection;

use super::{Store, Stored};

/// One move of a record.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct MoveRow {
    pub game: String,
    pub number: i64,
    pub actor: String,
    #[sqlx(rename = "move")]
    pub mv: String,
    pub at: i64,
    pub idempotency: Option<String>,
}

/// An answer that waits for the others'.
#[derive(Clone, Debug, PartialEq, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct DraftRow {
    pub game: String,
    pub seat: i64,
    #[sqlx(rename = "move")]
    pub mv: Option<String>,
    #[sqlx(rename = "final")]
    pub done: i64,
    pub idempotency: Option<String>,
    pub at: i64,
}

/// A request that made a move or an answer that waits.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct AnswerRow {
    pub game: String,
    pub idempotency: String,
    pub request: String,
    #[sqlx(rename = "final")]
    pub done: i64,
    pub at: i64,
}

/// A position in the middle of a game.
#[derive(Clone, Debug, sqlx::FromRow)]
#[allow(missing_docs)] // the columns are explained in the migration
pub struct SnapshotRow {
    pub game: String,
    pub number: i64,
    pub rules_version: i64,
    pub state: String,
}

impl Store {
    /// The moves after number `after`, up to number `upto`.
    pub async fn moves(&self, game: &str, after: i64, upto: i64) -> Stored<Vec<MoveRow>> {
        Ok(sqlx::query_as(
            "select * from moves where game = $1 and number > $2 and number <= $3 order by number",
        )
        .bind(game)
        .bind(after)
        .bind(upto)
        .fetch_all(self.pool())
        .await?)
    }

    /// The number of the last move that a seat made, 0 if it has made none.
    pub(crate) async fn last_move_of(&self, game: &str, seat: u8) -> Stored<i64> {
        let row: (i64,) =
            sqlx::query_as("select coalesce(max(number), 0) from moves where game = $1 and actor = $2")
                .bind(game)
                .bind(seat.to_string())
                .fetch_one(self.pool())
                .await?;
        Ok(row.0)
    }

    /// The number of the move that a request with this key made, if it made one.
    pub(crate) async fn move_by_key(&self, game: &str, key: &str) -> Stored<Option<i64>> {
        let row: Option<(i64,)> =
            sqlx::query_as("select number from moves where game = $1 and idempotency = $2")
                .bind(game)
                .bind(key)
                .fetch_optional(self.pool())
                .await?;
        Ok(row.map(|r| r.0))
    }

    /// The request with this key, if it came before.
    pub(crate) async fn answer_by_key(&self, game: &str, key: &str) -> Stored<Option<AnswerRow>> {
        Ok(sqlx::query_as("select * from answers where game = $1 and idempotency = $2")
            .bind(game)
            .bind(key)
            .fetch_optional(self.pool())
            .await?)
    }

    /// The answers that wait.
    pub(crate) async fn drafts(&self, game: &str) -> Stored<Vec<DraftRow>> {
        Ok(sqlx::query_as("select * from drafts where game = $1 order by seat")
            .bind(game)
            .fetch_all(self.pool())
            .await?)
    }

    /// Every stored position.
    pub(crate) async fn snapshots(&self, game: &str) -> Stored<Vec<SnapshotRow>> {
        Ok(sqlx::query_as("select * from snapshots where game = $1 order by number")
            .bind(game)
            .fetch_all(self.pool())
            .await?)
    }

    /// The last stored position at or before a move.
    pub(crate) async fn snapshot(&self, game: &str, upto: i64) -> Stored<Option<SnapshotRow>> {
        Ok(sqlx::query_as(
            "select * from snapshots where game = $1 and number <= $2 order by number desc limit 1",
        )
        .bind(game)
        .bind(upto)
        .fetch_optional(self.pool())
        .await?)
    }
}

/// Appends a move; a conflict if that number is taken.
pub(crate) async fn append(c: &mut AnyConnection, m: &MoveRow) -> Stored<()> {
    sqlx::query(
        "insert into moves (game, number, actor, move, at, idempotency) values ($1, $2, $3, $4, $5, $6)",
    )
    .bind(&m.game)
    .bind(m.number)
    .bind(&m.actor)
    .bind(&m.mv)
    .bind(m.at)
    .bind(&m.idempotency)
    .execute(c)
    .await?;
    Ok(())
}

/// How many moves one statement writes.
const BATCH: usize = 500;

/// Writes the moves of a record that is taken in: many in one statement, so that others do not wait long for their turn to write.
pub(crate) async fn append_all(c: &mut AnyConnection, moves: &[MoveRow]) -> Stored<()> {
    for part in moves.chunks(BATCH) {
        let places = |i: usize| format!("({})", [1, 2, 3, 4, 5, 6].map(|n| format!("${}", i + n)).join(", "));
        let places: Vec<String> = (0..part.len()).map(|row| places(6 * row)).collect();
        let sql = format!(
            "insert into moves (game, number, actor, move, at, idempotency) values {}",
            places.join(", ")
        );
        let mut query = sqlx::query(sqlx::AssertSqlSafe(sql)).persistent(false);
        for m in part {
            query = query.bind(&m.game).bind(m.number).bind(&m.actor).bind(&m.mv).bind(m.at);
            query = query.bind(&m.idempotency);
        }
        query.execute(&mut *c).await?;
    }
    Ok(())
}

/// Keeps an answer, in the place of the seat's earlier one.
pub(crate) async fn put_draft(c: &mut AnyConnection, d: &DraftRow) -> Stored<()> {
    sqlx::query(
        "insert into drafts (game, seat, move, final, idempotency, at) values ($1, $2, $3, $4, $5, $6) \
         on conflict (game, seat) do update set move = excluded.move, final = excluded.final, \
         idempotency = excluded.idempotency, at = excluded.at",
    )
    .bind(&d.game)
    .bind(d.seat)
    .bind(&d.mv)
    .bind(d.done)
    .bind(&d.idempotency)
    .bind(d.at)
    .execute(c)
    .await?;
    Ok(())
}

/// Notes a request; a conflict if one with its key is there.
pub(crate) async fn put_answer(c: &mut AnyConnection, a: &AnswerRow) -> Stored<()> {
    sqlx::query("insert into answers (game, idempotency, request, final, at) values ($1, $2, $3, $4, $5)")
        .bind(&a.game)
        .bind(&a.idempotency)
        .bind(&a.request)
        .bind(a.done)
        .bind(a.at)
        .execute(c)
        .await?;
    Ok(())
}

/// Forgets requests that nobody repeats any more.
pub(crate) async fn sweep_answers(c: &mut AnyConnection, before: i64) -> Stored<()> {
    sqlx::query("delete from answers where at < $1").bind(before).execute(c).await?;
    Ok(())
}

/// Throws one seat's waiting answer away.
pub(crate) async fn drop_draft(c: &mut AnyConnection, game: &str, seat: i64) -> Stored<()> {
    sqlx::query("delete from drafts where game = $1 and seat = $2").bind(game).bind(seat).execute(c).await?;
    Ok(())
}

/// Throws all waiting answers of a game away: they have been played.
pub(crate) async fn drop_drafts(c: &mut AnyConnection, game: &str) -> Stored<()> {
    sqlx::query("delete from drafts where game = $1").bind(game).execute(c).await?;
    Ok(())
}

/// Keeps a position.
pub(crate) async fn put_snapshot(c: &mut AnyConnection, s: &SnapshotRow) -> Stored<()> {
    sqlx::query(
        "insert into snapshots (game, number, rules_version, state) values ($1, $2, $3, $4) \
         on conflict (game, number) do update set rules_version = excluded.rules_version, state = excluded.state",
    )
    .bind(&s.game)
    .bind(s.number)
    .bind(s.rules_version)
    .bind(&s.state)
    .execute(c)
    .await?;
    Ok(())
}
