use table::Seat;

use crate::state::Counts;
use crate::{Armies, Army, Cancelled, Command, Kind, Place};

/// Something that happened in a round, in the order of the rules. Strengths are by army.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A seat has handed in its pads. Nobody is told what is on them.
    Ready {
        /// Whose pads are in.
        seat: Seat,
    },
    /// Chance made this seat the first official (POW-3.3).
    Official {
        /// The official.
        seat: Seat,
    },
    /// The time limit passed: this round is the last (POW-12.2).
    LastRound {
        /// Its number.
        round: u16,
    },
    /// A command was carried out or cancelled.
    Command {
        /// Who wrote it.
        seat: Seat,
        /// On which army's pad.
        army: Army,
        /// On which line, from 0.
        line: u8,
        /// What it says.
        command: Command,
        /// What became of it.
        verdict: Result<(), Cancelled>,
    },
    /// A player who carried out nothing pays (POW-11): a Power Unit, or a piece that is turned into Power Units.
    Penalty {
        /// Who pays.
        seat: Seat,
        /// Of which army.
        army: Army,
        /// With what.
        piece: Kind,
        /// From where.
        place: Place,
    },
    /// A Mega-Missile flies.
    Launch {
        /// Whose it was.
        army: Army,
        /// From where.
        from: Place,
        /// Where to.
        to: Place,
    },
    /// Everything in a place is destroyed (POW-7.2).
    Explosion {
        /// Where.
        place: Place,
        /// What each army lost.
        destroyed: [Counts; 4],
    },
    /// The strongest sides in a sector are equal, and some of their pieces bounce (POW-8.2).
    Tie {
        /// Where.
        sector: Place,
        /// Each army's power there.
        strengths: [u32; 4],
        /// The armies that are tied.
        armies: Armies,
    },
    /// A piece goes back to where it was at the start of the round.
    Bounce {
        /// Whose it is.
        army: Army,
        /// What it is.
        piece: Kind,
        /// Where it was turned back.
        from: Place,
        /// Where it is again.
        to: Place,
    },
    /// A piece made this round is taken apart, for something in it bounces (POW-8.6).
    TakenApart {
        /// Whose it was.
        army: Army,
        /// What it was.
        piece: Kind,
        /// Where.
        sector: Place,
    },
    /// A tie in which nobody can bounce: nothing happens (POW-8.7).
    Standoff {
        /// Where.
        sector: Place,
        /// Each army's power there.
        strengths: [u32; 4],
    },
    /// The strongest side wins a sector (POW-8.7).
    Battle {
        /// Where.
        sector: Place,
        /// Each army's power there.
        strengths: [u32; 4],
        /// The army that receives what is captured.
        winner: Army,
    },
    /// Pieces change hands (POW-8.8).
    Capture {
        /// Where.
        sector: Place,
        /// Whose they were.
        from: Army,
        /// Whose they are.
        by: Army,
        /// What they are.
        pieces: Counts,
    },
    /// An army earns a Power Unit for each of these countries (POW-9.1).
    PowerUnits {
        /// Who.
        army: Army,
        /// For which countries.
        countries: Armies,
    },
    /// A flag falls (POW-10).
    Flag {
        /// Whose it was.
        army: Army,
        /// The army whose soldiers took it.
        by: Army,
        /// The army that ends with everything; none if the captures form a circle.
        heir: Option<Army>,
    },
    /// A player has no army left.
    Eliminated {
        /// Who.
        seat: Seat,
    },
    /// The next round begins.
    Round {
        /// Its number.
        round: u16,
        /// Whose office it is.
        official: Option<Seat>,
    },
}
