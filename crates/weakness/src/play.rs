//! Carries out moves, after [`Weakness::check`] has accepted them.

mod cycle;

use table::{Actor, Sink};

pub(crate) use cycle::GOAL;

use crate::event::{Event, Question};
use crate::{Force, Move, Pair, Player, Refusal, Region, Stage, State, Tile, Weakness};

impl Weakness {
    /// Plays a move of a player or of chance; a refused one changes nothing.
    pub(crate) fn play_move<S: Sink<Event>>(
        &self,
        state: &mut State,
        by: Actor,
        mv: Move,
        events: &mut S,
    ) -> Result<(), Refusal> {
        match self.check(state, by, mv)? {
            Some(player) => self.carry_out(state, player, mv, events),
            None => self.drawn(state, mv, events),
        }
        Ok(())
    }

    fn carry_out<S: Sink<Event>>(&self, state: &mut State, player: Player, mv: Move, events: &mut S) {
        match (state.stage, mv) {
            (Stage::Action, Move::Take(tile)) => self.take(state, player, tile, events),
            (Stage::Action, Move::Place(region)) => {
                // PAW-7.1
                state.actions -= 1;
                state.place(player, region);
                events.hear(Event::Placed { player, region, piece: state.active() });
                self.end_action(state, events);
            }
            (Stage::Action, Move::Recruit) => {
                state.actions -= 1;
                // PAW-8.1: three for the first recruit action of the cycle, even if fewer come.
                let wanted = if state.recruited { 2 } else { 3 };
                state.recruited = true;
                let pieces = state.draw_up(player, Force::only(state.active().other(), wanted));
                events.hear(Event::Recruited { player, pieces, tile: None });
                remove_cube(state, events);
                self.end_action(state, events);
            }
            (Stage::Action, mv) => {
                state.actions -= 1;
                self.use_tile(state, player, mv, events);
            }
            (Stage::Using, Move::Decline) => {
                events.hear(Event::Declined { player, question: Question::AnotherTile });
                self.end_action(state, events);
            }
            (Stage::Using, mv) => self.use_tile(state, player, mv, events),
            (Stage::Bids { tile, mut bids }, Move::Bid(pieces)) => {
                events.hear(Event::Bid { player, pieces: Some(pieces) });
                bids[player.index()] = Some(pieces);
                state.stage = Stage::Bids { tile, bids };
                if let [Some(orange), Some(white)] = bids {
                    self.close_auction(state, tile, [orange, white], events);
                }
            }
            (Stage::Rebellion(_), mv) => {
                // PAW-6.4
                if let Move::Rebel { region, pieces } = mv {
                    state.lift(player.other(), region, pieces);
                    state.send_home(player.other(), pieces);
                    events.hear(Event::Rebelled { player, region, pieces });
                } else {
                    events.hear(Event::Declined { player, question: Question::Rebellion });
                }
                self.end_action(state, events);
            }
            (Stage::ChangeMarker(_), mv) => {
                // PAW-6.5
                if let Move::Change { region, marker } = mv {
                    if let Some(old) = state.marker(region) {
                        events.hear(Event::MarkerChanged { player, region, old, new: marker });
                    }
                    state.lay(region, marker);
                } else {
                    events.hear(Event::Declined { player, question: Question::ChangeMarker });
                }
                self.end_action(state, events);
            }
            (Stage::Snake(answered), Move::Snake) => {
                // PAW-9.10: the tile has no effect, and the Snake removes one more cube.
                discard(state, player, Tile::Snake);
                events.hear(Event::SnakePlayed { player, against: answered.tile() });
                remove_cube(state, events);
                self.after_tile(state, events);
            }
            (Stage::Snake(answered), _) => {
                events.hear(Event::Declined { player, question: Question::Snake });
                self.take_effect(state, player.other(), answered, events);
            }
            (Stage::Withdraw(from), mv) => {
                // PAW-9.5
                if let Move::Withdraw { piece, to } = mv {
                    let one = Force::only(piece, 1);
                    state.lift(player, from, one);
                    state.put(player, to, one);
                    events.hear(Event::Withdrew { player, piece, from, to });
                } else {
                    events.hear(Event::Declined { player, question: Question::Withdraw });
                }
                self.vacate(state, from, events);
            }
            (Stage::Occupy(region), mv) => {
                if mv == Move::Occupy {
                    state.place(player, region);
                    events.hear(Event::Occupied { player, region, piece: state.active() });
                } else {
                    events.hear(Event::Declined { player, question: Question::Occupy });
                }
                self.after_tile(state, events);
            }
            // `check` accepts no other move.
            _ => {}
        }
    }

