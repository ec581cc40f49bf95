//! A decision in numbers: what the seat knows about the table, its own hand and the opponent's
//! hand, and a description of each move.

use barons::{Barons, Base, Card, Challenge, Colour, Move, Space, Stage, State};
use table::{Game, Seat};

/// How many numbers describe the whole decision.
pub const CONTEXT: usize = 66;
/// How many numbers describe a move.
pub const DETAILS: usize = 24;

/// A decision of a seat.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    /// The kind of decision, an index below `KINDS`.
    pub kind: usize,
    /// The numbers that describe the whole decision.
    pub context: Vec<f32>,
    /// The moves.
    pub moves: Vec<Move>,
    /// The numbers that describe each move.
    pub details: Vec<[f32; DETAILS]>,
    /// The probability of each move.
    pub likely: Vec<f32>,
}

/// A summary of some cards by colour, with influence last.
#[derive(Clone, Copy, Default)]
pub(super) struct Palm {
    pub(super) best: [u16; 5],
    pub(super) second: [u16; 5],
    pub(super) least: [u16; 5],
    pub(super) count: [u8; 5],
    pub(super) sum: u16,
    pub(super) influence: u16,
}

impl Palm {
    pub(super) fn of(cards: impl Iterator<Item = Card>) -> Palm {
        let mut palm = Palm::default();
        for card in cards {
            let (c, value) = (card.colour().index(), card.value());
            palm.sum += value;
            palm.count[c] += 1;
            if card.colour() == Colour::Influence {
                palm.influence += value;
            }
            if palm.least[c] == 0 || value < palm.least[c] {
                palm.least[c] = value;
            }
            if value > palm.best[c] {
                (palm.second[c], palm.best[c]) = (palm.best[c], value);
            } else if value > palm.second[c] {
                palm.second[c] = value;
            }
        }
        palm
    }

    pub(super) fn best_sum(&self) -> u16 {
        self.best[..4].iter().sum()
    }

    pub(super) fn second_sum(&self) -> u16 {
        self.second[..4].iter().sum()
    }

    pub(super) fn voids(&self) -> usize {
        self.best[..4].iter().filter(|best| **best == 0).count()
    }

    pub(super) fn cards(&self) -> f32 {
        self.count.iter().map(|&n| f32::from(n)).sum()
    }
}

pub(super) fn yes(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}

pub(super) fn hundredths(value: u16) -> f32 {
    f32::from(value) / 100.0
}

/// How many bases are needed to win (BAR-7.1).
pub(super) fn bases_to_win(game: &Barons) -> u8 {
    game.types_to_win() * (game.seats() - 1)
}

/// How many bases a seat still needs to win, and the most that it needs in one territory.
pub(super) fn lacking(game: &Barons, state: &State, seat: Seat) -> (u8, u8) {
    let players = state.table().players();
    let missing = |other: Seat| {
        game.types_to_win().saturating_sub(state.table().bases(seat, game.territory(other)).len())
    };
    let others = Seat::all(players).filter(|&other| other != seat);
    others.map(missing).fold((0, 0), |(all, most), missing| (all + missing, most.max(missing)))
}

/// Whether winning this base from a defender brings the attacker closer to winning.
pub(super) fn is_useful(game: &Barons, state: &State, attacker: Seat, defender: Seat, base: Base) -> bool {
    let there = state.table().bases(attacker, game.territory(defender));
    !there.contains(base) && there.len() < game.types_to_win()
}

/// A duel as one of its sides sees it.
#[derive(Default)]
pub(super) struct Side {
    /// The known cards of the opponent's hand.
    pub(super) theirs: Palm,
    /// The own cards that the opponent knows.
    pub(super) shown: Palm,
    pub(super) opponent: Option<Seat>,
    /// How far the seat is ahead, in hundreds of credits.
    pub(super) margin: f32,
    /// The colours that have already been played or called.
    pub(super) used: [bool; 5],
    /// The colour that counts double.
    pub(super) double: Option<usize>,
}

/// Describes a decision. Returns `false` if this kind of decision has no network or there is no
/// legal move.
pub(super) fn see(game: &Barons, state: &State, seat: Seat, decision: &mut Decision) -> bool {
    decision.moves.clear();
    decision.details.clear();
    decision.kind = match state.table().stage() {
        Stage::Bank(..) => 0,
        Stage::TakePower | Stage::TakeInfluence | Stage::Spy => 1,
        Stage::Steal(_) => 2,
        Stage::Challenge => 3,
        Stage::Lead => 4,
        Stage::Answer => 5,
        Stage::Surrender(_) => 6,
        Stage::Influence(_) => 7,
        _ => return false,
    };
    game.moves(state, seat, &mut decision.moves);
    super::keep_fighting(state, seat, &mut decision.moves);
    if decision.moves.len() < 2 {
        decision.details.resize(decision.moves.len(), [0.0; DETAILS]);
        decision.context.clear();
        return !decision.moves.is_empty();
    }
    let me = Palm::of(state.hand(seat).cards().iter().copied());
    let side = context(game, state, seat, &me, &mut decision.context);
    let details = decision.moves.iter().map(|mv| super::details::details(game, state, seat, &me, &side, mv));
    decision.details.extend(details);
    true
}

