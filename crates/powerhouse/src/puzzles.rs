//! `powerhouse puzzles`: positions with a proven answer, and how many of them a level solves.

use std::io::{self, IsTerminal, Write};

use bots::Level;
use bots::puzzles::{AnyPuzzles, Puzzle, Refutation, Task};
use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Value, json};
use table::{Actor, AnyTable, Fault};
use words::Lang;

use crate::failure::{Failure, screen};
use crate::registry::{self, Entry};
use crate::replay;
use crate::show::read_text;

/// The share of the puzzles that the top level must solve.
const BAR: f64 = 0.95;

/// What to do with the puzzles; without a task, let a level solve them.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    task: Option<Chore>,
    #[arg(value_parser = games())]
    game: Option<String>,
    #[arg(long, default_value = "marshal")]
    level: Level,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum Chore {
    /// New puzzles as JSON Lines.
    Make {
        #[arg(value_parser = games())]
        game: String,
        #[arg(long, default_value_t = 10)]
        count: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// The stored puzzles, rated anew, as JSON Lines.
    Rate {
        #[arg(value_parser = games())]
        game: String,
    },
    /// Proves every stored puzzle again.
    Prove {
        #[arg(value_parser = games())]
        game: Option<String>,
    },
    /// The decisions of a game that make a puzzle.
    Pose { file: String },
    /// A puzzle's picture.
    Show {
        id: String,
        #[arg(long)]
        answer: bool,
    },
}

/// The games that have puzzles.
fn with_puzzles() -> impl Iterator<Item = (&'static str, &'static dyn AnyPuzzles)> {
    registry::entries().iter().filter_map(|entry| Some((entry.game.kind(), entry.bots.puzzles()?)))
}

/// The puzzles of one game.
fn of(kind: &str) -> Result<&'static dyn AnyPuzzles, Failure> {
    let found = with_puzzles().find(|(other, _)| *other == kind).map(|(_, puzzles)| puzzles);
    found.ok_or_else(|| Failure::Said("unknown-game", vec![("game", kind.into())]))
}

/// The puzzles that come with the program, of all games or of one.
fn stored(game: Option<&str>) -> Result<Vec<Puzzle>, Failure> {
    let mut all = Vec::new();
    for (_, puzzles) in with_puzzles().filter(|(kind, _)| game.is_none_or(|game| game == *kind)) {
        all.extend(puzzles.stored().map_err(fault)?);
    }
    Ok(all)
}

fn games() -> PossibleValuesParser {
    PossibleValuesParser::new(with_puzzles().map(|(kind, _)| kind))
}

/// One puzzle's result.
struct Tried<'p> {
    puzzle: &'p Puzzle,
    mv: Value,
    solved: bool,
}

impl Puzzles {
    /// Runs the task and prints the results.
    pub(crate) fn run(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        match &self.task {
            None => self.solve(lang, out),
            Some(Chore::Make { game, count, seed }) => make_some(game, *count, *seed, lang, out),
            Some(Chore::Rate { game }) => rate_all(game, lang, out),
            Some(Chore::Prove { game }) => prove_all(game.as_deref(), lang, out),
            Some(Chore::Pose { file }) => pose_all(file, lang, out),
            Some(Chore::Show { id, answer }) => show(id, *answer, lang, out),
        }
    }

    fn solve(&self, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
        let mut puzzles = stored(self.game.as_deref())?;
        puzzles.retain(|p| p.task.decides_the_game());
        let bar = progress(puzzles.len(), lang);
        let tried: Result<Vec<Tried<'_>>, Failure> = puzzles
            .par_iter()
            .map(|puzzle| {
                let (mv, solved) = of(&puzzle.game)?.ask(puzzle, self.level, self.seed).map_err(fault)?;
                bar.inc(1);
                Ok(Tried { puzzle, mv, solved })
            })
            .collect();
        bar.finish_and_clear();
        let tried = tried?;
        if self.json {
            return Ok(writeln!(out, "{}", self.report(&tried))?);
        }
        for kind in registry::kinds() {
            let of: Vec<&Tried<'_>> = tried.iter().filter(|t| t.puzzle.game == kind).collect();
            if of.is_empty() {
                continue;
            }
            let solved = of.iter().filter(|t| t.solved).count();
            let rate = solved as f64 / of.len() as f64;
            let code = if rate >= BAR { "puzzles-enough" } else { "puzzles-not-enough" };
            let details = [
                ("level", self.level.to_string()),
                ("game", kind.into()),
                ("solved", solved.to_string()),
                ("all", of.len().to_string()),
                ("rate", format!("{:.1}", 100.0 * rate)),
            ];
            writeln!(out, "{}", screen(lang, code, &details))?;
            let missed: Vec<&str> = of.iter().filter(|t| !t.solved).map(|t| &*t.puzzle.id).collect();
            if !missed.is_empty() {
                writeln!(out, "{}", screen(lang, "puzzles-missed", &[("ids", missed.join(" "))]))?;
            }
        }
        Ok(())
    }

