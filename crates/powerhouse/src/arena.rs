//! `powerhouse arena`: bots play each other until it is clear which one is better.

mod folder;
mod interrupt;
mod ladder;

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::time::Duration;

use bots::arena::{Contender, GameLine, Lineup, Sequential, Table, Terms, Thought, Verdict};
use bots::outside::{Lost, Outside, Program};
use bots::{Level, Limit, Strength};
use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Value, json};
use words::Lang;

use crate::failure::{Failure, screen};
use crate::registry::{self, Entry};
use folder::{Folder, Match};
use interrupt::Interrupt;

/// What to play.
#[derive(Args)]
pub(crate) struct Arena {
    #[arg(value_name = "GAME BOT BOT...|ladder GAME|exploit GAME BOT", required = true, num_args = 2..)]
    who: Vec<String>,
    #[arg(long)]
    players: Option<usize>,
    #[arg(long, default_value_t = 400)]
    games: usize,
    #[arg(long)]
    all: bool,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long, default_value_t = 0)]
    openings: u32,
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    #[arg(long, value_name = "FOLDER")]
    out: Option<String>,
    #[arg(long)]
    threads: Option<usize>,
    #[arg(long, value_name = "LEVEL")]
    rung: Option<Level>,
    #[arg(long, value_name = "nodes=N|seconds=S")]
    budget: Option<Limit>,
    #[arg(long, value_name = "SECONDS", default_value_t = 10.0)]
    time: f64,
    #[arg(long)]
    json: bool,
}

/// The rate that a test asks for, and when it stops.
struct Test {
    sequential: Sequential,
    /// Whether the result so far is good enough, once the test says that there are enough games.
    enough: Box<dyn Fn(&Table) -> bool>,
}

