use crate::{Counts, Given, Kind};

/// The set of sums of power, below 192, that can be paid. The cheapest recipe is below 150: at 150 or more, some piece
/// could be left out.
type Sums = [u64; 3];

fn shifted(sums: Sums, by: u32) -> Sums {
    let (words, bits) = ((by / 64) as usize, by % 64);
    std::array::from_fn(|i| {
        let word = |back: usize| i.checked_sub(words + back).map_or(0, |j| sums[j]);
        if bits == 0 { word(0) } else { word(0) << bits | word(1) >> (64 - bits) }
    })
}

const fn has(sums: &Sums, sum: u32) -> bool {
    sums[(sum / 64) as usize] >> (sum % 64) & 1 == 1
}

/// Strongest first. The search leaves out pieces from the end, so it spends large pieces rather than many small ones.
const INGREDIENTS: [Kind; Kind::BY_POWER.len() + 1] = {
    let mut all = [Kind::PowerUnit; Kind::BY_POWER.len() + 1];
    let mut i = 0;
    while i < Kind::BY_POWER.len() {
        all[i] = Kind::BY_POWER[Kind::BY_POWER.len() - 1 - i];
        i += 1;
    }
    all
};

/// The recipe for a Mega-Missile with the least waste; `None` below a power of 100 (POW-6.3). Power Units exist only in
/// Reserves, so they count only there.
///
/// ```
/// use power::{Counts, Kind, cheapest_missile};
/// let mut held = Counts::of(Kind::Cruiser, 1);
/// held[Kind::HeavyTank] = 3;
/// held[Kind::Regiment] = 1;
/// assert_eq!(cheapest_missile(&held).unwrap().power(), 100);
/// ```
pub fn cheapest_missile(held: &Counts) -> Option<Given> {
    if held.power() < 100 {
        return None;
    }
    // Splits each kind into chunks of 1, 2, 4, ... pieces, so that a few steps reach every sum.
    let mut chunks = [(Kind::Infantry, 0u32, [0u64; 3]); 64];
    let mut len = 0;
    let mut sums: Sums = [1, 0, 0];
    for kind in INGREDIENTS {
        let mut left = u32::from(held[kind]).min(149 / kind.power() + 1);
        let mut size = 1;
        while left > 0 {
            let count = left.min(size);
            chunks[len] = (kind, count, sums);
            len += 1;
            let more = shifted(sums, count * kind.power());
            sums = std::array::from_fn(|i| sums[i] | more[i]);
            (left, size) = (left - count, size * 2);
        }
    }
    let mut sum = (100..192).find(|&s| has(&sums, s))?;
    let mut given = Given::default();
    for (kind, count, before) in chunks[..len].iter().rev() {
        if !has(before, sum) {
            given = given.plus(*kind, *count);
            sum -= count * kind.power();
        }
    }
    Some(given)
}
