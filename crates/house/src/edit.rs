//! Changes of a table that are no moves: who sits where, the clock stopped, a rematch.

use crate::clock::now;
use crate::house::{Held, House};
use crate::hub::Note;
use crate::live::Live;
use crate::play::TRIES;
use crate::problem::{Answer, Problem};
use crate::store::{GameRow, NewDue, NewToken, SeatRow};
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
    /// New tokens.
    pub(crate) tokens: Vec<NewToken>,
    /// The hash of an invitation that is used up with it.
    pub(crate) invite: Option<String>,
    /// Persons who hold a seat by its link.
    pub(crate) links: Vec<(i64, String)>,
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

    async fn write_edit(&self, live: &mut Live, edit: Edit) -> Answer<()> {
        let (id, revision) = (live.game.id.clone(), live.game.revision);
        let mut game = edit.game.clone();
        if let Some(game) = &mut game {
            // The cached row has no state of its own.
            game.state = live.table.state().to_string();
        }
        let (seats, dropped, new_game) = (edit.seats.clone(), edit.drop_drafts.clone(), game.clone());
        let pg = self.postgres_note(&id, Note::Table);
        let game_id = id.clone();
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
                    for due in &edit.due {
                        write::insert_due(c, due).await?;
                    }
                    if let Some(invite) = &edit.invite {
                        write::spend_token(c, invite).await?;
                    }
                    for token in &edit.tokens {
                        write::insert_token(c, token).await?;
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
        for seat in seats {
            if let Some(row) = usize::try_from(seat.seat).ok().and_then(|i| live.seats.get_mut(i)) {
                *row = seat;
            }
        }
        live.drafts.retain(|d| !dropped.contains(&d.seat));
        self.due.notify_one();
        self.tell(&game_id, Note::Table);
        Ok(())
    }
}

/// A bot's turn in the present position.
pub(crate) fn bot_due(live: &Live, seat: i64) -> NewDue {
    NewDue {
        id: format!("{}:{}:bot:{seat}:{}", live.game.id, live.game.moves, live.game.revision),
        game: live.game.id.clone(),
        kind: "bot".into(),
        seat: Some(seat),
        number: live.game.moves,
        at: now(),
        lease_until: 0,
        attempts: 0,
        payload: None,
    }
}
