//! A small, fast hash for transposition tables. It gives the same values on every machine.

use std::hash::{Hash, Hasher};

/// The hash of a value.
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = Fold::default();
    value.hash(&mut hasher);
    // The high bits are mixed best.
    hasher.0 ^ hasher.0 >> 32
}

/// Folds words into one hash value.
#[derive(Default)]
pub(crate) struct Fold(u64);

impl Fold {
    pub(crate) fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

impl Hasher for Fold {
    fn write(&mut self, bytes: &[u8]) {
        let mut words = bytes.chunks_exact(8);
        for word in &mut words {
            let mut eight = [0; 8];
            eight.copy_from_slice(word);
            self.add(u64::from_le_bytes(eight));
        }
        for &byte in words.remainder() {
            self.add(u64::from(byte));
        }
    }

    fn write_u8(&mut self, n: u8) {
        self.add(u64::from(n));
    }

    fn write_u32(&mut self, n: u32) {
        self.add(u64::from(n));
    }

    fn write_u64(&mut self, n: u64) {
        self.add(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.add(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.add(n as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
