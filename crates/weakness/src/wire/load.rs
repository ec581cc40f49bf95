//! Reads a position from outside. It checks everything, so that the rules never see an impossible position (R-PAW-7).

use table::Silence;

use crate::play::GOAL;
use crate::state::TOKEN_VALUES;
use crate::wire::{StageWire, StateWire};
use crate::{
    Code, Kind, Move, Options, PIECES, Pair, Piece, Player, Refusal, Region, Stage, State, Symbol, Tile,
    TileCounts, Weakness,
};

type Checked<T = ()> = Result<T, Refusal>;

fn when(wrong: bool, refusal: impl FnOnce() -> Refusal) -> Checked {
    if wrong { Err(refusal()) } else { Ok(()) }
}

fn bounds(wrong: bool, field: &'static str) -> Checked {
    when(wrong, || Refusal::plain(Code::OutOfBounds).with("field", field))
}

impl Weakness {
    /// The rulebook and the position for a state from outside.
    pub(crate) fn from_wire(options: &Options, wire: StateWire) -> Checked<(Weakness, State)> {
        let game = Weakness::from_options(options)?;
        let state = game.read_state(wire)?;
        Ok((game, state))
    }

    pub(crate) fn read_state(&self, wire: StateWire) -> Checked<State> {
        let mut state = State::new(&self.components);
        self.read_numbers(&mut state, &wire)?;
        self.read_map(&mut state, &wire)?;
        self.read_pieces(&mut state, &wire)?;
        self.read_tiles(&mut state, &wire)?;
        self.read_tokens(&mut state, &wire)?;
        self.read_stage(&mut state, &wire)?;
        // Used tokens and discarded tiles come back when one must be drawn (PAW-4.2, PAW-4.3).
        match state.stage {
            Stage::Token => self.ask_token(&mut state, &mut Silence),
            Stage::Tiles => self.next_tile(&mut state, &mut Silence),
            _ => {}
        }
        Ok(state)
    }

    fn read_numbers(&self, state: &mut State, wire: &StateWire) -> Checked {
        let kind = wire.kind.unwrap_or(wire.cycle.map_or(Kind::Magic, Kind::of_cycle));
        state.cycle = wire.cycle.unwrap_or(match kind {
            // The first cycle has no token (PAW-3.2).
            Kind::Magic if wire.stage == StageWire::DrawToken => 3,
            Kind::Magic => 1,
            Kind::Sword => 2,
        });
        bounds(state.cycle == 0, "cycle")?;
        when(kind != state.kind(), || Refusal::rule(Code::WrongKind, "PAW-10.3"))?;
        let (played, asks_action) = match wire.stage {
            StageWire::DrawMarkers | StageWire::DrawToken | StageWire::Over => (false, false),
            StageWire::Action => (true, true),
            _ => (true, false),
        };
        state.cubes = wire.cubes.unwrap_or(if played { 4 } else { 0 });
        let largest = (1..TOKEN_VALUES).rev().find(|t| self.components.tokens[*t] > 0).unwrap_or(0);
        bounds(usize::from(state.cubes) > largest.max(4), "cubes")?;
        state.player = wire.turn;
        state.actions = wire.actions.unwrap_or(if asks_action { 2 } else { 0 });
        bounds(state.actions > if asks_action { 2 } else { 1 }, "actions")?;
        bounds(asks_action && state.actions == 0, "actions")?;
        // PAW-8.1: nobody has recruited before the first turn of a cycle.
        bounds(wire.recruited && !wire.stage.is_in_a_turn(), "recruited")?;
        state.recruited = wire.recruited;
        state.points = Player::ALL.map(|p| *wire.points.get(p));
        Ok(())
    }

