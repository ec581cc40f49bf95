//! Writing what moves lead to: one transaction for the moves, the position, the question that it asks and what follows from that.

use table::Seat;

use crate::clock::now;
use crate::house::House;
use crate::live::{Live, Played, actor_text};
use crate::play::Next;
use crate::problem::Answer;
use crate::questions::{self, Question};
use crate::store::{AnswerRow, MoveRow, NewDue, SeatRow, SnapshotRow, Stored};
use crate::write;

/// A position is kept whenever the number of moves passes a multiple of this.
const SNAPSHOT_EVERY: i64 = 32;

impl House {
    /// Writes a group of moves and everything that follows from it, in one transaction; then tells.
    pub(crate) async fn commit(
        &self,
        live: &mut Live,
        next: Next,
        answered: &[Seat],
        missed: &[Seat],
    ) -> Answer<()> {
        let now = now();
        let starts = live.game.status == "waiting";
        let mut game = live.game.clone();
        let mut seats = live.seats.clone();
        game.rules_version = i64::from(live.rules.rules_version());
        game.moves += next.played.len() as i64;
        game.state = next.table.state().to_string();
        game.status = "running".into();
        if starts {
            game.started = Some(now);
            seats.iter_mut().for_each(|s| s.bank = live.clock.bank());
        }
        questions::spend(live, &mut seats, answered, missed, now);
        if let Some(outcome) = next.table.outcome() {
            game.outcome = serde_json::to_string(&outcome).ok();
            game.status = "over".into();
            game.ended = Some(now);
        }
        // The end of the whole game's time may leave everybody with the question that they are at: then what they have written,
        // their deadline and their bots stay.
        let same = !starts
            && answered.is_empty()
            && game.outcome.is_none()
            && next.table.turn() == live.table.turn();
        let question = Question {
            game: &game,
            clock: &live.clock,
            seats: &seats,
            turn: &next.table.turn(),
            together: answered.len() > 1,
            starts,
            now,
        };
        let (deadline, dues) = (question.deadline(), if same { Vec::new() } else { question.due() });
        if !same {
            game.deadline = deadline;
            game.asked_at = (game.status == "running").then_some(now);
            game.paused_seat = None;
            game.paused_until = None;
        }
        let changed: Vec<SeatRow> = seats
            .iter()
            .zip(&live.seats)
            .filter(|(new, old)| new != old)
            .map(|(new, _)| new.clone())
            .collect();
        let snapshot =
            (live.game.moves / SNAPSHOT_EVERY != game.moves / SNAPSHOT_EVERY || starts).then(|| {
                SnapshotRow {
                    game: game.id.clone(),
                    number: game.moves,
                    rules_version: game.rules_version,
                    state: game.state.clone(),
                }
            });
        let rows: Vec<MoveRow> = next.played.iter().map(|p| row(&game.id, p)).collect();
        let pg = self.postgres_note(&game.id, crate::hub::Note::Moved);
        let answered_before = if same { Some(live.game.moves) } else { None };
        let group = Group { game, rows, dues, changed, snapshot, answered_before, request: next.request };
        let (game, seats_now) = (group.game.clone(), seats);
        self.store
            .write(move |c| {
                Box::pin(async move {
                    write_group(c, &group).await?;
                    write::notify(c, pg).await
                })
            })
            .await?;
        self.metrics.moves.inc_by(next.played.len() as u64);
        live.game = game;
        live.game.state = String::new();
        live.game.revision += 1;
        live.seats = seats_now;
        live.advance(next.table, same);
        live.keep(next.played, self.hub.is_heard(&live.game.id));
        self.due.notify_one();
        self.tell(&live.game.id.clone(), crate::hub::Note::Moved);
        Ok(())
    }
}

struct Group {
    game: crate::store::GameRow,
    rows: Vec<MoveRow>,
    dues: Vec<NewDue>,
    changed: Vec<SeatRow>,
    snapshot: Option<SnapshotRow>,
    /// The number of the position whose question is still the same, if it is.
    answered_before: Option<i64>,
    request: Option<AnswerRow>,
}

async fn write_group(c: &mut sqlx::AnyConnection, group: &Group) -> Stored<()> {
    for row in &group.rows {
        write::append(c, row).await?;
    }
    write::update_game(c, &group.game).await?;
    if let Some(request) = &group.request {
        write::put_answer(c, request).await?;
    }
    match group.answered_before {
        Some(before) => write::renumber_due(c, &group.game.id, before, group.game.moves).await?,
        None => {
            write::drop_drafts(c, &group.game.id).await?;
            write::clear_due(c, &group.game.id).await?;
        }
    }
    for due in &group.dues {
        write::insert_due(c, due).await?;
    }
    for seat in &group.changed {
        write::put_seat(c, seat).await?;
    }
    if let Some(snapshot) = &group.snapshot {
        write::put_snapshot(c, snapshot).await?;
    }
    Ok(())
}

fn row(game: &str, played: &Played) -> MoveRow {
    MoveRow {
        game: game.into(),
        number: played.number,
        actor: actor_text(played.by),
        mv: played.mv.to_string(),
        at: played.at,
        idempotency: played.key.clone(),
    }
}
