//! A game of people and bots at one keyboard.

mod prompt;

use std::fs;

use bots::Level;
use serde_json::Value;
use table::{Actor, AnyTable, Audience, End, Record, Rng, Seat, SplitMix64, Told};

use crate::desk::Desk;
use crate::failure::{Failure, fault_text};
use crate::registry::Entry;
use crate::tell;

pub(crate) use prompt::Common;

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Player {
    /// A person at this keyboard.
    Human,
    /// A bot of a level.
    Bot(Level),
}

impl Player {
    /// A bot of a middle level: it plays the seats that are not named.
    const BOT: Player = Player::Bot(Level::LIEUTENANT);

    /// The player as a record's header names it.
    fn told(&self) -> table::Player {
        match self {
            Player::Human => table::Player::Person(String::new()),
            Player::Bot(level) => table::Player::Bot(level.to_string()),
        }
    }
}

impl std::str::FromStr for Player {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word.trim() {
            "human" => Ok(Player::Human),
            "bot" => Ok(Player::BOT),
            other => {
                other.parse().map(Player::Bot).map_err(|levels| format!("{other:?}: human|bot|{levels}"))
            }
        }
    }
}

/// A game in the terminal.
pub(crate) struct Session {
    pub(crate) entry: &'static Entry,
    pub(crate) table: Box<dyn AnyTable>,
    record: Record,
    players: Vec<Player>,
    rng: SplitMix64,
    save: Option<String>,
    /// What each seat has heard since it last looked.
    news: Vec<Vec<String>>,
    /// Who looked last, and the number of moves then.
    looked: Option<(Seat, usize)>,
    /// Positions that the person at the keyboard may go back to, because nobody else has moved or seen anything since.
    open: Vec<(Box<dyn AnyTable>, usize)>,
    /// Whether the last move showed something that was hidden.
    final_now: bool,
}

/// What a person at the keyboard decided.
pub(crate) enum Answer {
    /// This move, in the game's JSON.
    Move(Value),
    /// To stop.
    Quit,
    /// To go back one move.
    Undo,
    /// Make a random legal move.
    Any,
}

impl Session {
    /// A new game. Bots play the seats that are not named.
    pub(crate) fn start(
        entry: &'static Entry,
        options: Value,
        players: &[Player],
        seed: u64,
        save: Option<String>,
    ) -> Result<Self, Failure> {
        let table = entry.game.start(options).map_err(|f| Failure::Fault(entry.game.kind(), f))?;
        let record = Record::new(&*entry.game, table.options());
        Session::seat(entry, table, record, players, seed, save)
    }

    /// Continues a game from its record.
    pub(crate) fn resume(
        text: &str,
        players: &[Player],
        seed: u64,
        save: Option<String>,
    ) -> Result<Self, Failure> {
        let (entry, mut record) = crate::replay::read(text)?;
        let table = table::replay(&*entry.game, &record, |_, _, _| ())
            .map_err(|e| Failure::Record(entry.game.kind(), e))?;
        record.end = None;
        Session::seat(entry, table, record, players, seed, save)
    }

    fn seat(
        entry: &'static Entry,
        table: Box<dyn AnyTable>,
        record: Record,
        players: &[Player],
        seed: u64,
        save: Option<String>,
    ) -> Result<Self, Failure> {
        let seats = usize::from(table.seats());
        if players.len() > seats {
            return Err(Failure::Said("too-many-seats", vec![("seats", seats.to_string())]));
        }
        let mut players = players.to_vec();
        players.resize(seats, Player::BOT);
        // A resumed game must not repeat itself: bots and chance continue with other numbers.
        let rng = SplitMix64::new(seed.wrapping_add(record.entries.len() as u64));
        let news = vec![Vec::new(); seats];
        Ok(Session {
            entry,
            table,
            record,
            players,
            rng,
            save,
            news,
            looked: None,
            open: Vec::new(),
            final_now: false,
        })
    }

    /// Plays until the game is over, somebody quits or the input ends.
    pub(crate) fn run(&mut self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        if self.humans().next().is_some() {
            desk.say("welcome", &[])?;
            self.help(desk)?;
        }
        let ended = self.play_on(desk);
        // The record is saved even after an error.
        let kept = self.save.clone().map_or(Ok(()), |path| self.save_to(&path, desk));
        ended.and(kept)
    }

    fn play_on(&mut self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        loop {
            let asked = self.table.turn();
            let human = |by: &&Actor| matches!(by, Actor::Seat(s) if self.is_human(*s));
            // People first: where several seats are asked at once, nobody waits for a bot.
            match asked.iter().find(human).or(asked.first()).copied() {
                None => return self.finish(desk),
                Some(Actor::Seat(seat)) if self.is_human(seat) => match self.ask(seat, desk)? {
                    Answer::Move(mv) => self.person_moves(seat, &mv, desk)?,
                    Answer::Undo => self.undo(desk)?,
                    Answer::Any => {
                        let mv = self.table.sample(seat, &mut self.rng).unwrap_or(Value::Null);
                        self.person_moves(seat, &mv, desk)?;
                    }
                    Answer::Quit => return Ok(desk.say("left", &[])?),
                },
                Some(by) => self.nobody_asks(by, desk)?,
            }
        }
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.players.get(seat.index()) == Some(&Player::Human)
    }

