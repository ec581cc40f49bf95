use std::io;

use table::{Details, Fault, RecordError};
use words::Lang;

/// Why a command of the binary ends early.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Reading or writing the terminal failed.
    Io(io::Error),
    /// A game refused something.
    Fault(&'static str, Fault),
    /// A record cannot be read or does not replay.
    Record(&'static str, RecordError),
    /// The house refused something.
    House(Box<house::Problem>),
    /// Anything else: a code of the terminal's own texts.
    Said(&'static str, Details),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

impl Failure {
    /// A file that cannot be read or written.
    pub(crate) fn file(path: &str, error: &io::Error) -> Self {
        Failure::Said("file-failed", vec![("path", path.into()), ("what", error.to_string())])
    }

    /// The reader of our output has gone: this is not an error.
    pub(crate) fn is_broken_pipe(&self) -> bool {
        matches!(self, Failure::Io(e) if e.kind() == io::ErrorKind::BrokenPipe)
    }

    /// What a person reads.
    pub(crate) fn text(&self, lang: Lang) -> String {
        match self {
            Failure::Io(error) => error.to_string(),
            Failure::Fault(kind, fault) => fault_text(lang, kind, fault),
            Failure::Record(kind, error) => {
                let what = fault_text(lang, kind, &error.fault);
                screen(lang, "record-line", &[("line", error.line.to_string()), ("what", what)])
            }
            Failure::House(problem) => problem.text(lang),
            Failure::Said(code, details) => screen(lang, code, details),
        }
    }
}

/// A text of the terminal itself.
pub(crate) fn screen(lang: Lang, code: &str, details: &[(&str, String)]) -> String {
    words::text(lang, "screen", code, details)
}

/// A game's refusal in words, with the rule that it is based on.
pub(crate) fn fault_text(lang: Lang, kind: &str, fault: &Fault) -> String {
    let text = words::text(lang, kind, fault.code, &fault.details);
    match fault.rule {
        Some(rule) => format!("{text} ({rule})"),
        None => text,
    }
}
