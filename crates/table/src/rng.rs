/// A source of random numbers. Rules crates never create one: the caller brings it.
pub trait Rng {
    /// The next 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// A fair number from 0 to `n - 1`; 0 if `n` is 0.
    ///
    /// ```
    /// use table::{Rng, SplitMix64};
    /// let mut rng = SplitMix64::new(7);
    /// assert!((0..1000).all(|_| rng.below(6) < 6));
    /// ```
    fn below(&mut self, n: u32) -> u32 {
        // Lemire's method: rejecting the short tail keeps every outcome equally likely. The tail is shorter than `n`,
        // so its length is seldom needed.
        loop {
            let wide = u64::from(self.next_u64() as u32) * u64::from(n);
            let low = wide as u32;
            if low >= n || low >= n.wrapping_neg() % n {
                return (wide >> 32) as u32;
            }
        }
    }
}

impl<R: Rng + ?Sized> Rng for &mut R {
    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }
}

/// A small fast generator for tests, benchmarks and random play; not for secrets.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator with this seed.
    pub const fn new(seed: u64) -> Self {
        SplitMix64(seed)
    }
}

impl Rng for SplitMix64 {
    fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}
