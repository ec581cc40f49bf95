//! The engine and the oracle side by side, move by move.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use table::{Actor, AnyTable, Audience, Rng, Seat, SplitMix64};
use weakness::Weakness;

use super::boxes::GameBox;
use super::generator::{any_move, in_other_words, pick};
use super::json::{move_json, read_move};
use super::legal::By;
use super::moves::Move;
use super::position::{Position, Stage};
use super::views::same_view;

fn actor(by: By) -> Actor {
    match by {
        By::Chance => Actor::Chance,
        By::Player(player) => Actor::Seat(Seat::new(player as u8)),
    }
}

/// A game that both play.
pub(crate) struct Lockstep<'a> {
    game: &'a GameBox,
    pub(crate) position: Position,
    table: Box<dyn AnyTable>,
    /// Notes on what has happened, and how often.
    pub(crate) seen: BTreeMap<String, u64>,
    pub(crate) steps: u64,
}

impl<'a> Lockstep<'a> {
    pub(crate) fn start(game: &'a GameBox) -> Result<Self, String> {
        let table = table::erase::<Weakness>().start(game.options.clone());
        let table = table.map_err(|fault| format!("{} is refused: {fault:?}", game.options))?;
        Ok(Lockstep { game, position: Position::start(game), table, seen: BTreeMap::new(), steps: 0 })
    }

    pub(crate) fn load(game: &'a GameBox, position: Position) -> Result<Self, String> {
        let table = load(game, &position.to_json())?;
        Ok(Lockstep { game, position, table, seen: BTreeMap::new(), steps: 0 })
    }

    /// A position from a case, where fields may be left out.
    pub(crate) fn load_json(game: &'a GameBox, state: &Value) -> Result<Self, String> {
        let table = load(game, state)?;
        let position = Position::from_json(&table.state())?;
        Ok(Lockstep { game, position, table, seen: BTreeMap::new(), steps: 0 })
    }

    /// Plays on at random, with at most this many moves and draws, and compares everything. An error says what differs
    /// and how to reproduce it.
    pub(crate) fn run(&mut self, moves: u64, mut draws: u64, rng: &mut SplitMix64) -> Result<(), String> {
        let told = |before: &Value, by: &str, what: &str| {
            let options = &self.game.options;
            format!("options {options}\nstate {before}\nby {by}\n{what}")
        };
        self.check(rng).map_err(|wrong| told(&self.position.to_json(), "nobody", &wrong))?;
        for _ in 0..moves {
            let Some(by) = pick(&self.position.asked(), rng).copied() else { break };
            if by == By::Chance && draws == 0 {
                break;
            }
            draws -= u64::from(by == By::Chance);
            let before = self.position.clone();
            let mv = self.choose(by, rng);
            let written = in_other_words(&self.position, &mv, rng);
            let name = format!("{by:?} {}", move_json(&written));
            self.note_move(&mv);
            self.step(by, &mv, &written, rng)
                .and_then(|()| self.check(rng))
                .map_err(|wrong| told(&before.to_json(), &name, &wrong))?;
            self.steps += 1;
        }
        Ok(())
    }

    /// Makes a move of a case, text or JSON, which may be illegal.
    pub(crate) fn attempt(&mut self, by: Actor, mv: &Value) -> Result<(), String> {
        let mv = match mv.as_str() {
            Some(text) => match self.table.read_move(by, text) {
                Ok(mv) => mv,
                Err(_) => return Ok(()),
            },
            None => mv.clone(),
        };
        let taken = self.table.play(by, &mv);
        let by = match by {
            Actor::Chance => By::Chance,
            Actor::Seat(seat) => By::Player(seat.index()),
            Actor::Clock => return Err("no clock".into()),
        };
        let legal = read_move(&mv).is_ok_and(|mv| self.position.play(self.game, by, &mv));
        if taken.is_ok() != legal {
            return Err(format!("{by:?} {mv}: oracle {legal}, engine {taken:?}"));
        }
        self.check(&mut SplitMix64::new(self.steps))
    }

    /// A random legal move; each sort of move is equally likely.
    fn choose(&self, by: By, rng: &mut SplitMix64) -> Move {
        let mut sorts = BTreeMap::<String, Vec<Move>>::new();
        for mv in self.position.legal_moves(self.game, by) {
            sorts.entry(self.sort(&mv)).or_default().push(mv);
        }
        // Takeovers matter most, but are rarely possible.
        let weight = |sort: &str| if sort.starts_with("take over") { 4 } else { 1 };
        let sorts: Vec<Vec<Move>> =
            sorts.into_iter().flat_map(|(sort, moves)| vec![moves; weight(&sort)]).collect();
        let sort = pick(&sorts, rng).expect("an asked player has a move");
        pick(sort, rng).expect("a sort has a move").clone()
    }