/// By bot and habit: how often the bot did it, and how often it could have.
type Habits = BTreeMap<(usize, &'static str), (u32, u32)>;

/// A match that is over.
struct Over {
    table: Table,
    /// How long the moves of each bot took.
    thought: Vec<Thought>,
    habits: Habits,
    verdict: Verdict,
    folder: String,
    /// Whether somebody stopped it before its end.
    stopped: bool,
}

impl Arena {
    /// Runs the match and prints the results.
    pub(crate) fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0));
        let pool = pool.build().map_err(|e| said("arena-failed", e.to_string()))?;
        let hall = Hall { pool, interrupt: Interrupt::watch(lang)? };
        match self.who.split_first() {
            Some((first, [kind, ..])) if first == "ladder" => {
                ladder::run(self, &hall, game(kind)?, lang, out)
            }
            Some((first, [kind, victim])) if first == "exploit" => {
                let victim: Strength =
                    victim.parse().map_err(|e| said("arena-bot", format!("{victim} ({e})")))?;
                let budget = self.budget.unwrap_or(Limit::Usual);
                let both = [Contender::Exploiter(victim, budget), Contender::House(victim)];
                self.meet(&hall, game(kind)?, &both, lang, out)
            }
            Some((kind, names)) => {
                let entry = game(kind)?;
                let contender = |name: &String| contender(entry.game.kind(), name, lang);
                let contenders: Vec<Contender> = names.iter().map(contender).collect::<Result<_, _>>()?;
                self.meet(&hall, entry, &contenders, lang, out)
            }
            None => Ok(()),
        }
    }

    fn meet(
        &self,
        hall: &Hall,
        entry: &Entry,
        contenders: &[Contender],
        lang: Lang,
        out: &mut dyn Write,
    ) -> Result<(), Failure> {
        let allowed = entry.bots.tables();
        let fewest = allowed.iter().copied().min().unwrap_or(2);
        let seats = self.players.unwrap_or(contenders.len().max(fewest));
        if !allowed.contains(&seats) || contenders.len() > seats {
            return Err(said("arena-seats", format!("{allowed:?}")));
        }
        // Is it better than an equal share by about 50 Elo?
        let fair = 1.0 / seats as f64;
        let test = Test {
            sequential: Sequential { lower: fair, higher: fair + 0.28 * fair * (1.0 - fair) },
            enough: Box::new(|_| true),
        };
        let over = self.play(hall, entry, contenders, seats, &test, lang)?;
        if self.json {
            return Ok(writeln!(out, "{}", over.json())?);
        }
        write_table(&over, lang, out)?;
        let (games, distinct) = (over.table.games.len(), over.table.distinct());
        let code = if games == distinct { "arena-distinct" } else { "arena-repeated" };
        let counts = [("games", games.to_string()), ("distinct", distinct.to_string())];
        writeln!(out, "{}", screen(lang, code, &counts))?;
        if let ([exploiter @ Contender::Exploiter(..), victim], [own, other]) =
            (contenders, &over.thought[..])
        {
            let times = own.mean().as_secs_f64() / other.mean().as_secs_f64().max(1e-6);
            let details = [
                ("bot", exploiter.to_string()),
                ("own", seconds(own.mean(), own)),
                ("victim", victim.to_string()),
                ("other", seconds(other.mean(), other)),
                ("times", format!("{times:.1}")),
            ];
            writeln!(out, "{}", screen(lang, "arena-computing", &details))?;
        }
        if over.thought.iter().any(|t| t.waited) {
            writeln!(out, "{}", screen(lang, "arena-waited", &[]))?;
        }
        for (&(bot, what), &(times, of)) in &over.habits {
            let rate = format!("{:.1}", 100.0 * f64::from(times) / f64::from(of.max(1)));
            let bot = contenders[bot].to_string();
            let details =
                [("bot", bot), ("times", times.to_string()), ("of", of.to_string()), ("rate", rate)];
            writeln!(out, "{}", screen(lang, what, &details))?;
        }
        write_lost(contenders, lang, out)?;
        let code = match over.verdict {
            _ if over.stopped => "arena-stopped",
            Verdict::Higher => "arena-better",
            Verdict::Lower => "arena-not-better",
            Verdict::Open => "arena-open",
        };
        let bot = ("bot", contenders[0].to_string());
        writeln!(out, "{}", screen(lang, code, &[bot, ("folder", over.folder)]))?;
        Ok(())
    }

    /// Plays or continues a match until the test is decided or all games are played.
    fn play(
        &self,
        hall: &Hall,
        entry: &Entry,
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
        let (kind, options) = (entry.game.kind(), entry.bots.options(seats, &more));
        let time = Duration::try_from_secs_f64(self.time).map_err(|e| said("bad-options", e.to_string()))?;
        let (seed, openings) = (self.seed, self.openings);
        let of = Match { arena: 2, game: kind.into(), options, bots: bots.clone(), seats, seed, openings };
        let opened = if openings > 0 { format!("-o{openings}") } else { String::new() };
        let name = format!("{kind}-{seats}-{}-{seed}{opened}", bots.join("-"));
        let root = self.out.as_deref().unwrap_or("arena");
        let path = format!("{root}/{}", name.replace(|c: char| !c.is_ascii_alphanumeric() && c != '-', "_"));
        let (folder, games) = Folder::open(&path, &of)?;
        let lineup = Lineup::new(contenders.len(), seats, self.seed);
        let mut over = Over {
            table: Table { bots, games },
            thought: Vec::new(),
            habits: BTreeMap::new(),
            verdict: Verdict::Open,
            folder: path,
            stopped: false,
        };
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
            // Whole blocks, enough to keep every core busy. Batches end at the same games in a rerun, so that the test
            // is evaluated after the same games.
            let some = lineup.block() * hall.pool.current_num_threads().max(4);
            let mut next: Vec<usize> = missing.take(some).collect();
            let batch = next.first().map(|n| n / some);
            next.retain(|n| Some(n / some) == batch);
            over.stopped = hall.interrupt.is_asked();
            if next.is_empty() || (stop && !self.all) || over.stopped {
                break;
            }
            let terms = Terms { time, stop: hall.interrupt.at_once(), openings, temperature: 0.0 };
            let results: Result<Vec<Option<GameLine>>, Failure> = hall.pool.install(|| {
                next.into_par_iter()
                    .map(|number| {
                        if hall.interrupt.is_asked() {
                            return Ok(None);
                        }
                        let seating = lineup.seating(number);
                        let at: Vec<Contender> =
                            seating.bots.iter().map(|&b| contenders[b].clone()).collect();
                        let played = match entry.bots.play(&of.options, &at, seating.seeds, &terms) {
                            Ok(played) => played,
                            Err(fault) if fault.code == "stopped" => return Ok(None),
                            Err(fault) => return Err(Failure::Fault("table", fault)),
                        };
                        let names: Vec<&str> = seating.bots.iter().map(|&b| of.bots[b].as_str()).collect();
                        let line = GameLine {
                            game: number,
                            seeds: seating.seeds,
                            mark: GameLine::mark_of(&played.record, &names),
                            seats: seating.bots,
                            outcome: played.outcome.clone(),
                            moves: played.record.entries.len(),
                            lost: played.lost.clone(),
                        };
                        folder.keep(&line, &played)?;
                        bar.inc(1);
                        Ok(Some(line))
                    })
                    .collect()
            });
            over.table.games.extend(results?.into_iter().flatten());
        }
        bar.finish_and_clear();
        folder.sort(&of, &over.table.games)?;
        over.thought = folder.thought(contenders.len(), &over.table.games)?;
        over.habits = habits(entry, &folder, &over.table.games)?;
        Ok(over)
    }
}