    /// PAW-6.1, PAW-6.2
    fn take<S: Sink<Event>>(&self, state: &mut State, player: Player, tile: Tile, events: &mut S) {
        state.actions -= 1;
        state.offer[tile] -= 1;
        events.hear(Event::Took { player, tile });
        if tile.is_auctioned() {
            // PAW-6.2: the tile removes a cube and is discarded before the bids, whoever wins.
            state.discards[tile] += 1;
            remove_cube(state, events);
            state.stage = Stage::Bids { tile, bids: [None; 2] };
        } else {
            state.hands[player.index()][tile] += 1;
            self.end_action(state, events);
        }
    }

    /// PAW-6.2: the higher bid pays and carries out the tile; equal bids do nothing.
    fn close_auction<S: Sink<Event>>(&self, state: &mut State, tile: Tile, bids: [u8; 2], events: &mut S) {
        let winner = match bids[0].cmp(&bids[1]) {
            std::cmp::Ordering::Greater => Some(Player::Orange),
            std::cmp::Ordering::Less => Some(Player::White),
            std::cmp::Ordering::Equal => None,
        };
        events.hear(Event::Auctioned { tile, bids: Pair { orange: bids[0], white: bids[1] }, winner });
        let Some(winner) = winner else { return self.end_action(state, events) };
        let (w, active) = (winner.index(), state.active());
        state.reserve[w][active.index()] -= bids[w];
        state.send_home(winner, Force::only(active, bids[w]));
        match tile {
            Tile::VictoryPoint => {
                // PAW-6.3: nobody wins before the cycle ends (PAW-10.2).
                state.points[w] = state.points[w].saturating_add(1);
                events.hear(Event::Scored { player: winner, points: state.points[w] });
            }
            // PAW-5.2: the winner is asked only if there is something to choose.
            Tile::Rebellion if !state.held(winner.other()).is_empty() => {
                state.stage = Stage::Rebellion(winner);
                return;
            }
            Tile::ChangeMarker if self.can_change_marker(state) => {
                state.stage = Stage::ChangeMarker(winner);
                return;
            }
            _ => {}
        }
        self.end_action(state, events);
    }

    /// Plays a tile from the hand: first it removes a cube (PAW-9.1), then the opponent may answer with a Snake
    /// (PAW-9.10), then the tile takes effect.
    fn use_tile<S: Sink<Event>>(&self, state: &mut State, player: Player, mv: Move, events: &mut S) {
        let Some(tile) = mv.tile() else { return };
        discard(state, player, tile);
        events.hear(Event::Used { player, tile });
        remove_cube(state, events);
        if state.cubes > 0 && state.hand(player.other())[Tile::Snake] > 0 {
            state.stage = Stage::Snake(mv);
        } else {
            self.take_effect(state, player, mv, events);
        }
    }

