//! Every level of every game plays legal moves, is deterministic, does not know what its seat may not know, and plays
//! the same through every interface.

#[path = "common/games.rs"]
mod games;

use barons::Barons;
use bots::arena::{Lineup, play};
use bots::weakness::Tactician;
use bots::{Asked, Bot, Level, Levels, Random, erase_bots};
use power::Power;
use serde_json::{Value, json};
use table::{Actor, Audience, Game, Rng, Seat, Silence, SplitMix64, Turn};
use weakness::{Move, Player, Weakness};

/// A position with a seat that is asked, after some random moves.
fn position<G: Game>(options: Value, moves: u32, seed: u64) -> (G, G::State, Seat) {
    let game = G::new(&serde_json::from_value(options).expect("plain")).expect("plain");
    let mut rng = SplitMix64::new(seed);
    let mut state = game.start();
    let mut last = None;
    let mut made = 0;
    loop {
        let (by, mv) = match game.turn(&state) {
            Turn::Over => return last.expect("the game went far enough"),
            Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
            Turn::Seats(seats) => {
                let seat = seats.iter().nth(rng.below(seats.len() as u32) as usize).expect("plain");
                last = Some((game.clone(), state.clone(), seat));
                if made >= moves {
                    return last.expect("plain");
                }
                made += 1;
                (Actor::Seat(seat), game.sample(&state, seat, &mut rng))
            }
        };
        game.play(&mut state, by, &mv, &mut Silence).expect("plain");
    }
}

