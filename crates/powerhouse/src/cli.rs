mod help;

use std::ffi::OsString;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Args, FromArgMatches, Parser, Subcommand, ValueEnum};
use serde_json::{Map, Value};
use words::Lang;

use crate::analyse::Analyse;
use crate::arena::Arena;
use crate::desk::Desk;
use crate::failure::Failure;
use crate::host::{self, Admin, Load, Serve};
use crate::notation;
use crate::play::{Player, Session};
use crate::puzzles::Puzzles;
use crate::registry::{self, Entry};
use crate::replay;
use crate::selfplay::Selfplay;
use crate::show::{read_text, show};
use help::command;

#[derive(Parser)]
#[command(name = "powerhouse", disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
struct Cli {
    #[arg(long, global = true, value_name = "en|fr")]
    lang: Option<Tongue>,
    #[arg(long, global = true)]
    no_color: bool,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
    #[command(subcommand)]
    task: Option<Task>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Tongue {
    En,
    Fr,
}

impl From<Tongue> for Lang {
    fn from(tongue: Tongue) -> Lang {
        match tongue {
            Tongue::En => Lang::En,
            Tongue::Fr => Lang::Fr,
        }
    }
}

#[derive(Subcommand)]
enum Task {
    Apply {
        #[arg(value_parser = games())]
        game: String,
    },
    Schema {
        #[arg(value_parser = schemas())]
        of: String,
        #[arg(long)]
        board: bool,
    },
    Show {
        #[arg(value_parser = games())]
        game: String,
        file: Option<String>,
        #[command(flatten)]
        setup: Setup,
    },
    Rules {
        #[arg(value_parser = games())]
        game: String,
        rule: Option<String>,
    },
    Replay {
        file: String,
        #[arg(long)]
        all: bool,
        #[arg(long, conflicts_with = "all")]
        check: bool,
        #[arg(long, conflicts_with_all = ["all", "check"])]
        json: bool,
        #[arg(long, value_name = "N|onlooker", requires = "json")]
        seat: Option<replay::For>,
    },
    Notation {
        lines: Vec<String>,
        #[arg(long, value_enum, default_value = "english")]
        from: notation::Named,
        #[arg(long, value_enum)]
        to: Option<notation::Named>,
        #[arg(long)]
        army: Option<String>,
    },
    Arena(Arena),
    Selfplay(Selfplay),
    Analyse(Analyse),
    Puzzles(Puzzles),
    Bot {
        level: bots::Strength,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    Serve(Box<Serve>),
    Admin(Admin),
    #[cfg(target_os = "linux")]
    #[command(hide = true)]
    Confine(host::Confine),
    Verify {
        file: String,
    },
    Load(Load),
    #[command(hide = true)]
    Man {
        folder: PathBuf,
    },
    Play {
        #[arg(value_parser = games(), required_unless_present = "resume")]
        game: Option<String>,
        #[arg(long, value_delimiter = ',', value_name = "human|bot|LEVEL,...")]
        seats: Option<Vec<Player>>,
        #[command(flatten)]
        setup: Setup,
        #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "options", "data"])]
        resume: Option<String>,
        #[arg(long, value_name = "FILE")]
        save: Option<String>,
        #[arg(long)]
        seed: Option<u64>,
    },
}

/// The arguments of a new game.
#[derive(Args)]
struct Setup {
    #[arg(long, value_name = "JSON")]
    options: Option<String>,
    #[arg(long, value_name = "FILE")]
    data: Option<String>,
}

impl Setup {
    /// The options, with the text of the data file in the field that the game has for it.
    fn options(&self, entry: &Entry, players: Option<usize>) -> Result<Value, Failure> {
        let said = |code, what: String| Failure::Said(code, vec![("what", what)]);
        let mut options = match &self.options {
            None => Map::new(),
            Some(json) => serde_json::from_str(json).map_err(|e| said("bad-options", e.to_string()))?,
        };
        if let Some(path) = &self.data {
            let option = entry.data.ok_or_else(|| said("no-data", entry.game.kind().into()))?;
            let (field, value) = option(read_text(path)?);
            options.insert(field.into(), value);
        }
        if let (Some(players), Some(_)) = (players, &entry.players) {
            options.entry("players").or_insert(players.into());
        }
        Ok(if options.is_empty() { Value::Null } else { Value::Object(options) })
    }
}

pub(crate) fn games() -> PossibleValuesParser {
    PossibleValuesParser::new(registry::kinds())
}

/// What `schema` calls the server's API.
const API: &str = "api";
/// What `schema` calls the lines of `powerhouse apply`.
const APPLY: &str = "apply";

fn schemas() -> PossibleValuesParser {
    PossibleValuesParser::new(registry::kinds().chain([API, APPLY]))
}

/// The shapes of a game, of the API or of `apply`; or a game's board.
fn schema(of: &str, board: bool) -> Result<Value, Failure> {
    let no_board = || Failure::Said("no-board", vec![("what", of.into())]);
    match of {
        API | APPLY if board => Err(no_board()),
        API => Ok(house::openapi()),
        APPLY => Ok(table::apply_schema()),
        kind if board => Ok(entry(kind)?.board.ok_or_else(no_board)?().map_err(io::Error::from)?),
        kind => Ok(entry(kind)?.game.schema()),
    }
}

/// Runs the command line that the process was given.
pub fn run() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let lang = spoken(&args);
    let cli = match parse(args, lang) {
        Ok(cli) => cli,
        Err(error) => {
            let code = error.exit_code();
            // The reader of the help may be gone already.
            let _ = error.print();
            return ExitCode::from(u8::try_from(code).unwrap_or(2));
        }
    };
    let mut out = stdout(cli.no_color);
    let done = carry_out(cli, lang, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            let _ = writeln!(io::stderr(), "{}", failure.text(lang));
            ExitCode::FAILURE
        }
    }
}

