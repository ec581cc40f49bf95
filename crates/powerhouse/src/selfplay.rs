//! `powerhouse selfplay`: a bot plays itself, and every game goes into one file.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bots::Strength;
use bots::arena::{Contender, GameLine, Lineup, Played, Terms};
use clap::Args;
use rayon::prelude::*;
use serde_json::{Value, json};
use words::Lang;

use crate::arena::progress;
use crate::cli::games;
use crate::failure::{Failure, screen};

/// What to play.
#[derive(Args)]
pub(crate) struct Selfplay {
    #[arg(value_parser = games())]
    game: String,
    bot: Strength,
    #[arg(long, default_value_t = 100)]
    games: usize,
    #[arg(long, value_name = "FILE")]
    out: String,
    #[arg(long)]
    players: Option<usize>,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 0.0)]
    temperature: f64,
    #[arg(long, default_value_t = 0)]
    openings: u32,
    #[arg(long)]
    threads: Option<usize>,
}

impl Selfplay {
    /// Plays the games and writes them in order, one line per game.
    pub(crate) fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let said = |code, what: String| Failure::Said(code, vec![("what", what)]);
        let entry = crate::arena::game(&self.game)?;
        let allowed = entry.bots.tables();
        let seats = self.players.or(allowed.first().copied()).unwrap_or(2);
        if !allowed.contains(&seats) {
            return Err(said("arena-seats", format!("{allowed:?}")));
        }
        if !(0.0..=1.0).contains(&self.temperature) {
            return Err(said("bad-options", format!("--temperature {}", self.temperature)));
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0));
        let pool = pool.build().map_err(|e| said("arena-failed", e.to_string()))?;
        let failed = |e: std::io::Error| Failure::file(&self.out, &e);
        let mut file = BufWriter::new(File::create(&self.out).map_err(failed)?);
        let options = entry.bots.options(seats, &Value::Null);
        let contenders = vec![Contender::House(self.bot); seats];
        // With one bot every game is a block, with its own chance.
        let lineup = Lineup::new(1, 1, self.seed);
        let stop = AtomicBool::new(false);
        let terms = Terms {
            time: Duration::MAX,
            stop: &stop,
            openings: self.openings,
            temperature: self.temperature,
        };
        let bar = progress(self.games, 0, &screen(lang, "arena-progress", &[]));
        let mut marks = BTreeSet::new();
        let some = 4 * pool.current_num_threads();
        for first in (0..self.games).step_by(some) {
            let numbers: Vec<usize> = (first..self.games.min(first + some)).collect();
            let played: Result<Vec<Played>, Failure> = pool.install(|| {
                numbers
                    .par_iter()
                    .map(|&number| {
                        let seeds = lineup.seating(number).seeds;
                        let played = entry.bots.play(&options, &contenders, seeds, &terms);
                        bar.inc(1);
                        played.map_err(|fault| Failure::Fault("table", fault))
                    })
                    .collect()
            });
            for (number, played) in numbers.iter().zip(played?) {
                let mark = GameLine::mark_of(&played.record, &[]);
                let moves: Vec<Value> =
                    played.record.entries.iter().map(|e| json!({ "by": e.by, "move": e.mv })).collect();
                let line = json!({
                    "game": number, "bot": self.bot.to_string(), "seeds": lineup.seating(*number).seeds, "mark": mark,
                    "header": played.record.header, "moves": moves, "outcome": played.outcome,
                });
                writeln!(file, "{line}").map_err(failed)?;
                marks.insert(mark);
            }
        }
        file.flush().map_err(failed)?;
        bar.finish_and_clear();
        let counts = [
            ("games", self.games.to_string()),
            ("distinct", marks.len().to_string()),
            ("path", self.out.clone()),
        ];
        writeln!(out, "{}", screen(lang, "selfplay-done", &counts))?;
        Ok(())
    }
}
