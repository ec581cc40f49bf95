use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// A castle, yellow.
    Castle,
    /// Armour, red.
    Armour,
    /// A tent, blue.
    Tent,
    /// Keys, green.
    Keys,
}

impl Symbol {
    /// Every symbol.
    pub const ALL: [Symbol; 4] = [Symbol::Castle, Symbol::Armour, Symbol::Tent, Symbol::Keys];

    /// Its number; an index into arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Symbol::Castle => "castle",
            Symbol::Armour => "armour",
            Symbol::Tent => "tent",
            Symbol::Keys => "keys",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Symbol> {
        Symbol::ALL.into_iter().find(|s| s.word().eq_ignore_ascii_case(word))
    }
}

/// How many of each symbol. In JSON, zeros may be left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are named for what they are")]
pub struct Symbols {
    pub castle: u8,
    pub armour: u8,
    pub tent: u8,
    pub keys: u8,
}

impl Symbols {
    pub(crate) const fn of(counts: [u8; 4]) -> Symbols {
        let [castle, armour, tent, keys] = counts;
        Symbols { castle, armour, tent, keys }
    }

    pub(crate) const fn counts(self) -> [u8; 4] {
        [self.castle, self.armour, self.tent, self.keys]
    }
}