    fn read_map(&self, state: &mut State, wire: &StateWire) -> Checked {
        let mut seen = crate::Regions::EMPTY;
        for (name, told) in &wire.regions {
            let region = self.components.find(name)?;
            let about = |code, rule| Refusal::rule(code, rule).with("region", name);
            when(seen.contains(region), || about(Code::BothInRegion, "PAW-2.3"))?;
            seen.insert(region);
            when(!told.orange.is_empty() && !told.white.is_empty(), || about(Code::BothInRegion, "PAW-2.3"))?;
            if let Some(marker) = told.marker {
                when(state.aside[marker.index()] == 0, || Refusal::rule(Code::MarkersAddUp, "PAW-1.2"))?;
                state.lay(region, marker);
            }
            for (player, pieces) in [(Player::Orange, told.orange), (Player::White, told.white)] {
                state.put(player, region, pieces);
            }
        }
        when(wire.aside.is_some_and(|aside| aside.counts() != state.aside), || {
            Refusal::rule(Code::MarkersAddUp, "PAW-1.2")
        })?;
        // Markers are drawn in the order of the regions (PAW-11.2).
        let unmarked = self.unmarked(state);
        let drawing = wire.stage == StageWire::DrawMarkers;
        let later = |first: Region| self.components.regions().any(|r| r > first && state.marker(r).is_some());
        let wrong = if drawing { unmarked.is_none_or(later) } else { unmarked.is_some() };
        when(wrong, || {
            let name = unmarked.map_or("-", |r| self.components.name(r));
            Refusal::rule(Code::MarkerMissing, "PAW-3.1").with("region", name)
        })
    }

    /// 16 of each kind for each player (PAW-1.1): those neither on the map nor in reserve are the stock (PAW-2.5).
    fn read_pieces(&self, state: &mut State, wire: &StateWire) -> Checked {
        for player in Player::ALL {
            for piece in Piece::ALL {
                let wrong = || {
                    let refusal = Refusal::rule(Code::PiecesAddUp, "PAW-1.1");
                    refusal.with("player", player.word()).with("piece", piece.word())
                };
                let on_map: u32 =
                    state.held(player).iter().map(|r| u32::from(state.pieces(r).of(piece))).sum();
                let reserve = wire.reserve.get(player).of(piece);
                let rest = u32::from(PIECES).checked_sub(on_map + u32::from(reserve)).ok_or_else(wrong)?;
                let stock = rest as u8;
                let told = wire.stock.as_ref().map(|stock| stock.get(player).of(piece));
                when(told.is_some_and(|told| told != stock), wrong)?;
                state.reserve[player.index()][piece.index()] = reserve;
                state.stock[player.index()][piece.index()] = stock;
            }
        }
        Ok(())
    }

    fn read_tiles(&self, state: &mut State, wire: &StateWire) -> Checked {
        let wrong = |tile: Tile| Refusal::rule(Code::TilesAddUp, "PAW-1.4").with("tile", tile.word());
        let mut rest = self.components.tiles;
        let mut deal = |tiles: &[Tile]| -> Checked<TileCounts> {
            let mut counts = TileCounts::default();
            for tile in tiles {
                let left = &mut rest[*tile];
                *left = left.checked_sub(1).ok_or_else(|| wrong(*tile))?;
                counts[*tile] += 1;
            }
            Ok(counts)
        };
        for player in Player::ALL {
            let hand = wire.hands.get(player);
            if let Some(tile) = hand.iter().find(|t| t.is_auctioned()) {
                // PAW-6.2: an auctioned tile is never held.
                return Err(wrong(*tile));
            }
            state.hands[player.index()] = deal(hand)?;
        }
        state.offer = deal(&wire.offer)?;
        state.discards = deal(&wire.discards)?;
        state.supply = rest;
        if let Some(supply) = &wire.supply {
            let count = |tile: Tile| supply.iter().filter(|t| **t == tile).count();
            let off = Tile::ALL.into_iter().find(|t| count(*t) != usize::from(rest[*t]));
            off.map_or(Ok(()), |tile| Err(wrong(tile)))?;
        }
        for symbol in Symbol::ALL {
            let each = Pair::of(|p| wire.extra.get(p).counts()[symbol.index()]);
            let tile = Tile::extra(symbol);
            // PAW-9.6: extra numbers come from tiles played in this cycle, which lie in the discards.
            let both = each.orange.saturating_add(each.white);
            let most = if wire.stage.is_in_a_turn() { state.discards[tile] } else { 0 };
            when(both > most, || wrong(tile))?;
            state.extra[0][symbol.index()] = each.orange;
            state.extra[1][symbol.index()] = each.white;
        }
        Ok(())
    }

