//! Which moves may be made, and which rule forbids the others.

mod list;
mod modest;
mod sample;

use table::{Actor, Turn};

pub(crate) use sample::pick;

use crate::{
    Code, Force, Move, Piece, Player, Refusal, Region, Regions, Shift, Stage, State, Symbol, Tile, Weakness,
};

type Verdict = Result<(), Refusal>;

impl Weakness {
    /// Checks a move. Returns the player who makes it, `None` for chance.
    pub(crate) fn check(&self, state: &State, by: Actor, mv: Move) -> Result<Option<Player>, Refusal> {
        let player = match (self.asked(state), by) {
            (Turn::Chance, Actor::Chance) => None,
            (Turn::Seats(seats), Actor::Seat(seat)) if seats.contains(seat) => Player::at(seat),
            _ => return Err(Refusal::plain(Code::NotAsked)),
        };
        match player {
            None => self.check_draw(state, mv),
            Some(player) => self.check_answer(state, player, mv),
        }?;
        Ok(player)
    }

    fn check_draw(&self, state: &State, mv: Move) -> Verdict {
        let left = match (state.stage, mv) {
            (Stage::Markers, Move::DrawMarker(symbol)) => state.aside[symbol.index()] > 0,
            (Stage::Token, Move::DrawToken(token)) => {
                state.tokens.get(usize::from(token)).is_some_and(|n| *n > 0)
            }
            (Stage::Tiles, Move::DrawTile(tile)) => state.supply[tile] > 0,
            (Stage::Start, Move::DrawStart(_)) => true,
            _ => return Err(not_now()),
        };
        if left { Ok(()) } else { Err(Refusal::rule(Code::NotLeft, "PAW-11.2")) }
    }

    fn check_answer(&self, state: &State, player: Player, mv: Move) -> Verdict {
        match (state.stage, mv) {
            (Stage::Action, Move::Take(tile)) => match state.offer[tile] {
                0 => Err(Refusal::rule(Code::NotOnOffer, "PAW-6.1")),
                _ => Ok(()),
            },
            (Stage::Action, Move::Place(region)) => self.check_place(state, player, region),
            (Stage::Action, Move::Recruit) => Ok(()), // PAW-5.1: always possible
            (Stage::Action, Move::Decline) => Err(Refusal::rule(Code::NoPassing, "PAW-5.1")),
            (Stage::Action | Stage::Using, mv) if mv.tile().is_some() => {
                self.check_hand(state, player, mv)?;
                self.check_effect(state, player, mv)
            }
            (Stage::Bids { .. }, Move::Bid(bid)) => match state.active_reserve(player) {
                most if bid > most => Err(Refusal::rule(Code::BidTooHigh, "PAW-6.2").with("most", most)),
                _ => Ok(()),
            },
            (Stage::Rebellion(_), Move::Rebel { region, pieces }) => {
                self.check_rebellion(state, player, region, pieces)
            }
            (Stage::ChangeMarker(_), Move::Change { region, marker }) => {
                self.check_change(state, region, marker)
            }
            (Stage::Snake(_), Move::Snake) | (Stage::Occupy(_), Move::Occupy) => Ok(()),
            (Stage::Withdraw(from), Move::Withdraw { piece, to }) => {
                self.check_withdrawal(state, player, from, piece, to)
            }
            (Stage::Action | Stage::Bids { .. }, _) => Err(not_now()),
            (_, Move::Decline) => Ok(()),
            _ => Err(not_now()),
        }
    }

    /// Moves that a program makes may name a region that this map does not have.
    fn on_map(&self, region: Region) -> Verdict {
        match self.components.land().contains(region) {
            true => Ok(()),
            false => Err(Refusal::plain(Code::NoSuchRegion).with("region", region.index())),
        }
    }

    /// A refusal that names the region.
    fn about(&self, code: Code, rule: &'static str, region: Region) -> Refusal {
        Refusal::rule(code, rule).with("region", self.components.name(region))
    }

    fn check_open(&self, state: &State, player: Player, region: Region, rule: &'static str) -> Verdict {
        self.on_map(region)?;
        match state.open_to(player, region) {
            true => Ok(()),
            false => Err(self.about(Code::EnemyRegion, rule, region)),
        }
    }