/// Describes the whole decision.
fn context(game: &Barons, state: &State, seat: Seat, me: &Palm, out: &mut Vec<f32>) -> Side {
    let table = state.table();
    let players = table.players();
    let full = f32::from(bases_to_win(game));
    let mut missing = [0u8; 4];
    Seat::all(players).for_each(|s| missing[s.index()] = lacking(game, state, s).0);
    let progress = |s: Seat| 1.0 - f32::from(missing[s.index()]) / full;
    let bank = |s: Seat| table.bank(s).worth() as f32 / 300.0;
    let others = || Seat::all(players).filter(|&o| o != seat);
    let best = &me.best[..4];
    out.clear();
    out.extend([
        1.0,
        yes(players == 4),
        progress(seat),
        progress(seat) * progress(seat),
        bank(seat),
        yes(bank(seat) >= 1.0),
        f32::from(me.best_sum()) / 200.0,
        f32::from(best.iter().copied().min().unwrap_or(0)) / 50.0,
        f32::from(best.iter().copied().max().unwrap_or(0)) / 50.0,
        f32::from(me.second_sum()) / 200.0,
        hundredths(me.influence),
        f32::from(me.count[4]) / 4.0,
        me.voids() as f32 / 4.0,
        (state.hand(seat).len() as f32 - 8.0) / 4.0,
        others().map(progress).fold(0.0, f32::max),
        others().map(progress).sum::<f32>() / f32::from(players - 1),
        others().map(bank).fold(0.0, f32::max),
        yes(others().any(|o| missing[o.index()] == 1)),
    ]);
    let mut side = Side::default();
    if let Some(challenge) = table.challenge() {
        side = duel(game, state, seat, me, challenge, out);
        if let Some(opponent) = side.opponent {
            let last = missing[table.in_turn().index()] == 1;
            let useful = is_useful(game, state, table.in_turn(), challenge.defender, challenge.base);
            let at = out.len() - 4;
            out.splice(at..at, [yes(useful), yes(useful && last), progress(opponent)]);
        }
    }
    out.resize(CONTEXT - 4 * COLOUR, 0.0);
    colours(state, seat, me, &side, out);
    side
}

/// How many numbers describe a colour.
const COLOUR: usize = 6;

/// Describes each power colour: first the one that counts double, then the others from the best card down.
fn colours(state: &State, seat: Seat, me: &Palm, side: &Side, out: &mut Vec<f32>) {
    let mut order = [0, 1, 2, 3];
    order.sort_by_key(|&c| (Some(c) != side.double, std::cmp::Reverse(me.best[c])));
    let mut theirs = side.theirs.best;
    if side.opponent.is_none() {
        for other in Seat::all(state.table().players()).filter(|&o| o != seat) {
            let known = Palm::of(state.hand(other).seen_by(seat));
            theirs.iter_mut().zip(known.best).for_each(|(most, best)| *most = best.max(*most));
        }
    }
    for c in order {
        out.extend([
            yes(side.used[c]),
            f32::from(me.best[c]) / 50.0,
            f32::from(me.second[c]) / 50.0,
            f32::from(me.least[c]) / 50.0,
            f32::from(me.count[c]) / 4.0,
            f32::from(theirs[c]) / 50.0,
        ]);
    }
}

/// Describes a duel for one of its sides.
fn duel(
    game: &Barons,
    state: &State,
    seat: Seat,
    me: &Palm,
    challenge: &Challenge,
    out: &mut Vec<f32>,
) -> Side {
    let table = state.table();
    let attacks = seat == table.in_turn();
    let opponent = if attacks { challenge.defender } else { table.in_turn() };
    let theirs = Palm::of(state.hand(opponent).seen_by(seat));
    let shown = Palm::of(state.hand(seat).seen_by(opponent));
    let own = |(attacker, defender)| if attacks { (attacker, defender) } else { (defender, attacker) };
    let (mine, others) = own(challenge.totals());
    let margin = (f32::from(mine) - f32::from(others)) / 100.0;
    let double = challenge.base.colour().index();
    let limited = game.space(table.pawn(table.in_turn())) == Space::Limited;
    let mut used = [false; 5];
    let (mut can, mut known, mut public, mut rounds, mut void) = (0u16, 0u16, 0u16, 0.0f32, 0.0f32);
    for c in Colour::POWER.map(Colour::index) {
        used[c] = challenge.used(Colour::POWER[c]);
        if used[c] {
            continue;
        }
        let times = if c == double { 2 } else { 1 };
        can += times * me.best[c];
        known += times * theirs.best[c];
        public += times * shown.best[c];
        rounds += f32::from(times);
        if me.count[c] == 0 {
            void += f32::from(times);
        }
    }
    let [attacker, defender] = challenge.influence().map(|i| i.worth());
    let (mut lost, mut gained) = own((attacker, defender));
    for round in challenge.rounds() {
        let value = |card: Option<Card>| card.map_or(0, Card::value);
        let (mine, others) = own((value(round.attacker), value(round.defender)));
        lost += mine;
        gained += others;
    }
    let unknown = state.hand(opponent).len() as f32 - theirs.cards();
    let influence = if limited { 0.0 } else { hundredths(me.influence) };
    let bank = table.bank(opponent).worth() as f32 / 300.0;
    out.extend([
        yes(attacks),
        yes(limited),
        margin,
        yes(mine > others || (mine == others && !attacks)),
        rounds / 5.0,
        yes(rounds == 0.0),
        hundredths(can),
        hundredths(known),
        hundredths(public),
        unknown / 8.0,
        void / 2.0,
        if used[double] { 0.0 } else { f32::from(me.best[double]) / 50.0 },
        yes(used[double]),
        influence,
        hundredths(theirs.influence),
        hundredths(lost),
        hundredths(gained),
        // From here on: what is at stake.
        bank,
        yes(bank + hundredths(lost + 25) / 3.0 >= 1.0),
        margin + hundredths(can) + influence - 0.27 * rounds,
        margin + hundredths(can) - hundredths(known) - 0.27 * rounds * (unknown / 8.0),
    ]);
    Side { theirs, shown, opponent: Some(opponent), margin, used, double: Some(double) }
}