    fn read_tokens(&self, state: &mut State, wire: &StateWire) -> Checked {
        let wrong = || Refusal::rule(Code::TokensAddUp, "PAW-1.3");
        for token in &wire.tokens_used {
            let left = state.tokens.get_mut(usize::from(*token)).ok_or_else(wrong)?;
            *left = left.checked_sub(1).ok_or_else(wrong)?;
        }
        let Some(told) = &wire.tokens_left else { return Ok(()) };
        let mut told = told.clone();
        told.sort_unstable();
        when(told != crate::wire::token_list(|i| state.tokens[i]), wrong)
    }

    fn read_stage(&self, state: &mut State, wire: &StateWire) -> Checked {
        let nothing = || Refusal::rule(Code::NothingToDecide, "PAW-5.2");
        let player = state.player;
        let cubes = state.cubes > 0;
        let lies = |tile: Tile| state.discards[tile] > 0;
        state.stage = match &wire.stage {
            StageWire::DrawMarkers => {
                bounds(state.cycle != 1, "cycle")?;
                bounds(cubes, "cubes")?;
                Stage::Markers
            }
            StageWire::DrawToken => {
                bounds(state.cycle == 1, "cycle")?;
                bounds(cubes, "cubes")?;
                Stage::Token
            }
            StageWire::DrawTiles => {
                bounds(!cubes, "cubes")?;
                let none = state.supply.is_empty() && state.discards.is_empty();
                when(none || Self::tiles_wanted(state) == 0, nothing)?;
                Stage::Tiles
            }
            StageWire::DrawStart => {
                bounds(!cubes, "cubes")?;
                when(Self::first_by_rank(state).is_some(), nothing)?;
                Stage::Start
            }
            StageWire::Action => {
                bounds(!cubes, "cubes")?;
                Stage::Action
            }
            StageWire::Bids { tile, orange, white } => {
                let bids = [*orange, *white];
                when(!tile.is_auctioned() || !lies(*tile), nothing)?;
                when(bids.iter().all(Option::is_some), nothing)?;
                for player in Player::ALL {
                    let most = state.active_reserve(player);
                    let high = bids[player.index()].is_some_and(|bid| bid > most);
                    when(high, || Refusal::rule(Code::BidTooHigh, "PAW-6.2").with("most", most))?;
                }
                Stage::Bids { tile: *tile, bids }
            }
            StageWire::Rebellion { winner } => {
                when(state.held(winner.other()).is_empty() || !lies(Tile::Rebellion), nothing)?;
                Stage::Rebellion(*winner)
            }
            StageWire::ChangeMarker { winner } => {
                when(!self.can_change_marker(state) || !lies(Tile::ChangeMarker), nothing)?;
                Stage::ChangeMarker(*winner)
            }
            StageWire::AnotherTile => {
                bounds(!cubes, "cubes")?;
                when(!self.can_use_tiles(state, player), nothing)?;
                Stage::Using
            }
            StageWire::Snake { against } => Stage::Snake(self.read_answered(state, against)?),
            StageWire::Withdraw { region } => {
                let region = self.components.find(region)?;
                let held = state.held(player.other()).contains(region);
                when(!held || self.retreats(state, player.other(), region).is_empty(), nothing)?;
                Stage::Withdraw(region)
            }
            StageWire::Occupy { region } => {
                let region = self.components.find(region)?;
                let empty = state.pieces(region).is_empty();
                when(!empty || state.active_reserve(player) == 0, nothing)?;
                Stage::Occupy(region)
            }
            StageWire::Over => {
                bounds(cubes, "cubes")?;
                let over = Player::ALL.into_iter().any(|p| state.total(p) >= GOAL);
                when(!over, || Refusal::rule(Code::NotOver, "PAW-10.2"))?;
                Stage::Over
            }
        };
        Ok(())
    }

    /// The move that a Snake may answer (PAW-9.10): its tile lies in the discards, and its effect is legal.
    fn read_answered(&self, state: &State, against: &crate::MoveWire) -> Checked<Move> {
        let nothing = || Refusal::rule(Code::NothingToDecide, "PAW-9.10");
        let mv = against.clone().read(state, &self.components)?;
        let tile = mv.tile().ok_or_else(nothing)?;
        let snakes = state.hand(state.player.other())[Tile::Snake];
        when(state.cubes == 0 || snakes == 0 || state.discards[tile] == 0, nothing)?;
        self.check_effect(state, state.player, mv)?;
        Ok(mv)
    }
}
