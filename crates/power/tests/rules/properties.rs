//! Properties of every round, tested with random play and random text.

use std::collections::BTreeMap;

use crate::common::{game, midgame, random_pads};
use power::{
    Area, Army, CELLS, Cancelled, Command, Counts, Event, Given, Kind, Notation, Options, Order, Pad,
    PadMove, Place, Power, Stacks, State, StateWire, read, write,
};
use proptest::prelude::*;
use serde_json::{Value, json};
use table::{Actor, Game, Rng, Seat, Silence, SplitMix64, Turn};

#[test]
fn the_order_in_which_pads_arrive_does_not_matter() {
    for players in [2, 3, 4] {
        let game = game(players);
        let mut rng = SplitMix64::new(players.into());
        for _ in 0..300 {
            let Some((state, pads)) = midgame(&game, &mut rng) else { continue };
            let expected = game.adjudicate(&state, &pads, &[None; 4], &mut Silence);
            let Turn::Seats(asked) = game.turn(&state) else { continue };
            let mut seats: Vec<Seat> = asked.iter().collect();
            for i in (1..seats.len()).rev() {
                seats.swap(i, rng.below(i as u32 + 1) as usize);
            }
            let mut got = state;
            for seat in seats {
                let mut mine = [Pad::EMPTY; 4];
                game.armies(seat).iter().for_each(|a| mine[a.index()] = pads[a.index()]);
                let mv = PadMove::Pads { pads: mine, captives: None };
                game.play(&mut got, Actor::Seat(seat), &mv, &mut Silence).unwrap();
            }
            assert_eq!(got, expected);
        }
    }
}

/// The place after a quarter turn clockwise.
fn turned_place(place: Place) -> Place {
    match place.area() {
        Area::Reserve(army) => Place::reserve(turned_army(army)),
        _ => {
            let cell = (0..81).find(|c| CELLS[c / 9][c % 9] == place).unwrap();
            CELLS[cell % 9][8 - cell / 9]
        }
    }
}

fn turned_army(army: Army) -> Army {
    Army::from_index((army.index() + 1) % 4)
}

fn turned_pad(pad: &Pad) -> Pad {
    let turned = |c: &Command| match c.order {
        Order::Move { kind, from, to } => Command::go(kind, turned_place(from), turned_place(to)),
        Order::Exchange { given, place, made } => Command::exchange(given, turned_place(place), made),
        Order::Unreadable(_) => *c,
    };
    Pad::new(&pad.commands().iter().map(turned).collect::<Vec<_>>()).unwrap()
}

fn turned_state(game: &Power, state: &State) -> State {
    let mut wire: StateWire = game.state_wire(state);
    let letter = |l: &String| turned_army(Army::from_letter(l).unwrap()).letter().to_string();
    let place = |p: &String| turned_place(Place::from_code(p).unwrap()).to_string();
    let mut armies = BTreeMap::new();
    for (army, mut here) in std::mem::take(&mut wire.armies) {
        here.places = here.places.iter().map(|(p, n)| (place(p), n.clone())).collect();
        here.flags = here.flags.map(|f| f.iter().map(&letter).collect());
        armies.insert(letter(&army), here);
    }
    wire.armies = armies;
    wire.official = wire.official.map(|o| o.map(|s| Seat::new((s.number() + 1) % 4)));
    Power::load(&game.options(), wire).unwrap().1
}

#[test]
fn turning_the_board_with_the_colours_turns_the_result() {
    let game = game(4);
    let mut rng = SplitMix64::new(11);
    for _ in 0..300 {
        let Some((state, pads)) = midgame(&game, &mut rng) else { continue };
        let mut turned_pads = [Pad::EMPTY; 4];
        for army in Army::ALL {
            turned_pads[turned_army(army).index()] = turned_pad(&pads[army.index()]);
        }
        let mut events = Vec::new();
        let after = game.adjudicate(&state, &pads, &[None; 4], &mut events);
        // The penalty searches the board row by row (POW-11.3), so a turned board gives another result.
        if events.iter().any(|e| matches!(e, Event::Penalty { .. })) {
            continue;
        }
        let turned = game.adjudicate(&turned_state(&game, &state), &turned_pads, &[None; 4], &mut Silence);
        assert_eq!(turned_state(&game, &after), turned);
    }
}

/// All pieces in the game, by kind.
fn everything(state: &State) -> [i64; Kind::COUNT] {
    let mut all = [0; Kind::COUNT];
    state.board().iter().for_each(|s| all[s.kind.index()] += i64::from(s.count));
    for army in Army::ALL {
        state.reserve(army).iter().for_each(|(kind, n)| all[kind.index()] += i64::from(n));
    }
    all
}

