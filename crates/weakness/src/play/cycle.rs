//! How a cycle begins, what chance draws for it, and how it ends.

use table::{Rng, Sink};

use crate::event::{Event, StartReason};
use crate::legal::pick;
use crate::state::sum;
use crate::{Force, Move, Pair, Player, Region, Stage, State, Symbol, Tile, Weakness};

/// Cubes on the sand-timer in the first cycle (PAW-3.2).
const FIRST_CUBES: u8 = 4;
/// The points that win: victory points plus active regions (PAW-10.2).
pub(crate) const GOAL: u8 = 12;

impl Weakness {
    /// The region whose marker is drawn next (PAW-11.2).
    pub(crate) fn unmarked<B: Copy>(&self, state: &State<B>) -> Option<Region> {
        self.components.regions().find(|r| state.marker(*r).is_none())
    }

    /// A fair outcome: every marker, token and tile that is left is equally likely (PAW-11.2).
    pub(crate) fn random_draw<R: Rng>(&self, state: &State, rng: &mut R) -> Move {
        match state.stage {
            Stage::Markers => Move::DrawMarker(Symbol::ALL[pick(&state.aside, rng).unwrap_or(0)]),
            Stage::Token => Move::DrawToken(pick(&state.tokens, rng).unwrap_or(0) as u8),
            Stage::Tiles => Move::DrawTile(Tile::ALL[pick(state.supply.counts(), rng).unwrap_or(0)]),
            _ => Move::DrawStart(Player::ALL[rng.below(2) as usize]),
        }
    }

    /// Carries out a draw of chance (PAW-11.1), after [`Weakness::check`] has accepted it.
    pub(crate) fn drawn<S: Sink<Event>>(&self, state: &mut State, mv: Move, events: &mut S) {
        match mv {
            Move::DrawMarker(marker) => {
                // PAW-3.1
                if let Some(region) = self.unmarked(state) {
                    state.lay(region, marker);
                    events.hear(Event::MarkerDrawn { region, marker });
                }
                if self.unmarked(state).is_none() {
                    self.begin_cycle(state, events);
                }
            }
            Move::DrawToken(token) => {
                // PAW-4.2
                state.tokens[usize::from(token)] -= 1;
                state.cubes = token;
                events.hear(Event::TokenDrawn { token });
                self.discard_offer(state, events);
                self.next_tile(state, events);
            }
            Move::DrawTile(tile) => {
                state.supply[tile] -= 1;
                state.offer[tile] += 1;
                events.hear(Event::TileDrawn { tile });
                self.next_tile(state, events);
            }
            Move::DrawStart(player) => self.begin_turns(state, player, StartReason::Chance, events),
            _ => {}
        }
    }

