//! One table in memory: a copy of what the database holds, and the engine's position.

use std::collections::{HashSet, VecDeque};
use std::sync::{Arc, OnceLock};

use serde_json::{Value, json};
use table::{Actor, AnyGame, AnyTable, Seat};

use super::change::{Change, Drafts};
use super::clock::Pace;
use super::game::Game;
use super::moves::Draft;
use super::played::Played;
use super::rights::Rights;
use super::seat::SeatState;
use super::words::{Press, Status};
use crate::secret;

/// How many of the last moves are kept for those who listen, and about how many bytes of them.
const TAIL: usize = 16;
const TAIL_BYTES: usize = 200_000;
/// A longer text in the options is not sent with every look: its hash stands for it.
const LONG_TEXT: usize = 500;
/// For how many milliseconds at most the clock waits for the film of a round.
const FILM: i64 = 30_000;

/// Another device that holds a seat, by a secret link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) seat: Seat,
    pub(crate) person: String,
    /// The id of the link that was opened; `None` for one that was opened before links had ids.
    pub(crate) link: Option<String>,
}

/// A table in memory.
pub(crate) struct Table {
    pub(crate) rules: &'static dyn AnyGame,
    pub(crate) game: Game,
    pub(crate) seats: Vec<SeatState>,
    pub(crate) links: Vec<Link>,
    pub(crate) drafts: Vec<Draft>,
    pub(crate) position: Box<dyn AnyTable>,
    /// The options as everybody is shown them.
    pub(crate) options: Arc<Value>,
    /// What everybody is shown of the table, made once per change.
    shared: OnceLock<Arc<str>>,
    rights: OnceLock<Arc<Rights>>,
    tail: VecDeque<Arc<Played>>,
    /// About how many bytes it takes, without the tail.
    weight: usize,
    tail_weight: usize,
}

/// A stored game that the engine does not take.
#[derive(Debug, thiserror::Error)]
#[error("game {game} cannot be loaded: {why}")]
pub(crate) struct Unloadable {
    game: String,
    why: String,
}

impl Table {
    pub(crate) fn load(
        rules: &'static dyn AnyGame,
        game: Game,
        state: &str,
        seats: Vec<SeatState>,
        links: Vec<Link>,
        drafts: Vec<Draft>,
    ) -> Result<Self, Unloadable> {
        let unloadable = |why: String| Unloadable { game: game.id.clone(), why };
        let read = |text: &str| serde_json::from_str(text).map_err(|e| unloadable(e.to_string()));
        let position =
            rules.load(read(&game.options)?, read(state)?).map_err(|f| unloadable(f.code.into()))?;
        if seats.len() != usize::from(position.seats()) {
            return Err(unloadable(format!("{} seats instead of {}", seats.len(), position.seats())));
        }
        let has_banks = game.status == Status::Running && game.clock.pace == Pace::Bank;
        if has_banks && seats.iter().any(|s| s.bank.is_none()) {
            return Err(unloadable("a seat has no time bank".into()));
        }
        let options = Arc::new(cut(position.options()));
        // A position takes several times the room of its text.
        let weight = 4_000 + 4 * state.len() + 3 * game.options.len();
        let (tail, tail_weight) = (VecDeque::new(), 0);
        let (shared, rights) = (OnceLock::new(), OnceLock::new());
        Ok(Table {
            rules,
            game,
            seats,
            links,
            drafts,
            position,
            options,
            shared,
            rights,
            tail,
            weight,
            tail_weight,
        })
    }

    /// About how many bytes it takes.
    pub(crate) fn weight(&self) -> usize {
        self.weight + self.tail_weight
    }

    pub(crate) fn is_running(&self) -> bool {
        self.game.status == Status::Running
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.status == Status::Over
    }

    /// Whether the table is talking before it plans (POW-16.5).
    pub(crate) fn is_talking(&self) -> bool {
        self.is_running() && self.game.talk_until.is_some()
    }

    /// Whether several seats decide in secret, and nobody may speak meanwhile (POW-16.5).
    pub(crate) fn is_silent(&self) -> bool {
        self.game.silent && !self.is_talking() && self.asked().len() > 1
    }

    /// How long the table talks before several seats decide in secret, in milliseconds: 0 if nobody has to be silent,
    /// or if there are not two people to talk to each other.
    pub(crate) fn pause_for_talk(game: &Game, seats: &[SeatState], asked: &[Seat]) -> i64 {
        let people: HashSet<&str> = seats.iter().filter_map(SeatState::person).collect();
        let talks = game.clock.is_live()
            && game.silent
            && game.press != Press::None
            && asked.len() > 1
            && people.len() > 1;
        if talks { game.clock.talk_seconds * 1000 } else { 0 }
    }

