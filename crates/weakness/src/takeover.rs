use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Kind, Player, Region, Regions, State, Weakness};

/// The strength of attack and defence in a takeover (PAW-9.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Sums {
    /// The attacker's active pieces in neighbouring regions.
    pub attackers: u8,
    /// The attacker's extra numbers for the region's marker.
    pub attack_extra: u8,
    /// The defender's pieces of both kinds in the region.
    pub defenders: u8,
    /// The defender's active pieces in neighbouring regions.
    pub defenders_around: u8,
    /// The defender's extra numbers for the region's marker.
    pub defence_extra: u8,
}

impl Sums {
    /// The whole attack.
    pub const fn attack(self) -> u8 {
        self.attackers.saturating_add(self.attack_extra)
    }

    /// The whole defence.
    pub const fn defence(self) -> u8 {
        self.defenders.saturating_add(self.defenders_around).saturating_add(self.defence_extra)
    }

    /// Whether the attack exceeds the defence.
    pub const fn enough(self) -> bool {
        self.attack() > self.defence()
    }
}

impl Weakness {
    /// The neighbours of a region in the current cycle (PAW-2.2).
    pub fn neighbours<B: Copy>(&self, state: &State<B>, region: Region) -> Regions {
        match state.kind() {
            Kind::Sword => self.components.borders(region),
            Kind::Magic => match state.marker(region) {
                Some(symbol) => state.bearing[symbol.index()].without(Regions::one(region)),
                None => Regions::EMPTY,
            },
        }
    }

    /// The strengths if `attacker` tried to take over the region (PAW-9.4). Any region may be asked about; only one
    /// that the opponent controls can be taken over.
    pub fn takeover_sum<B: Copy>(&self, state: &State<B>, attacker: Player, region: Region) -> Sums {
        let defender = attacker.other();
        let around = self.neighbours(state, region);
        let active = &state.men[state.active().index()];
        let count =
            |player: Player| -> u8 { around.and(state.held(player)).iter().map(|r| active[r.index()]).sum() };
        let extra = |player: Player| state.marker(region).map_or(0, |symbol| state.extra(player, symbol));
        let inside = if state.held(defender).contains(region) { state.pieces(region).total() } else { 0 };
        Sums {
            attackers: count(attacker),
            attack_extra: extra(attacker),
            defenders: inside,
            defenders_around: count(defender),
            defence_extra: extra(defender),
        }
    }

    /// Whether a tile of the region's symbol would take it over.
    pub(crate) fn can_take_over(&self, state: &State, attacker: Player, region: Region) -> bool {
        state.held(attacker.other()).contains(region) && self.takeover_sum(state, attacker, region).enough()
    }

    /// Where the defender of a region may withdraw to (PAW-9.5).
    pub(crate) fn retreats(&self, state: &State, defender: Player, region: Region) -> Regions {
        self.neighbours(state, region).without(state.held(defender.other()))
    }
}
