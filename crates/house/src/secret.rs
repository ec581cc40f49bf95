//! Random names and tokens, and what is kept of them.

use sha2::{Digest, Sha256};

/// No letters that are read for one another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the operating system. Without them nothing here is safe, so there is nothing to go on with.
#[allow(clippy::expect_used)]
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(LETTERS[usize::from(b & 31)])).collect()
}

/// A name that nobody guesses: 80 bits.
pub(crate) fn id() -> String {
    letters(&random::<16>())
}

/// A secret that opens something: 160 bits.
pub(crate) fn token() -> String {
    letters(&random::<32>())
}

/// What the database keeps of a token.
pub(crate) fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}
