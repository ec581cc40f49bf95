//! The stored puzzles: enough of them, all different, proven, and solved.

#[path = "common/games.rs"]
mod games;

use std::collections::{BTreeMap, HashSet};

use bots::Level;
use bots::puzzles::{AnyPuzzles, Puzzle, Task};
use serde_json::{Value, json};
use table::{Actor, AnyGame, AnyTable, Audience, Fault, Outcome, Seat, SplitMix64};

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

/// Some puzzles of each kind of a game, spread over the list.
fn some(game: &str, of_each: usize) -> Vec<Puzzle> {
    let mut kinds: BTreeMap<&str, Vec<Puzzle>> = BTreeMap::new();
    for puzzle in all(game) {
        kinds.entry(puzzle.task.name()).or_default().push(puzzle);
    }
    let spread = |puzzles: Vec<Puzzle>| {
        let step = (puzzles.len() / of_each).max(1);
        puzzles.into_iter().step_by(step).take(of_each)
    };
    kinds.into_values().flat_map(spread).collect()
}

#[test]
fn there_are_three_hundred_for_each_game_and_no_two_are_the_same() {
    let mut ids = HashSet::new();
    let mut positions = HashSet::new();
    for game in games::games().map(|bots| bots.kind()) {
        let puzzles = all(game);
        assert!(puzzles.len() >= 300, "{game}: {}", puzzles.len());
        for puzzle in puzzles {
            assert!(puzzle.id.starts_with(puzzle.task.name()) && !puzzle.answers.is_empty(), "{}", puzzle.id);
            assert!(positions.insert(puzzle.state.to_string()), "{} is there twice", puzzle.id);
            assert!(ids.insert(puzzle.id.clone()), "{} is there twice", puzzle.id);
        }
    }
    let least = [("flag", 100), ("guard", 100), ("capture", 20), ("income", 50)];
    let least = least.into_iter().chain([("cycle", 200), ("regions", 50), ("duel", 100), ("bank", 100)]);
    for (kind, least) in least {
        let count = ids.iter().filter(|id| id.split('-').next() == Some(kind)).count();
        assert!(count >= least, "{kind}: {count}");
    }
}

