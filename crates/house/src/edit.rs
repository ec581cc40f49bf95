//! Changes of a table that are no moves: who sits where, the clock stopped, a rematch.

use sqlx::AnyConnection;

use crate::clock::now;
use crate::house::{Held, House};
use crate::hub::Note;
use crate::live::Live;
use crate::play::TRIES;
use crate::problem::{Answer, Problem};
use crate::questions::bot_kind;
use crate::store::{GameRow, NewDue, NewToken, SeatRow, Stored};
use crate::write;

/// What is to be written, all of it or nothing.
#[derive(Default)]
pub(crate) struct Edit {
    /// Seats that change.
    pub(crate) seats: Vec<SeatRow>,
    /// The game's row, if it changes itself.
    pub(crate) game: Option<GameRow>,
    /// Seats whose secret links are void from now on.
    pub(crate) unlink: Vec<i64>,
    /// Seats whose bot need not think and whose clock need not run any more.
    pub(crate) clear: Vec<i64>,
    /// Seats whose waiting answer is thrown away.
    pub(crate) drop_drafts: Vec<i64>,
    /// Whether everything that was due for this question is to be forgotten.
    pub(crate) clear_due: bool,
    /// New things to be done.
    pub(crate) due: Vec<NewDue>,
    /// By how much everything that the clock does for this question is put off.
    pub(crate) later: i64,
    /// New tokens.
    pub(crate) tokens: Vec<NewToken>,
    /// The hash of an invitation that is used up with it.
    pub(crate) invite: Option<String>,
    /// Persons who hold a seat by its link.
    pub(crate) links: Vec<(i64, String)>,
    /// A table that is made with it.
    pub(crate) makes: Option<NewTable>,
}

/// A table that is not written yet.
#[derive(Clone)]
pub(crate) struct NewTable {
    pub(crate) game: GameRow,
    pub(crate) seats: Vec<SeatRow>,
}

impl NewTable {
    /// Writes it. A full one has a row that starts it, should whoever makes it not come to that.
    pub(crate) async fn write(&self, c: &mut AnyConnection) -> Stored<()> {
        write::insert_game(c, &self.game).await?;
        for seat in &self.seats {
            write::put_seat(c, seat).await?;
        }
        if let Some(start) = start_due(&self.game, &self.seats) {
            write::insert_due(c, &start).await?;
        }
        Ok(())
    }
}

impl House {
    /// Looks at the table, decides what to change, and writes it; again if somebody else was faster. Then starts the game if
    /// that filled the table.
    pub(crate) async fn edit<F>(&self, id: &str, mut decide: F) -> Answer<Held>
    where
        F: FnMut(&Live) -> Answer<Edit> + Send,
    {
        for _ in 0..TRIES {
            let mut held = self.hold(id).await?;
            let live = held.as_mut().ok_or_else(Problem::missing)?;
            let edit = decide(live)?;
            let done = match self.write_edit(live, edit).await {
                Ok(()) => self.start_if_full(live).await,
                failed => failed,
            };
            match done {
                Err(problem) if problem.code() == "changed-meanwhile" => *held = None,
                Err(problem) => return Err(problem),
                Ok(()) => return Ok(held),
            }
        }
        Err(Problem::conflict("changed-meanwhile"))
    }

    pub(crate) async fn write_edit(&self, live: &mut Live, edit: Edit) -> Answer<()> {
        let (id, revision, number) = (live.game.id.clone(), live.game.revision, live.game.moves);
        let mut game = edit.game.clone();
        if let Some(game) = &mut game {
            // The cached row has no state of its own.
            game.state = live.table.state().to_string();
        }
        let (dropped, new_game) = (edit.drop_drafts.clone(), game.clone());
        let pg = self.postgres_note(&id, Note::Table);
        let game_id = id.clone();
        let mut seats_now = live.seats.clone();
        put_seats(&mut seats_now, &edit.seats);
        let start = start_due(new_game.as_ref().unwrap_or(&live.game), &seats_now);
        self.store
            .write(move |c| {
                Box::pin(async move {
                    match &game {
                        Some(game) => write::update_game(c, game).await?,
                        None => write::touch(c, &id, revision).await?,
                    }
                    for seat in &edit.seats {
                        write::put_seat(c, seat).await?;
                    }
                    for seat in &edit.unlink {
                        write::unlink(c, &id, *seat).await?;
                    }
                    for (seat, person) in &edit.links {
                        write::link(c, &id, *seat, person).await?;
                    }
                    for seat in &edit.clear {
                        write::clear_seat(c, &id, *seat).await?;
                    }
                    for seat in &edit.drop_drafts {
                        write::drop_draft(c, &id, *seat).await?;
                    }
                    if edit.clear_due {
                        write::clear_due(c, &id).await?;
                    }
                    if edit.later != 0 {
                        write::shift_due(c, &id, number, edit.later).await?;
                    }
                    for due in edit.due.iter().chain(&start) {
                        write::insert_due(c, due).await?;
                    }
                    if let Some(invite) = &edit.invite {
                        write::spend_token(c, invite).await?;
                    }
                    for token in &edit.tokens {
                        write::insert_token(c, token).await?;
                    }
                    if let Some(table) = &edit.makes {
                        table.write(c).await?;
                    }
                    write::notify(c, pg).await
                })
            })
            .await?;
        if let Some(game) = new_game {
            live.game = game;
            live.game.state = String::new();
        }
        live.game.revision += 1;
        live.seats = seats_now;
        live.drafts.retain(|d| !dropped.contains(&d.seat));
        self.due.notify_one();
        self.tell(&game_id, Note::Table);
        Ok(())
    }
}

fn put_seats(seats: &mut [SeatRow], changed: &[SeatRow]) {
    for seat in changed {
        if let Some(row) = usize::try_from(seat.seat).ok().and_then(|i| seats.get_mut(i)) {
            row.clone_from(seat);
        }
    }
}

/// Until when whoever fills a table is expected to start it.
const SOON: i64 = 2000;

/// A full table is to be started. Who filled it does so at once; the row is for a server that was killed in between.
pub(crate) fn start_due(game: &GameRow, seats: &[SeatRow]) -> Option<NewDue> {
    (game.status == "waiting" && seats.iter().all(SeatRow::taken)).then(|| NewDue {
        id: format!("{}:start", game.id),
        game: game.id.clone(),
        kind: "start".into(),
        seat: None,
        number: game.moves,
        at: now() + SOON,
        lease_until: 0,
        attempts: 0,
        payload: None,
    })
}

/// A bot's turn in the present position.
pub(crate) fn bot_due(live: &Live, seat: &SeatRow) -> NewDue {
    NewDue {
        id: format!("{}:{}:bot:{}:{}", live.game.id, live.game.moves, seat.seat, live.game.revision),
        game: live.game.id.clone(),
        kind: bot_kind(seat).into(),
        seat: Some(seat.seat),
        number: live.game.moves,
        at: now(),
        lease_until: 0,
        attempts: 0,
        payload: None,
    }
}
