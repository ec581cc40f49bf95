//! Reads the lines of a pad in the three notations (POW-17).

/// A line after reading; places and pieces have their English codes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Line {
    Blank,
    Unreadable,
    Command {
        /// The army before the colon.
        letter: Option<char>,
        what: What,
    },
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum What {
    /// A move, or with an M a launch.
    Move {
        kind: char,
        from: String,
        to: String,
    },
    Exchange {
        given: Vec<(u64, char)>,
        at: String,
        made: char,
    },
}

impl What {
    /// Where the command takes its pieces.
    pub(crate) fn place(&self) -> &str {
        match self {
            What::Move { from, .. } => from,
            What::Exchange { at, .. } => at,
        }
    }
}

fn is_separator(c: char) -> bool {
    [' ', '\t', ',', '-', '>'].contains(&c)
}

/// Reads a line of the pad of `army`.
pub(crate) fn read(rules: &str, army: char, text: &str) -> Line {
    if !text.is_ascii() {
        return Line::Unreadable;
    }
    let text = text.to_ascii_uppercase();
    let text = without_number(text.trim_ascii());
    if text.is_empty() {
        return Line::Blank;
    }
    match command(rules, army, text) {
        Some((letter, what)) => Line::Command { letter, what },
        None => Line::Unreadable,
    }
}

/// Without a leading `1.`
fn without_number(text: &str) -> &str {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < text.len()
        && let Some(rest) = rest.strip_prefix('.')
    {
        return rest.trim_start_matches([' ', '\t']);
    }
    text
}

fn command(rules: &str, army: char, text: &str) -> Option<(Option<char>, What)> {
    let (letter, text) = match text.split_once(':') {
        None => (None, text),
        Some((before, after)) => {
            let before = before.trim_start_matches(is_separator).trim_end_matches([' ', '\t']);
            let after = after.trim_start_matches([' ', '\t']);
            if after.starts_with(is_separator) {
                return None;
            }
            let mut letters = before.chars();
            let letter = colour(rules, letters.next()?)?;
            if letters.next().is_some() {
                return None;
            }
            (Some(letter), after)
        }
    };
    let fields: Vec<&str> = text.split(is_separator).filter(|field| !field.is_empty()).collect();
    let [first, second, third] = fields[..] else { return None };
    let whose = letter.unwrap_or(army);
    if let Some(from) = place(rules, whose, second) {
        let (kind, to) = (piece(rules, first)?, place(rules, whose, third)?);
        return Some((letter, What::Move { kind, from, to }));
    }
    let sign = if rules == "french" { 'E' } else { 'X' };
    let at = place(rules, whose, second.strip_prefix(sign)?)?;
    let mut given = Vec::new();
    for item in first.split('+') {
        let code = item.trim_start_matches(|c: char| c.is_ascii_digit());
        let digits = &item[..item.len() - code.len()];
        let count = match digits {
            "" => 1,
            // Nobody has as many pieces as the largest number.
            _ => digits.parse().unwrap_or(u64::from(u32::MAX)).min(u64::from(u32::MAX)),
        };
        if count == 0 {
            return None;
        }
        given.push((count, piece(rules, code)?));
    }
    Some((letter, What::Exchange { given, at, made: piece(rules, third)? }))
}

/// The army whose colour letter this is.
fn colour(rules: &str, letter: char) -> Option<char> {
    match (rules, letter) {
        ("english", 'G') | ("french", 'V') | ("mail", 'A') => Some('G'),
        ("english", 'B') | ("french", 'B') | ("mail", 'K') => Some('B'),
        ("english", 'Y') | ("french", 'J') | ("mail", 'Y') => Some('Y'),
        (_, 'R') => Some('R'),
        _ => None,
    }
}

fn piece(rules: &str, code: &str) -> Option<char> {
    let codes = match rules {
        "english" => ["I", "T", "F", "D", "R", "H", "B", "C", "M", "P"],
        "french" => ["S", "T", "C", "D", "R", "A", "B", "CR", "M", "P"],
        _ => ["I", "T", "F", "D", "G", "H", "B", "C", "M", "P"],
    };
    let at = codes.iter().position(|c| *c == code)?;
    Some(['I', 'T', 'F', 'D', 'R', 'H', 'B', 'C', 'M', 'P'][at])
}

