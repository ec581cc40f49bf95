//! The help of every command, in the reader's language.

use bots::Level;
use clap::{Command, CommandFactory};
use words::Lang;

use super::Cli;
use crate::failure::screen;

/// The command line with its help in the reader's language.
pub(super) fn command(lang: Lang) -> Command {
    let command = Cli::command().version(env!("CARGO_PKG_VERSION"));
    put_into_words(command, lang, "help")
}

fn put_into_words(command: Command, lang: Lang, key: &str) -> Command {
    let words = |key: &str| screen(lang, key, &[]);
    let template = format!("{{about}}\n\n{} {{usage}}\n\n{{all-args}}{{after-help}}", words("help-usage"));
    let command = match key {
        "help-play" | "help-bot" | "help-arena" | "help-selfplay" => command.after_help(levels(lang)),
        _ => command,
    };
    command
        .about(words(key))
        .help_template(template)
        .subcommand_help_heading(words("help-commands"))
        .mut_args(|arg| {
            let key = match arg.get_id().as_str() {
                shared @ ("lang" | "no_color" | "help" | "version" | "game" | "options" | "data") => {
                    format!("help-{shared}")
                }
                own => format!("{key}-{own}"),
            };
            let heading = if arg.is_positional() { "help-arguments" } else { "help-flags" };
            arg.help(words(&key)).help_heading(words(heading)).hide_possible_values(key == "help-lang")
        })
        .mut_subcommands(|sub| {
            let key = format!("{key}-{}", sub.get_name());
            put_into_words(sub, lang, &key)
        })
}

/// What each level of bots is like, for people who choose one.
fn levels(lang: Lang) -> String {
    let line = |level: Level| {
        format!("\n  {:<12}{}", level.name(), screen(lang, &format!("level-{}", level.number()), &[]))
    };
    screen(lang, "levels", &[]) + &Level::all().map(line).collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for &lang in Lang::ALL.iter() {
            check(&command(lang));
            assert!(!levels(lang).contains("level-"), "{}", levels(lang));
        }
    }
}
