//! The puzzles that come with the program: enough of them, all different, proven, and solved.

#[path = "common/games.rs"]
mod games;

use std::collections::HashSet;

use bots::Level;
use bots::puzzles::{AnyPuzzles, Puzzle, Task};
use serde_json::json;
use table::Fault;

fn of(kind: &str) -> &'static dyn AnyPuzzles {
    let bots = games::games().into_iter().find(|bots| bots.kind() == kind).expect("a game of the house");
    bots.puzzles().expect("every game of the house has some")
}

fn prove(puzzle: &Puzzle) -> Result<bool, Fault> {
    of(&puzzle.game).prove(puzzle)
}

fn all(game: &str) -> Vec<Puzzle> {
    of(game).stored().expect("the stored puzzles can be read")
}

/// Some of a game's puzzles, from all over the list.
fn some(game: &str, count: usize) -> Vec<Puzzle> {
    let all = all(game);
    let step = all.len() / count;
    all.into_iter().step_by(step.max(1)).take(count).collect()
}

#[test]
fn there_are_a_hundred_for_each_game_and_no_two_are_the_same() {
    let mut ids = HashSet::new();
    let mut positions = HashSet::new();
    for game in games::games().map(|bots| bots.kind()) {
        let puzzles = all(game);
        assert!(puzzles.len() >= 100, "{game}: {}", puzzles.len());
        for puzzle in puzzles {
            assert!(puzzle.id.starts_with(puzzle.task.name()) && !puzzle.answers.is_empty(), "{}", puzzle.id);
            assert!(positions.insert(puzzle.state.to_string()), "{} is there twice", puzzle.id);
            assert!(ids.insert(puzzle.id.clone()), "{} is there twice", puzzle.id);
        }
    }
    let power = all("power");
    assert!(power.iter().filter(|p| matches!(p.task, Task::Flag { .. })).count() >= 50);
    assert!(power.iter().filter(|p| matches!(p.task, Task::Guard { .. })).count() >= 50);
}

/// All are proven by `powerhouse puzzles prove`, here some.
#[test]
fn answers_are_proven_again() {
    for (game, count) in [("power", 8), ("weakness", 10), ("barons", 20)] {
        for puzzle in some(game, count) {
            assert!(prove(&puzzle).expect("a fair puzzle"), "{}", puzzle.id);
            assert!(
                of(&puzzle.game).solves(&puzzle, &puzzle.answers[0]).expect("a fair puzzle"),
                "{}",
                puzzle.id
            );
        }
    }
}

#[test]
fn wrong_answers_are_not_proven() {
    for game in games::games().map(|bots| bots.kind()) {
        for puzzle in some(game, 3) {
            // Nothing, or one move too many.
            let none = Puzzle { answers: vec![], ..puzzle.clone() };
            assert!(!prove(&none).expect("a fair puzzle"), "{}", puzzle.id);
            let wrong = wrong_move(&puzzle);
            assert!(!of(&puzzle.game).solves(&puzzle, &wrong).expect("a fair puzzle"), "{}", puzzle.id);
            let mut more = puzzle.clone();
            more.answers.push(wrong);
            assert!(!prove(&more).expect("a fair puzzle"), "{}", puzzle.id);
        }
    }
}

/// A legal move that does not do it.
fn wrong_move(puzzle: &Puzzle) -> serde_json::Value {
    if puzzle.game == "power" {
        return json!({ "pads": {} });
    }
    let erased = match &*puzzle.game {
        "weakness" => table::erase::<weakness::Weakness>(),
        _ => table::erase::<barons::Barons>(),
    };
    let table = erased.load(puzzle.options.clone(), puzzle.state.clone()).expect("a fair puzzle");
    let moves = table.moves(puzzle.seat);
    moves.into_iter().find(|mv| !puzzle.answers.contains(mv)).expect("not every move is right")
}

#[test]
fn the_generator_makes_proven_puzzles_that_a_seed_fixes() {
    for (game, seed) in [("power", 1), ("weakness", 2), ("barons", 1)] {
        let seed = (seed << 32) + 1;
        let puzzle = (0..).find_map(|n| of(game).make(seed + n, 7, 2).expect("a game")).expect("a puzzle");
        assert!(puzzle.id.ends_with("-007"));
        assert!(prove(&puzzle).expect("a fair puzzle"), "{}", json!(puzzle));
    }
}

/// The whole figure is printed by `powerhouse puzzles`.
#[test]
fn the_top_level_solves_them() {
    for game in games::games().map(|bots| bots.kind()) {
        let puzzles = some(game, 6);
        let missed: Vec<&str> = puzzles
            .iter()
            .filter(|p| !of(game).ask(p, Level::MARSHAL, 1).expect("a fair puzzle").1)
            .map(|p| &*p.id)
            .collect();
        assert!(missed.len() <= 1, "{game}: {missed:?}");
    }
}
