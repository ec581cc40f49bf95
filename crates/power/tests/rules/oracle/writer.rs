//! Writes commands in the three notations, neatly or carelessly.

use table::{Rng, SplitMix64};

use super::reader::What;

/// A piece's code in a notation, from the English one.
pub(crate) fn piece(rules: &str, kind: char) -> &'static str {
    let at = "ITFDRHBCMP".find(kind).unwrap_or(0);
    match rules {
        "english" => ["I", "T", "F", "D", "R", "H", "B", "C", "M", "P"][at],
        "french" => ["S", "T", "C", "D", "R", "A", "B", "CR", "M", "P"][at],
        _ => ["I", "T", "F", "D", "G", "H", "B", "C", "M", "P"][at],
    }
}

pub(crate) fn colour(rules: &str, army: char) -> char {
    match (rules, army) {
        ("french", 'G') => 'V',
        ("french", 'Y') => 'J',
        ("mail", 'G') => 'A',
        ("mail", 'B') => 'K',
        _ => army,
    }
}

/// A place; the HQ and Reserve of `whose` are written without a letter.
fn place(rules: &str, place: &str, whose: Option<char>) -> String {
    let mail = rules == "mail";
    if let Some(at) = ["NI", "EI", "SI", "WI", "XI"].iter().position(|i| *i == place) {
        let letter = ["N", "E", "S", "W", "X"][at];
        return match rules {
            "english" => format!("{letter}I"),
            "french" => format!("I{letter}"),
            _ => letter.to_owned(),
        };
    }
    if place.starts_with('S') {
        let lanes = ["S6", "S7", "S5", "S1", "S8", "S4", "S2", "S12", "S3", "S9", "S11", "S10"];
        let number = lanes.iter().position(|s| *s == place).unwrap_or(0) + 1;
        return if mail { format!("L{number:02}") } else { place.to_owned() };
    }
    let (army, rest) = place.split_at(1);
    let army = army.chars().next().unwrap_or('G');
    let rest = match rest {
        "HQ" if mail => "Q",
        "RV" if mail => "U",
        rest => rest,
    };
    if whose == Some(army) && place.len() == 3 {
        return rest.to_owned();
    }
    format!("{}{rest}", colour(rules, army))
}

/// Writes a command for the pad of `army`, with the letter of another army if one is named.
pub(crate) fn write(
    rules: &str,
    army: char,
    letter: Option<char>,
    what: &What,
    rng: &mut SplitMix64,
) -> String {
    let whose = (rng.below(2) == 0).then_some(letter.unwrap_or(army));
    let fields = match what {
        What::Move { kind, from, to } => {
            [piece(rules, *kind).to_owned(), place(rules, from, whose), place(rules, to, whose)]
        }
        What::Exchange { given, at, made } => {
            let item = |(count, kind): &(u64, char)| match count {
                1 if rng.below(3) > 0 => piece(rules, *kind).to_owned(),
                count => format!("{count}{}", piece(rules, *kind)),
            };
            let given: Vec<String> = given.iter().map(item).collect();
            let sign = if rules == "french" { 'E' } else { 'X' };
            [given.join("+"), format!("{sign}{}", place(rules, at, whose)), piece(rules, *made).to_owned()]
        }
    };
    let letter = letter.map(|l| format!("{}:", colour(rules, l))).unwrap_or_default();
    format!("{letter}{}", fields.join(" "))
}

/// The same line as somebody in a hurry writes it (POW-17.1).
pub(crate) fn sloppy(text: &str, rng: &mut SplitMix64) -> String {
    let mut out = String::new();
    if rng.below(4) == 0 {
        out.push_str(
            ["1.", "2. ", " 5.\t", "12. ", "  ", "\t", ", ", "3. - ", "->", "\r\n"][rng.below(10) as usize],
        );
    }
    let mut before = ' ';
    for c in text.chars() {
        match c {
            ' ' => out.push_str(
                [" ", "  ", "\t", ",", ", ", "-", " - ", ">", "->", " -> ", "-->", " ,\t>"]
                    [rng.below(12) as usize],
            ),
            ':' => {
                out.push_str([":", " :", ": ", " : ", ":  ", "\t:", ":\t", " \t: "][rng.below(8) as usize])
            }
            '0' if before.is_ascii_alphabetic() && before != 'L' && rng.below(2) == 0 => out.push('O'),
            c if rng.below(3) == 0 => out.push(c.to_ascii_lowercase()),
            c => out.push(c),
        }
        before = c;
    }
    if rng.below(5) == 0 {
        out.push_str([" ", "\t", " ,", "-", "\n", "\r\n", " \r"][rng.below(7) as usize]);
    }
    out
}

