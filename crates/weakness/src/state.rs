use crate::{
    Bids, Components, Force, Kind, MAX_REGIONS, PIECES, Piece, Player, Region, Regions, Stage, Symbol,
    TileCounts,
};

/// Time tokens have values below this.
pub(crate) const TOKEN_VALUES: usize = 16;

/// The whole truth of a position. Only the [`Weakness`](crate::Weakness) that made it can read it. `B` is what is
/// known of the bids: both of them, unless it is part of a [`View`](crate::View).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<B = Bids> {
    pub(crate) held: [Regions; 2],
    /// By kind of piece. A region never holds both players' pieces (PAW-2.3).
    pub(crate) men: [[u8; MAX_REGIONS]; 2],
    pub(crate) marker: [Option<Symbol>; MAX_REGIONS],
    pub(crate) bearing: [Regions; 4],
    pub(crate) aside: [u8; 4],
    /// By player and kind of piece.
    pub(crate) reserve: [[u8; 2]; 2],
    pub(crate) stock: [[u8; 2]; 2],
    pub(crate) points: [u8; 2],
    pub(crate) extra: [[u8; 4]; 2],
    pub(crate) hands: [TileCounts; 2],
    pub(crate) offer: TileCounts,
    pub(crate) supply: TileCounts,
    pub(crate) discards: TileCounts,
    pub(crate) tokens: [u8; TOKEN_VALUES],
    pub(crate) cycle: u8,
    pub(crate) cubes: u8,
    pub(crate) player: Player,
    /// Actions left in this turn.
    pub(crate) actions: u8,
    pub(crate) recruited: bool,
    pub(crate) stage: Stage<B>,
}

const _: () = assert!(size_of::<State>() <= 512);

impl State {
    /// The start, before the first marker is drawn (PAW-3.1).
    pub(crate) fn new(components: &Components) -> State {
        State {
            held: [Regions::EMPTY; 2],
            men: [[0; MAX_REGIONS]; 2],
            marker: [None; MAX_REGIONS],
            bearing: [Regions::EMPTY; 4],
            aside: components.markers,
            reserve: [[3; 2]; 2],
            stock: [[PIECES - 3; 2]; 2],
            points: [0; 2],
            extra: [[0; 4]; 2],
            hands: [TileCounts::default(); 2],
            offer: TileCounts::default(),
            supply: components.tiles,
            discards: TileCounts::default(),
            tokens: components.tokens,
            cycle: 1,
            cubes: 0,
            player: Player::Orange,
            actions: 0,
            recruited: false,
            stage: Stage::Markers,
        }
    }

    /// The position before the bids of the current auction, if there is one. Bots search from here, because in an
    /// imagined position the opponent's bid is only a guess.
    #[must_use]
    pub fn before_bids(&self) -> State {
        self.map_bids(|_| [None; 2])
    }
}

impl<B: Copy> State<B> {
    /// The same position with different knowledge of the bids.
    pub(crate) fn map_bids<C>(&self, known: impl FnOnce(B) -> C) -> State<C> {
        let stage = match self.stage {
            Stage::Markers => Stage::Markers,
            Stage::Token => Stage::Token,
            Stage::Tiles => Stage::Tiles,
            Stage::Start => Stage::Start,
            Stage::Action => Stage::Action,
            Stage::Bids { tile, bids } => Stage::Bids { tile, bids: known(bids) },
            Stage::Rebellion(winner) => Stage::Rebellion(winner),
            Stage::ChangeMarker(winner) => Stage::ChangeMarker(winner),
            Stage::Using => Stage::Using,
            Stage::Snake(mv) => Stage::Snake(mv),
            Stage::Withdraw(region) => Stage::Withdraw(region),
            Stage::Occupy(region) => Stage::Occupy(region),
            Stage::Over => Stage::Over,
        };
        let State { held, men, marker, bearing, aside, reserve, stock, points, extra, hands, .. } = *self;
        let State { offer, supply, discards, tokens, cycle, cubes, player, actions, recruited, .. } = *self;
        State {
            held,
            men,
            marker,
            bearing,
            aside,
            reserve,
            stock,
            points,
            extra,
            hands,
            offer,
            supply,
            discards,
            tokens,
            cycle,
            cubes,
            player,
            actions,
            recruited,
            stage,
        }
    }

    /// What is asked.
    pub const fn stage(&self) -> Stage<B> {
        self.stage
    }

    /// The number of the cycle, from 1.
    pub const fn cycle(&self) -> u8 {
        self.cycle
    }

    /// Its kind.
    pub const fn kind(&self) -> Kind {
        Kind::of_cycle(self.cycle)
    }

    /// Cubes on the sand-timer.
    pub const fn cubes(&self) -> u8 {
        self.cubes
    }

    /// Whose turn it is.
    pub const fn player(&self) -> Player {
        self.player
    }

    /// How many actions are left in this turn.
    pub const fn actions(&self) -> u8 {
        self.actions
    }

    /// Whether somebody has recruited in this cycle (PAW-8.1).
    pub const fn recruited(&self) -> bool {
        self.recruited
    }

    /// A player's victory points.
    pub const fn points(&self, player: Player) -> u8 {
        self.points[player.index()]
    }

    /// A player's reserve.
    pub const fn reserve(&self, player: Player) -> Force {
        let [knights, magicians] = self.reserve[player.index()];
        Force { knights, magicians }
    }