/// Runs a command line in this process. What it prints goes to `out`; the error is what a person would read.
///
/// ```
/// let mut out = Vec::new();
/// powerhouse::run_with(&["show", "power", "--no-color"], &mut out).unwrap();
/// assert!(String::from_utf8_lossy(&out).contains("GHQ"));
/// assert!(powerhouse::run_with(&["show", "backgammon"], &mut out).is_err());
/// ```
pub fn run_with(args: &[&str], out: &mut impl Write) -> Result<(), String> {
    let args: Vec<OsString> = ["powerhouse"].iter().chain(args).map(OsString::from).collect();
    let lang = spoken(&args);
    let cli = parse(args, lang).map_err(|error| error.to_string())?;
    carry_out(cli, lang, out).map_err(|failure| failure.text(lang))
}

fn parse(args: Vec<OsString>, lang: Lang) -> Result<Cli, clap::Error> {
    let matches = command(lang).try_get_matches_from(args);
    matches.and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches))
}

fn stdout(no_color: bool) -> AutoStream<io::Stdout> {
    let stdout = io::stdout();
    if no_color { AutoStream::new(stdout, ColorChoice::Never) } else { AutoStream::auto(stdout) }
}

fn carry_out(cli: Cli, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let task = match cli.task {
        Some(task) => task,
        None => Task::Serve(Box::new(Serve::with_defaults()?)),
    };
    match task {
        Task::Apply { game } => {
            // What another program reads does not depend on the locale.
            let lang = cli.lang.map_or(Lang::En, Lang::from);
            Ok(crate::apply(&*entry(&game)?.game, lang, io::stdin().lock(), io::stdout().lock())?)
        }
        Task::Schema { of, board } => {
            let schema = schema(&of, board)?;
            Ok(writeln!(out, "{}", serde_json::to_string_pretty(&schema).map_err(io::Error::from)?)?)
        }
        Task::Show { game, file, setup } => {
            let entry = entry(&game)?;
            show(entry, setup.options(entry, None)?, file.as_deref(), lang, out)
        }
        Task::Rules { game, rule } => {
            Ok(out.write_all(crate::rules::print(&game, rule.as_deref(), lang)?.as_bytes())?)
        }
        Task::Replay { file, json: true, seat, .. } => replay::replay_json(&read_text(&file)?, seat, out),
        Task::Replay { file, all, check, .. } => {
            let text = read_text(&file)?;
            at_desk(lang, out, |desk| {
                if check { replay::check(&text, desk) } else { replay::replay(&text, all, desk) }
            })
        }
        Task::Notation { lines, from, to, army } => {
            let to = to.map(Into::into);
            notation::translate(
                &notation::Task { from: from.into(), to, army: army.as_deref(), lang },
                &lines,
                out,
            )
        }
        Task::Arena(arena) => arena.run(lang, out),
        Task::Selfplay(selfplay) => selfplay.run(lang, out),
        Task::Analyse(analyse) => analyse.run(lang, out),
        Task::Puzzles(puzzles) => puzzles.run(lang, out),
        Task::Bot { level, seed } => crate::bot::run(level, seed),
        Task::Serve(serve) => serve.run(lang, out),
        Task::Admin(admin) => admin.run(lang, out),
        #[cfg(target_os = "linux")]
        Task::Confine(confine) => confine.run(),
        Task::Verify { file } => host::verify(&file, lang, out),
        Task::Load(load) => load.run(lang, out),
        Task::Man { folder } => write_manual(&folder, lang),
        Task::Play { game, seats, setup, resume, save, seed } => {
            let seed = seed.unwrap_or_else(fresh_seed);
            let named = seats.clone().unwrap_or_else(|| vec![Player::Human]);
            let mut session = match (&resume, game) {
                (Some(path), _) => Session::resume(&read_text(path)?, &named, seed, save.or(resume.clone()))?,
                (None, game) => {
                    let entry = entry(&game.unwrap_or_default())?;
                    let options = setup.options(entry, seats.map(|s| s.len()))?;
                    Session::start(entry, options, &named, seed, save)?
                }
            };
            at_desk(lang, out, |desk| session.run(desk))
        }
    }
}

