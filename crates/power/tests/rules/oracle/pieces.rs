//! The table of POW-2, by English codes.

/// Every piece that can stand somewhere.
pub(crate) const KINDS: [char; 9] = ['I', 'T', 'F', 'D', 'R', 'H', 'B', 'C', 'M'];

pub(crate) fn power(kind: char) -> u64 {
    match kind {
        'I' => 2,
        'T' => 3,
        'F' => 5,
        'D' => 10,
        'R' => 20,
        'H' => 30,
        'B' => 25,
        'C' => 50,
        'M' => 0,
        'P' => 1,
        _ => unreachable!("{kind} is no piece"),
    }
}

/// The price in Power Units of a piece of Group I.
pub(crate) fn price(kind: char) -> Option<u64> {
    match kind {
        'I' => Some(2),
        'T' => Some(3),
        'F' => Some(5),
        'D' => Some(10),
        _ => None,
    }
}

/// The small piece that a large piece is made of, three at a time.
pub(crate) fn small(kind: char) -> Option<char> {
    match kind {
        'R' => Some('I'),
        'H' => Some('T'),
        'B' => Some('F'),
        'C' => Some('D'),
        _ => None,
    }
}
