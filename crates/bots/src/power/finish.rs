//! The pull toward finishing a game that is being won: near a share of 1, the shares alone no longer distinguish moves.

use std::sync::LazyLock;

use power::{Army, Kind, Place, State, reach};

use super::eval::Shares;

/// How strongly each seat is drawn toward defeating all others.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finish {
    seats: usize,
    /// The part of the pull that applies to a seat that does not dominate. With several rivals it is small, because a
    /// defeated army makes whoever defeated it stronger.
    usual: f32,
}

impl Finish {
    /// `rivals` is the number of opponents who are still playing.
    pub(super) fn new(seats: usize, rivals: usize) -> Finish {
        Finish { seats, usual: 1.0 / (rivals * rivals).max(1) as f32 }
    }

    /// The pull of each seat, at most `most`. It grows with enemy armies that are out, with the own share of the power,
    /// and with foot soldiers near enemy HQs that have enough support.
    pub(super) fn pulls(&self, state: &State, side: &[usize; 4], most: f32) -> Shares {
        let mut power = [0u32; 4];
        let mut foot = [[0f32; 4]; 4];
        let mut force = [[0f32; 4]; 4];
        for army in Army::ALL.into_iter().filter(|&a| !state.is_out(a)) {
            power[army.index()] += state.reserve(army).power();
        }
        for s in state.board().iter() {
            let strength = u32::from(s.count) * s.kind.power();
            power[s.army.index()] += strength;
            let Some(rounds) = ROUNDS_TO_HQ.get(s.kind.index()) else { continue };
            let of = side[s.army.index()];
            for (hq, rounds) in rounds[s.sector.index()].iter().enumerate() {
                let near = NEARNESS[usize::from(*rounds)];
                force[of][hq] += near * strength as f32;
                if s.kind.takes_flags() {
                    foot[of][hq] = foot[of][hq].max(near);
                }
            }
        }
        let all = power.iter().sum::<u32>().max(1) as f32;
        let mut pulls = [0f32; 4];
        for (seat, pull) in pulls.iter_mut().enumerate().take(self.seats) {
            let (mut own, mut count, mut out, mut near) = (0, 0.0, 0.0, 0.0);
            for (a, army) in Army::ALL.into_iter().enumerate() {
                if side[a] == seat {
                    own += power[a];
                    continue;
                }
                count += 1.0;
                if state.is_out(army) {
                    out += 1.0;
                    near += 1.0;
                } else {
                    let enough = (force[seat][a] / (power[a] + 1) as f32).min(1.0);
                    near += foot[seat][a] * (0.4 + 0.6 * enough);
                }
            }
            let share = own as f32 / all;
            let felt = (4.0 * share - 2.0).clamp(self.usual, 1.0);
            *pull = most * felt * (0.4 * out / count + 0.4 * share + 0.2 * near / count);
        }
        pulls
    }
}

/// The worth of a piece at each number of rounds from an HQ.
const NEARNESS: [f32; 6] = [1.0, 0.8, 0.4, 0.2, 0.1, 0.0];

/// How many rounds a piece of each kind needs from each sector to each HQ, at most five.
static ROUNDS_TO_HQ: LazyLock<[[[u8; 4]; Place::SECTORS]; 8]> = LazyLock::new(|| {
    let mut all = [[[5; 4]; Place::SECTORS]; 8];
    for (kind, rounds) in all.iter_mut().enumerate() {
        let kind = Kind::from_index(kind);
        for army in Army::ALL {
            let a = army.index();
            rounds[Place::hq(army).index()][a] = 0;
            for n in 1..5 {
                for from in Place::sectors() {
                    let next = reach(kind, from).iter().any(|to| rounds[to.index()][a] < n);
                    if next && rounds[from.index()][a] > n {
                        rounds[from.index()][a] = n;
                    }
                }
            }
        }
    }
    all
});

#[cfg(test)]
mod tests {
    use serde_json::{Value, from_value, json};
    use table::Game;

    use super::*;

    const MOST: f32 = 0.1;

    /// Green's pull at a table of four if these are Green's only pieces.
    fn pull(green: Value) -> f32 {
        let options = from_value(json!({"players":4,"round_limit":40})).expect("plain");
        let position = json!({"round":20,"official":0,"seats":[["G"],["B"],["Y"],["R"]],"armies":{
            "G":{"places":green},"B":{"places":{"BHQ":{"I":2,"T":2}}},
            "Y":{"places":{"YHQ":{"D":1}}},"R":{"places":{"RHQ":{"D":1}}}}});
        let (_, state) = power::Power::load(&options, from_value(position).expect("plain")).expect("plain");
        Finish::new(4, 3).pulls(&state, &[0, 1, 2, 3], MOST)[0]
    }

    /// Against three rivals the pull is small, so that nobody does the work for another. For a player with nearly all
    /// the power it applies in full: then it is worth moving up to an HQ.
    #[test]
    fn whoever_dominates_is_drawn_to_the_last_flags() {
        let (home, near) = (json!({"GHQ":{"R":1,"C":5,"H":1}}), json!({"B4":{"R":1,"H":1},"GHQ":{"C":5}}));
        assert!(pull(near) - pull(home) > MOST / 40.0);
        let (home, near) = (json!({"GHQ":{"I":1,"T":1}}), json!({"B4":{"I":1,"T":1}}));
        assert!(pull(near) - pull(home) < MOST / 40.0);
    }

    /// A foot soldier cannot take a flag alone: two Tanks next to it are worth more than two Tanks at home.
    #[test]
    fn company_counts() {
        let alone = json!({"B4":{"I":1},"GHQ":{"C":6,"T":2}});
        let escorted = json!({"B4":{"I":1,"T":2},"GHQ":{"C":6}});
        assert!(pull(escorted) > pull(alone));
    }
}
