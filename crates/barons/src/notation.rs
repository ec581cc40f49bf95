//! Moves as people type them: a word and what it needs, such as `bank f30`, `take 2 e`, `challenge 1 finance`.

use std::fmt;
use std::str::FromStr;

use table::Seat;

use crate::{Base, Card, Colour, Move, Refusal, Territory};

/// Every word that begins a move.
const WORDS: [&str; 17] = [
    "draw",
    "start",
    "roll",
    "bank",
    "take",
    "give",
    "spy",
    "steal",
    "remove",
    "challenge",
    "play",
    "call",
    "surrender",
    "on",
    "influence",
    "pay",
    "build",
];

impl fmt::Display for Move {
    /// Writes the move. Reading the text gives the same move.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Draw(card) => write!(f, "draw {}", card.short()),
            Move::Start(seat) => write!(f, "start {seat}"),
            Move::Roll(a, b) => write!(f, "roll {a} {b}"),
            Move::Bank(card) => write!(f, "bank {}", card.short()),
            Move::Take(from, colour) => write!(f, "take {from} {}", colour.letter()),
            Move::Give(card) => write!(f, "give {}", card.short()),
            Move::Spy(on) => write!(f, "spy {on}"),
            Move::Steal(card) => write!(f, "steal {}", card.short()),
            Move::Remove(owner, territory, base) => {
                write!(f, "remove {owner} {} {}", territory.short(), base.colour().letter())
            }
            Move::Challenge(defender, base) => {
                write!(f, "challenge {defender} {}", base.colour().letter())
            }
            Move::Play(card) => write!(f, "play {}", card.short()),
            Move::Call(colour) => write!(f, "call {}", colour.letter()),
            Move::Surrender => f.write_str("surrender"),
            Move::GoOn => f.write_str("on"),
            Move::Influence(cards) => {
                f.write_str("influence")?;
                cards.iter().try_for_each(|c| write!(f, " {}", c.value()))
            }
            Move::Pay(card) => write!(f, "pay {}", card.short()),
            Move::Build(base, territory) => {
                write!(f, "build {} {}", base.colour().letter(), territory.short())
            }
        }
    }
}

/// The word that begins like this, if there is only one or it is written in full.
fn word(text: &str) -> Option<&'static str> {
    let mut found = WORDS.into_iter().filter(|w| w.starts_with(text));
    let first = found.next()?;
    if first == text || found.next().is_none() { Some(first) } else { WORDS.into_iter().find(|w| *w == text) }
}

/// A move from its words; a card is `finance 30` or `f30`.
fn read(words: &[&str]) -> Option<Move> {
    let (first, rest) = words.split_first()?;
    let card = || rest.join(" ").parse::<Card>().ok();
    let number = |i: usize| rest.get(i).filter(|t| t.len() == 1)?.parse::<u8>().ok();
    let seat = |i| number(i).and_then(|n| Seat::try_from(n).ok());
    let only = |n: usize| (rest.len() == n).then_some(());
    match word(first)? {
        "draw" => card().map(Move::Draw),
        "start" => only(1).and(Some(Move::Start(seat(0)?))),
        "roll" => only(2).and(Some(Move::Roll(number(0)?, number(1)?))),
        "bank" => card().map(Move::Bank),
        "take" => only(2).and(Some(Move::Take(seat(0)?, Colour::read(rest.get(1)?)?))),
        "give" => card().map(Move::Give),
        "spy" => only(1).and(Some(Move::Spy(seat(0)?))),
        "steal" => card().map(Move::Steal),
        "remove" => {
            let (territory, base) = (Territory::read(rest.get(1)?)?, Base::read(rest.get(2)?)?);
            only(3).and(Some(Move::Remove(seat(0)?, territory, base)))
        }
        "challenge" => only(2).and(Some(Move::Challenge(seat(0)?, Base::read(rest.get(1)?)?))),
        "play" => card().map(Move::Play),
        "call" => only(1).and(Some(Move::Call(Colour::read(rest.first()?)?))),
        "surrender" => only(0).and(Some(Move::Surrender)),
        "on" => only(0).and(Some(Move::GoOn)),
        "influence" => {
            let value = |text: &&str| Card::new(Colour::Influence, text.parse().ok()?);
            // No hand has more than eight cards to play.
            if rest.len() > 8 {
                return None;
            }
            rest.iter()
                .map(value)
                .collect::<Option<Vec<Card>>>()
                .map(|c| Move::Influence(c.into_iter().collect()))
        }
        "pay" => card().map(Move::Pay),
        "build" => only(2).and(Some(Move::Build(Base::read(rest.first()?)?, Territory::read(rest.get(1)?)?))),
        _ => None,
    }
}

impl FromStr for Move {
    type Err = Refusal;

    /// Reads a move. Words, colours and territories may be shortened as long as they stay unambiguous.
    ///
    /// ```
    /// use barons::Move;
    /// let mv: Move = "Challenge 2 finance".parse().unwrap();
    /// assert_eq!(mv.to_string(), "challenge 2 f");
    /// assert_eq!("ch 2 f".parse(), Ok(mv));
    /// assert!("s 2".parse::<Move>().is_err());
    /// ```
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        read(&words).ok_or_else(|| Refusal::Unreadable(text.chars().take(80).collect()))
    }
}