/// A line with a slip of the pen: a missing, doubled or wrong letter.
pub(crate) fn slip(text: &str, rng: &mut SplitMix64) -> String {
    const LETTERS: &[char] = &[
        'G', 'B', 'Y', 'R', 'V', 'J', 'A', 'K', 'X', 'E', 'O', '0', '1', '2', '3', '9', 'P', 'M', 'I', 'S',
        'H', 'Q', 'U', 'L', 'T', ':', '+', ' ', '-', '.', ',', '>', '\t', ';', 'é', '０', '\u{a0}', '−',
    ];
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..1 + rng.below(2) {
        let at = rng.below(letters.len() as u32 + 1) as usize;
        let letter = LETTERS[rng.below(LETTERS.len() as u32) as usize];
        match rng.below(3) {
            0 if at < letters.len() => drop(letters.remove(at)),
            1 if at < letters.len() => letters[at] = letter,
            _ => letters.insert(at, letter),
        }
    }
    letters.into_iter().collect()
}

/// Lines that are hard to read.
pub(crate) const ODD: &[&str] = &[
    "",
    " ",
    "\t",
    "1.",
    "hello",
    "T",
    "T Y4",
    "M",
    ":",
    "R:",
    "R: ",
    ":T Y4 XI",
    "2T Y4 XI",
    "T Y4 XI XI",
    "T S01 XI",
    "T L4 X",
    "0P XRV I",
    "0T XHQ H",
    "00P XRV I",
    "3T XHQ 1H",
    "3T XHQ 2H",
    "1T HQ G8",
    "2P XRV P",
    "P RV HQ",
    "P U Q",
    "M+M XRV M",
    "M XRV M",
    "100P XRV M",
    "100P XU M",
    "99P XRV M",
    "2P XHQ I",
    "2P XRV T",
    "4P XRV I",
    "3I XRV H",
    "+3T XHQ H",
    "3T+ XHQ H",
    "3 T XHQ H",
    "3T X HQ H",
    "C + H + R XRV M",
    "G:G:T HQ G8",
    "GG:T HQ G8",
    "1.1.T HQ G8",
    "1T.HQ.G8",
    "T HQ G9",
    "T HQ S13",
    "T HQ S0",
    "T HQ HQ",
    "I RV RV",
    "I RV U",
    "3I XGRV R",
    "3I XBRV R",
    "2P XBRV I",
    "I RRV RHQ",
    "2P XRRV I",
    "M RV GRV",
    "M HQ HQ",
    "M RV XI",
    "T\u{a0}HQ G8",
    "Ｔ HQ G8",
    "T HQ G\u{30}\u{301}",
    "99999999999999999999999P XRV M",
    "4294967296P XRV I",
    "4294967298P XRV I",
    "T,HQ,G8",
    "T;HQ;G8",
    "T HQ/G8",
    "\n",
    "\r",
    "T HQ G8\r",
    "T HQ G8\n",
    "T\nHQ G8",
    "\nT HQ G8",
    "1.\nT HQ G8",
    "T HQ G8 -\r\n",
    ", R:T RHQ R8",
    "- R:T RHQ R8",
    "1. > R :T RHQ R8",
    "R:- T RHQ R8",
    "R::T RHQ R8",
    ", : T RHQ R8",
    "03P XRV T",
    "003I XHQ R",
    "R\t:T RHQ R8",
    "R:\tT RHQ R8",
    "R,:T RHQ R8",
    "- 1.T HQ G8",
    "1 .T HQ G8",
    "1 T HQ G8",
    "1.",
    "1. -",
    ".T HQ G8",
    "1..T HQ G8",
    "M RV RV",
    "M U U",
    "I Q RQ",
    "- T HQ G8",
    "T:HQ G8",
    "R:R:T RHQ R8",
    "D HQ S5",
    "D HQ L03",
    "3I+T XHQ R",
    "2I XHQ R",
    "I+I+I XHQ R",
    "2I+I XHQ R",
    "P+P XRV I",
    "B:T HQ B8",
    "Y:T YHQ Y8",
    "K:T Q K8",
    "J:T JHQ J8",
    "A:T Q A8",
    "V:T HQ V8",
];
