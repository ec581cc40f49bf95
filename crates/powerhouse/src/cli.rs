use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use anstream::{AutoStream, ColorChoice};
use clap::builder::PossibleValuesParser;
use clap::{ArgAction, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use words::Lang;

use crate::failure::{Failure, screen};
use crate::registry::{self, Entry};

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
        #[arg(value_parser = games())]
        game: String,
    },
}

fn games() -> PossibleValuesParser {
    PossibleValuesParser::new(registry::kinds())
}

/// Runs the command line that the process was given.
pub fn run() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let lang = spoken(&args);
    let cli = command(lang)
        .try_get_matches_from(args)
        .and_then(|mut matches| Cli::from_arg_matches_mut(&mut matches));
    let cli = match cli {
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

fn stdout(no_color: bool) -> AutoStream<io::Stdout> {
    let stdout = io::stdout();
    if no_color { AutoStream::new(stdout, ColorChoice::Never) } else { AutoStream::auto(stdout) }
}

fn carry_out(cli: Cli, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    match cli.task {
        None => Ok(()),
        Some(Task::Apply { game }) => {
            // What another program reads does not depend on the locale.
            let lang = cli.lang.map_or(Lang::En, Lang::from);
            Ok(crate::apply(&*entry(&game)?.game, lang, io::stdin().lock(), io::stdout().lock())?)
        }
        Some(Task::Schema { game }) => {
            let schema = entry(&game)?.game.schema();
            Ok(writeln!(out, "{}", serde_json::to_string_pretty(&schema).unwrap_or_default())?)
        }
    }
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

/// The command line with its help in the reader's language.
fn command(lang: Lang) -> Command {
    let command = Cli::command().version(env!("CARGO_PKG_VERSION"));
    put_into_words(command, lang, "help")
}

fn put_into_words(command: Command, lang: Lang, key: &str) -> Command {
    let words = |key: &str| screen(lang, key, &[]);
    let template = format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}", words("help-usage"));
    command
        .about(words(key))
        .help_template(template)
        .subcommand_help_heading(words("help-commands"))
        .mut_args(|arg| {
            let key = match arg.get_id().as_str() {
                shared @ ("lang" | "no_color" | "help" | "version" | "game") => format!("help-{shared}"),
                own => format!("{key}-{own}"),
            };
            let heading = if arg.is_positional() { "help-arguments" } else { "help-options" };
            arg.help(words(&key)).help_heading(words(heading)).hide_possible_values(key == "help-lang")
        })
        .mut_subcommands(|sub| {
            let key = format!("{key}-{}", sub.get_name());
            put_into_words(sub, lang, &key)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_sound() {
        command(Lang::En).debug_assert();
    }

    #[test]
    fn every_command_and_argument_has_its_text() {
        fn check(command: &Command) {
            let texts = command.get_arguments().map(|a| (a.get_id().to_string(), a.get_help()));
            for (name, text) in texts.chain([(command.get_name().to_string(), command.get_about())]) {
                let text = text.map(ToString::to_string).unwrap_or_default();
                assert!(!text.is_empty() && !text.starts_with("help-"), "{name}: {text:?}");
            }
            command.get_subcommands().for_each(check);
        }
        Lang::ALL.iter().for_each(|&lang| check(&command(lang)));
    }
}