    /// New supplies, then the token (PAW-4.1, PAW-4.2); the first cycle has none (PAW-3.2).
    fn begin_cycle<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        events.hear(Event::CycleBegan { cycle: state.cycle, kind: state.kind() });
        for player in Player::ALL {
            let pieces = state.draw_up(player, Force::only(state.active(), 2));
            events.hear(Event::Supplied { player, pieces });
        }
        if state.cycle == 1 {
            state.cubes = FIRST_CUBES;
            self.next_tile(state, events);
        } else {
            self.ask_token(state, events);
        }
    }

    /// Used tokens come back when one must be drawn and none is left (PAW-4.2).
    pub(crate) fn ask_token<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        if sum(&state.tokens) == 0 {
            state.tokens = self.components.tokens;
            events.hear(Event::TokensCameBack);
        }
        state.stage = Stage::Token;
    }

    /// PAW-4.3: the untaken tiles are discarded. Tiles in hand stay there (PAW-4.5).
    fn discard_offer<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        let tiles = state.offer.len() as u8;
        for tile in Tile::ALL {
            state.discards[tile] += std::mem::take(&mut state.offer[tile]);
        }
        if tiles > 0 {
            events.hear(Event::OfferDiscarded { tiles });
        }
    }

    /// How many tiles are still to be drawn for the offer (PAW-4.3).
    pub(crate) fn tiles_wanted(state: &State) -> u32 {
        (u32::from(state.cubes) + 3).saturating_sub(state.offer.len())
    }

    /// Asks for the next tile of the offer; when the offer is complete, finds the start player (PAW-4.3).
    pub(crate) fn next_tile<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        state.stage = Stage::Tiles;
        if Self::tiles_wanted(state) > 0 {
            if state.supply.is_empty() {
                state.supply = std::mem::take(&mut state.discards);
                if !state.supply.is_empty() {
                    events.hear(Event::DiscardsCameBack);
                }
            }
            if !state.supply.is_empty() {
                return;
            }
        }
        self.find_start(state, events);
    }

    /// The start player, if points or active regions decide (PAW-4.4).
    fn find_start<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        match Self::first_by_rank(state) {
            Some((player, reason)) => self.begin_turns(state, player, reason, events),
            None => state.stage = Stage::Start,
        }
    }

    /// Who starts by points or by active regions; `None` if both are equal (PAW-4.4).
    pub(crate) fn first_by_rank(state: &State) -> Option<(Player, StartReason)> {
        let fewer = |of: &dyn Fn(Player) -> u8| {
            let (orange, white) = (of(Player::Orange), of(Player::White));
            (orange != white).then_some(if orange < white { Player::Orange } else { Player::White })
        };
        let by_points = fewer(&|p| state.points(p)).map(|p| (p, StartReason::FewerPoints));
        by_points
            .or_else(|| fewer(&|p| state.active_regions(p)).map(|p| (p, StartReason::FewerActiveRegions)))
    }

    fn begin_turns<S: Sink<Event>>(
        &self,
        state: &mut State,
        player: Player,
        reason: StartReason,
        events: &mut S,
    ) {
        state.player = player;
        // PAW-4.4: with equal points the first turn has one action.
        state.actions = if state.points[0] == state.points[1] { 1 } else { 2 };
        state.stage = Stage::Action;
        events.hear(Event::Started { player, actions: state.actions, reason });
    }

    /// Scores the cycle (PAW-10.1), ends the game (PAW-10.2) or begins the next cycle (PAW-10.3).
    pub(crate) fn end_cycle<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        let active = Player::ALL.map(|p| state.active_regions(p));
        let gained = [u8::from(active[0] >= active[1]), u8::from(active[1] >= active[0])];
        for (points, gained) in state.points.iter_mut().zip(gained) {
            *points = points.saturating_add(gained);
        }
        state.extra = [[0; 4]; 2]; // PAW-9.6
        state.recruited = false;
        state.actions = 0;
        if S::HEARS {
            events.hear(Event::CycleScored {
                kind: state.kind(),
                active_regions: Pair::of(|p| active[p.index()]),
                gained: Pair::of(|p| gained[p.index()]),
                points: Pair::of(|p| state.points(p)),
                totals: Pair::of(|p| state.total(p)),
            });
        }
        if Player::ALL.into_iter().any(|p| state.total(p) >= GOAL) {
            state.stage = Stage::Over;
            events.hear(Event::Ended { winner: Self::winner(state) });
        } else {
            // A game has at most 23 cycles. From a higher number of a set-up position the kinds still alternate.
            state.cycle = state.cycle.checked_add(1).unwrap_or(u8::MAX - 1);
            self.begin_cycle(state, events);
        }
    }

    /// The winner of a finished game; `None` in a draw (PAW-10.2).
    pub(crate) fn winner(state: &State) -> Option<Player> {
        // A player below the goal has the lower total, so one comparison serves all cases.
        let rank = |p| (state.total(p), state.points(p));
        match rank(Player::Orange).cmp(&rank(Player::White)) {
            std::cmp::Ordering::Greater => Some(Player::Orange),
            std::cmp::Ordering::Less => Some(Player::White),
            std::cmp::Ordering::Equal => None,
        }
    }
}
