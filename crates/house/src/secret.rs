//! Random ids and tokens, and their hashes.

use sha2::{Digest, Sha256};

/// No letters that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random bytes from the operating system. Without them nothing is safe, so the server must not go on.
#[allow(clippy::expect_used)]
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(LETTERS[usize::from(b & 31)])).collect()
}

/// An id that nobody can guess: 80 bits.
pub(crate) fn id() -> String {
    letters(&random::<16>())
}

/// A secret that opens something: 160 bits.
pub(crate) fn token() -> String {
    letters(&random::<32>())
}

/// The form in which the database keeps a token.
pub(crate) fn hash(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}
