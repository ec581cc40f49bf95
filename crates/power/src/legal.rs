//! Which commands may come next on a pad, and the verdict on each line.

mod forecast;
mod missile;
mod own_loss;

use table::{Rng, Seat};

use crate::round::{Round, Verdict, check};
use crate::{
    Army, Cancelled, Command, Counts, Given, Kind, Pad, Place, Power, Sectors, Stacks, State, reach,
};

pub use forecast::{Forecast, Meeting};
pub use missile::cheapest_missile;
pub use own_loss::OwnLoss;

/// Legal next commands that differ only in their destination.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Choices {
    /// A piece moves to one of these sectors.
    Moves {
        /// What moves.
        kind: Kind,
        /// Where it stands.
        from: Place,
        /// Where it can go.
        to: Sectors,
    },
    /// A Mega-Missile flies to any place (POW-7.1).
    Launches {
        /// Where it stands.
        from: Place,
    },
    /// An exchange.
    Exchange {
        /// The pieces that are spent.
        given: Given,
        /// The place of the exchange.
        place: Place,
        /// The new piece.
        made: Kind,
    },
}

impl Choices {
    /// The number of commands.
    pub const fn count(&self) -> u32 {
        match self {
            Choices::Moves { to, .. } => to.len(),
            Choices::Launches { .. } => Place::COUNT as u32,
            Choices::Exchange { .. } => 1,
        }
    }

    /// Calls `with` for each of the commands.
    #[inline]
    pub fn each(self, mut with: impl FnMut(Command)) {
        match self {
            Choices::Moves { kind, from, to } => to.iter().for_each(|to| with(Command::go(kind, from, to))),
            Choices::Launches { from } => {
                Place::all().for_each(|to| with(Command::go(Kind::MegaMissile, from, to)));
            }
            Choices::Exchange { given, place, made } => with(Command::exchange(given, place, made)),
        }
    }

    /// The first and the last command.
    fn ends(self) -> [Option<Command>; 2] {
        let (mut first, mut last) = (None, None);
        self.each(|c| {
            first = first.or(Some(c));
            last = Some(c);
        });
        [first, last]
    }

    /// The `n`th command.
    fn nth(self, n: u32) -> Option<Command> {
        let (mut at, mut found) = (0, None);
        self.each(|c| {
            if at == n {
                found = Some(c);
            }
            at += 1;
        });
        found
    }
}

impl Power {
    /// The verdict on each line of an army's pad if nobody else writes anything. A player cannot know more while
    /// planning: only other players' mercenary commands can change a verdict (POW-14.3).
    ///
    /// ```
    /// use power::{Army, Cancelled, Options, Pad, Power, read, Notation};
    /// use table::Game;
    /// let game = Power::new(&Options::default()).unwrap();
    /// let state = game.start();
    /// let line = |text| read(text, Notation::English, Army::Green).unwrap().unwrap();
    /// let mut pads = [Pad::EMPTY; 4];
    /// pads[0] = Pad::new(&[line("T HQ XI"), line("F HQ B0")]).unwrap();
    /// let verdicts: Vec<_> = game.verdicts(&state, &pads, Army::Green).collect();
    /// assert_eq!(verdicts, [Err(Cancelled::TooFar), Ok(())]);
    /// ```
    pub fn verdicts(&self, state: &State, pads: &[Pad; 4], army: Army) -> impl Iterator<Item = Verdict> {
        let verdicts = check(self, state, pads);
        (0..pads[army.index()].commands().len()).map(move |line| verdicts.get(army, line))
    }

    /// The verdict on a command as the next line of an army's pad.
    pub fn verdict(&self, state: &State, pads: &[Pad; 4], army: Army, command: Command) -> Verdict {
        let mut pads = *pads;
        let line = pads[army.index()].commands().len();
        if !pads[army.index()].push(command) {
            return Ok(()); // A full pad has no next line.
        }
        check(self, state, &pads).get(army, line)
    }

    /// Calls `offer` with every legal next command of an army's pad. For a Mega-Missile it offers only the cheapest
    /// recipe in each place. [`Power::mercenary_choices`] offers the mercenary commands.
    pub fn choices(&self, state: &State, pads: &[Pad; 4], army: Army, offer: &mut impl FnMut(Choices)) {
        if state.is_out(army) {
            return;
        }
        let mut round = Round::new(self, state);
        round.write_pad(state, army, &pads[army.index()]);
        round.choices(army, offer);
    }

    /// Calls `offer` with every legal next mercenary command of a pad, each with the mercenary's letter.
    pub fn mercenary_choices<F>(&self, state: &State, pads: &[Pad; 4], pad: Army, offer: &mut F)
    where
        F: FnMut(Choices) + ?Sized,
    {
        let Some(army) = self.mercenary.filter(|&a| !state.is_out(a)) else { return };
        // Candidates: whatever the mercenary can do at the start or after this pad.
        let mut candidates: Vec<Choices> = Vec::new();
        Round::new(self, state).choices(army, &mut |c| candidates.push(c));
        let mut after = Round::new(self, state);
        let mut mine = *state;
        mine.pads = *pads;
        after.implement(&mine);
        after.choices(army, &mut |c| {
            if !candidates.contains(&c) {
                candidates.push(c);
            }
        });
        for choices in candidates {
            let legal = |c: &Command| self.verdict(state, pads, pad, c.named(army)).is_ok();
            match choices {
                _ if choices.ends().iter().flatten().all(legal) => offer(choices),
                // Near the limit on stacks only some destinations have room (R-POW-9).
                Choices::Moves { kind, from, to } => {
                    let again = |t: &Place| legal(&Command::go(kind, from, *t));
                    let to: Sectors = to.iter().filter(again).collect();
                    if !to.is_empty() {
                        offer(Choices::Moves { kind, from, to });
                    }
                }
                _ => {}
            }
        }
    }