/// POW-1.5: the lanes L01 to L12.
const MAIL_LANES: [&str; 12] = ["S6", "S7", "S5", "S1", "S8", "S4", "S2", "S12", "S3", "S9", "S11", "S10"];

/// A place; without a letter it belongs to `whose`.
fn place(rules: &str, whose: char, text: &str) -> Option<String> {
    let (hq, reserve) = if rules == "mail" { ("Q", "U") } else { ("HQ", "RV") };
    if text == hq {
        return Some(format!("{whose}HQ"));
    }
    if text == reserve {
        return Some(format!("{whose}RV"));
    }
    let islands = match rules {
        "english" => ["NI", "EI", "SI", "WI", "XI"],
        "french" => ["IN", "IE", "IS", "IW", "IX"],
        _ => ["N", "E", "S", "W", "X"],
    };
    if let Some(at) = islands.iter().position(|i| *i == text) {
        return Some(["NI", "EI", "SI", "WI", "XI"][at].to_owned());
    }
    if rules == "french" && text == "IO" {
        return Some("WI".to_owned());
    }
    for number in 1..=12 {
        if rules == "mail" && text == format!("L{number:02}") {
            return Some(MAIL_LANES[number - 1].to_owned());
        }
        if rules != "mail" && text == format!("S{number}") {
            return Some(text.to_owned());
        }
    }
    let army = colour(rules, text.chars().next()?)?;
    match &text[1..] {
        rest if rest == hq => Some(format!("{army}HQ")),
        rest if rest == reserve => Some(format!("{army}RV")),
        "O" => Some(format!("{army}0")),
        rest if rest.len() == 1 && "012345678".contains(rest) => Some(format!("{army}{rest}")),
        _ => None,
    }
}

#[test]
fn the_three_notations_are_read() {
    let step = |kind, from: &str, to: &str| What::Move { kind, from: from.into(), to: to.into() };
    let trade =
        |given: &[(u64, char)], at: &str, made| What::Exchange { given: given.into(), at: at.into(), made };
    let own = |what| Line::Command { letter: None, what };
    assert_eq!(read("english", 'Y', "D S12-WI"), own(step('D', "S12", "WI")));
    assert_eq!(read("english", 'Y', " 1.t y4 -> xi "), own(step('T', "Y4", "XI")));
    assert_eq!(read("french", 'Y', "A,JO>IO"), own(step('H', "Y0", "WI")));
    assert_eq!(read("mail", 'Y', "F N L04"), own(step('F', "NI", "S1")));
    assert_eq!(read("mail", 'Y', "G U XX"), Line::Unreadable);
    assert_eq!(read("mail", 'Y', "3F XX B"), own(trade(&[(3, 'F')], "XI", 'B')));
    assert_eq!(
        read("english", 'G', "10P+C+H+D XRV M"),
        own(trade(&[(10, 'P'), (1, 'C'), (1, 'H'), (1, 'D')], "GRV", 'M'))
    );
    assert_eq!(read("french", 'G', "3D EIE CR"), own(trade(&[(3, 'D')], "EI", 'C')));
    let mercenary = Line::Command { letter: Some('R'), what: step('T', "RHQ", "R8") };
    for line in ["2. r : T HQ R8", ", R:T HQ R8", "1. -> R\t:\tT HQ R8", "\r\n R:T HQ R8 \r\n"] {
        assert_eq!(read("english", 'G', line), mercenary, "{line:?}");
    }
    for line in
        ["2T Y4 XI", "T Y4 S01", "3T XY4 1H", "0T XY4 H", "T Y4", "T Y4 XI XI", "Q:T Y4 XI", "T+ XY4 H", "é"]
    {
        assert_eq!(read("english", 'G', line), Line::Unreadable, "{line}");
    }
    assert_eq!(read("english", 'G', " \t"), Line::Blank);
}
