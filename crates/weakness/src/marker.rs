use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The symbol of a region marker, and of the tiles that act on it (PAW-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Symbol {
    /// A castle.
    Castle,
    /// Armour.
    Armour,
    /// A tent.
    Tent,
    /// Keys.
    Keys,
}

impl Symbol {
    /// Every symbol.
    pub const ALL: [Symbol; 4] = [Symbol::Castle, Symbol::Armour, Symbol::Tent, Symbol::Keys];

    /// To index arrays with.
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

/// How many of each symbol. In JSON symbols that are not there may be left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Symbols {
    /// Castles.
    pub castle: u8,
    /// Armour.
    pub armour: u8,
    /// Tents.
    pub tent: u8,
    /// Keys.
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
