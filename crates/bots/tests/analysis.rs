//! The analyst on games of every kind: chances that add up, a known end, and evaluated decisions.

#[path = "common/games.rs"]
mod games;

use std::ops::ControlFlow;

use bots::analysis::Unanalysed;
use bots::arena::play;
use bots::puzzles::Task;
use bots::{Bot, Level, Levels, Strength, erase_bots};
use serde_json::{Value, json};
use table::{Actor, Audience, Outcome, Record, Seat, Silence, SplitMix64, Turn};

fn strength(word: &str) -> Strength {
    word.parse().expect("a strength")
}

fn game<G: Levels>(options: Value, level: u8, seed: u64) -> (Record, Outcome, usize) {
    let game = G::new(&serde_json::from_value(options).expect("plain")).expect("plain");
    let bot = G::bot(Level::new(level).expect("there is one").into());
    let bots: Vec<&dyn Bot<G>> = (0..game.seats()).map(|_| &*bot).collect();
    let played = play(&game, &bots, seed).expect("it is played");
    (played.record, played.outcome, usize::from(game.seats()))
}

fn check<G: Levels>(options: Value, level: u8, by: &str) {
    let (record, outcome, seats) = game::<G>(options, level, 3);
    let mut last = 0;
    let analyst = erase_bots::<G>().analyst().expect("every game of the house has one");
    let found = (analyst.game)(&record, strength(by), &mut |done, all| {
        assert!(done <= all);
        last = done;
        ControlFlow::Continue(())
    });
    let found = found.expect("it can be analysed");
    assert_eq!(last, record.entries.len());
    for moment in &found.chances {
        assert_eq!(moment.chances.len(), seats);
        let sum: f32 = moment.chances.iter().sum();
        assert!((sum - 1.0).abs() < 1e-3, "{} after {}: {sum}", G::KIND, moment.n);
    }
    // At the end of a finished game the chances are what each seat got.
    let end = &found.chances.last().expect("an end").chances;
    for (seat, chance) in end.iter().enumerate() {
        let got = outcome.share(Seat::new(seat as u8), seats as u8) as f32;
        assert!((chance - got).abs() < 1e-6, "{}", G::KIND);
    }
    assert!(!found.decisions.is_empty());
    assert_eq!(found.totals.len(), seats);
    assert!(found.totals.iter().all(|t| t.skill <= 0.0));
    let rounds = found.by_round();
    assert!(rounds.len() > 1 && rounds.windows(2).all(|r| r[0].round < r[1].round));
    assert_eq!(rounds.last().map(|m| m.n), found.chances.last().map(|m| m.n));
    for d in &found.decisions {
        assert!(d.skill >= 0.0 && d.choices.len() <= 5 && !d.choices.is_empty(), "{} {}", G::KIND, d.n);
        assert!(d.choices.iter().all(|c| (0.0..=1.001).contains(&c.share)));
    }
    assert!(found.turning_points.windows(2).all(|p| p[0].change.abs() >= p[1].change.abs()));
}

/// The first turn is that of whoever begins: the review numbers turns like the table does.
#[test]
fn the_turn_of_whoever_begins_is_the_first() {
    let (record, first) = (3..12)
        .find_map(|seed| {
            let (record, ..) = game::<barons::Barons>(json!({"players":3}), 0, seed);
            let first = record.entries.iter().find(|e| matches!(e.by, Actor::Seat(_)))?.clone();
            (first.by != Actor::Seat(Seat::new(0))).then_some((record, first))
        })
        .expect("a game that somebody else than the first seat begins");
    let analyst = erase_bots::<barons::Barons>().analyst().expect("one");
    let found = (analyst.game)(&record, strength("marshal:nodes=20"), &mut |_, _| ControlFlow::Continue(()));
    let found = found.expect("it can be analysed");
    let before = found.chances.iter().filter(|m| m.n < first.n).map(|m| m.round);
    assert_eq!(before.max(), Some(0), "nothing has ended before the first decision");
}

#[test]
fn every_game_can_be_analysed() {
    check::<power::Power>(json!({"players":2,"round_limit":4}), 1, "marshal:nodes=3000");
    check::<power::Power>(json!({"players":4,"round_limit":2}), 1, "marshal:nodes=3000");
    check::<weakness::Weakness>(json!({}), 1, "marshal:nodes=200");
    check::<barons::Barons>(json!({"players":3}), 1, "marshal:nodes=20");
}

/// For a wrong move in a puzzle, the analyst names a move that solves the puzzle. It says that something certain was
/// missed if the prover can know that.
#[test]
fn on_puzzles_the_analyst_finds_the_proven_answer() {
    for bots in games::games() {
        let (puzzles, analyst) = (bots.puzzles().expect("it has some"), bots.analyst().expect("it has one"));
        let mut stored = puzzles.stored().expect("they can be read");
        stored.retain(|p| p.task.decides_the_game() && p.task != Task::Bank);
        let mut failed = Vec::new();
        let some: Vec<_> = stored.iter().step_by(stored.len() / 6).take(6).collect();
        for puzzle in &some {
            let wrong = match bots.kind() {
                "power" => json!({ "pads": {} }),
                "weakness" => wrong_move::<weakness::Weakness>(puzzle),
                _ => wrong_move::<barons::Barons>(puzzle),
            };
            let by = strength("marshal:nodes=20000");
            let told = (analyst.decision)(&puzzle.options, &puzzle.state, puzzle.seat, &wrong, by);
            let told = told.expect("a fair puzzle").expect("something to decide");
            let solved = puzzles.solves(puzzle, &told.choices[0].mv).expect("a fair puzzle");
            let provable = !matches!(puzzle.task, Task::Guard { .. });
            if !solved || told.missed != provable || (!provable && told.skill <= 0.0) {
                failed.push(format!("{}: {solved}, {}, {}", puzzle.id, told.skill, told.missed));
            }
        }
        assert!(failed.len() <= 1, "{failed:?} of {}", some.len());
    }
}

