//! `powerhouse arena`: bots play each other until it is clear who is better.

mod folder;
mod ladder;

use std::io::{IsTerminal, Write};

use bots::arena::{Contender, GameLine, Lineup, Sequential, Table, Verdict, options, play_kind, tables};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Value, json};
use words::Lang;

use crate::failure::{Failure, screen};
use folder::{Folder, Match};

/// What to play.
#[derive(Args)]
pub(crate) struct Arena {
    #[arg(value_name = "GAME BOT BOT...|ladder GAME", required = true, num_args = 2..)]
    who: Vec<String>,
    #[arg(long)]
    players: Option<usize>,
    #[arg(long, default_value_t = 400)]
    games: usize,
    #[arg(long)]
    all: bool,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    out: Option<String>,
    #[arg(long)]
    threads: Option<usize>,
    #[arg(long, value_name = "LEVEL")]
    rung: Option<Contender>,
    #[arg(long)]
    json: bool,
}

/// The rate that a test asks for, and when it stops.
struct Test {
    sequential: Sequential,
    /// Whether the games so far would do, if the test says that they are enough.
    enough: Box<dyn Fn(&Table) -> bool>,
}

/// A match that is over.
struct Over {
    table: Table,
    verdict: Verdict,
    folder: String,
}

impl Arena {
    /// Runs it and prints what came out.
    pub(crate) fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0));
        let pool = pool.build().map_err(|e| said("arena-failed", e.to_string()))?;
        match self.who.split_first() {
            Some((first, [kind, ..])) if first == "ladder" => ladder::run(self, &pool, kind, lang, out),
            Some((kind, names)) => self.meet(&pool, kind, names, lang, out),
            None => Ok(()),
        }
    }

    fn meet(
        &self,
        pool: &rayon::ThreadPool,
        kind: &str,
        names: &[String],
        lang: Lang,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let read = |name: &String| name.parse().map_err(|e| said("arena-bot", format!("{name} ({e})")));
        let contenders: Vec<Contender> = names.iter().map(read).collect::<Result<_, _>>()?;
        let allowed = tables(kind);
        let fewest = allowed.iter().copied().min().unwrap_or(2);
        let seats = self.players.unwrap_or(contenders.len().max(fewest));
        if !allowed.contains(&seats) || contenders.len() > seats {
            return Err(said("arena-seats", format!("{allowed:?}")));
        }
        // Better than its share by about 50 Elo, or not.
        let fair = 1.0 / seats as f64;
        let test = Test {
            sequential: Sequential { lower: fair, higher: fair + 0.28 * fair * (1.0 - fair) },
            enough: Box::new(|_| true),
        };
        let over = self.play(pool, kind, &contenders, seats, &test, lang)?;
        if self.json {
            return Ok(writeln!(out, "{}", over.json())?);
        }
        write_table(&over.table, lang, out)?;
        let code = match over.verdict {
            Verdict::Higher => "arena-better",
            Verdict::Lower => "arena-not-better",
            Verdict::Open => "arena-open",
        };
        let bot = ("bot", contenders[0].to_string());
        writeln!(out, "{}", screen(lang, code, &[bot, ("folder", over.folder)]))?;
        Ok(())
    }

    /// Plays a match, or goes on with it, until the test is over or all games are played.
    fn play(
        &self,
        pool: &rayon::ThreadPool,
        kind: &str,
        contenders: &[Contender],
        seats: usize,
        test: &Test,
        lang: Lang,
    ) -> Result<Over, Failure> {
        let more: Value = match &self.options {
            None => Value::Null,
            Some(json) => serde_json::from_str(json).map_err(|e| said("bad-options", e.to_string()))?,
        };
        let bots: Vec<String> = contenders.iter().map(Contender::to_string).collect();
        let options = options(kind, seats, &more);
        let of = Match { arena: 1, game: kind.into(), options, bots: bots.clone(), seats, seed: self.seed };
        let name = format!("{kind}-{seats}-{}-{}", bots.join("-"), self.seed);
        let root = self.out.as_deref().unwrap_or("arena");
        let path = format!("{root}/{}", name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "_"));
        let (folder, games) = Folder::open(&path, &of)?;
        let lineup = Lineup::new(contenders.len(), seats, self.seed);
        let mut over = Over { table: Table { bots, games }, verdict: Verdict::Open, folder: path };
        let bar = progress(self.games, over.table.games.len(), &screen(lang, "arena-progress", &[]));
        loop {
            over.table.games.sort_by_key(|g| g.game);
            over.verdict = test.sequential.verdict(&over.table.blocks(0, lineup.block()));
            bar.set_message(message(&over.table));
            let stop = match over.verdict {
                Verdict::Higher => (test.enough)(&over.table),
                Verdict::Lower => true,
                Verdict::Open => false,
            };
            let played: Vec<usize> = over.table.games.iter().map(|g| g.game).collect();
            let missing = (0..self.games).filter(|n| played.binary_search(n).is_err());
            // Whole blocks, enough of them to keep every core busy.
            let some = lineup.block() * pool.current_num_threads().max(4);
            let next: Vec<usize> = missing.take(some).collect();
            if next.is_empty() || (stop && !self.all) {
                break;
            }
            let results: Result<Vec<GameLine>, Failure> = pool.install(|| {
                next.into_par_iter()
                    .map(|number| {
                        let seating = lineup.seating(number);
                        let at: Vec<Contender> =
                            seating.bots.iter().map(|&b| contenders[b].clone()).collect();
                        let played = play_kind(kind, &of.options, &at, seating.seed)
                            .map_err(|fault| Failure::Fault("table", fault))?;
                        let line = GameLine {
                            game: number,
                            seed: seating.seed,
                            seats: seating.bots,
                            outcome: played.outcome.clone(),
                            moves: played.record.entries.len(),
                            refused: played.refused,
                        };
                        folder.keep(&line, &played)?;
                        bar.inc(1);
                        Ok(line)
                    })
                    .collect()
            });
            over.table.games.extend(results?);
        }
        bar.finish_and_clear();
        Ok(over)
    }
}

