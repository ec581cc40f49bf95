use table::{Outcome, Seat, SeatSet, Talk, Timing, Turn};

use crate::{Armies, Army, FirstOfficial, Notation, Options, Profile, Refusal, State};

/// The rulebook of one table of POWER: who commands which armies, and which rules of the profile apply.
#[derive(Clone, Debug)]
pub struct Power {
    pub(crate) profile: Profile,
    /// The armies of each seat, first army first.
    armies: [[Army; 2]; 4],
    armies_len: [u8; 4],
    players: u8,
    pub(crate) mercenary: Option<Army>,
    /// The side of each army (POW-8.1): the seat's number, [`MERCENARY`] (POW-14.4) or [`NOBODY`].
    pub(crate) side: [u8; 4],
    /// Whether every army is its own side, as in all games but those of two players. Then strengths need no adding up.
    solo: bool,
    pub(crate) exchange_again: bool,
    pub(crate) mercenary_same_place: bool,
    pub(crate) round_limit: Option<u16>,
    pub(crate) time_limit: u32,
    talk: Talk,
    pub(crate) first_official: FirstOfficial,
}

const MERCENARY: u8 = 4;
const NOBODY: u8 = 5;

impl Power {
    pub(crate) fn from_options(options: &Options) -> Result<Power, Refusal> {
        let named = options.seats.as_ref().map(|s| u8::try_from(s.len()).unwrap_or(u8::MAX));
        let players = options.players.or(named).unwrap_or(4);
        if !(2..=4).contains(&players) || named.is_some_and(|n| n != players) {
            return Err(Refusal::Players(players));
        }
        let named_seats = options.seats.as_deref().map(read_seats).transpose()?;
        let mercenary = match (&options.mercenary, players) {
            (None, 3) => Some(named_seats.as_deref().and_then(the_one_left).unwrap_or(Army::Red)),
            // Records always contain this option, but only games of three players use it (POW-14.1).
            (Some(letter), 3) => Some(army(letter).ok_or_else(|| Refusal::Mercenary(letter.clone()))?),
            _ => None,
        };
        let seats = named_seats.unwrap_or_else(|| default_seats(players, mercenary));
        let power = Power::seated(&seats, mercenary, options)?;
        power.check_standard_seats(&seats)?;
        Ok(power)
    }

    /// The rulebook for these seats.
    pub(crate) fn seated(
        seats: &[Vec<Army>],
        mercenary: Option<Army>,
        options: &Options,
    ) -> Result<Power, Refusal> {
        let profile = options.rules.unwrap_or_default();
        let mail = profile == Profile::Mail;
        let mut power = Power {
            profile,
            armies: [[Army::Green; 2]; 4],
            armies_len: [0; 4],
            players: seats.len() as u8,
            mercenary,
            side: [NOBODY; 4],
            solo: seats.iter().all(|s| s.len() == 1),
            // POW-15: where the profiles differ
            exchange_again: options.exchange_again.unwrap_or(mail),
            mercenary_same_place: options.mercenary_same_place.unwrap_or(!mail),
            round_limit: options.round_limit.filter(|&n| n > 0),
            time_limit: options.time_limit.unwrap_or(if mail { 0 } else { 120 }),
            talk: options.talk.unwrap_or(if mail { Talk::Always } else { Talk::BetweenRounds }),
            first_official: options.official.unwrap_or(FirstOfficial::Seat(0)),
        };
        if !(1..=4).contains(&seats.len()) {
            return Err(Refusal::Players(seats.len().min(255) as u8));
        }
        if let FirstOfficial::Seat(n) = power.first_official
            && !power.first_official.fits(seats.len())
        {
            return Err(Refusal::Official(n));
        }
        if let Some(army) = mercenary {
            power.side[army.index()] = MERCENARY;
        }
        for (seat, armies) in seats.iter().enumerate() {
            if !(1..=2).contains(&armies.len()) {
                return Err(Refusal::Seats(format!("{armies:?}")));
            }
            for &army in armies {
                if power.side[army.index()] != NOBODY {
                    return Err(Refusal::Seats(army.to_string()));
                }
                power.side[army.index()] = seat as u8;
                power.armies[seat][power.armies_len[seat] as usize] = army;
                power.armies_len[seat] += 1;
            }
        }
        Ok(power)
    }

    /// Checks the seats of a new game: with two players two neighbouring armies each (POW-13.1), otherwise one each
    /// (POW-3.2), and every army belongs to a seat or is the mercenary.
    fn check_standard_seats(&self, seats: &[Vec<Army>]) -> Result<(), Refusal> {
        let each = if self.players == 2 { 2 } else { 1 };
        let wrong = seats.iter().find(|s| s.len() != each || (each == 2 && !s[0].neighbours(s[1])));
        match wrong {
            Some(seat) => Err(Refusal::Seats(seat.iter().map(Army::to_string).collect())),
            None if self.side.contains(&NOBODY) => Err(Refusal::Seats(String::new())),
            None => Ok(()),
        }
    }