    fn report(&self, tried: &[Tried<'_>]) -> Value {
        let games = with_puzzles().map(|(kind, _)| {
            let of = || tried.iter().filter(|t| t.puzzle.game == kind);
            let entry = |t: &Tried<'_>| json!({ "id": t.puzzle.id, "move": t.mv, "solved": t.solved });
            json!({
                "game": kind,
                "puzzles": of().count(),
                "solved": of().filter(|t| t.solved).count(),
                "tried": of().map(entry).collect::<Vec<_>>(),
            })
        });
        json!({ "level": self.level.name(), "seed": self.seed, "bar": BAR, "games": games.collect::<Vec<_>>() })
    }
}

/// Makes puzzles and prints each as soon as it is found. The same seed gives the same puzzles.
fn make_some(game: &str, count: usize, seed: u64, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    /// How many tries one seed gives.
    const TRIES: u32 = 20;
    let (puzzles, bar) = (of(game)?, progress(count, lang));
    let mut made = 0;
    for step in 1.. {
        if made == count {
            break;
        }
        let found = puzzles.make((seed << 32).wrapping_add(step), made + 1, TRIES).map_err(fault)?;
        if let Some(mut puzzle) = found {
            puzzle.rating = puzzles.rate(&puzzle).map_err(fault)?;
            made += 1;
            bar.inc(1);
            writeln!(out, "{}", serde_json::to_string(&puzzle).unwrap_or_default())?;
        }
    }
    bar.finish_and_clear();
    Ok(())
}

/// Prints a game's stored puzzles with new ratings.
fn rate_all(game: &str, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = stored(Some(game))?;
    let bar = progress(puzzles.len(), lang);
    let rate = |mut puzzle: Puzzle| -> Result<Puzzle, Failure> {
        puzzle.rating = of(game)?.rate(&puzzle).map_err(fault)?;
        bar.inc(1);
        Ok(puzzle)
    };
    let rated: Result<Vec<Puzzle>, Failure> = puzzles.into_par_iter().map(rate).collect();
    bar.finish_and_clear();
    for puzzle in rated? {
        writeln!(out, "{}", serde_json::to_string(&puzzle).unwrap_or_default())?;
    }
    Ok(())
}

fn prove_all(game: Option<&str>, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = stored(game)?;
    let bar = progress(puzzles.len(), lang);
    let wrong: Result<Vec<Option<&str>>, Failure> = puzzles
        .par_iter()
        .map(|puzzle| {
            let holds = of(&puzzle.game)?.prove(puzzle).map_err(fault)?;
            bar.inc(1);
            Ok((!holds).then_some(&*puzzle.id))
        })
        .collect();
    bar.finish_and_clear();
    let wrong: Vec<&str> = wrong?.into_iter().flatten().collect();
    if wrong.is_empty() {
        let all = ("all", puzzles.len().to_string());
        return Ok(writeln!(out, "{}", screen(lang, "puzzles-proven", &[all]))?);
    }
    Err(Failure::Said("puzzles-wrong", vec![("ids", wrong.join(" "))]))
}

/// Tries to make a puzzle of every decision of a recorded game, and prints what each asks and how many there are.
fn pose_all(file: &str, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let (entry, record) = replay::read(&read_text(file)?)?;
    let refused = |f| Failure::Fault(entry.game.kind(), f);
    let mut table = entry.game.start(record.header.options.clone()).map_err(refused)?;
    let (mut decided, mut waiting, mut position) = (0, Vec::new(), Value::Null);
    let mut posed = 0;
    for (n, made) in record.entries.iter().enumerate() {
        if let Actor::Seat(seat) = made.by {
            // Seats that decide at once decide in the same position.
            if !waiting.contains(&made.by) {
                (waiting, position) = (table.turn(), table.state());
            }
            waiting.retain(|by| *by != made.by);
            decided += 1;
            let id = (n + 1).to_string();
            let puzzle = of(entry.game.kind())?.pose(&id, &record.header.options, &position, seat);
            if let Some(puzzle) = puzzle.map_err(refused)? {
                posed += 1;
                writeln!(out, "{id}: {}", ask(entry, &puzzle, lang))?;
            }
        }
        table.play(made.by, &made.mv).map_err(refused)?;
    }
    let details = [("posed", posed.to_string()), ("all", decided.to_string())];
    Ok(writeln!(out, "{}", screen(lang, "puzzles-posed", &details))?)
}

fn show(id: &str, answer: bool, lang: Lang, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = stored(None)?;
    let unknown = || Failure::Said("puzzles-unknown", vec![("id", id.into())]);
    let puzzle = puzzles.iter().find(|p| p.id == id).ok_or_else(unknown)?;
    let entry = registry::find(&puzzle.game).ok_or_else(unknown)?;
    let refused = |f| Failure::Fault(entry.game.kind(), f);
    let table = entry.game.load(puzzle.options.clone(), puzzle.state.clone()).map_err(refused)?;
    out.write_all((entry.draw)(&table.options(), &table.state(), lang).as_bytes())?;
    writeln!(out, "\n{}", ask(entry, puzzle, lang))?;
    if answer {
        for mv in &puzzle.answers {
            writeln!(out, "  {}", typed(&*table, puzzle, mv)?)?;
        }
        if let Task::Guard { by } = &puzzle.task {
            let name = serde_json::to_value(by).unwrap_or_default();
            let code = format!("puzzles-by-{}", name.as_str().unwrap_or_default());
            writeln!(out, "{}", screen(lang, &code, &[]))?;
        }
    }
    Ok(())
}

/// What a puzzle asks for, in words.
pub(crate) fn ask(entry: &Entry, puzzle: &Puzzle, lang: Lang) -> String {
    screen(lang, &format!("puzzles-ask-{}", puzzle.task.name()), &details(entry, puzzle, lang))
}

/// Why an answer does not solve a puzzle.
pub(crate) fn why(entry: &Entry, puzzle: &Puzzle, refutation: &Refutation, lang: Lang) -> String {
    let mut details = details(entry, puzzle, lang);
    details.extend(refutation.sure.map(|sure| ("sure", sure.to_string())));
    screen(lang, &format!("puzzles-why-{}", puzzle.task.name()), &details)
}

/// What a task's texts name.
fn details(entry: &Entry, puzzle: &Puzzle, lang: Lang) -> Vec<(&'static str, String)> {
    let mut details = vec![("who", (entry.seat_name)(&puzzle.options, puzzle.seat, lang))];
    match &puzzle.task {
        Task::Flag { of } => details.push(("of", screen(lang, &format!("army-{of}"), &[]))),
        Task::Capture { power } => details.push(("power", power.to_string())),
        Task::Build { piece } => {
            details.push(("piece", words::text(lang, "power", &format!("piece-{piece}"), &[])));
        }
        Task::Earn { units } | Task::Income { units } => details.push(("units", units.to_string())),
        Task::Regions { regions } => details.push(("regions", regions.to_string())),
        _ => {}
    }
    details
}

/// The move as people type it.
fn typed(table: &dyn AnyTable, puzzle: &Puzzle, mv: &Value) -> Result<String, Failure> {
    table.write_move(Actor::Seat(puzzle.seat), mv).map_err(|f| Failure::Fault("table", f))
}

fn fault(fault: Fault) -> Failure {
    Failure::Fault("table", fault)
}

fn progress(all: usize, lang: Lang) -> ProgressBar {
    let target = match io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let bar = ProgressBar::with_draw_target(Some(all as u64), target);
    let label = screen(lang, "puzzles-progress", &[]);
    if let Ok(style) =
        ProgressStyle::with_template(&format!("{{bar:30}} {{pos}}/{{len}} {label} {{elapsed}} (-{{eta}})"))
    {
        bar.set_style(style);
    }
    bar
}
