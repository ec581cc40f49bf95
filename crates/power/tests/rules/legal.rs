//! The listed commands are exactly those that are carried out.

use std::collections::HashSet;

use crate::common::{game, midgame, random_pads};
use power::{
    Army, Cancelled, Command, Given, Kind, Notation, Options, Pad, Place, Power, State, StateWire, read,
};
use table::{Game, Seat, SplitMix64};

fn next(game: &Power, state: &State, pads: &[Pad; 4], army: Army) -> HashSet<Command> {
    let mut listed = Vec::new();
    game.next_commands(state, pads, army, &mut listed);
    let count = listed.len();
    let listed: HashSet<Command> = listed.into_iter().collect();
    assert_eq!(listed.len(), count, "a command is listed twice");
    listed
}

/// Every move, launch, purchase and upgrade that can be written at all.
fn everything() -> Vec<Command> {
    let mut all = Vec::new();
    for place in Place::all() {
        for kind in Kind::ALL {
            all.extend(Place::all().map(|to| Command::go(kind, place, to)));
        }
        for small in Kind::SMALL {
            let price = Given::of(Kind::PowerUnit, small.power() as u16);
            all.push(Command::exchange(price, place, small));
            all.push(Command::exchange(Given::of(small, 3), place, small.large().unwrap()));
        }
    }
    all
}

#[test]
fn a_move_is_accepted_if_and_only_if_it_is_listed() {
    let everything = everything();
    let (mut legal, mut illegal) = (0, 0);
    for players in [2, 3, 4] {
        let game = game(players);
        let mut rng = SplitMix64::new(u64::from(players));
        for _ in 0..3 {
            let Some((state, pads)) = midgame(&game, &mut rng) else { continue };
            let army =
                Army::ALL.into_iter().find(|&a| !state.is_out(a) && game.commander(a).is_some()).unwrap();
            let mut so_far = [Pad::EMPTY; 4];
            so_far[army.index()] = Pad::new(&pads[army.index()].commands()[..2]).unwrap();
            let listed = next(&game, &state, &so_far, army);
            for command in &everything {
                let verdict = |c: Command| game.verdict(&state, &so_far, army, c);
                let own = verdict(command.named(army)).is_ok();
                assert_eq!(listed.contains(command), own, "{command:?}: {:?}", verdict(command.named(army)));
                if let Some(hired) = game.mercenary() {
                    let hired = command.named(hired);
                    assert_eq!(listed.contains(&hired), verdict(hired).is_ok(), "{hired:?}");
                }
                *if own { &mut legal } else { &mut illegal } += 1;
            }
        }
    }
    assert!(legal > 100 && illegal > 100_000, "{legal} legal, {illegal} illegal");
}

#[test]
fn every_listed_command_is_legal_and_every_sampled_one_is_listed() {
    for players in [2, 3, 4] {
        let game = game(players);
        let mut rng = SplitMix64::new(u64::from(players) + 200);
        for _ in 0..60 {
            let Some((state, pads)) = midgame(&game, &mut rng) else { continue };
            for army in Army::ALL.into_iter().filter(|&a| game.commander(a).is_some()) {
                let mut so_far = [Pad::EMPTY; 4];
                for &command in pads[army.index()].commands() {
                    let listed = next(&game, &state, &so_far, army);
                    let illegal: Vec<_> =
                        listed.iter().filter(|c| game.verdict(&state, &so_far, army, **c).is_err()).collect();
                    assert!(illegal.is_empty(), "{illegal:?}");
                    let plain = if command.named == Some(army) {
                        Command { named: None, ..command }
                    } else {
                        command
                    };
                    assert!(listed.contains(&plain), "{plain:?} is not listed");
                    assert!(so_far[army.index()].push(command));
                }
            }
        }
    }
}

fn position(players: u8, state: &str) -> (Power, State) {
    let wire: StateWire = serde_json::from_str(state).unwrap();
    Power::load(&Options { players: Some(players), ..Options::default() }, wire).unwrap()
}

fn pads(army: Army, lines: &[&str]) -> [Pad; 4] {
    let line = |text: &&str| read(text, Notation::English, army).unwrap().unwrap();
    let mut pads = [Pad::EMPTY; 4];
    pads[army.index()] = Pad::new(&lines.iter().map(line).collect::<Vec<_>>()).unwrap();
    pads
}

