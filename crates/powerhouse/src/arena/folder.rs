use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use bots::arena::{GameLine, Played, Thought};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Record;

use crate::failure::Failure;

/// What is played: the first line of the results file. A rerun continues only the same match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Match {
    /// The version of the file: 2.
    pub(super) arena: u32,
    pub(super) game: String,
    pub(super) options: Value,
    pub(super) bots: Vec<String>,
    pub(super) seats: usize,
    pub(super) seed: u64,
    /// How many of each seat's first moves are random.
    pub(super) openings: u32,
}

/// A line of the file of thinking times. They are kept apart from the results because they differ from run to run.
#[derive(Serialize, Deserialize)]
struct Times {
    game: usize,
    thought: Vec<Thought>,
}

/// Where the results and records of a match are kept: `results.jsonl` with a line per game, `times.jsonl` with the
/// time that its moves took, and `records` with a file per game. Every game is written as soon as it is over: if the
/// arena is stopped, only unfinished games are lost.
pub(super) struct Folder {
    path: PathBuf,
    files: Mutex<Files>,
}

struct Files {
    results: File,
    times: File,
}

impl Folder {
    /// Opens or makes the folder of a match, and reads the games that are already there.
    pub(super) fn open(path: &str, of: &Match) -> Result<(Folder, Vec<GameLine>), Failure> {
        let failed = |e: std::io::Error| Failure::file(path, &e);
        let path_buf = PathBuf::from(path);
        fs::create_dir_all(path_buf.join("records")).map_err(failed)?;
        let file = path_buf.join("results.jsonl");
        let text = match fs::read_to_string(&file) {
            Ok(text) => text,
            Err(e) if e.kind() == std::io::ErrorKind::NotFound => String::new(),
            Err(e) => return Err(failed(e)),
        };
        let mut lines = text.lines();
        let same = |line: &str| serde_json::from_str::<Match>(line).is_ok_and(|there| there == *of);
        if lines.next().is_some_and(|first| !same(first)) {
            return Err(Failure::Said("arena-other", vec![("path", path.into())]));
        }
        // If a power failure cut off a line, its game is played again.
        let games: Vec<GameLine> = lines.filter_map(|line| serde_json::from_str(line).ok()).collect();
        let kept = write(of, &games);
        if kept != text {
            replace(&file, &kept).map_err(failed)?;
        }
        let append = |path: &Path| OpenOptions::new().create(true).append(true).open(path).map_err(failed);
        let files = Files { results: append(&file)?, times: append(&path_buf.join("times.jsonl"))? };
        Ok((Folder { path: path_buf, files: Mutex::new(files) }, games))
    }

    /// Keeps a game: its record, then its result.
    pub(super) fn keep(&self, line: &GameLine, played: &Played) -> Result<(), Failure> {
        fs::write(self.record_path(line.game), played.record.write())?;
        let times = Times { game: line.game, thought: played.thought.clone() };
        let text = |line: serde_json::Result<String>| line.unwrap_or_default() + "\n";
        let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
        files.times.write_all(text(serde_json::to_string(&times)).as_bytes())?;
        Ok(files.results.write_all(text(serde_json::to_string(line)).as_bytes())?)
    }

    /// How long the moves of each bot took in these games. A game whose result was lost was played twice: the last
    /// run counts.
    pub(super) fn thought(&self, bots: usize, games: &[GameLine]) -> Result<Vec<Thought>, Failure> {
        let text = fs::read_to_string(self.path.join("times.jsonl"))?;
        let lines = text.lines().filter_map(|line| serde_json::from_str::<Times>(line).ok());
        let times: BTreeMap<usize, Vec<Thought>> = lines.map(|t| (t.game, t.thought)).collect();
        let mut thought = vec![Thought::default(); bots];
        for line in games {
            let seats = line.seats.iter().zip(times.get(&line.game).into_iter().flatten());
            for (&bot, seat) in seats {
                if let Some(all) = thought.get_mut(bot) {
                    all.merge(seat);
                }
            }
        }
        Ok(thought)
    }

    /// The record of a game.
    pub(super) fn record(&self, game: usize) -> Result<Record, Failure> {
        let path = self.record_path(game);
        let read = Record::read(&fs::read_to_string(&path)?);
        read.map_err(|e| Failure::file(&path.to_string_lossy(), &io::Error::other(e.to_string())))
    }

    fn record_path(&self, game: usize) -> PathBuf {
        self.path.join("records").join(format!("{game:06}.jsonl"))
    }

    /// Sorts the results by number, so that an interrupted match leaves the same file as one that was not interrupted.
    pub(super) fn sort(&self, of: &Match, games: &[GameLine]) -> Result<(), Failure> {
        Ok(replace(&self.path.join("results.jsonl"), &write(of, games))?)
    }
}

fn write(of: &Match, games: &[GameLine]) -> String {
    let header = serde_json::to_string(of).unwrap_or_default();
    let lines = games.iter().map(|game| serde_json::to_string(game).unwrap_or_default());
    std::iter::once(header).chain(lines).map(|line| line + "\n").collect()
}

/// Replaces a file, completely or not at all.
fn replace(path: &Path, text: &str) -> io::Result<()> {
    let fresh = path.with_extension("new");
    fs::write(&fresh, text)?;
    fs::rename(&fresh, path)
}
