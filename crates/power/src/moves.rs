use table::Seat;

use crate::{Army, Counts, Kind, Place};

/// What an exchange spends: how many of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Given(Counts);

impl Given {
    /// This many of one kind.
    pub const fn of(kind: Kind, count: u16) -> Given {
        Given(Counts::of(kind, count))
    }

    /// How many of a kind.
    #[inline]
    pub const fn count(&self, kind: Kind) -> u16 {
        self.0.count(kind)
    }

    /// Adds pieces of a kind. Counts stop at 65,535, which means more than anyone has.
    #[must_use]
    pub fn plus(mut self, kind: Kind, count: u32) -> Given {
        let sum = u32::from(self.count(kind)).saturating_add(count);
        self.0[kind] = u16::try_from(sum).unwrap_or(u16::MAX);
        self
    }

    /// Whether all of it is held.
    #[inline]
    pub(crate) fn is_within(&self, held: &Counts) -> bool {
        self.0.is_within(held)
    }

    /// Its total power.
    pub fn power(&self) -> u32 {
        self.0.power()
    }
}

/// The first characters of a line that cannot be read, kept so that the report can show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scrap([u8; 13]);

impl Scrap {
    /// Keeps as much as fits; a character that is not printable ASCII becomes a question mark.
    pub fn new(line: &str) -> Scrap {
        let mut kept = [b' '; 13];
        for (slot, c) in kept.iter_mut().zip(line.trim().chars()) {
            *slot = if c.is_ascii_graphic() || c == ' ' { c as u8 } else { b'?' };
        }
        Scrap(kept)
    }

    /// The characters that were kept.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.0).unwrap_or_default().trim_end()
    }
}

/// What a line of a pad orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// A piece moves from one place to another, or a Mega-Missile is launched (POW-17.4).
    Move {
        /// What moves.
        kind: Kind,
        /// Where it stands.
        from: Place,
        /// Its destination.
        to: Place,
    },
    /// Pieces or Power Units become one piece in the same place (POW-6.1 to POW-6.3).
    Exchange {
        /// The pieces that are spent.
        given: Given,
        /// The place of the exchange.
        place: Place,
        /// The new piece.
        made: Kind,
    },
    /// An unreadable line. It counts as an illegal command when the pad is implemented (POW-17.6).
    Unreadable(Scrap),
}

/// A line of a pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Command {
    /// The army named before the order, with a colon (POW-17.5).
    pub named: Option<Army>,
    /// What to do.
    pub order: Order,
}

impl Command {
    /// A move, or the launch of a Mega-Missile.
    pub const fn go(kind: Kind, from: Place, to: Place) -> Command {
        Command { named: None, order: Order::Move { kind, from, to } }
    }

    /// An exchange.
    pub const fn exchange(given: Given, place: Place, made: Kind) -> Command {
        Command { named: None, order: Order::Exchange { given, place, made } }
    }

    /// The same command with an army's letter before it.
    pub const fn named(mut self, army: Army) -> Command {
        self.named = Some(army);
        self
    }

    /// Where the pieces are that the command uses.
    pub(crate) const fn place(&self) -> Option<Place> {
        match self.order {
            Order::Move { from, .. } => Some(from),
            Order::Exchange { place, .. } => Some(place),
            Order::Unreadable(_) => None,
        }
    }
}

/// An army's pad: at most five commands (POW-4.2). With two players, each has two pads (POW-13.2).
#[derive(Clone, Copy)]
pub struct Pad {
    len: u8,
    commands: [Command; Pad::LINES],
}

impl Pad {
    /// How many commands fit on it.
    pub const LINES: usize = 5;

    const BLANK: Command = Command::go(Kind::PowerUnit, Place::at(0), Place::at(0));

    /// A pad without commands.
    pub const EMPTY: Pad = Pad { len: 0, commands: [Pad::BLANK; Pad::LINES] };

    /// The pad with these commands; `None` if there are too many.
    pub fn new(commands: &[Command]) -> Option<Pad> {
        let mut pad = Pad::EMPTY;
        commands.iter().try_for_each(|&c| pad.push(c).then_some(())).map(|()| pad)
    }

    /// Writes a command on the next line; `false` if the pad is full.
    #[must_use]
    pub fn push(&mut self, command: Command) -> bool {
        let free = (self.len as usize) < Pad::LINES;
        if free {
            self.commands[self.len as usize] = command;
            self.len += 1;
        }
        free
    }

    /// Removes every command.
    pub(crate) fn tear_off(&mut self) {
        self.len = 0;
    }

    /// Its commands from top to bottom.
    #[inline]
    pub fn commands(&self) -> &[Command] {
        &self.commands[..self.len as usize]
    }
}

impl PartialEq for Pad {
    fn eq(&self, other: &Self) -> bool {
        self.commands() == other.commands()
    }
}

impl Eq for Pad {}

impl std::hash::Hash for Pad {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.commands().hash(state);
    }
}

impl std::fmt::Debug for Pad {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.commands()).finish()
    }
}

/// A move of POWER.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(
    clippy::large_enum_variant,
    reason = "nearly every move is the large variant, and without a box all moves are `Copy`"
)]
pub enum PadMove {
    /// A seat hands in the pads of its armies.
    Pads {
        /// By army; the pads of other seats' armies are empty.
        pads: [Pad; 4],
        /// The army that takes captives where both armies of the seat are equal (POW-13.4).
        captives: Option<Army>,
    },
    /// Chance draws the first official.
    Official(Seat),
}

impl PadMove {
    /// Empty pads.
    pub(crate) const EMPTY: PadMove = PadMove::Pads { pads: [Pad::EMPTY; 4], captives: None };
}