fn tables() -> [(&'static str, Value); 5] {
    [
        ("power", json!({"players":2})),
        ("power", json!({"players":3})),
        ("power", json!({"players":4})),
        ("weakness", json!({})),
        ("barons", json!({"players":3})),
    ]
}

fn check<G: Levels>(options: &Value, levels: std::ops::Range<u8>, moves: &[u32]) {
    for &n in moves {
        let (game, state, seat) = position::<G>(options.clone(), n, u64::from(n) + 5);
        let view = game.view(&state, Audience::Seat(seat));
        for level in levels.clone().filter_map(Level::new) {
            let asked = Asked { game: &game, view: &view, seat, seed: 9 };
            let mv = G::bot(level.into()).choose(&asked);
            assert_eq!(mv, G::bot(level.into()).choose(&asked), "{} {level} is not deterministic", G::KIND);
            game.play(&mut state.clone(), Actor::Seat(seat), &mv, &mut Silence).expect("a legal move");
            // A position that the seat cannot distinguish from this one gets the same move.
            let twin = game.twin(&state, Audience::Seat(seat), &mut SplitMix64::new(3));
            let twin_view = game.view(&twin, Audience::Seat(seat));
            let asked = Asked { game: &game, view: &twin_view, seat, seed: 9 };
            assert_eq!(mv, G::bot(level.into()).choose(&asked), "{} {level} knows too much", G::KIND);
            // The JSON interface gives the same move.
            let wire = serde_json::to_value(game.move_wire(&state, Actor::Seat(seat), &mv)).expect("plain");
            let options = serde_json::to_value(game.options()).expect("plain");
            let view = serde_json::to_value(game.view_wire(&view)).expect("plain");
            let chosen = erase_bots::<G>().choose(level.into(), &options, &view, seat, 9);
            assert_eq!(chosen.expect("plain"), wire, "{}", G::KIND);
        }
    }
}

#[test]
fn levels_play_legal_moves_that_depend_on_view_and_seed_only() {
    for (kind, options) in tables() {
        match kind {
            "power" => check::<Power>(&options, 0..4, &[0, 9, 40]),
            "weakness" => check::<Weakness>(&options, 0..4, &[0, 7, 21, 40, 61]),
            _ => check::<Barons>(&options, 0..3, &[0, 5, 17, 42, 63, 90]),
        }
    }
}

#[test]
fn the_top_levels_play_too() {
    check::<Power>(&json!({"players":4}), 4..5, &[12]);
    check::<Weakness>(&json!({}), 4..5, &[33]);
    check::<Barons>(&json!({"players":4}), 3..5, &[30]);
}

/// How many games the higher level wins, with rotated seats.
fn wins<G: Levels>(options: Value, upper: u8, games: usize) -> usize {
    wins_of::<G>(options, [upper, upper - 1].map(|n| G::bot(Level::new(n).expect("plain").into())), games)
}

/// How many games the first bot wins, with rotated seats.
fn wins_of<G: Levels>(options: Value, bots: [Box<dyn Bot<G>>; 2], games: usize) -> usize {
    let game = G::new(&serde_json::from_value(options).expect("plain")).expect("plain");
    let seats = usize::from(game.seats());
    let lineup = Lineup::new(2, seats, 11);
    let won = |n: usize| {
        let seating = lineup.seating(n);
        let at: Vec<&dyn Bot<G>> = seating.bots.iter().map(|&b| &*bots[b]).collect();
        let played = play(&game, &at, seating.seeds.dice).expect("plain");
        assert_eq!(played.lost.iter().sum::<u32>(), 0);
        let winner = (0..seats).find(|&s| played.outcome.share(Seat::new(s as u8), seats as u8) == 1.0);
        winner.is_some_and(|s| seating.bots[s] == 0)
    };
    (0..games).filter(|&n| won(n)).count()
}

#[test]
fn a_level_beats_the_one_below() {
    for upper in [1, 2] {
        let won = wins::<Weakness>(json!({}), upper, 8);
        assert!(won >= 5, "Power & Weakness, level {upper}: {won} of 8");
        let won = wins::<Barons>(json!({"players":3}), upper, 6);
        assert!(won >= 4, "Power Barons, level {upper}: {won} of 6, one against two");
    }
}

/// The weakest level makes mistakes, but it beats random moves.
#[test]
fn a_recruit_does_not_move_at_random() {
    fn check<G: Levels>(options: Value, games: usize) {
        let recruit = || G::bot(Level::new(0).expect("plain").into());
        let won = wins_of::<G>(options, [recruit(), Box::new(Random)], games);
        assert!(won > games * 3 / 4, "{}: {won} of {games}", G::KIND);
    }
    check::<Power>(json!({"players":2,"round_limit":8}), 6);
    check::<Weakness>(json!({}), 6);
    check::<Barons>(json!({"players":3}), 6);
}

/// In whole games of Power Barons, including reshuffled drawpiles, the asked seat can read its view and finds every
/// legal move in it.
#[test]
fn every_view_of_a_game_can_be_read_and_says_what_is_legal() {
    for seed in 0..6 {
        let game = Barons::new(&barons::Options::players(3)).expect("plain");
        let (mut state, mut rng) = (game.start(), SplitMix64::new(seed));
        let options = serde_json::to_value(game.options()).expect("plain");
        for number in 0.. {
            let (by, mv) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("plain");
                    if number % 5 == 0 {
                        let view = game.view(&state, Audience::Seat(seat));
                        let view = serde_json::to_value(game.view_wire(&view)).expect("plain");
                        let legal =
                            erase_bots::<Barons>().legal(&options, &view, seat).expect("it can be read");
                        let wire = |mv| game.move_wire(&state, Actor::Seat(seat), &mv);
                        let own =
                            serde_json::to_value(game.legal(&state, seat, None).map(wire)).expect("JSON");
                        assert_eq!(legal, own, "seed {seed} move {number}");
                    }
                    (Actor::Seat(seat), game.sample(&state, seat, &mut rng))
                }
            };
            game.play(&mut state, by, &mv, &mut Silence).expect("plain");
        }
    }
}

#[test]
fn views_from_outside_are_refused_not_feared() {
    for bots in games::games() {
        let kind = bots.kind();
        for view in
            [Value::Null, json!([]), json!({}), json!({"armies":{"Q":{}}}), json!({"hand":3,"hands":[1]})]
        {
            for level in Level::all() {
                assert!(
                    bots.choose(level.into(), &Value::Null, &view, Seat::new(1), 1).is_err(),
                    "{kind} {view}"
                );
                assert!(bots.choose(level.into(), &json!({"players": 77}), &view, Seat::new(1), 1).is_err());
            }
        }
    }
}