    fn check_place(&self, state: &State, player: Player, region: Region) -> Verdict {
        self.check_open(state, player, region, "PAW-7.1")?;
        if state.active_reserve(player) == 0 {
            return Err(Refusal::rule(Code::NoActivePiece, "PAW-7.1"));
        }
        match state.pieces(region).total() {
            0..=3 => Ok(()),
            _ => Err(self.about(Code::RegionFull, "PAW-7.1", region)),
        }
    }

    fn check_hand(&self, state: &State, player: Player, mv: Move) -> Verdict {
        match mv.tile() {
            Some(tile) if state.hand(player)[tile] > 0 => Ok(()),
            _ => Err(Refusal::rule(Code::NotInHand, "PAW-9.1")),
        }
    }

    /// Whether the tile of the move could have this effect (PAW-9.1), whether or not it is in hand.
    pub(crate) fn check_effect(&self, state: &State, player: Player, mv: Move) -> Verdict {
        match mv {
            Move::Influence { tile, region } => self.check_influence(state, player, tile, region),
            Move::Extra(_) => Ok(()), // PAW-9.6: even if no takeover is possible
            Move::Movement(shift) => self.check_movement(state, player, shift),
            Move::Sea { from, to, pieces } => self.check_sea(state, player, from, to, pieces),
            Move::Recruitment { tile, piece } => match (tile.recruits(), tile.recruits_one_kind(), piece) {
                (false, ..) => Err(Refusal::rule(Code::NoRecruitment, "PAW-9.11")),
                (true, true, None) => Err(Refusal::rule(Code::ChooseKind, "PAW-9.11")),
                (true, false, Some(_)) => Err(Refusal::rule(Code::OneOfEach, "PAW-9.11")),
                _ => Ok(()),
            },
            _ => Err(not_now()),
        }
    }

    /// PAW-9.2 to PAW-9.4. Merlin acts as the influence tile of the region's marker (PAW-9.9).
    fn check_influence(&self, state: &State, player: Player, tile: Tile, region: Region) -> Verdict {
        self.on_map(region)?;
        match tile.influences() {
            Some(symbol) if state.marker(region) != Some(symbol) => {
                return Err(self.about(Code::OtherMarker, "PAW-9.2", region));
            }
            None if tile != Tile::Merlin => return Err(Refusal::rule(Code::NoInfluence, "PAW-9.2")),
            _ => {}
        }
        if state.open_to(player, region) {
            return match state.active_reserve(player) {
                0 => Err(Refusal::rule(Code::NoActivePiece, "PAW-9.3")),
                _ => Ok(()),
            };
        }
        let sums = self.takeover_sum(state, player, region);
        match sums.enough() {
            true => Ok(()),
            false => Err(self
                .about(Code::TooWeak, "PAW-9.4", region)
                .with("attack", sums.attack())
                .with("defence", sums.defence())),
        }
    }

    fn check_movement(&self, state: &State, player: Player, shift: Shift) -> Verdict {
        let (a, b) = shift.regions();
        self.check_open(state, player, a, "PAW-9.7")?;
        self.check_open(state, player, b, "PAW-9.7")?;
        if a == b {
            return Err(Refusal::rule(Code::SameRegion, "PAW-2.2"));
        }
        if !self.neighbours(state, a).contains(b) {
            return Err(Refusal::rule(Code::NotNeighbours, "PAW-9.7"));
        }
        let (from, to, forth, back) = shift.told();
        if forth.is_empty() {
            return Err(Refusal::rule(Code::NothingMoves, "PAW-9.7"));
        }
        self.check_so_many(state, from, forth, "PAW-9.7")?;
        self.check_so_many(state, to, back, "PAW-9.7")
    }

    fn check_so_many(&self, state: &State, region: Region, pieces: Force, rule: &'static str) -> Verdict {
        match state.pieces(region).holds(pieces) {
            true => Ok(()),
            false => Err(self.about(Code::NotSoMany, rule, region)),
        }
    }