/// What the events say was added and removed; `None` if they do not say enough (a missile taken apart, a circle).
fn accounted(events: &[Event]) -> Option<[i64; Kind::COUNT]> {
    let mut change = [0; Kind::COUNT];
    let mut add = |kind: Kind, n: i64| change[kind.index()] += n;
    for event in events {
        match *event {
            Event::Command { command, verdict: Ok(()), .. } => {
                if let Order::Exchange { given, made, .. } = command.order {
                    Kind::ALL.into_iter().for_each(|k| add(k, -i64::from(given.count(k))));
                    add(made, 1);
                }
            }
            Event::Penalty { piece: Kind::PowerUnit, .. } => add(Kind::PowerUnit, -1),
            Event::Penalty { piece, .. } => {
                let small = piece.small();
                add(piece, -1);
                small.into_iter().for_each(|s| add(s, 2));
                add(Kind::PowerUnit, i64::from(small.unwrap_or(piece).power()) - 1);
            }
            Event::Launch { .. } => add(Kind::MegaMissile, -1),
            Event::Explosion { destroyed, .. } => {
                destroyed.iter().flat_map(Counts::iter).for_each(|(kind, n)| add(kind, -i64::from(n)));
            }
            Event::TakenApart { piece, .. } => {
                add(piece.small()?, 3);
                add(piece, -1);
            }
            Event::PowerUnits { countries, .. } => add(Kind::PowerUnit, countries.len().into()),
            Event::Flag { heir: None, .. } => return None,
            _ => {}
        }
    }
    Some(change)
}

#[test]
fn nothing_is_lost_or_made() {
    for players in [2, 3, 4] {
        let game = game(players);
        let mut rng = SplitMix64::new(u64::from(players) + 100);
        for _ in 0..400 {
            let Some((state, pads)) = midgame(&game, &mut rng) else { continue };
            let mut events = Vec::new();
            let after = game.adjudicate(&state, &pads, &[None; 4], &mut events);
            let Some(change) = accounted(&events) else { continue };
            let (before, after) = (everything(&state), everything(&after));
            let expected: Vec<i64> = before.iter().zip(change).map(|(b, c)| b + c).collect();
            assert_eq!(expected, after, "{events:?}");
        }
    }
}

/// A position with nearly as many stacks as possible; each sector holds one army, so that few pieces are captured.
fn crowded(game: &Power, rng: &mut SplitMix64) -> State {
    let mut wire = game.state_wire(&game.start());
    let most = Stacks::MOST - rng.below(12) as usize;
    let mut stacks = 4 * Kind::SMALL.len();
    while stacks < most {
        let sector = Place::new(rng.below(Place::SECTORS as u32) as usize).unwrap();
        let army = match sector.area() {
            Area::Country(army, _) | Area::Hq(army) => army,
            _ => Army::from_index(sector.index() % 4),
        };
        // Any kind but the last, the Power Unit.
        let kind = Kind::from_index(rng.below(Kind::COUNT as u32 - 1) as usize);
        let places = &mut wire.armies.get_mut(army.letter()).unwrap().places;
        let new = places.entry(sector.to_string()).or_default().insert(kind.to_string(), 1 + rng.below(3));
        stacks += usize::from(new.is_none());
    }
    Power::load(&game.options(), wire).unwrap().1
}

#[test]
fn on_a_crowded_board_nothing_is_lost() {
    let game = game(4);
    let mut rng = SplitMix64::new(7);
    let (mut no_room, mut done) = (0, 0);
    for _ in 0..400 {
        let state = crowded(&game, &mut rng);
        let Some(pads) = random_pads(&game, &state, &mut rng) else { continue };
        let army = Army::from_index(rng.below(4) as usize);
        let mut listed = Vec::new();
        game.next_commands(&state, &[Pad::EMPTY; 4], army, &mut listed);
        let illegal = listed.iter().find(|c| game.verdict(&state, &[Pad::EMPTY; 4], army, **c).is_err());
        assert_eq!(illegal, None);
        let mut events = Vec::new();
        let after = game.adjudicate(&state, &pads, &[None; 4], &mut events);
        for event in &events {
            match event {
                Event::Command { verdict: Err(Cancelled::NoRoom), .. } => no_room += 1,
                Event::Command { verdict: Ok(()), .. } => done += 1,
                _ => {}
            }
        }
        let Some(change) = accounted(&events) else { continue };
        let (before, after) = (everything(&state), everything(&after));
        let expected: Vec<i64> = before.iter().zip(change).map(|(b, c)| b + c).collect();
        assert_eq!(expected, after, "{events:?}");
    }
    assert!(no_room > 50 && done > 1000, "{no_room} commands found no room, {done} did");
}

fn any_place() -> impl Strategy<Value = Place> {
    (0..Place::COUNT).prop_map(|i| Place::new(i).unwrap())
}

fn any_kind() -> impl Strategy<Value = Kind> {
    (0..Kind::COUNT).prop_map(Kind::from_index)
}