#[test]
fn a_bot_takes_no_view_but_its_own_seats() {
    let game = Power::new(&power::Options::default()).expect("plain");
    for audience in [Audience::Seat(Seat::new(1)), Audience::Onlooker] {
        let view = serde_json::to_value(game.view_wire(&game.view(&game.start(), audience))).expect("plain");
        let chosen =
            erase_bots::<Power>().choose(Level::MARSHAL.into(), &Value::Null, &view, Seat::new(0), 1);
        assert_eq!(chosen.unwrap_err().code, "not-your-view");
    }
}

/// Plays an arena game to its end and replays its record.
#[test]
fn a_game_of_the_arena_is_recorded_and_can_be_played_again() {
    let options = json!({"players":2,"round_limit":6});
    let game = Power::new(&serde_json::from_value(options).expect("plain")).expect("plain");
    let seating = Lineup::new(2, 2, 3).seating(1);
    assert_eq!(seating.bots, [1, 0]);
    let bots =
        [Power::bot(Level::new(1).expect("plain").into()), Power::bot(Level::new(0).expect("plain").into())];
    let seats: Vec<&dyn Bot<Power>> = seating.bots.iter().map(|&b| &*bots[b]).collect();
    let played = play(&game, &seats, seating.seeds.dice).expect("plain");
    assert_eq!(played.lost, [0, 0]);
    assert_eq!(played.record, play(&game, &seats, seating.seeds.dice).expect("plain").record);
    let erased = table::erase::<Power>();
    let end = table::replay(&*erased, &played.record, |_, _, _| ()).expect("plain");
    assert_eq!(end.outcome(), Some(played.outcome));
}

/// The move of a player who has just learned the rules of Power & Weakness: one that brings the best balance of active
/// regions at once, chosen at random among equals, and a small bid.
fn newcomer(game: &Weakness, state: &weakness::State, seat: Seat, rng: &mut SplitMix64) -> Move {
    let mut moves = Vec::new();
    game.moves(state, seat, &mut moves);
    let me = Player::at(seat).expect("a player");
    let worth = |mv: &Move| {
        if let Move::Bid(pieces) = mv {
            return -(i32::from(*pieces) - 2).abs();
        }
        let mut next = *state;
        game.play(&mut next, Actor::Seat(seat), mv, &mut Silence).expect("a legal move");
        i32::from(next.active_regions(me)) - i32::from(next.active_regions(me.other()))
    };
    let best = moves.iter().map(worth).max().expect("a move");
    moves.retain(|mv| worth(mv) == best);
    moves[rng.below(moves.len() as u32) as usize]
}

/// In how many different games the newcomer beats a bot, playing both seats in turn.
fn beaten(bot: &Tactician, games: u64) -> usize {
    let game = Weakness::new(&serde_json::from_value(json!({})).expect("plain")).expect("plain");
    let won = |seed: u64| {
        let (mut rng, mut state, me) =
            (SplitMix64::new(31_000 + seed), game.start(), Seat::new((seed % 2) as u8));
        loop {
            let (by, mv) = match game.turn(&state) {
                Turn::Over => break,
                Turn::Chance => (Actor::Chance, game.draw(&state, &mut rng)),
                Turn::Seats(seats) => {
                    let seat = seats.iter().next().expect("a seat");
                    let view = game.view(&state, Audience::Seat(seat));
                    let asked = Asked { game: &game, view: &view, seat, seed: rng.next_u64() };
                    let mv =
                        if seat == me { newcomer(&game, &state, me, &mut rng) } else { bot.choose(&asked) };
                    (Actor::Seat(seat), mv)
                }
            };
            game.play(&mut state, by, &mv, &mut Silence).expect("a legal move");
        }
        game.outcome(&state) == Some(table::Outcome::win(me))
    };
    (0..games).filter(|&seed| won(seed)).count()
}

/// The weakest level is for a first game: a simple greedy strategy is enough to beat it, but not to beat the next
/// level.
#[test]
fn a_newcomer_beats_the_recruit_of_power_and_weakness() {
    let [recruit, corporal] = [0, 1].map(|level| beaten(&Tactician::level(level), 60));
    assert!(recruit >= 48, "the newcomer beats the recruit {recruit} times of 60");
    assert!(corporal <= 24, "the newcomer beats the corporal {corporal} times of 60");
}