impl Over {
    fn json(&self) -> Value {
        json!({
            "games": self.table.games.len(),
            "distinct": self.table.distinct(),
            "standings": self.table.standings(),
            "thought": self.thought,
            "habits": self.habits.iter().map(|(&(bot, what), &(times, of))| {
                json!({ "bot": self.table.bots[bot], "what": what, "times": times, "of": of })
            }).collect::<Vec<_>>(),
            "verdict": self.verdict,
            "stopped": self.stopped,
            "folder": self.folder,
        })
    }
}

/// Counts the habits of each bot of a match.
fn habits(entry: &Entry, folder: &Folder, games: &[GameLine]) -> Result<Habits, Failure> {
    let mut all = Habits::new();
    for line in games {
        let record = folder.record(line.game)?;
        for habit in entry.bots.habits(&record).map_err(|fault| Failure::Fault("table", fault))? {
            let Some(&bot) = line.seats.get(habit.seat.index()) else { continue };
            let (times, of) = all.entry((bot, habit.what)).or_default();
            *times += habit.times;
            *of += habit.of;
        }
    }
    Ok(all)
}

/// What a match needs to run: threads, and a way to be interrupted.
struct Hall {
    pool: rayon::ThreadPool,
    interrupt: Interrupt,
}

/// A level by its name or number, or a program, which is started to ask which games it plays.
fn contender(kind: &str, name: &str, lang: Lang) -> Result<Contender, Failure> {
    let strengths = match name.parse::<Strength>() {
        Ok(strength) => return Ok(Contender::House(strength)),
        Err(strengths) => strengths,
    };
    let program: Program =
        name.parse().map_err(|e| said("arena-bot", format!("{name} ({strengths}|{e})")))?;
    let outside = Outside::start(program)
        .map_err(|(lost, words)| said("arena-bot", lost_text(name, &lost, &words, lang)))?;
    if !outside.plays(kind) {
        return Err(said("arena-bot", format!("{name} ({kind})")));
    }
    Ok(Contender::Outside(Arc::new(outside)))
}

/// The game of that name.
pub(crate) fn game(kind: &str) -> Result<&'static Entry, Failure> {
    registry::find(kind).ok_or_else(|| Failure::Said("unknown-game", vec![("game", kind.into())]))
}

fn said(code: &'static str, what: String) -> Failure {
    Failure::Said(code, vec![("what", what)])
}

pub(crate) fn progress(all: usize, done: usize, label: &str) -> ProgressBar {
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

/// `81.5 % [75.5, 86.3]`, or without the interval where games were repeated.
fn interval(rate: f64, range: Option<(f64, f64)>) -> String {
    match range {
        Some((low, high)) => format!("{:.1} % [{:.1}, {:.1}]", 100.0 * rate, 100.0 * low, 100.0 * high),
        None => format!("{:.1} %", 100.0 * rate),
    }
}

/// `0.042 s`; time spent waiting for a program is marked.
fn seconds(time: Duration, thought: &Thought) -> String {
    format!("{:.3} s{}", time.as_secs_f64(), if thought.waited { "*" } else { "" })
}

/// Why programs lost turns: each reason once, with the details of the last time.
fn write_lost(contenders: &[Contender], lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    for contender in contenders {
        let Contender::Outside(outside) = contender else { continue };
        let lost = outside.take_lost();
        let last: BTreeMap<_, _> = lost.iter().map(|l| (l.0.code(), l)).collect();
        for (lost, words) in last.into_values() {
            writeln!(out, "{}", lost_text(outside.name(), lost, words, lang))?;
        }
    }
    Ok(())
}

/// A lost turn in words, with the last line that the program wrote.
pub(crate) fn lost_text(name: &str, lost: &Lost, words: &str, lang: Lang) -> String {
    let text = screen(lang, lost.code(), &[("bot", name.into()), ("what", lost.what().into())]);
    match words.lines().last() {
        Some(line) => format!("{text} [{line}]"),
        None => text,
    }
}

fn write_table(over: &Over, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let word = |code| screen(lang, code, &[]);
    writeln!(
        out,
        "{:<14} {:>8} {:>8}   {:<24} {:>14} {:>8} {:>9} {:>9}",
        word("arena-column-bot"),
        word("arena-column-wins"),
        word("arena-column-decided"),
        word("arena-column-rate"),
        word("arena-column-rating"),
        word("arena-column-lost"),
        word("arena-column-mean"),
        word("arena-column-longest"),
    )?;
    for (s, thought) in over.table.standings().into_iter().zip(&over.thought) {
        let rating = format!("{:.1} ± {:.1}", s.rating, s.uncertainty);
        let rate = interval(s.rate, s.interval);
        writeln!(
            out,
            "{:<14} {:>8} {:>8}   {rate:<24} {rating:>14} {:>8} {:>9} {:>9}",
            s.bot,
            s.wins,
            s.decided,
            s.lost,
            seconds(thought.mean(), thought),
            seconds(thought.longest(), thought),
        )?;
    }
    Ok(())
}