    /// What sort of move this is.
    fn sort(&self, mv: &Move) -> String {
        let word = |mv: &Move| move_json(mv)["do"].as_str().unwrap_or_default().to_string();
        match mv {
            Move::Take { tile } => match super::legal::is_auctioned(tile) {
                true => format!("auction {tile}"),
                false => "take".into(),
            },
            Move::Influence { tile, region } => {
                let how = match self.position.controls(1 - self.position.turn, region) {
                    true => "take over",
                    false => "reinforce",
                };
                format!("{how} with {}", if *tile == "merlin" { "Merlin" } else { "a symbol" })
            }
            Move::Recruitment { tile, .. } if tile.starts_with("extra") => "recruitment extra".into(),
            Move::Recruitment { tile, .. } => format!("recruitment {tile}"),
            Move::Decline => format!("decline {}", self.stage()),
            mv => word(mv),
        }
    }

    fn stage(&self) -> &'static str {
        match self.position.stage {
            Stage::DrawMarkers | Stage::DrawToken | Stage::DrawTiles | Stage::DrawStart => "a draw",
            Stage::Action => "an action",
            Stage::Bids { .. } => "a bid",
            Stage::Rebellion { .. } => "a rebellion",
            Stage::ChangeMarker { .. } => "a marker",
            Stage::AnotherTile => "another tile",
            Stage::Snake { .. } => "a Snake",
            Stage::Withdraw { .. } => "withdrawing",
            Stage::Occupy { .. } => "placing",
            Stage::Over => "nothing",
        }
    }

    fn note(&mut self, what: String) {
        *self.seen.entry(what).or_default() += 1;
    }

    /// Notes what is rare about a move.
    fn note_move(&mut self, mv: &Move) {
        let last = if self.position.cubes == 0 { ", no cube left" } else { "" };
        self.note(format!("{}{last}", self.sort(mv)));
        match (&self.position.stage, mv) {
            (Stage::Snake { against: Move::Recruitment { tile: "snake", .. } }, Move::Snake) => {
                self.note("a Snake against a Snake".into());
            }
            (Stage::Snake { .. }, Move::Snake) if self.position.cubes == 1 => {
                self.note("a Snake takes the last cube".into());
            }
            (_, Move::Influence { region, .. }) => {
                let (turn, marker) = (self.position.turn, self.position.marker(region).unwrap_or_default());
                if self.position.controls(1 - turn, region) {
                    for (player, side) in [(turn, "for"), (1 - turn, "against")] {
                        if self.position.count_extra(player, marker) > 0 {
                            self.note(format!("extra numbers {side} a takeover"));
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// Notes what is rare about its result.
    fn note_change(&mut self, before: &Position) {
        let (stage, after) = (before.stage.clone(), &self.position);
        let short = (after.offer.len() as u32) < after.cubes + 3;
        let rare = [
            ("the discards come back", after.supply.len() > before.supply.len()),
            ("the tokens come back", after.tokens_used.len() < before.tokens_used.len()),
            ("a small offer", stage == Stage::DrawTiles && after.stage != Stage::DrawTiles && short),
            (
                "an offer of nothing",
                stage == Stage::DrawToken && after.offer.is_empty() && after.supply.is_empty(),
            ),
            ("no supplies", after.cycle > before.cycle && after.reserve == before.reserve),
        ];
        for (what, _) in rare.into_iter().filter(|(_, is)| *is) {
            self.note(what.into());
        }
    }

    fn step(&mut self, by: By, mv: &Move, written: &Move, rng: &mut SplitMix64) -> Result<(), String> {
        // R-PAW-4: the move of the clock for a seat.
        let by_clock = matches!(mv, Move::Recruit | Move::Bid { pieces: 0 } | Move::Decline);
        let played = match by {
            By::Player(player) if by_clock && rng.below(4) == 0 => {
                self.table.play(Actor::Clock, &json!({ "time_out": player }))
            }
            _ => self.table.play(actor(by), &move_json(written)),
        };
        played.map_err(|fault| format!("a legal move is refused: {fault:?}"))?;
        let (stage, before) = (self.stage(), self.position.clone());
        if !self.position.play(self.game, by, written) {
            return Err("the oracle does not know its own mind".into());
        }
        if self.position.stage == Stage::Over {
            let outcome = self.position.outcome();
            let end = if outcome["draw"] == true { "a draw" } else { "a win" };
            self.note(format!("{end} after {stage}"));
        }
        self.note_change(&before);
        Ok(())
    }

    fn check(&self, rng: &mut SplitMix64) -> Result<(), String> {
        let legal = [0, 1].map(|player| self.position.legal_moves(self.game, By::Player(player)));
        same(&*self.table, &self.position, &legal)?;
        // Loaded from its JSON, even without the computed fields, the position is the same.
        if rng.below(3) == 0 {
            let mut state = self.table.state();
            if let Some(fields) = state.as_object_mut() {
                let known = ["kind", "aside", "stock", "supply", "tokens_left"];
                fields.retain(|field, _| !known.contains(&field.as_str()) || rng.below(3) > 0);
            }
            same(&*load(self.game, &state)?, &self.position, &legal)
                .map_err(|wrong| format!("after loading {wrong}"))?;
        }
        let (audience, player) = match rng.below(3) {
            2 => (Audience::Onlooker, None),
            seat => (Audience::Seat(Seat::new(seat as u8)), Some(seat as usize)),
        };
        same_view(self.game, &self.position, player, &self.table.view(audience))?;
        self.try_anything(rng)
    }

    /// A move is accepted if and only if it is legal, and a refused one changes nothing.
    fn try_anything(&self, rng: &mut SplitMix64) -> Result<(), String> {
        let mut tries: Vec<(By, Move)> = vec![];
        if self.position.asked() == [By::Chance] && rng.below(4) == 0 {
            tries.extend(
                self.position.conceivable(self.game, By::Chance).into_iter().map(|mv| (By::Chance, mv)),
            );
        }
        for _ in 0..4 {
            let by = *pick(&[By::Chance, By::Player(0), By::Player(1)], rng).expect("one of three");
            tries.push((by, any_move(self.game, &self.position, by, rng)));
        }
        let before = self.table.state();
        for (by, mv) in tries {
            let legal = self.position.is_legal(self.game, by, &mv);
            let mut copy = self.table.copy();
            let taken = copy.play(actor(by), &move_json(&mv));
            if taken.is_ok() != legal {
                let verdict = if legal { "legal" } else { "illegal" };
                return Err(format!("{by:?} {} is {verdict}, engine {taken:?}", move_json(&mv)));
            }
            if taken.is_err() && copy.state() != before {
                return Err(format!("{by:?} {} is refused and changes the state", move_json(&mv)));
            }
        }
        let mut mind = rng.clone();
        for by in self.position.asked() {
            let some = match by {
                By::Chance => self.table.draw(&mut mind),
                By::Player(player) => self.table.sample(Seat::new(player as u8), &mut mind),
            };
            let some = read_move(&some.ok_or("no move is proposed")?)?;
            if !self.position.is_legal(self.game, by, &some) {
                return Err(format!("{by:?} is proposed {}, which is illegal", move_json(&some)));
            }
        }
        Ok(())
    }
}

/// How often each of the next draws of the engine comes up, and how often it should (PAW-11.2).
pub(crate) fn draws(both: &Lockstep<'_>, times: u32, rng: &mut SplitMix64) -> Vec<(String, f64, f64)> {
    let mut found = BTreeMap::<Move, u32>::new();
    for _ in 0..times {
        let drawn = both.table.draw(rng).and_then(|mv| read_move(&mv).ok()).expect("chance is asked");
        *found.entry(drawn).or_default() += 1;
    }
    let possible = both.position.legal_moves(both.game, By::Chance).into_iter();
    let possible: Vec<(Move, usize)> = possible.map(|mv| (mv.clone(), both.position.ways(&mv))).collect();
    let all: usize = possible.iter().map(|(_, ways)| ways).sum();
    let compare = |(mv, ways): (Move, usize)| {
        let wanted = f64::from(times) * ways as f64 / all as f64;
        (move_json(&mv).to_string(), f64::from(found.get(&mv).copied().unwrap_or(0)), wanted)
    };
    possible.into_iter().map(compare).collect()
}

fn load(game: &GameBox, state: &Value) -> Result<Box<dyn AnyTable>, String> {
    let table = table::erase::<Weakness>().load(game.options.clone(), state.clone());
    table.map_err(|fault| format!("the position is refused: {fault:?}\n{state}"))
}

/// Checks that the engine and the oracle agree on the state, who is asked, their moves and the outcome.
fn same(table: &dyn AnyTable, position: &Position, legal: &[BTreeSet<Move>; 2]) -> Result<(), String> {
    let found = Position::from_json(&table.state())?.tidy();
    let wanted = position.clone().tidy();
    if found != wanted {
        let (found, wanted) = (found.to_json(), wanted.to_json());
        let fields = wanted.as_object().into_iter().flatten();
        let differ = fields.filter(|(field, value)| found[*field] != **value);
        let lines = differ.map(|(field, value)| format!("{field}: oracle {value}, engine {}", found[field]));
        return Err(lines.collect::<Vec<_>>().join("\n"));
    }
    let asked: Vec<Actor> = position.asked().into_iter().map(actor).collect();
    if table.turn() != asked {
        return Err(format!("oracle asks {asked:?}, engine {:?}", table.turn()));
    }
    let outcome = json!(table.outcome());
    if outcome != position.outcome() {
        return Err(format!("outcome: oracle {}, engine {outcome}", position.outcome()));
    }
    for (player, wanted) in legal.iter().enumerate() {
        let listed = table.moves(Seat::new(player as u8));
        let mut found = BTreeSet::new();
        for value in &listed {
            if !found.insert(read_move(value)?.plain()) {
                return Err(format!("{value} is listed twice"));
            }
        }
        let words = |moves: Vec<&Move>| moves.into_iter().map(move_json).collect::<Vec<Value>>();
        if found != *wanted {
            let missing = words(wanted.difference(&found).collect());
            let more = words(found.difference(wanted).collect());
            return Err(format!("seat {player}: not listed {}\nlisted {}", json!(missing), json!(more)));
        }
    }
    Ok(())
}