    pub(crate) fn to_options(&self) -> Options {
        let letters = |seat: Seat| self.armies(seat).iter().map(|a| a.letter().to_string()).collect();
        Options {
            players: Some(self.players),
            rules: Some(self.profile),
            seats: Some(self.all_seats().iter().map(letters).collect()),
            mercenary: self.mercenary.map(|a| a.letter().to_string()),
            official: Some(self.first_official),
            exchange_again: Some(self.exchange_again),
            mercenary_same_place: Some(self.mercenary_same_place),
            round_limit: self.round_limit,
            time_limit: Some(self.time_limit),
            talk: Some(self.talk),
        }
    }

    /// The clock and the talk for the profile and the number of players (POW-15).
    pub(crate) fn timing_of(&self) -> Timing {
        const MINUTE: u32 = 60;
        const DAY: u32 = 24 * 60 * MINUTE;
        Timing {
            // POW-16.1, POW-13.2
            decision_seconds: Some(match (self.profile, self.players) {
                (Profile::Mail, _) => 3 * DAY,
                (_, 2) => 6 * MINUTE,
                _ => 3 * MINUTE,
            }),
            // POW-12.2
            game_seconds: Some(self.time_limit.saturating_mul(MINUTE)).filter(|&s| s > 0),
            // POW-16.3
            time_out_seconds: 3 * MINUTE,
            // POW-16.4
            half_time: self.players == 2,
            // POW-16.5
            talk: self.talk,
            pause_seconds: MINUTE,
        }
    }

    /// The armies that a seat commands, first army first.
    pub fn armies(&self, seat: Seat) -> &[Army] {
        match seat.index() {
            s if s < 4 => &self.armies[s][..self.armies_len[s] as usize],
            _ => &[],
        }
    }

    /// The mercenary army of a three-player game.
    pub const fn mercenary(&self) -> Option<Army> {
        self.mercenary
    }

    /// The seat that commands an army.
    pub fn commander(&self, army: Army) -> Option<Seat> {
        let side = self.side[army.index()];
        (side < MERCENARY).then(|| Seat::new(side))
    }

    /// Whether two armies fight on the same side.
    pub const fn allied(&self, a: Army, b: Army) -> bool {
        self.side[a.index()] == self.side[b.index()]
    }

    /// The notation of its pads (POW-15).
    pub const fn notation(&self) -> Notation {
        match self.profile {
            Profile::English => Notation::English,
            Profile::French => Notation::French,
            Profile::Mail => Notation::Mail,
        }
    }

    /// The official at the start; `None` if chance draws one (POW-3.3).
    pub(crate) const fn first_official(&self) -> Option<Seat> {
        match self.first_official {
            FirstOfficial::Seat(n) => Some(Seat::new(n)),
            FirstOfficial::Random => None,
        }
    }

    pub(crate) fn all_seats(&self) -> SeatSet {
        SeatSet::first(self.players)
    }

    /// The seats that are not eliminated.
    pub(crate) fn playing(&self, state: &State) -> SeatSet {
        let mut playing = SeatSet::EMPTY;
        for army in Army::ALL {
            let side = self.side[army.index()];
            if side < MERCENARY && !state.is_out(army) {
                playing.insert(Seat::new(side));
            }
        }
        playing
    }

    /// The pads in the order in which they are read (POW-4.3): from the official clockwise, each seat's first
    /// army first.
    #[inline]
    pub(crate) fn reading_order(&self, state: &State) -> impl Iterator<Item = (Seat, Army)> {
        let official = state.official.map_or(0, |s| s.number());
        let (armies, lens, players) = (self.armies, self.armies_len, self.players);
        (0..players).flat_map(move |i| {
            let seat = (official + i) % players;
            (0..lens[seat as usize]).map(move |a| (Seat::new(seat), armies[seat as usize][a as usize]))
        })
    }

    /// The next official (POW-3.3); eliminated players are skipped.
    pub(crate) fn next_official(&self, state: &State) -> Option<Seat> {
        let (playing, now) = (self.playing(state), state.official?);
        let seat = |i: u8| Seat::new((now.number() + i) % self.players);
        Some((1..=self.players).map(seat).find(|&s| playing.contains(s)).unwrap_or(now))
    }