/// POW-14.3: a player cannot order the one Tank twice, but another player may order it too.
#[test]
fn a_mercenary_piece_is_offered_once_to_each_player() {
    let (game, state) = position(
        3,
        r#"{"seats":[["G"],["B"],["Y"]],"mercenary":"R","armies":{"G":{},"B":{},"Y":{},"R":{"places":{"R4":{"T":1}}}}}"#,
    );
    let (tank, to) = (Place::from_code("R4").unwrap(), Place::from_code("XI").unwrap());
    let again = Command::go(Kind::Tank, tank, to).named(Army::Red);
    let written = pads(Army::Green, &["R:T R4 XI"]);
    assert!(next(&game, &state, &[Pad::EMPTY; 4], Army::Green).contains(&again));
    assert_eq!(next(&game, &state, &written, Army::Green), HashSet::new());
    assert_eq!(game.verdict(&state, &written, Army::Green, again), Err(Cancelled::Surplus));
    assert_eq!(game.verdict(&state, &written, Army::Blue, again), Ok(()));
}

/// POW-5.6: a launch at one's own pieces is legal and listed; the player is told what it would destroy.
#[test]
fn a_launch_at_own_pieces_is_legal_and_announced() {
    let (game, state) = position(
        4,
        r#"{"armies":{"G":{"places":{"GRV":{"M":1},"GHQ":{"I":2}}},"B":{"places":{"B4":{"T":1}}},"Y":{},"R":{}}}"#,
    );
    let seat = Seat::new(0);
    let (reserve, hq) = (Place::reserve(Army::Green), Place::hq(Army::Green));
    let listed = next(&game, &state, &[Pad::EMPTY; 4], Army::Green);
    assert!(listed.contains(&Command::go(Kind::MegaMissile, reserve, hq)));
    let losses = game.own_losses(&state, &pads(Army::Green, &["M RV HQ"]), seat);
    assert_eq!(losses.len(), 1);
    assert_eq!((losses[0].pad, losses[0].line, losses[0].place), (Army::Green, 0, hq));
    assert_eq!(losses[0].lost[Army::Green.index()][Kind::Infantry], 2);
    let harmless = ["M RV B4", "M RV GRV"];
    for line in harmless {
        assert_eq!(game.own_losses(&state, &pads(Army::Green, &[line]), seat), [], "{line}");
    }
    // Pieces that move away are not lost.
    let away = pads(Army::Green, &["M RV HQ", "I HQ G8", "I HQ G8"]);
    assert_eq!(game.own_losses(&state, &away, seat), []);
}

/// If nobody else acts, a launch destroys exactly those of the player's pieces that the warning announced.
#[test]
fn what_is_announced_is_what_is_lost() {
    let mut announced = 0;
    for players in [2, 3, 4] {
        let game = game(players);
        let mut rng = SplitMix64::new(u64::from(players) + 300);
        for _ in 0..200 {
            let Some((state, _)) = midgame(&game, &mut rng) else { continue };
            let mut wire = game.state_wire(&state);
            for army in wire.armies.values_mut().filter(|a| !a.out) {
                army.places.entry("XI".into()).or_default().insert("M".into(), 2);
            }
            let (game, state) = Power::load(&game.options(), wire).unwrap();
            let Some(pads) = random_pads(&game, &state, &mut rng) else { continue };
            for seat in (0..players).map(Seat::new) {
                let mut own = [Pad::EMPTY; 4];
                game.armies(seat).iter().for_each(|a| own[a.index()] = pads[a.index()]);
                let losses = game.own_losses(&state, &own, seat);
                let mut events = Vec::new();
                game.adjudicate(&state, &own, &[None; 4], &mut events);
                for loss in losses {
                    let destroyed = events.iter().find_map(|e| match e {
                        power::Event::Explosion { place, destroyed } if *place == loss.place => {
                            Some(*destroyed)
                        }
                        _ => None,
                    });
                    let destroyed = destroyed.unwrap();
                    for &army in game.armies(seat) {
                        assert_eq!(loss.lost[army.index()], destroyed[army.index()], "{loss:?}");
                    }
                    announced += 1;
                }
            }
        }
    }
    assert!(announced > 20, "{announced} launches at own pieces");
}