    /// A player's stock: the pieces neither on the map nor in reserve (PAW-2.5).
    pub const fn stock(&self, player: Player) -> Force {
        let [knights, magicians] = self.stock[player.index()];
        Force { knights, magicians }
    }

    /// The tiles in a player's hand.
    pub const fn hand(&self, player: Player) -> &TileCounts {
        &self.hands[player.index()]
    }

    /// The tiles on offer.
    pub const fn offer(&self) -> &TileCounts {
        &self.offer
    }

    /// The tiles that are still to be drawn.
    pub const fn supply(&self) -> &TileCounts {
        &self.supply
    }

    /// The tiles that were used or not taken.
    pub const fn discards(&self) -> &TileCounts {
        &self.discards
    }

    /// The markers that lie aside, by [`Symbol::index`].
    pub const fn aside(&self) -> &[u8; 4] {
        &self.aside
    }

    /// How many tokens of each value are left to draw.
    pub const fn tokens(&self) -> &[u8] {
        &self.tokens
    }

    /// A player's extra numbers for a symbol (PAW-9.6).
    pub const fn extra(&self, player: Player, symbol: Symbol) -> u8 {
        self.extra[player.index()][symbol.index()]
    }

    /// A region's marker; `None` before it is drawn.
    pub const fn marker(&self, region: Region) -> Option<Symbol> {
        self.marker[region.index()]
    }

    /// The pieces in a region, of either player.
    pub const fn pieces(&self, region: Region) -> Force {
        Force { knights: self.men[0][region.index()], magicians: self.men[1][region.index()] }
    }

    /// The regions that a player controls (PAW-2.3).
    pub const fn held(&self, player: Player) -> Regions {
        self.held[player.index()]
    }

    /// Who controls a region.
    pub fn owner(&self, region: Region) -> Option<Player> {
        Player::ALL.into_iter().find(|p| self.held(*p).contains(region))
    }

    /// Whether a player's pieces may be in a region: it is empty or the player's own.
    pub(crate) const fn open_to(&self, player: Player, region: Region) -> bool {
        !self.held(player.other()).contains(region)
    }

    /// The active kind of piece (PAW-2.1).
    pub const fn active(&self) -> Piece {
        self.kind().active()
    }

    /// A player's active pieces in reserve.
    pub(crate) const fn active_reserve(&self, player: Player) -> u8 {
        self.reserve[player.index()][self.active().index()]
    }

    /// How many regions are active for a player in the current cycle (PAW-2.4).
    pub fn active_regions(&self, player: Player) -> u8 {
        let (active, passive) = (self.active().index(), self.active().other().index());
        let more = |r: &Region| self.men[active][r.index()] > self.men[passive][r.index()];
        self.held(player).iter().filter(more).count() as u8
    }

    /// Victory points plus active regions (PAW-10.2).
    pub fn total(&self, player: Player) -> u8 {
        self.points(player).saturating_add(self.active_regions(player))
    }

    /// Lays a marker from aside on a region; the old one goes aside.
    pub(crate) fn lay(&mut self, region: Region, symbol: Symbol) {
        if let Some(old) = self.marker[region.index()].replace(symbol) {
            self.bearing[old.index()].remove(region);
            self.aside[old.index()] += 1;
        }
        self.bearing[symbol.index()].insert(region);
        self.aside[symbol.index()] -= 1;
    }

    /// Puts a player's pieces into a region.
    pub(crate) fn put(&mut self, player: Player, region: Region, pieces: Force) {
        let r = region.index();
        self.men[0][r] += pieces.knights;
        self.men[1][r] += pieces.magicians;
        if !pieces.is_empty() {
            self.held[player.index()].insert(region);
        }
    }

    /// Takes a player's pieces out of a region.
    pub(crate) fn lift(&mut self, player: Player, region: Region, pieces: Force) {
        let r = region.index();
        self.men[0][r] -= pieces.knights;
        self.men[1][r] -= pieces.magicians;
        if self.men[0][r] == 0 && self.men[1][r] == 0 {
            self.held[player.index()].remove(region);
        }
    }

    /// Places an active piece from reserve.
    pub(crate) fn place(&mut self, player: Player, region: Region) {
        let active = self.active();
        self.reserve[player.index()][active.index()] -= 1;
        self.put(player, region, Force::only(active, 1));
    }

    /// Pieces from the map or the reserve return to stock.
    pub(crate) fn send_home(&mut self, player: Player, pieces: Force) {
        self.stock[player.index()][0] += pieces.knights;
        self.stock[player.index()][1] += pieces.magicians;
    }

    /// Moves pieces from stock to reserve, as many as there are, and returns how many.
    pub(crate) fn draw_up(&mut self, player: Player, wanted: Force) -> Force {
        let stock = self.stock(player);
        let pieces = Force {
            knights: wanted.knights.min(stock.knights),
            magicians: wanted.magicians.min(stock.magicians),
        };
        let p = player.index();
        for piece in Piece::ALL {
            self.stock[p][piece.index()] -= pieces.of(piece);
            self.reserve[p][piece.index()] += pieces.of(piece);
        }
        pieces
    }
}

/// The sum of the counts.
pub(crate) fn sum(counts: &[u8]) -> u32 {
    counts.iter().map(|&n| u32::from(n)).sum()
}
