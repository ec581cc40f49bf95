//! What the arena measures: games differ, openings are shared, and no bot always plays the same.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use barons::{Barons, Stage};
use bots::arena::{GameLine, Lineup, Played, Player, Seeds, Table, Terms, play_at};
use bots::{Asked, Bot, Level, Levels};
use power::Power;
use serde_json::{Value, json};
use table::{Actor, Audience, Game, Outcome, Seat, SplitMix64};
use weakness::Weakness;

fn level(number: u8) -> Level {
    Level::new(number).expect("there is one")
}

fn game<G: Game>(options: Value) -> G {
    G::new(&serde_json::from_value(options).expect("plain")).expect("plain")
}

fn play<G: Levels>(game: &G, bots: &[&dyn Bot<G>], seeds: Seeds, openings: u32) -> Played {
    let players: Vec<Player<'_, G>> = bots.iter().map(|bot| Player::Bot(*bot)).collect();
    let stop = AtomicBool::new(false);
    play_at(game, &players, seeds, &Terms { time: Duration::MAX, stop: &stop, openings, temperature: 0.0 })
        .expect("it is played")
}

/// A bot against itself: rotating the seats never repeats a game.
#[test]
fn identical_bots_play_different_games() {
    let game: Power = game(json!({"players":2,"round_limit":4}));
    let bot = Power::bot(level(2).into());
    let lineup = Lineup::new(1, 2, 5);
    let marks: BTreeSet<String> = (0..6)
        .map(|n| {
            let played = play(&game, &[&*bot, &*bot], lineup.seating(n).seeds, 0);
            GameLine::mark_of(&played.record, &["lieutenant", "lieutenant"])
        })
        .collect();
    assert_eq!(marks.len(), 6);
}

fn line(game: usize, mark: &str) -> GameLine {
    GameLine {
        game,
        seeds: 1.into(),
        mark: mark.into(),
        seats: vec![0, 1],
        outcome: Outcome::Winners(vec![Seat::new(0)]),
        moves: 40,
        lost: vec![0, 0],
    }
}

#[test]
fn repeated_games_get_no_interval() {
    let bots = vec!["a".to_string(), "b".to_string()];
    let mut table = Table { bots, games: vec![line(0, "x"), line(1, "y")] };
    assert_eq!(table.distinct(), 2);
    assert!(table.standings()[0].interval.is_some());
    table.games.push(line(2, "x"));
    assert_eq!((table.distinct(), table.games.len()), (2, 3));
    assert!(table.standings().iter().all(|s| s.interval.is_none()));
}

/// Games with the same chance seed have the same opening, whoever plays; after that the bots play
/// their own moves.
#[test]
fn openings_are_random_and_shared() {
    let game: Power = game(json!({"players":2,"round_limit":5}));
    let (one, other) = (Power::bot(level(1).into()), Power::bot(level(0).into()));
    let opened = |bots: &[&dyn Bot<Power>], chance, dice| {
        let played = play(&game, bots, Seeds { chance, dice }, 2);
        played.record.entries.iter().map(|e| e.mv.clone()).collect::<Vec<Value>>()
    };
    let first = opened(&[&*one, &*other], 7, 1);
    let second = opened(&[&*other, &*one], 7, 2);
    assert_eq!(first[..4], second[..4]);
    assert_ne!(first, second);
    assert_ne!(first[..4], opened(&[&*one, &*other], 8, 1)[..4]);
}

/// The first position in which a seat is asked.
fn opened<G: Game>(game: &G) -> (G::State, Seat) {
    let (mut state, mut rng) = (game.start(), SplitMix64::new(4));
    loop {
        match game.turn(&state) {
            table::Turn::Chance => {
                let mv = game.draw(&state, &mut rng);
                game.play(&mut state, Actor::Chance, &mv, &mut table::Silence).expect("plain");
            }
            table::Turn::Seats(asked) => return (state, asked.iter().next().expect("somebody")),
            table::Turn::Over => panic!("nobody was asked"),
        }
    }
}

/// From the same position, every level plays differently with different seeds.
#[test]
fn no_level_is_deterministic() {
    fn check<G: Levels>(game: &G) {
        let (state, seat) = opened(game);
        let view = game.view(&state, Audience::Seat(seat));
        for strength in ["recruit", "corporal", "lieutenant", "colonel", "marshal"] {
            let bot = G::bot(strength.parse().expect("a strength"));
            let play = |seed| bot.choose(&Asked { game, view: &view, seat, seed });
            assert!((2..12).any(|seed| play(seed) != play(1)), "{} {strength}", G::KIND);
        }
    }
    check(&game::<Power>(json!({"players":2})));
    check(&game::<Weakness>(json!({})));
}

/// The same seed and number of positions give the same move; a time limit gives a legal move.
#[test]
fn strength_is_a_setting_of_every_game() {
    fn check<G: Levels>(game: &G) {
        let (state, seat) = opened(game);
        let view = game.view(&state, Audience::Seat(seat));
        let choose = |strength: &str| {
            let bot = G::bot(strength.parse().expect("a strength"));
            bot.choose(&Asked { game, view: &view, seat, seed: 3 })
        };
        assert_eq!(choose("marshal:nodes=3000"), choose("marshal:nodes=3000"), "{}", G::KIND);
        for strength in ["marshal:seconds=0.01", "legend:nodes=500", "colonel:seconds=0.01"] {
            let mv = choose(strength);
            game.play(&mut state.clone(), Actor::Seat(seat), &mv, &mut table::Silence).expect(strength);
        }
    }
    check(&game::<Power>(json!({"players":2})));
    check(&game::<Power>(json!({"players":4})));
    check(&game::<Weakness>(json!({})));
    check(&game::<Barons>(json!({"players":3})));
}

/// No level surrenders a duel in which it leads.
#[test]
fn nobody_surrenders_while_ahead() {
    let game: Barons = game(json!({"players":3}));
    let mut surrenders = 0;
    let levels = ["recruit", "corporal", "lieutenant", "colonel", "marshal:nodes=40", "legend:nodes=40"];
    for (name, seed) in levels.into_iter().zip(1u64..) {
        let bot = Barons::bot(name.parse().expect("a strength"));
        let played = play(&game, &[&*bot, &*bot, &*bot], seed.into(), 0);
        let mut state = game.start();
        for entry in &played.record.entries {
            let wire = serde_json::from_value(entry.mv.clone()).expect("plain");
            let mv = game.read_move_wire(&state, entry.by, wire).expect("plain");
            let table = state.table();
            if let (Stage::Surrender(_), barons::Move::Surrender) = (table.stage(), &mv) {
                let Actor::Seat(seat) = entry.by else { panic!("chance surrenders") };
                let (attacker, defender) = table.challenge().expect("a duel").totals();
                let ahead = if seat == table.in_turn() { attacker > defender } else { defender >= attacker };
                assert!(!ahead, "{name}, move {}: {attacker} to {defender}", entry.n);
                surrenders += 1;
            }
            game.play(&mut state, entry.by, &mv, &mut table::Silence).expect("plain");
        }
    }
    assert!(surrenders > 20, "{surrenders}");
}
