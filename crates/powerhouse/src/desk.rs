use std::io::{self, BufRead, Write};

use words::Lang;

use crate::failure::screen;

/// A player's terminal or pipe: it reads lines and shows texts.
pub(crate) struct Desk<'a> {
    pub(crate) input: &'a mut dyn BufRead,
    pub(crate) out: &'a mut dyn Write,
    pub(crate) lang: Lang,
    /// Whether it is a terminal, whose screen can be cleared.
    pub(crate) terminal: bool,
}

impl Desk<'_> {
    /// A text of the terminal itself.
    pub(crate) fn words(&self, code: &str, details: &[(&str, String)]) -> String {
        screen(self.lang, code, details)
    }

    /// Says one of the terminal's own texts.
    pub(crate) fn say(&mut self, code: &str, details: &[(&str, String)]) -> io::Result<()> {
        let text = self.words(code, details);
        writeln!(self.out, "{text}")
    }

    /// Shows a text as it is.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// Asks for a line; `None` when the input has ended. Bytes that are not text become question marks.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.show(prompt)?;
        self.out.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            self.show("\n")?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_string()))
    }

    /// Clears the screen, and what could be scrolled back to.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if self.terminal { self.show("\x1b[2J\x1b[3J\x1b[H") } else { Ok(()) }
    }
}