    fn check_sea(&self, state: &State, player: Player, from: Region, to: Region, pieces: Force) -> Verdict {
        self.on_map(from)?;
        if !state.held(player).contains(from) {
            return Err(self.about(Code::NotOwnRegion, "PAW-9.8", from));
        }
        self.check_open(state, player, to, "PAW-9.8")?;
        if from == to {
            return Err(Refusal::rule(Code::SameRegion, "PAW-9.8"));
        }
        if let Some(inland) = [from, to].into_iter().find(|r| !self.components.coast().contains(*r)) {
            return Err(self.about(Code::NoCoast, "PAW-9.8", inland));
        }
        if pieces.is_empty() {
            return Err(Refusal::rule(Code::NothingMoves, "PAW-9.8"));
        }
        self.check_so_many(state, from, pieces, "PAW-9.8")
    }

    fn check_rebellion(&self, state: &State, player: Player, region: Region, pieces: Force) -> Verdict {
        self.on_map(region)?;
        if !state.held(player.other()).contains(region) {
            return Err(self.about(Code::NotOpponents, "PAW-6.4", region));
        }
        if !(1..=2).contains(&pieces.total()) {
            return Err(Refusal::rule(Code::OneOrTwo, "PAW-6.4"));
        }
        self.check_so_many(state, region, pieces, "PAW-6.4")
    }

    fn check_change(&self, state: &State, region: Region, marker: Symbol) -> Verdict {
        self.on_map(region)?;
        if state.marker(region) == Some(marker) {
            return Err(self.about(Code::SameMarker, "PAW-6.5", region));
        }
        match state.aside[marker.index()] {
            0 => Err(Refusal::rule(Code::NotAside, "PAW-6.5")),
            _ => Ok(()),
        }
    }

    fn check_withdrawal(
        &self,
        state: &State,
        player: Player,
        from: Region,
        piece: Piece,
        to: Region,
    ) -> Verdict {
        self.check_open(state, player, to, "PAW-9.5")?;
        if from == to {
            return Err(Refusal::rule(Code::SameRegion, "PAW-9.5"));
        }
        if !self.neighbours(state, from).contains(to) {
            return Err(Refusal::rule(Code::NotNeighbours, "PAW-9.5"));
        }
        self.check_so_many(state, from, Force::only(piece, 1), "PAW-9.5")
    }

    /// The regions where the player may place a piece (PAW-7.1), if one is in reserve.
    pub(crate) fn placeable(&self, state: &State, player: Player) -> Regions {
        if state.active_reserve(player) == 0 {
            return Regions::EMPTY;
        }
        let own = state.held(player);
        let full: Regions = own.iter().filter(|r| state.pieces(*r).total() > 3).collect();
        self.components.land().without(state.held(player.other())).without(full)
    }

    /// The regions that an influence tile of this symbol can reinforce (PAW-9.3) or take over (PAW-9.4).
    pub(crate) fn targets(&self, state: &State, player: Player, symbol: Symbol) -> Regions {
        let bearing = state.bearing[symbol.index()];
        let enemy = bearing.and(state.held(player.other()));
        let weak: Regions = enemy.iter().filter(|r| self.can_take_over(state, player, *r)).collect();
        if state.active_reserve(player) == 0 { weak } else { weak.or(bearing.without(enemy)) }
    }

    /// Whether the player has a tile to play (PAW-5.2). Only influence tiles can lack an effect: all others recruit.
    pub(crate) fn can_use_tiles(&self, state: &State, player: Player) -> bool {
        let hand = state.hand(player);
        hand.counts()[Symbol::ALL.len()..].iter().any(|n| *n > 0)
            || Symbol::ALL.into_iter().any(|symbol| {
                hand[Tile::influence(symbol)] > 0 && !self.targets(state, player, symbol).is_empty()
            })
    }

    /// Whether there is a marker to change (PAW-6.5).
    pub(crate) fn can_change_marker(&self, state: &State) -> bool {
        let land = self.components.land();
        Symbol::ALL.into_iter().any(|s| state.aside[s.index()] > 0 && land != state.bearing[s.index()])
    }
}

fn not_now() -> Refusal {
    Refusal::rule(Code::NotNow, "PAW-5.2")
}