    fn humans(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.seats()).filter(|&s| self.is_human(s))
    }

    /// A move of chance or of a bot. Earlier moves can no longer be taken back.
    fn nobody_asks(&mut self, by: Actor, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let mv = match by {
            Actor::Seat(seat) => self.bot_move(seat),
            _ => self.table.draw(&mut self.rng),
        };
        // Every asked seat has a move: that is part of the contract of games.
        let mv = mv.unwrap_or(Value::Null);
        self.open.clear();
        self.make(by, &mv, desk)
    }

    /// The move of a seat's bot, which is told only what the seat sees.
    fn bot_move(&mut self, seat: Seat) -> Option<Value> {
        let (options, view) = (self.table.options(), self.table.view(Audience::Seat(seat)));
        let thought = match self.players.get(seat.index()) {
            Some(Player::Bot(level)) => {
                self.entry.bots.choose((*level).into(), &options, &view, seat, self.rng.next_u64()).ok()
            }
            _ => None,
        };
        thought.or_else(|| self.table.sample(seat, &mut self.rng))
    }

    fn person_moves(&mut self, seat: Seat, mv: &Value, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let before = (self.table.copy(), self.record.entries.len());
        match self.make(Actor::Seat(seat), mv, desk) {
            Err(Failure::Fault(kind, fault)) => {
                let text = fault_text(desk.lang, kind, &fault);
                Ok(desk.say("refused", &[("what", text)])?)
            }
            Err(other) => Err(other),
            Ok(()) if self.final_now => {
                self.open.clear();
                Ok(())
            }
            Ok(()) => {
                self.open.push(before);
                Ok(())
            }
        }
    }

    /// Makes a move, records it, and tells each player what they may know.
    fn make(&mut self, by: Actor, mv: &Value, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let before = self.table.copy();
        let told = self.table.play(by, mv).map_err(|f| Failure::Fault(self.entry.game.kind(), f))?;
        self.record.push(by, mv.clone());
        self.final_now =
            told.iter().any(|t| (self.entry.reveals)(t.whole["event"].as_str().unwrap_or_default()));
        if self.humans().next().is_none() {
            let seen = before.shown(by, mv, Audience::Onlooker);
            for line in self.lines(&*before, by, seen, told.iter().filter_map(|t| t.onlooker.as_ref()), desk)
            {
                desk.show(&line)?;
            }
        }
        for seat in self.humans().collect::<Vec<_>>() {
            let seen = before.shown(by, mv, Audience::Seat(seat));
            let heard = told.iter().filter_map(|t: &Told| t.seats.get(seat.index())?.as_ref());
            let lines = self.lines(&*before, by, seen, heard, desk);
            self.news[seat.index()].extend(lines);
        }
        Ok(())
    }

    /// A move and its events, as far as the audience may know them.
    fn lines<'a>(
        &self,
        before: &dyn AnyTable,
        by: Actor,
        seen: Option<Value>,
        heard: impl Iterator<Item = &'a Value>,
        desk: &Desk<'_>,
    ) -> Vec<String> {
        let written = seen.and_then(|mv| before.write_move(by, &mv).ok());
        let options = before.options();
        let who = tell::actor(self.entry, &options, desk.lang, by);
        let first = written.map(|mv| format!("{who}: {}\n", mv.replace('\n', "; ")));
        let rest = heard.map(|event| format!("  {}\n", tell::tell(self.entry, &options, desk.lang, event)));
        first.into_iter().chain(rest).collect()
    }

    fn undo(&mut self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let Some((table, moves)) = self.open.pop() else { return Ok(desk.say("nothing-to-undo", &[])?) };
        self.table = table;
        self.record.entries.truncate(moves);
        self.news.iter_mut().for_each(Vec::clear);
        Ok(desk.say("undone", &[])?)
    }

    /// Gives the keyboard to a seat and shows what it may see.
    fn look(&mut self, seat: Seat, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let name = (self.entry.seat_name)(&self.table.options(), seat, desk.lang);
        let moves = self.record.entries.len();
        let other = self.looked.is_none_or(|(last, _)| last != seat);
        if other && self.humans().count() > 1 {
            // The next player must not see this one's screen.
            self.open.clear();
            desk.clear()?;
            let prompt = desk.words("pass-keyboard", &[("who", name)]);
            desk.ask(&prompt)?;
            desk.clear()?;
        }
        for line in std::mem::take(&mut self.news[seat.index()]) {
            desk.show(&line)?;
        }
        if self.looked != Some((seat, moves)) {
            self.show(seat, desk)?;
            self.looked = Some((seat, moves));
        }
        Ok(())
    }

    pub(crate) fn show(&self, seat: Seat, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let view = self.table.view(Audience::Seat(seat));
        Ok(desk.show(&(self.entry.draw)(&self.table.options(), &view, desk.lang))?)
    }

    fn save_to(&self, path: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let mut record = self.record.clone();
        let players: Vec<table::Player> = self.players.iter().map(Player::told).collect();
        record.end = self.table.outcome().map(|outcome| End { outcome, seed: None, players });
        fs::write(path, record.write()).map_err(|e| Failure::file(path, &e))?;
        Ok(desk.say("saved", &[("path", path.into()), ("moves", record.entries.len().to_string())])?)
    }

    fn finish(&mut self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let humans: Vec<Seat> = self.humans().collect();
        // Everything is public now. The person who looked last hears the rest of the news.
        if let Some(seat) = self.looked.map(|l| l.0).or(humans.first().copied()) {
            for line in std::mem::take(&mut self.news[seat.index()]) {
                desk.show(&line)?;
            }
        }
        desk.show(&(self.entry.draw)(&self.table.options(), &self.table.state(), desk.lang))?;
        let end = tell::outcome(self.entry, &*self.table, desk.lang).unwrap_or_default();
        Ok(desk.show(&format!("{end}\n"))?)
    }
}