/// A legal move that is not an answer.
fn wrong_move<G: Levels>(puzzle: &bots::puzzles::Puzzle) -> Value {
    let table =
        table::erase::<G>().load(puzzle.options.clone(), puzzle.state.clone()).expect("a fair puzzle");
    table
        .moves(puzzle.seat)
        .into_iter()
        .find(|mv| !puzzle.answers.contains(mv))
        .expect("not every move is right")
}

/// Advice depends only on what the seat sees: positions that it cannot distinguish get the same advice.
fn advised_alike<G: Levels>(options: Value, moves: u32) {
    let game = G::new(&serde_json::from_value(options).expect("plain")).expect("plain");
    let mut rng = SplitMix64::new(u64::from(moves));
    let mut state = game.start();
    let mut made = 0;
    let seat = loop {
        let (by, mv) = match game.turn(&state) {
            Turn::Over => panic!("the game was too short"),
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("somebody is asked");
                let mut moves_here = Vec::new();
                game.moves(&state, seat, &mut moves_here);
                if made >= moves && moves_here.len() > 1 {
                    break seat;
                }
                made += 1;
                (Actor::Seat(seat), game.sample(&state, seat, &mut rng))
            }
        };
        game.play(&mut state, by, &mv, &mut Silence).expect("a legal move");
    };
    let advice = erase_bots::<G>().analyst().expect("it has one").advice;
    let options = serde_json::to_value(game.options()).expect("plain");
    let told = |state: &G::State| {
        let view = game.view(state, Audience::Seat(seat));
        let view = serde_json::to_value(game.view_wire(&view)).expect("plain");
        advice(&options, &view, seat, strength("marshal:nodes=300"), 7).expect("the seat is asked")
    };
    let twin = game.twin(&state, Audience::Seat(seat), &mut SplitMix64::new(3));
    let (here, there) = (told(&state), told(&twin));
    assert_eq!(here, there, "{} {moves}", G::KIND);
    assert!(!here.choices.is_empty() && here.choices.len() <= 5, "{} {moves}", G::KIND);
    let share: f32 = here.choices.iter().map(|c| c.share).sum();
    assert!(share <= 1.001, "{} {moves}: {share}", G::KIND);
    // The advised moves are legal, and their texts can be read back.
    for choice in &here.choices {
        let wire = serde_json::from_value(choice.mv.clone()).expect("a move");
        let mv = game.read_move_wire(&state, Actor::Seat(seat), wire).expect("a move");
        game.play(&mut state.clone(), Actor::Seat(seat), &mv, &mut Silence).expect("a legal move");
        assert_eq!(game.read_move(&state, Actor::Seat(seat), &choice.text).ok(), Some(mv), "{}", choice.text);
    }
    // Another seat's view is refused.
    let other = Seat::all(game.seats()).find(|&s| s != seat).expect("there are several");
    let view =
        serde_json::to_value(game.view_wire(&game.view(&state, Audience::Seat(other)))).expect("plain");
    assert!(advice(&options, &view, seat, strength("marshal:nodes=300"), 7).is_err(), "{}", G::KIND);
}

#[test]
fn advice_depends_on_the_view_alone() {
    advised_alike::<power::Power>(json!({"players":3}), 7);
    advised_alike::<weakness::Weakness>(json!({}), 31);
    for moves in [12, 40, 77] {
        advised_alike::<barons::Barons>(json!({"players":3}), moves);
    }
}

/// A time-out counts as the seat's default move.
#[test]
fn games_with_a_clock_are_analysed_and_others_are_not_before_they_end() {
    let options = json!({"players":2,"round_limit":2});
    let (mut record, ..) = game::<power::Power>(options, 1, 5);
    record.entries[1].by = Actor::Clock;
    record.entries[1].mv = json!({"time_out":1});
    let analyst = erase_bots::<power::Power>().analyst().expect("it has one");
    let go_on = &mut |_: usize, _: usize| ControlFlow::Continue(());
    let found = (analyst.game)(&record, strength("marshal:nodes=500"), go_on).expect("it can be analysed");
    assert_eq!(found.decisions.len(), 4);
    assert_eq!(found.by_round().len(), 3);
    let stopped = (analyst.game)(&record, strength("marshal:nodes=500"), &mut |_, _| ControlFlow::Break(()));
    assert_eq!(stopped, Err(Unanalysed::Stopped));
    record.entries.truncate(2);
    assert_eq!((analyst.chances)(&record), Err(Unanalysed::NotOver));
}
