//! Positions late in a cycle, from games of weak bots and of random moves.

use serde_json::{Value, json};
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};
use weakness::{Move, Options, Player, Stage, State, Weakness};

use super::wish::Wanted;
use crate::force::Force;
use crate::puzzles::{Draft, Task};
use crate::weakness::Win;
use crate::{Asked, Level, Levels};

/// The search limit, in positions, for a cycle.
const MOST: u32 = 30_000;

/// The search limit, in positions, for a turn.
const MOST_IN_A_TURN: u32 = 40_000;

/// The search limit, in positions, for a position of a real game.
const MOST_POSED: u32 = 300_000;

/// A cycle that can be won, but only by few moves.
pub(super) fn cycle(rng: &mut SplitMix64) -> Option<Draft<Weakness>> {
    let cubes = 1 + rng.below(3) as u8;
    let (game, state) = late_in_a_cycle(cubes, 1, rng)?;
    let player = state.player();
    let seat = player.seat();
    // The points make it a puzzle: just enough for a win to be possible.
    let (mine, theirs) = (state.active_regions(player), state.active_regions(player.other()));
    let needed = 12u8.checked_sub(mine + 1 + rng.below(3) as u8)?;
    let others = 12u8.checked_sub(theirs + 1 + rng.below(5) as u8)?;
    let (game, state) = with_points(&game, &state, player, needed, others)?;
    let (answers, all) = winning(&game, &state, seat, MOST)?;
    hard(&answers, all).then_some(Draft { game, state, seat, task: Task::Cycle, answers })
}

/// Two actions that gain more regions than most others.
pub(super) fn regions(rng: &mut SplitMix64) -> Option<Draft<Weakness>> {
    let cubes = 2 + rng.below(3) as u8;
    let (game, state) = late_in_a_cycle(cubes, 2, rng)?;
    let seat = state.player().seat();
    let (task, answers, all) = most_regions(&game, &state, seat, 2, MOST_IN_A_TURN)?;
    // Placing two pieces is too easy.
    let easy = task == (Task::Regions { regions: state.held(state.player()).len() + 2 })
        && answers.iter().all(|mv| matches!(mv, Move::Place(_)));
    (!easy && hard(&answers, all)).then_some(Draft { game, state, seat, task, answers })
}

/// Either task from a position of a real game. At most half of the moves may solve it.
pub(super) fn any(game: Weakness, state: State, seat: Seat) -> Option<Draft<Weakness>> {
    let can_be_missed = |answers: &[Move], all: usize| answers.len() * 2 <= all;
    let cycle = winning(&game, &state, seat, MOST_POSED).map(|(answers, all)| (Task::Cycle, answers, all));
    let cycle = cycle.filter(|(_, answers, all)| can_be_missed(answers, *all));
    let (task, answers, all) = cycle.or_else(|| most_regions(&game, &state, seat, 1, MOST_POSED))?;
    can_be_missed(&answers, all).then_some(Draft { game, state, seat, task, answers })
}

/// The moves that win at the end of this cycle, and the total number of moves.
fn winning(game: &Weakness, state: &State, seat: Seat, nodes: u32) -> Option<(Vec<Move>, usize)> {
    let wish = Wanted::Win(Win { seat, cycle: state.cycle() });
    Force::new(game, seat, wish, nodes).answers(state).filter(|(answers, _)| !answers.is_empty())
}

/// The most regions that two actions are certain to control, at least `more` above the current
/// number. Returns the task, the first moves that achieve it, and the total number of moves.
fn most_regions(
    game: &Weakness,
    state: &State,
    seat: Seat,
    more: u32,
    nodes: u32,
) -> Option<(Task, Vec<Move>, usize)> {
    let mut best = None;
    for regions in state.held(Player::at(seat)?).len() + more.. {
        let task = Task::Regions { regions };
        let wish = Wanted::of(&task, seat, state)?;
        let (answers, all) = Force::new(game, seat, wish, nodes).answers(state)?;
        if answers.is_empty() {
            break;
        }
        best = Some((task, answers, all));
    }
    best
}

fn hard(answers: &[Move], all: usize) -> bool {
    all >= 8 && answers.len() * 6 <= all
}

/// A position in which an action is asked for, with at least `actions` left in the turn and at most
/// `cubes` cubes left in the cycle.
fn late_in_a_cycle(cubes: u8, actions: u8, rng: &mut SplitMix64) -> Option<(Weakness, State)> {
    let game = Weakness::new(&Options::default()).ok()?;
    let mut state = game.start();
    let cycle = 3 + rng.below(6) as u8;
    let bots = Level::new(1).filter(|_| rng.below(3) > 0);
    loop {
        let (by, mv) = match game.turn(&state) {
            Turn::Over => return None,
            Turn::Chance => (Actor::Chance, game.draw(&state, rng)),
            Turn::Seats(asked) => {
                let late = state.cycle() == cycle && state.cubes() <= cubes;
                if late && state.actions() >= actions && state.stage() == Stage::Action {
                    return Some((game, state));
                }
                let seat = asked.iter().next()?;
                let mv = match bots {
                    Some(level) => bot_move(&game, &state, seat, level, rng),
                    None => game.sample(&state, seat, rng),
                };
                (Actor::Seat(seat), mv)
            }
        };
        game.play(&mut state, by, &mv, &mut Silence).ok()?;
        if state.cycle() > cycle {
            return None;
        }
    }
}

fn bot_move(game: &Weakness, state: &State, seat: Seat, level: Level, rng: &mut SplitMix64) -> Move {
    let view = game.view(state, Audience::Seat(seat));
    Weakness::bot(level.into()).choose(&Asked { game, view: &view, seat, seed: rng.next_u64() })
}

fn with_points(
    game: &Weakness,
    state: &State,
    player: Player,
    own: u8,
    other: u8,
) -> Option<(Weakness, State)> {
    let mut wire = serde_json::to_value(game.state_wire(state)).ok()?;
    let name = |p: Player| Some(serde_json::to_value(p).ok()?.as_str()?.to_string());
    let points: &mut Value = wire.get_mut("points")?;
    points[name(player)?] = json!(own);
    points[name(player.other())?] = json!(other);
    Weakness::load(&game.options(), serde_json::from_value(wire).ok()?).ok()
}