    /// Appends every legal next command of an army's pad, mercenary ones included.
    pub fn next_commands(&self, state: &State, pads: &[Pad; 4], army: Army, out: &mut Vec<Command>) {
        if pads[army.index()].commands().len() == Pad::LINES {
            return;
        }
        let before = out.len();
        self.choices(state, pads, army, &mut |c| c.each(|c| out.push(c)));
        if let Some(hired) = self.mercenary {
            self.mercenary_choices(state, pads, army, &mut |c| c.each(|c| out.push(c.named(hired))));
        }
        // Near the limit on stacks some commands have no room (R-POW-9).
        if state.board().keys().len() + 4 * Pad::LINES > Stacks::MOST {
            let mut fits = out.split_off(before);
            fits.retain(|&c| self.verdict(state, pads, army, c) != Err(Cancelled::NoRoom));
            out.append(&mut fits);
        }
    }

    /// Pads of random legal commands for a seat, most of them full.
    pub(crate) fn random_pads<R: Rng>(&self, state: &State, seat: Seat, rng: &mut R) -> [Pad; 4] {
        let mut pads = [Pad::EMPTY; 4];
        for &army in self.armies(seat) {
            if state.is_out(army) {
                continue;
            }
            let mut round = Round::new(self, state);
            for line in 0..Pad::LINES {
                if line > 0 && rng.below(16) == 0 {
                    break;
                }
                let hired = self.mercenary.filter(|&m| !state.is_out(m) && rng.below(4) == 0);
                let command = match hired {
                    Some(m) => {
                        pick(rng, |f| self.mercenary_choices(state, &pads, army, f)).map(|c| c.named(m))
                    }
                    None => {
                        let command = pick(rng, |f| round.choices(army, f));
                        if let Some(c) = &command {
                            let _ = round.command(army, c);
                        }
                        // In a sector that held only mercenary pieces, the letter says whose piece is meant.
                        command.map(|c| if self.mercenary.is_some() { c.named(army) } else { c })
                    }
                };
                let _ = command.is_some_and(|c| pads[army.index()].push(c));
            }
        }
        pads
    }
}

/// A random command among all that are offered, each equally likely.
fn pick<R: Rng>(rng: &mut R, mut all: impl FnMut(&mut dyn FnMut(Choices))) -> Option<Command> {
    let mut total = 0;
    all(&mut |c| total += c.count());
    let mut left = rng.below(total);
    let mut picked = None;
    all(&mut |c| {
        if picked.is_none() {
            match left.checked_sub(c.count()) {
                Some(rest) => left = rest,
                None => picked = c.nth(left),
            }
        }
    });
    picked
}

impl Round<'_> {
    /// What an army can do now.
    pub(crate) fn choices<F: FnMut(Choices) + ?Sized>(&self, army: Army, offer: &mut F) {
        self.reserve_choices(army, offer);
        let mut sectors = Sectors::EMPTY;
        self.unstirred(army, &mut |kind, from| {
            sectors.insert(from);
            if kind == Kind::MegaMissile {
                offer(Choices::Launches { from });
            } else {
                offer(Choices::Moves { kind, from, to: reach(kind, from) });
            }
        });
        self.stirred(army, &mut |kind, from| {
            sectors.insert(from);
            if kind == Kind::MegaMissile {
                offer(Choices::Launches { from });
            }
        });
        for place in sectors.iter() {
            exchanges(&self.exchangeable(army, place), place, offer);
        }
    }

    fn reserve_choices<F: FnMut(Choices) + ?Sized>(&self, army: Army, offer: &mut F) {
        let (place, held) = (Place::reserve(army), self.reserve_of(army));
        for kind in Kind::BY_POWER {
            if held[kind] > 0 {
                offer(Choices::Moves { kind, from: place, to: Sectors::one(Place::hq(army)) });
            }
        }
        if held[Kind::MegaMissile] > 0 {
            offer(Choices::Launches { from: place });
        }
        for made in Kind::SMALL {
            if u32::from(held[Kind::PowerUnit]) >= made.power() {
                offer(Choices::Exchange {
                    given: Given::of(Kind::PowerUnit, made.power() as u16),
                    place,
                    made,
                });
            }
        }
        exchanges(held, place, offer);
    }
}

fn exchanges<F: FnMut(Choices) + ?Sized>(held: &Counts, place: Place, offer: &mut F) {
    for small in Kind::SMALL {
        if held[small] >= 3
            && let Some(made) = small.large()
        {
            offer(Choices::Exchange { given: Given::of(small, 3), place, made });
        }
    }
    if let Some(given) = cheapest_missile(held) {
        offer(Choices::Exchange { given, place, made: Kind::MegaMissile });
    }
}
