//! Puts the weights of smaller networks into larger ones, which at first give the same answers: the new inputs and the
//! outputs of the new units have no weight.

use bots::barons::mind::{JUDGING_UNITS, KINDS, Mind, UNITS};
use bots::barons::{CONTEXT, DETAILS, SIGHTS};
use table::SplitMix64;

/// Inputs of the whole decision and of a move, and units, of the smaller decision networks.
const NARROW: (usize, usize, usize) = (42, 18, 16);
/// Inputs and units of the smaller judge.
const NARROW_JUDGE: (usize, usize) = (40, 24);

pub(crate) fn widen(file: &str, narrow: &str) -> Result<(), Box<dyn std::error::Error>> {
    let bytes = std::fs::read(narrow)?;
    let mut old = bytes.as_chunks().0.iter().map(|b| f32::from_le_bytes(*b));
    let mut rng = SplitMix64::new(5);
    let mut all = Vec::new();
    let (context, details, units) = NARROW;
    for _ in 0..KINDS {
        let rows = [(context, CONTEXT), (details, DETAILS)];
        network(&mut old, &rows, (units, UNITS), &mut all, &mut rng).ok_or("the file is too short")?;
    }
    let (sights, units) = NARROW_JUDGE;
    let rows = [(sights, SIGHTS)];
    network(&mut old, &rows, (units, JUDGING_UNITS), &mut all, &mut rng).ok_or("the file is too short")?;
    Ok(std::fs::write(file, Mind(all).write())?)
}

/// Widens a network: groups of inputs and the units, each from a number to a number.
fn network(
    old: &mut impl Iterator<Item = f32>,
    rows: &[(usize, usize)],
    (units, wide): (usize, usize),
    out: &mut Vec<f32>,
    rng: &mut SplitMix64,
) -> Option<()> {
    for &(from, to) in rows {
        for row in 0..to {
            for _ in 0..units {
                out.push(if row < from { old.next()? } else { 0.0 });
            }
            out.extend((units..wide).map(|_| crate::small(rng)));
        }
    }
    for _ in 0..units {
        out.push(old.next()?);
    }
    out.extend((units..wide).map(|_| 0.0));
    Some(())
}