    /// Carries out a tile that no Snake cancelled.
    fn take_effect<S: Sink<Event>>(&self, state: &mut State, player: Player, mv: Move, events: &mut S) {
        match mv {
            // PAW-9.2, PAW-9.9: Merlin acts as the region's own influence tile.
            Move::Influence { region, .. } if !state.open_to(player, region) => {
                return self.take_over(state, player, region, events);
            }
            Move::Influence { region, .. } => {
                // PAW-9.3
                state.place(player, region);
                events.hear(Event::Reinforced { player, region, piece: state.active() });
            }
            Move::Extra(symbol) => {
                // PAW-9.6
                let total = &mut state.extra[player.index()][symbol.index()];
                *total += 1;
                events.hear(Event::ExtraNumbers { player, symbol, total: *total });
            }
            Move::Movement(shift) => {
                // PAW-9.7
                let (from, to, forth, back) = shift.told();
                shift_pieces(state, player, from, to, forth);
                shift_pieces(state, player, to, from, back);
                events.hear(Event::Moved { player, from, to, forth, back });
            }
            Move::Sea { from, to, pieces } => {
                // PAW-9.8
                shift_pieces(state, player, from, to, pieces);
                events.hear(Event::Sailed { player, from, to, pieces });
            }
            Move::Recruitment { tile, piece } => {
                // PAW-9.11
                let wanted = match piece {
                    Some(piece) => Force::only(piece, 2),
                    None => Force { knights: 1, magicians: 1 },
                };
                let pieces = state.draw_up(player, wanted);
                events.hear(Event::Recruited { player, pieces, tile: Some(tile) });
            }
            _ => {}
        }
        self.after_tile(state, events);
    }

    /// PAW-9.4: the attack has been counted; PAW-9.5: the defender may withdraw if there is somewhere to go.
    fn take_over<S: Sink<Event>>(&self, state: &mut State, player: Player, region: Region, events: &mut S) {
        if S::HEARS {
            let sums = self.takeover_sum(state, player, region);
            events.hear(Event::TakenOver { player, region, sums });
        }
        if self.retreats(state, player.other(), region).is_empty() {
            self.vacate(state, region, events);
        } else {
            state.stage = Stage::Withdraw(region);
        }
    }

    /// PAW-9.5: the pieces that are left go to stock; then the attacker may place a piece.
    fn vacate<S: Sink<Event>>(&self, state: &mut State, region: Region, events: &mut S) {
        let (attacker, defender) = (state.player, state.player.other());
        let pieces = state.pieces(region);
        if !pieces.is_empty() {
            state.lift(defender, region, pieces);
            state.send_home(defender, pieces);
            events.hear(Event::Lost { player: defender, region, pieces });
        }
        if state.active_reserve(attacker) > 0 {
            state.stage = Stage::Occupy(region);
        } else {
            self.after_tile(state, events);
        }
    }

    /// After a tile: asks for another one (PAW-9.1), or ends the action if none can be played (PAW-5.2).
    fn after_tile<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        if state.cubes > 0 && self.can_use_tiles(state, state.player) {
            state.stage = Stage::Using;
        } else {
            self.end_action(state, events);
        }
    }

    /// After an action: the cycle ends if the last cube is gone (PAW-5.3); otherwise the next action or turn (PAW-5.1).
    fn end_action<S: Sink<Event>>(&self, state: &mut State, events: &mut S) {
        if state.cubes == 0 {
            return self.end_cycle(state, events);
        }
        if state.actions == 0 {
            state.player = state.player.other();
            state.actions = 2;
            events.hear(Event::TurnBegan { player: state.player });
        }
        state.stage = Stage::Action;
    }
}

fn discard(state: &mut State, player: Player, tile: Tile) {
    state.hands[player.index()][tile] -= 1;
    state.discards[tile] += 1;
}

fn remove_cube<S: Sink<Event>>(state: &mut State, events: &mut S) {
    state.cubes = state.cubes.saturating_sub(1);
    events.hear(Event::CubeRemoved { left: state.cubes });
}

fn shift_pieces(state: &mut State, player: Player, from: Region, to: Region, pieces: Force) {
    // Pieces are added first, so that no region is empty in between and changes its owner.
    state.put(player, to, pieces);
    state.lift(player, from, pieces);
}