fn any_command() -> impl Strategy<Value = Command> {
    let go = (any_kind(), any_place(), any_place()).prop_map(|(k, f, t)| Command::go(k, f, t));
    let given = prop::collection::vec((any_kind(), 1..70_000u32), 1..5)
        .prop_map(|parts| parts.into_iter().fold(Given::default(), |g, (k, n)| g.plus(k, n)));
    let exchange = (given, any_place(), any_kind()).prop_map(|(g, p, m)| Command::exchange(g, p, m));
    let named = prop::option::of((0..4usize).prop_map(Army::from_index));
    (prop_oneof![go, exchange], named).prop_map(|(c, named)| Command { named, ..c })
}

/// The values of a JSON document that hold no others.
fn leaves<'a>(json: &'a mut Value, out: &mut Vec<&'a mut Value>) {
    if json.as_array().is_some_and(|items| !items.is_empty()) {
        json.as_array_mut().into_iter().flatten().for_each(|item| leaves(item, out));
    } else if json.as_object().is_some_and(|fields| !fields.is_empty()) {
        json.as_object_mut().into_iter().flat_map(|fields| fields.values_mut()).for_each(|f| leaves(f, out));
    } else {
        out.push(json);
    }
}

/// Values that take the place of others in a spoiled position.
fn any_value() -> impl Strategy<Value = Value> {
    let numbers = [0, 1, 3, 255, 65_535, 100_000].map(Value::from);
    let words = ["G", "R", "GHQ", "B4", "mail", "T GHQ G8"].map(Value::from);
    let others = [Value::Null, json!(true), json!([]), json!({}), json!(["Y"]), json!({ "I": 2 })];
    prop::sample::select([numbers, words, others].concat())
}

proptest! {
    /// A position whose JSON is spoiled somewhere is refused, or can be played.
    #[test]
    fn a_spoiled_position_is_refused_or_played(seed: u64, spoil in prop::collection::vec((any::<usize>(), any_value()), 1..3)) {
        let mut rng = SplitMix64::new(seed);
        let game = game(2 + (seed % 3) as u8);
        let Some((state, _)) = midgame(&game, &mut rng) else { return Ok(()) };
        let mut json = serde_json::to_value(game.state_wire(&state)).unwrap();
        for (which, value) in spoil {
            let mut all = Vec::new();
            leaves(&mut json, &mut all);
            let which = which % all.len();
            *all[which] = value;
        }
        let Ok(wire) = serde_json::from_value::<StateWire>(json) else { return Ok(()) };
        let Ok((game, mut state)) = Power::load(&Options::default(), wire) else { return Ok(()) };
        for _ in 0..3 {
            let Some(pads) = random_pads(&game, &state, &mut rng) else { break };
            state = game.adjudicate(&state, &pads, &[None; 4], &mut Silence);
            let (_, again) = Power::load(&game.options(), game.state_wire(&state)).unwrap();
            prop_assert_eq!(again, state);
        }
    }

    #[test]
    fn printing_then_reading_is_the_identity(command in any_command(), notation in 0..3usize, pad in 0..4usize) {
        let (notation, pad) = (Notation::ALL[notation], Army::from_index(pad));
        let text = write(&command, notation, pad);
        prop_assert_eq!(read(&text, notation, pad), Ok(Some(command)), "{}", text);
        let sloppy = format!(" 3. {} ", text.to_lowercase().replace(' ', " ->\t"));
        prop_assert_eq!(read(&sloppy, notation, pad), Ok(Some(command)), "{}", sloppy);
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".*", notation in 0..3usize) {
        if let Err(error) = read(&text, Notation::ALL[notation], Army::Blue) {
            prop_assert!(error.span.start <= error.span.end && error.span.end <= text.len());
        }
    }

    #[test]
    fn any_words_are_read_or_refused(text in "([0-9]\\.)? ?([GBYRXVJAK] ?: ?)?[0-9]?[ITFDRHBCMPSAG+]{1,4}[ ,>-]{1,3}[XESLIGBYR]{0,2}[0-9OHQRVU]{0,3}[ ,>-][A-Z0-9]{1,4}", notation in 0..3usize) {
        if let Ok(Some(command)) = read(&text, Notation::ALL[notation], Army::Blue) {
            let printed = write(&command, Notation::ALL[notation], Army::Blue);
            prop_assert_eq!(read(&printed, Notation::ALL[notation], Army::Blue), Ok(Some(command)));
        }
    }

    /// Whatever is on the pads, the round is played, and each verdict is the one that the planner was told.
    #[test]
    fn any_pads_are_implemented(seed in any::<u64>(), lines in prop::collection::vec(any_command(), 20)) {
        let game = game(4);
        let mut rng = SplitMix64::new(seed);
        if let Some((state, _)) = midgame(&game, &mut rng) {
            let pads: [Pad; 4] = std::array::from_fn(|a| Pad::new(&lines[a * 5..a * 5 + 5]).unwrap());
            let mut events = Vec::new();
            game.adjudicate(&state, &pads, &[None; 4], &mut events);
            for event in events {
                if let Event::Command { army, line, verdict, .. } = event {
                    let told: Vec<Result<(), Cancelled>> = game.verdicts(&state, &pads, army).collect();
                    prop_assert_eq!(told[usize::from(line)], verdict);
                }
            }
        }
    }
}