/// Writes a manual page per command, as packages want them.
fn write_manual(folder: &Path, lang: Lang) -> Result<(), Failure> {
    let written =
        std::fs::create_dir_all(folder).and_then(|()| clap_mangen::generate_to(command(lang), folder));
    written.map_err(|e| Failure::file(&folder.display().to_string(), &e))
}

/// A random seed.
pub(crate) fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

fn at_desk(
    lang: Lang,
    out: &mut dyn Write,
    sit: impl FnOnce(&mut Desk<'_>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut input = io::stdin().lock();
    sit(&mut Desk { input: &mut input, out, lang, terminal })
}

fn entry(kind: &str) -> Result<&'static Entry, Failure> {
    registry::find(kind).ok_or_else(|| Failure::Said("unknown-game", vec![("game", kind.into())]))
}

/// The language of `--lang`, which the help needs before the arguments are understood; else that of the locale.
fn spoken(args: &[OsString]) -> Lang {
    let args: Vec<_> = args.iter().filter_map(|a| a.to_str()).collect();
    let asked = args.iter().enumerate().find_map(|(i, arg)| match arg.strip_prefix("--lang")? {
        "" => args.get(i + 1).copied(),
        rest => rest.strip_prefix('='),
    });
    let locale = || {
        let set = |name| std::env::var(name).ok().filter(|v| !v.is_empty());
        set("LC_ALL").or_else(|| set("LC_MESSAGES")).or_else(|| set("LANG")).unwrap_or_default()
    };
    let name = asked.map_or_else(locale, String::from);
    if name.starts_with("fr") { Lang::Fr } else { Lang::En }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        command(Lang::En).debug_assert();
    }

    #[test]
    fn the_manual_has_a_page_per_command_in_both_languages() {
        let folder = std::env::temp_dir().join(format!("powerhouse-man-{}", std::process::id()));
        for (lang, heard) in [(Lang::En, "Where to listen"), (Lang::Fr, "Où écouter")] {
            write_manual(&folder, lang).unwrap();
            let serve = std::fs::read_to_string(folder.join("powerhouse-serve.1")).unwrap();
            assert!(serve.contains(heard) && serve.contains(r"\-\-address"), "{serve}");
            assert!(folder.join("powerhouse.1").exists() && !folder.join("powerhouse-man.1").exists());
        }
        std::fs::remove_dir_all(folder).unwrap();
    }
}