    /// For how many milliseconds at most the clock waits until people have seen the round that they have just played
    /// (POW-16.5): 0 if nobody is hurried, and before a question that is not the next round.
    pub(crate) fn film_before(game: &Game, seats: &[SeatState], answered: &[Seat], asked: &[Seat]) -> i64 {
        let counts = game.clock.is_live() || game.clock.pace == Pace::Bank;
        let people = asked.iter().filter_map(|s| seats.get(s.index())).any(|s| s.person().is_some());
        if counts && people && answered.len() > 1 && asked.len() > 1 { FILM } else { 0 }
    }

    /// Whether the clock of the present question still waits for the film of the round before.
    pub(crate) fn is_watching(&self, now: i64) -> bool {
        self.is_running() && self.game.asked_at.is_some_and(|at| at > now)
    }

    /// The seats that are asked, lowest first.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        if !self.is_running() {
            return Vec::new();
        }
        seats_of(&self.position.turn())
    }

    pub(crate) fn seat(&self, seat: Seat) -> Option<&SeatState> {
        self.seats.get(seat.index())
    }

    pub(crate) fn draft(&self, seat: Seat) -> Option<&Draft> {
        self.drafts.iter().find(|d| d.seat == seat)
    }

    /// Whether the seat has given its final answer to what it is asked.
    pub(crate) fn is_ready(&self, seat: Seat) -> bool {
        self.draft(seat).is_some_and(|d| d.is_final)
    }

    /// Applies a change that has been written to the database.
    pub(crate) fn apply(&mut self, change: Change, is_heard: bool) {
        if let Some(game) = change.game {
            self.game = game;
        }
        self.game.revision += 1;
        for seat in change.seats {
            if let Some(old) = self.seats.get_mut(seat.seat.index()) {
                *old = seat;
            }
        }
        let is_void = |l: &Link| {
            change.unlink.contains(&l.seat)
                || l.link.as_ref().is_some_and(|id| change.unlink_ids.contains(id))
        };
        self.links.retain(|l| !is_void(l));
        if let Some((link, _)) = change.link
            && !self.links.iter().any(|l| (l.seat, &l.person) == (link.seat, &link.person))
        {
            self.links.push(link);
        }
        match change.drafts {
            Drafts::Keep => {}
            Drafts::Put(draft) => {
                self.drafts.retain(|d| d.seat != draft.seat);
                self.drafts.push(draft);
            }
            Drafts::DropAll => self.drafts.clear(),
        }
        if let Some(position) = change.position {
            self.position = position;
            self.keep(change.played, is_heard);
        }
        (self.shared, self.rights) = (OnceLock::new(), OnceLock::new());
    }

    /// Who may see what.
    pub(crate) fn rights(&self) -> &Arc<Rights> {
        self.rights.get_or_init(|| Arc::new(Rights::of(self)))
    }

    /// Keeps the moves for listeners; nobody else needs them in memory.
    fn keep(&mut self, played: Vec<Arc<Played>>, is_heard: bool) {
        if !is_heard {
            (self.tail, self.tail_weight) = (VecDeque::new(), 0);
            return;
        }
        self.tail_weight += played.iter().map(|p| p.weight()).sum::<usize>();
        self.tail.extend(played);
        while self.tail.len() > TAIL || self.tail_weight > TAIL_BYTES {
            let Some(oldest) = self.tail.pop_front() else { break };
            self.tail_weight -= oldest.weight();
        }
    }

    /// The moves after `after`, if all of them are still in memory.
    pub(crate) fn recent(&self, after: i64) -> Option<Vec<Arc<Played>>> {
        if after >= self.game.moves {
            return Some(Vec::new());
        }
        let first = self.tail.front()?.number;
        (first <= after + 1).then(|| self.tail.iter().filter(|p| p.number > after).cloned().collect())
    }

    /// What everybody is shown of the table, made by `make` if it was not made since the last change.
    pub(crate) fn shared(&self, make: impl FnOnce() -> String) -> Arc<str> {
        self.shared.get_or_init(|| make().into()).clone()
    }
}

/// The seats among the actors.
pub(crate) fn seats_of(turn: &[Actor]) -> Vec<Seat> {
    turn.iter().filter_map(|a| if let Actor::Seat(s) = a { Some(*s) } else { None }).collect()
}

/// Options without long texts (such as a game's components file): each is replaced by its length and hash.
fn cut(options: Value) -> Value {
    match options {
        Value::String(text) if text.len() > LONG_TEXT => {
            json!({ "sha256": secret::hash(&text), "length": text.len() })
        }
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, cut(value))).collect(),
        Value::Array(items) => items.into_iter().map(cut).collect(),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut_out_of_options() {
        let long = "x".repeat(LONG_TEXT + 1);
        let shown = cut(json!({ "players": 3, "components": long, "names": ["a", long] }));
        assert_eq!(shown["players"], 3);
        assert_eq!(shown["components"], json!({ "sha256": secret::hash(&long), "length": LONG_TEXT + 1 }));
        assert_eq!(shown["names"][0], "a");
        assert!(shown.to_string().len() < 400);
    }
}
