use table::Seat;

use crate::{Armies, Army, Cancelled, Command, Counts, Kind, Place};

/// Something that happened in a round, reported in the order of the rules. Strengths are listed by army.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Event {
    /// A seat has handed in its pads. Nobody else is told what is on them.
    Ready {
        /// The seat that is ready.
        seat: Seat,
    },
    /// Chance made this seat the first official (POW-3.3).
    Official {
        /// The first official.
        seat: Seat,
    },
    /// The time limit passed: this round is the last (POW-12.2).
    LastRound {
        /// The current round.
        round: u16,
    },
    /// A command was carried out or cancelled.
    Command {
        /// Who wrote it.
        seat: Seat,
        /// The army whose pad it stands on.
        army: Army,
        /// Its line on the pad, from 0.
        line: u8,
        /// The command as it was read.
        command: Command,
        /// Carried out, or why not.
        verdict: Result<(), Cancelled>,
    },
    /// A player who carried out no command pays a Power Unit, or a piece that is changed into Power Units (POW-11.1).
    Penalty {
        /// The player who pays.
        seat: Seat,
        /// The army that loses the piece.
        army: Army,
        /// What is paid: a Power Unit or a piece.
        piece: Kind,
        /// Where it stood.
        place: Place,
    },
    /// A Mega-Missile is launched (POW-7.1).
    Launch {
        /// The army that launches it.
        army: Army,
        /// Where it stood.
        from: Place,
        /// Its target.
        to: Place,
    },
    /// Everything in a place is destroyed (POW-7.2).
    Explosion {
        /// The target of one or more missiles.
        place: Place,
        /// What each army lost.
        destroyed: [Counts; 4],
    },
    /// The strongest sides in a sector are equal, and some of their pieces bounce (POW-8.2).
    Tie {
        /// The sector in conflict.
        sector: Place,
        /// Each army's power there.
        strengths: [u32; 4],
        /// The armies that are tied.
        armies: Armies,
    },
    /// A piece goes back to where it was at the start of the round (POW-8.2).
    Bounce {
        /// The army that it belongs to.
        army: Army,
        /// The kind of the piece.
        piece: Kind,
        /// The tied sector.
        from: Place,
        /// Where it goes back to.
        to: Place,
    },
    /// A piece made this round is taken apart, because one of its ingredients bounces (POW-8.6).
    TakenApart {
        /// The army that it belonged to.
        army: Army,
        /// The kind of the piece.
        piece: Kind,
        /// The tied sector.
        sector: Place,
    },
    /// A tie in which no piece can bounce: nothing happens (POW-8.7).
    Standoff {
        /// The sector in conflict.
        sector: Place,
        /// Each army's power there.
        strengths: [u32; 4],
    },
    /// The strongest side wins a sector (POW-8.7).
    Battle {
        /// The sector in conflict.
        sector: Place,
        /// Each army's power there.
        strengths: [u32; 4],
        /// The army that receives what is captured.
        winner: Army,
    },
    /// Pieces change hands (POW-8.8).
    Capture {
        /// The sector of the battle.
        sector: Place,
        /// The army that loses them.
        from: Army,
        /// The army that receives them.
        by: Army,
        /// The captured pieces.
        pieces: Counts,
    },
    /// An army earns a Power Unit for each of these countries (POW-9.1).
    PowerUnits {
        /// The army that earns them.
        army: Army,
        /// The enemy countries where it has a piece.
        countries: Armies,
    },
    /// A flag is captured (POW-10.2).
    Flag {
        /// The army that loses its flag.
        army: Army,
        /// The army whose soldiers took it.
        by: Army,
        /// The army that gets everything in the end; `None` if the captures form a circle (POW-10.3).
        heir: Option<Army>,
    },
    /// A player has no army left (POW-10.2).
    Eliminated {
        /// The player who is out.
        seat: Seat,
    },
    /// The next round begins.
    Round {
        /// The round to plan now.
        round: u16,
        /// Its official.
        official: Option<Seat>,
    },
}
