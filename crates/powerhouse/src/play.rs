use std::fs;

use bots::Level;
use serde_json::Value;
use table::{Actor, AnyTable, Audience, End, Record, Rng, Seat, SplitMix64, Told};

use crate::desk::Desk;
use crate::failure::{Failure, fault_text};
use crate::registry::Entry;
use crate::tell;

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
    /// To make a random legal move.
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

    fn help(&self, desk: &mut Desk<'_>) -> Result<(), Failure> {
        desk.say("play-help", &[])?;
        Ok(desk.say(&format!("play-help-{}", self.entry.game.kind()), &[])?)
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

    /// A move and its events, as far as somebody may know them.
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

    fn ask(&mut self, seat: Seat, desk: &mut Desk<'_>) -> Result<Answer, Failure> {
        self.look(seat, desk)?;
        if let Some(ask) = self.entry.ask {
            return ask(self, seat, desk);
        }
        let name = (self.entry.seat_name)(&self.table.options(), seat, desk.lang);
        let question = self.question(seat, desk.lang);
        loop {
            let Some(line) = desk.ask(&format!("{name}, {question} > "))? else { return Ok(Answer::Quit) };
            match self.common(&line, seat, desk)? {
                Common::Done => {}
                Common::Answer(answer) => return Ok(answer),
                Common::List(filter) => self.list(seat, &filter, desk)?,
                Common::Other => match self.table.read_move(Actor::Seat(seat), &line) {
                    Ok(mv) => return Ok(Answer::Move(mv)),
                    Err(fault) => {
                        let what = fault_text(desk.lang, self.entry.game.kind(), &fault);
                        desk.say("refused", &[("what", what)])?;
                    }
                },
            }
        }
    }

    /// What is asked, from the stage that the view names: a word, `{"ask":"bank",...}` or `{"withdraw":{...}}`.
    fn question(&self, seat: Seat, lang: words::Lang) -> String {
        let stage = &self.table.view(Audience::Seat(seat))["stage"];
        let key = || stage.as_object().and_then(|o| o.keys().next()).map(String::as_str);
        let code = stage["ask"].as_str().or(stage.as_str()).or_else(key).unwrap_or_default();
        words::text(lang, self.entry.game.kind(), &format!("ask-{code}"), &[])
    }

    /// What may be typed in every game.
    pub(crate) fn common(&self, line: &str, seat: Seat, desk: &mut Desk<'_>) -> Result<Common, Failure> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        // A command word of either language is understood.
        let is = |code: &str| words::Lang::ALL.iter().any(|&l| crate::failure::screen(l, code, &[]) == word);
        Ok(match rest.trim() {
            _ if line.is_empty() => Common::Done,
            filter if word == "?" => Common::List(filter.to_string()),
            "" if is("type-help") => {
                self.help(desk)?;
                Common::Done
            }
            rule if is("type-help") => {
                let printed = crate::rules::print(self.entry.game.kind(), Some(rule), desk.lang);
                desk.show(&printed.unwrap_or_else(|failure| failure.text(desk.lang) + "\n"))?;
                Common::Done
            }
            "" if is("type-board") => {
                self.show(seat, desk)?;
                Common::Done
            }
            "" if is("type-quit") => Common::Answer(Answer::Quit),
            "" if is("type-undo") => Common::Answer(Answer::Undo),
            "" if is("type-any") => Common::Answer(Answer::Any),
            path if is("type-save") && !path.is_empty() => {
                if let Err(failure) = self.save_to(path, desk) {
                    let text = failure.text(desk.lang);
                    desk.show(&format!("{text}\n"))?;
                }
                Common::Done
            }
            _ => Common::Other,
        })
    }

    /// The legal moves, or those of them with a text in them.
    fn list(&self, seat: Seat, filter: &str, desk: &mut Desk<'_>) -> Result<(), Failure> {
        let by = Actor::Seat(seat);
        let moves = self.table.moves(seat);
        let texts = moves.iter().filter_map(|mv| self.table.write_move(by, mv).ok());
        show_list(texts.filter(|t| t.contains(filter)).collect(), desk)
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

/// What a line at the prompt was.
pub(crate) enum Common {
    /// Already handled.
    Done,
    /// A list of legal moves is wanted, perhaps only those with a text in them.
    List(String),
    /// A decision.
    Answer(Answer),
    /// Perhaps a move.
    Other,
}

/// Shows texts in columns.
pub(crate) fn show_list(texts: Vec<String>, desk: &mut Desk<'_>) -> Result<(), Failure> {
    if texts.is_empty() {
        return Ok(desk.say("no-such-move", &[])?);
    }
    let width = texts.iter().map(|t| t.chars().count()).max().unwrap_or(0) + 2;
    let columns = (100 / width).max(1);
    let rows = texts.len().div_ceil(columns);
    for row in 0..rows {
        let line: String = texts.iter().skip(row).step_by(rows).map(|t| format!("{t:<width$}")).collect();
        desk.show(&format!("{}\n", line.trim_end()))?;
    }
    Ok(())
}
