use std::fmt;
use std::str::FromStr;

/// A program and its command. If the command contains `{seed}`, each game starts its own process
/// with its own seed in that place. Other programs are told the seed in `new_game` and may use it.
///
/// ```
/// use bots::outside::Program;
/// let program: Program = "greedy=python3 'my bots/greedy.py' --fast".parse().unwrap();
/// assert_eq!((program.name.as_str(), program.words.len()), ("greedy", 3));
/// assert_eq!("./bots/greedy.py".parse::<Program>().unwrap().name, "greedy");
/// assert!("greedy".parse::<Program>().is_err() && "=x".parse::<Program>().is_err());
/// let seeded: Program = "old=./old bot marshal --seed {seed}".parse().unwrap();
/// assert_eq!(seeded.words_for(7).unwrap()[4], "7");
/// assert_eq!(program.words_for(7), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The name that people see: 1 to 40 characters.
    pub name: String,
    /// The command and its arguments.
    pub words: Vec<String>,
}

/// The error for a text that does not name a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramError;

impl fmt::Display for ProgramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("NAME=COMMAND|./PATH")
    }
}

impl std::error::Error for ProgramError {}

impl Program {
    /// A program with the name that people see. The command is split like in a shell, but no shell
    /// runs it.
    pub fn new(name: &str, command: &str) -> Result<Program, ProgramError> {
        let words = shlex::split(command).filter(|words| !words.is_empty()).ok_or(ProgramError)?;
        let name = name.trim();
        if name.is_empty() || name.chars().count() > 40 || name.chars().any(char::is_control) {
            return Err(ProgramError);
        }
        Ok(Program { name: name.into(), words })
    }

    /// The command with the seed inserted, if it contains `{seed}`.
    pub fn words_for(&self, seed: u64) -> Option<Vec<String>> {
        const PLACE: &str = "{seed}";
        let seeded = self.words.iter().any(|word| word.contains(PLACE));
        seeded.then(|| self.words.iter().map(|word| word.replace(PLACE, &seed.to_string())).collect())
    }
}

impl FromStr for Program {
    type Err = ProgramError;

    /// `NAME=COMMAND`, or a path; then the name is the file name without its extension.
    fn from_str(text: &str) -> Result<Program, ProgramError> {
        let path = text.split_whitespace().next().filter(|word| word.contains('/'));
        match (text.split_once('='), path) {
            (Some((name, command)), _) if !name.contains('/') => Program::new(name, command),
            (_, Some(path)) => {
                let stem = std::path::Path::new(path).file_stem().and_then(|s| s.to_str());
                Program::new(stem.ok_or(ProgramError)?, text)
            }
            _ => Err(ProgramError),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