    /// The armies of the strongest side in a sector; if several sides are equally strong, the armies of all of them.
    #[inline]
    pub(crate) fn strongest(&self, strengths: &[u32; 4], present: Armies) -> Armies {
        let (mut best, mut top) = (0, Armies::EMPTY);
        for army in present.iter() {
            let power = self.side_power(strengths, army);
            if power > best || top.is_empty() {
                (best, top) = (power, Armies::one(army));
            } else if power == best {
                top.insert(army);
            }
        }
        top
    }

    /// The strength of an army's whole side: a player's two armies fight together (POW-13.3).
    #[inline]
    pub(crate) fn side_power(&self, strengths: &[u32; 4], army: Army) -> u32 {
        if self.solo {
            return strengths[army.index()];
        }
        let side = self.side[army.index()];
        (0..4).filter(|&a| self.side[a] == side).map(|a| strengths[a]).sum()
    }

    /// Whether these armies are all on one side.
    #[inline]
    pub(crate) fn one_side(&self, armies: Armies) -> bool {
        if self.solo {
            return armies.len() <= 1;
        }
        let mut sides = armies.iter().map(|a| self.side[a.index()]);
        let first = sides.next();
        sides.all(|s| Some(s) == first)
    }

    /// Which of these armies of one side receives the captured pieces (POW-13.4): the stronger one there; if they are
    /// equal, the one that the player names, otherwise the player's first army.
    pub(crate) fn heir(&self, armies: Armies, strengths: &[u32; 4], captives: &[Option<Army>; 4]) -> Army {
        let mut among = armies.iter();
        let only = among.next().unwrap_or(Army::Green);
        let Some(other) = among.next() else { return only };
        let (a, b) = (strengths[only.index()], strengths[other.index()]);
        if a != b {
            return if a > b { only } else { other };
        }
        let Some(seat) = self.commander(only) else { return only };
        let word = captives[seat.index()].filter(|&w| w == only || w == other);
        word.unwrap_or_else(|| *self.armies(seat).first().unwrap_or(&only))
    }

    pub(crate) fn asked(&self, state: &State) -> Turn {
        if self.ended(state) {
            Turn::Over
        } else if state.official.is_none() {
            Turn::Chance
        } else {
            let owing = self.playing(state).iter().filter(|&s| !state.handed_in.contains(s)).collect();
            Turn::Seats(owing)
        }
    }

    fn last_round_played(&self, state: &State) -> bool {
        let past = |last: u16| last > 0 && state.round > last;
        past(state.last_round) || self.round_limit.is_some_and(past)
    }

    /// POW-12.1, POW-14.6: only players count, the mercenary flag does not. POW-13.6: a player with one army
    /// left plays on.
    fn ended(&self, state: &State) -> bool {
        self.playing(state).len() < 2 || self.last_round_played(state)
    }

    /// Whether the round being planned is known to be the last (POW-12.2).
    pub fn is_final_round(&self, state: &State) -> bool {
        state.last_round == state.round || self.round_limit == Some(state.round)
    }

    pub(crate) fn ending(&self, state: &State) -> Option<Outcome> {
        if !self.ended(state) {
            return None;
        }
        // POW-12.3: total power, then flags. A player who is left alone wins anyway (POW-12.1).
        let score = |seat: &Seat| {
            let armies = self.armies(*seat);
            let power: u32 = armies.iter().map(|&a| state.total_power(a)).sum();
            (power, armies.iter().map(|&a| state.flags(a).len()).sum::<u32>())
        };
        let playing: Vec<Seat> = self.playing(state).iter().collect();
        let Some(best) = playing.iter().map(score).max() else { return Some(Outcome::DRAW) };
        Some(Outcome::Winners(playing.into_iter().filter(|s| score(s) == best).collect()))
    }
}

fn army(letter: &str) -> Option<Army> {
    Army::from_letter(letter)
}

/// Reads the armies of each seat from their letters.
pub(crate) fn read_seats(seats: &[Vec<String>]) -> Result<Vec<Vec<Army>>, Refusal> {
    let read = |letter: &String| army(letter).ok_or_else(|| Refusal::Seats(letter.clone()));
    seats.iter().map(|s| s.iter().map(read).collect()).collect()
}

/// The army that no seat has, if there is exactly one.
pub(crate) fn the_one_left(seats: &[Vec<Army>]) -> Option<Army> {
    let mut left = Army::ALL.into_iter().filter(|a| !seats.iter().flatten().any(|s| s == a));
    left.next().filter(|_| left.next().is_none())
}

fn default_seats(players: u8, mercenary: Option<Army>) -> Vec<Vec<Army>> {
    let all = Army::ALL.into_iter().filter(|&a| Some(a) != mercenary);
    match players {
        2 => vec![vec![Army::Green, Army::Blue], vec![Army::Yellow, Army::Red]],
        _ => all.map(|a| vec![a]).collect(),
    }
}