impl Over {
    fn json(&self) -> Value {
        json!({
            "games": self.table.games.len(),
            "standings": self.table.standings(),
            "verdict": self.verdict,
            "folder": self.folder,
        })
    }
}

fn said(code: &'static str, what: String) -> Failure {
    Failure::Said(code, vec![("what", what)])
}

fn progress(all: usize, done: usize, label: &str) -> ProgressBar {
    let target = match std::io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(all as u64), target);
    let template = format!("{{bar:30}} {{pos}}/{{len}} {label} {{msg}} {{elapsed}} (-{{eta}})");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style);
    }
    bar.set_position(done as u64);
    bar
}

/// How the first bot is doing.
fn message(table: &Table) -> String {
    let standings = table.standings();
    let Some(s) = standings.first() else { return String::new() };
    format!("{} {}", s.bot, interval(s.rate, s.interval))
}

/// `81.5 % [75.5, 86.3]`.
fn interval(rate: f64, (low, high): (f64, f64)) -> String {
    format!("{:.1} % [{:.1}, {:.1}]", 100.0 * rate, 100.0 * low, 100.0 * high)
}

fn write_table(table: &Table, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let word = |code| screen(lang, code, &[]);
    writeln!(
        out,
        "{:<14} {:>8} {:>8}   {:<24} {:>14}",
        word("arena-column-bot"),
        word("arena-column-wins"),
        word("arena-column-decided"),
        word("arena-column-rate"),
        word("arena-column-rating"),
    )?;
    for s in table.standings() {
        let rating = format!("{:.1} ± {:.1}", s.rating, s.uncertainty);
        let rate = interval(s.rate, s.interval);
        writeln!(out, "{:<14} {:>8} {:>8}   {rate:<24} {rating:>14}", s.bot, s.wins, s.decided)?;
    }
    Ok(())
}