/// `powerhouse puzzles prove` proves all of them; this test proves some.
#[test]
fn answers_are_proven_again() {
    for (game, count) in [("power", 4), ("weakness", 5), ("barons", 10)] {
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
            // No answer, or one wrong move too many.
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

/// If the task asks for an amount, a larger one is not proven, and a smaller one is not the
/// maximum.
#[test]
fn other_amounts_are_not_proven() {
    for game in ["power", "weakness"] {
        for puzzle in some(game, 4) {
            let others = match puzzle.task {
                Task::Capture { power } => vec![Task::Capture { power: power + 1 }],
                Task::Income { units } => [units + 1, units - 1].map(|units| Task::Income { units }).to_vec(),
                Task::Regions { regions } => {
                    [regions + 1, regions - 1].map(|regions| Task::Regions { regions }).to_vec()
                }
                _ => continue,
            };
            for task in others {
                let other = Puzzle { task, ..puzzle.clone() };
                assert!(!prove(&other).expect("a fair puzzle"), "{}: {:?}", puzzle.id, other.task);
            }
        }
    }
}

/// Played on the board, the refutation of a wrong move makes the task fail. The right move has no
/// refutation, and an illegal move is a fault.
#[test]
fn refutations_refute() {
    for game in games::games().map(|bots| bots.kind()) {
        for puzzle in some(game, 8) {
            let refute = |mv| of(game).refute(&puzzle, mv).expect("a fair puzzle");
            assert_eq!(refute(&puzzle.answers[0]), None, "{}", puzzle.id);
            assert!(fails(&puzzle, &wrong_move(&puzzle)), "{}", puzzle.id);
            let illegal = json!({ "do": "place", "play": "finance 5", "pads": { "X": [] } });
            assert!(of(game).refute(&puzzle, &illegal).is_err(), "{}", puzzle.id);
        }
    }
}

/// Whether a move is refuted by moves that make the task fail on the board.
fn fails(puzzle: &Puzzle, mv: &Value) -> bool {
    let Some(refutation) = of(&puzzle.game).refute(puzzle, mv).expect("a legal move") else { return false };
    let mut table = load(puzzle);
    table.play(Actor::Seat(puzzle.seat), mv).expect("a legal move");
    let mut told = Vec::new();
    for reply in &refutation.moves {
        let events = table.play(reply.by, &reply.mv);
        told.extend(events.unwrap_or_else(|f| panic!("{}: {f:?}", puzzle.id)).into_iter().map(|t| t.whole));
    }
    failed(puzzle, &*table, &told)
}

/// Whether the task of a puzzle was not fulfilled and can no longer be.
fn failed(puzzle: &Puzzle, table: &dyn AnyTable, told: &[Value]) -> bool {
    let (before, after) = (&puzzle.state, table.state());
    let won = || table.outcome() == Some(Outcome::win(puzzle.seat));
    let own = || puzzle.options["seats"][puzzle.seat.index()].as_array().expect("armies").iter();
    let one_is_out = || own().any(|a| after["armies"][a.as_str().expect("an army")]["out"] == true);
    let played = || after["round"] != before["round"] || table.outcome().is_some();
    let cycle_ended = || table.outcome().is_some() || after["cycle"] != before["cycle"];
    match &puzzle.task {
        Task::Flag { of } => {
            let flags = |a: &Value| after["armies"][a.as_str().expect("an army")]["flags"].clone();
            let has = own().any(|a| flags(a).as_array().expect("flags").contains(&json!(of)));
            played() && (one_is_out() || !has)
        }
        Task::Guard { .. } | Task::Hold => one_is_out(),
        Task::Build { piece } => {
            let has = |letter: &str| {
                let places = &after["armies"][letter]["places"];
                ["HQ", "RV"].iter().any(|place| places[format!("{letter}{place}")].get(piece).is_some())
            };
            played() && (one_is_out() || !own().any(|a| has(a.as_str().expect("an army"))))
        }
        Task::Capture { power } => {
            let of_ours = |e: &&Value| e["event"] == "capture" && own().any(|a| e["by"] == *a);
            let captured: u64 = told.iter().filter(of_ours).map(|e| power_of(&e["pieces"])).sum();
            played() && captured < u64::from(*power)
        }
        Task::Income { units } | Task::Earn { units } => {
            let of_ours = |e: &&Value| e["event"] == "power_units" && own().any(|a| e["army"] == *a);
            let earned: usize =
                told.iter().filter(of_ours).map(|e| e["countries"].as_array().map_or(0, Vec::len)).sum();
            played() && (one_is_out() || earned < *units as usize)
        }
        Task::Cycle => !won() && cycle_ended(),
        Task::Regions { regions } => {
            let name = ["orange", "white"][puzzle.seat.index()];
            let held =
                after["regions"].as_object().expect("regions").values().filter(|r| r.get(name).is_some());
            (cycle_ended() || after["turn"] != before["turn"]) && held.count() < *regions as usize
        }
        Task::Duel | Task::Bank => {
            let lost = after["stage"]["for"] == "loss" && after["stage"]["seat"] == json!(puzzle.seat);
            !won() && (lost || table.outcome().is_some() || after.get("challenge").is_none_or(Value::is_null))
        }
    }
}

/// The power of captured pieces, given by their codes.
fn power_of(pieces: &Value) -> u64 {
    let each = |(code, n): (&String, &Value)| {
        let kind = power::Kind::from_code(code).expect("a kind of piece");
        u64::from(kind.power()) * n.as_u64().expect("a number")
    };
    pieces.as_object().expect("pieces by kind").iter().map(each).sum()
}

#[test]
fn every_puzzle_has_a_rating_and_themes() {
    for game in games::games().map(|bots| bots.kind()) {
        let mut seen = HashSet::new();
        for puzzle in all(game) {
            assert!((800..=2400).contains(&puzzle.rating), "{}: {}", puzzle.id, puzzle.rating);
            let themes = of(game).themes(&puzzle).expect("a fair puzzle");
            assert!(!themes.is_empty(), "{}", puzzle.id);
            seen.extend(themes);
        }
        assert!(seen.len() >= 4, "{game}: {seen:?}");
    }
}

fn erased(game: &str) -> Box<dyn AnyGame> {
    match game {
        "power" => table::erase::<power::Power>(),
        "weakness" => table::erase::<weakness::Weakness>(),
        _ => table::erase::<barons::Barons>(),
    }
}

fn load(puzzle: &Puzzle) -> Box<dyn AnyTable> {
    erased(&puzzle.game).load(puzzle.options.clone(), puzzle.state.clone()).expect("a fair puzzle")
}

/// A legal move that does not solve the puzzle.
fn wrong_move(puzzle: &Puzzle) -> serde_json::Value {
    if puzzle.game == "power" {
        return json!({ "pads": {} });
    }
    let moves = load(puzzle).moves(puzzle.seat);
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

/// `powerhouse puzzles` prints the full number.
#[test]
fn the_top_level_solves_them() {
    for game in games::games().map(|bots| bots.kind()) {
        let mut puzzles = all(game);
        puzzles.retain(|p| p.task.decides_the_game());
        let step = puzzles.len() / 6;
        let puzzles: Vec<Puzzle> = puzzles.into_iter().step_by(step).take(6).collect();
        let missed: Vec<&str> = puzzles
            .iter()
            .filter(|p| !of(game).ask(p, Level::MARSHAL, 1).expect("a fair puzzle").1)
            .map(|p| &*p.id)
            .collect();
        assert!(missed.len() <= 1, "{game}: {missed:?}");
    }
}

/// A position of a finished game yields a puzzle if something is proven to be certain but can be
/// missed.
#[test]
fn positions_of_real_games_are_puzzles_where_the_prover_agrees() {
    let power =
        |players: u8, every, least| ("power", json!({ "players": players, "round_limit": 20 }), every, least);
    for (game, options, every, least) in [
        ("weakness", json!({}), 5, 2),
        ("barons", json!({ "players": 3 }), 2, 3),
        power(4, 2, 2),
        power(3, 2, 2),
        power(2, 2, 2),
    ] {
        let bots = games::games().into_iter().find(|bots| bots.kind() == game).expect("a game of the house");
        let mut table = erased(game).start(options).expect("plain options");
        let (mut rng, mut number, mut posed, mut made, mut still_asked) = (SplitMix64::new(3), 0, 0, 0, 0);
        while table.outcome().is_none() {
            let asked = table.turn();
            let by = asked[0];
            let Actor::Seat(seat) = by else {
                let drawn = table.draw(&mut rng).expect("chance is asked");
                table.play(by, &drawn).expect("a fair draw");
                continue;
            };
            // Seats that decide at the same time decide in the same position.
            let is_new = asked.len() >= std::mem::replace(&mut still_asked, asked.len());
            number += usize::from(is_new);
            if is_new && number % every == 0 {
                let Actor::Seat(solver) = asked[number / every % asked.len()] else { unreachable!() };
                let puzzle = of(game).pose("real", &table.options(), &table.state(), solver);
                if let Some(puzzle) = puzzle.expect("a real position") {
                    assert!(prove(&puzzle).expect("a fair puzzle"), "{}", json!(puzzle));
                    assert!(fails(&puzzle, &wrong_move(&puzzle)), "{}", json!(puzzle));
                    posed += 1;
                }
            }
            let view = table.view(Audience::Seat(seat));
            let level = Level::new(1).expect("the first level");
            made += 1;
            let mv = bots.choose(level.into(), &table.options(), &view, seat, made).expect("a bot's move");
            table.play(by, &mv).expect("a legal move");
        }
        assert!(posed >= least, "{game}: {posed}");
    }
    // The positions of stored puzzles also yield puzzles.
    for puzzle in some("power", 2) {
        let posed =
            of("power").pose("real", &puzzle.options, &puzzle.state, puzzle.seat).expect("a position");
        let posed = posed.unwrap_or_else(|| panic!("{} is a puzzle", puzzle.id));
        assert!(prove(&posed).expect("a fair puzzle"), "{}", puzzle.id);
    }
    let start = erased("power").start(json!({ "players": 4 })).expect("plain options");
    let begun = of("power").pose("real", &start.options(), &start.state(), Seat::new(0));
    assert_eq!(begun.expect("a position"), None, "nothing is certain at the start");
}
