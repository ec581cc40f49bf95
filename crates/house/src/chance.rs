//! Fair chance that can be checked. Each game has a secret seed; its hash is published at the start, the seed at the
//! end.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng as _, SeedableRng};
use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Actor, AnyGame, Record, RecordError, Rng};

use crate::secret::random;

/// How a draw follows from the seed, named in every record: the number `n` of the move is the stream of a ChaCha20
/// generator that is keyed with the seed, and the game's own `draw` takes 64-bit words from it.
pub const METHOD: &str = "chacha20-stream-1";

/// The secret of one game's chance.
#[derive(Clone)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A new one that nobody knows. Only in debug builds, for tests that must not depend on luck, the seeds of a
    /// process follow from the number in `POWERHOUSE_TEST_SEED`, one after another.
    pub fn new() -> Self {
        #[cfg(debug_assertions)]
        if let Ok(number) = std::env::var("POWERHOUSE_TEST_SEED") {
            static MADE: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
            let made = MADE.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            return Seed(Sha256::digest(format!("{number}/{made}")).into());
        }
        Seed(random())
    }

    /// In hexadecimal, as it is stored and published at the end.
    pub fn to_hex(&self) -> String {
        hex::encode(self.0)
    }

    /// Reads what [`Seed::to_hex`] wrote.
    pub fn from_hex(text: &str) -> Option<Self> {
        {
            let mut seed = [0; 32];
            hex::decode_to_slice(text, &mut seed).ok()?;
            Some(Seed(seed))
        }
    }

    /// What is published at the start: SHA-256 of the 32 bytes, in hexadecimal.
    ///
    /// ```
    /// let seed = house::chance::Seed::from_hex(&"00".repeat(32)).unwrap();
    /// assert_eq!(&seed.hash()[..16], "66687aadf862bd77");
    /// ```
    pub fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }

    /// The generator for the move with this number.
    pub fn rng(&self, number: u64) -> impl Rng + use<> {
        let mut rng = ChaCha20Rng::from_seed(self.0);
        rng.set_stream(number);
        Stream(rng)
    }
}

impl Default for Seed {
    fn default() -> Self {
        Seed::new()
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(secret)")
    }
}

struct Stream(ChaCha20Rng);

impl Rng for Stream {
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

/// Why a record is not what its seed says.
#[derive(Debug, thiserror::Error)]
pub enum Unproven {
    /// The game is not over, or was not played on a server: there is no seed.
    #[error("the record does not tell its seed")]
    NoSeed,
    /// The record names another way of drawing.
    #[error("the record draws by a method that is not known: {0}")]
    Method(String),
    /// The seed is not the one whose hash was published at the start.
    #[error("the seed is not the one that was promised")]
    OtherSeed,
    /// Chance did not play what the seed gives.
    #[error("move {0} is not what the seed gives")]
    Draw(u64),
    /// The record does not replay.
    #[error(transparent)]
    Record(#[from] RecordError),
}

/// The header field that says how many of the first moves were played elsewhere.
pub(crate) const IMPORTED: &str = "imported";

/// What is proven about a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// How many moves of chance are the ones that the seed gives.
    pub draws: usize,
    /// How many of the first moves were played elsewhere; nothing is proven about their chance.
    pub imported: u64,
}

/// Checks a finished record: it replays to its outcome, its seed has the hash that was published at the start, and
/// each move of chance is the one that the seed gives. The first moves of an imported game have other seeds: their
/// number is returned, and nothing is proven about them.
pub fn verify(game: &dyn AnyGame, record: &Record) -> Result<Proven, Unproven> {
    let told = |name| record.header.more.get(name).and_then(Value::as_str);
    let end = record.end.as_ref().and_then(|e| e.seed.as_deref());
    let seed = end.and_then(Seed::from_hex).ok_or(Unproven::NoSeed)?;
    match told("chance") {
        Some(METHOD) => {}
        other => return Err(Unproven::Method(other.unwrap_or("none").into())),
    }
    if told("seed_hash") != Some(&seed.hash()) {
        return Err(Unproven::OtherSeed);
    }
    // The first replay checks moves and outcome; the second asks chance before each of its moves.
    table::replay(game, record, |_, _, _| {})?;
    let refused = |line: usize| move |fault| RecordError { line, fault };
    let mut table = game.start(record.header.options.clone()).map_err(refused(1))?;
    let imported = record.header.more.get(IMPORTED).and_then(Value::as_u64).unwrap_or(0);
    let mut draws = 0;
    for (i, entry) in record.entries.iter().enumerate() {
        if entry.by == Actor::Chance && entry.n > imported {
            draws += 1;
            if table.draw(&mut seed.rng(entry.n)).as_ref() != Some(&entry.mv) {
                return Err(Unproven::Draw(entry.n));
            }
        }
        table.play(entry.by, &entry.mv).map_err(refused(i + 2))?;
    }
    Ok(Proven { draws, imported })
}
