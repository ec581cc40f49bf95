use serde_json::Value;
use table::{Actor, AnyGame, Fault, Seat, SplitMix64};
use words::Lang;
use words::rules::Text;

use crate::{Made, Scene, Scripted, Sign, Step};

/// Draws of chance that no script names are the same for everybody.
const SEED: u64 = 1;

/// What came of an answer.
pub struct Attempt {
    /// Every move that was made, and the position after them.
    pub scene: Scene,
    /// How the answer is judged; `None` while the task goes on.
    pub verdict: Option<Verdict>,
}

/// How an answer is judged.
pub struct Verdict {
    /// Whether the task is solved.
    pub passed: bool,
    /// What to say.
    pub reply: &'static Text,
}

/// Plays the learner's moves, written as readers of this language write them, and the script's, and judges the result.
/// A move that the rules refuse is returned as that refusal: it changes nothing, and the learner may try another.
pub fn attempt(
    game: &dyn AnyGame,
    step: &'static Step,
    moves: &[Value],
    lang: Lang,
) -> Result<Attempt, Fault> {
    let mut scene = Scene::new(game.load(step.options.clone(), step.state(lang))?, step.seat);
    let mut others = step.others.as_slice();
    follow(&mut scene, &mut others, lang)?;
    for mv in moves {
        make(&mut scene, Actor::Seat(step.seat), mv)?;
        follow(&mut scene, &mut others, lang)?;
    }
    let asked = scene.table.turn().contains(&Actor::Seat(step.seat));
    let goes_on = asked && moves.len() < step.solution.len();
    let judged = || judge(step, &scene.table.state(), &scene.made, goes_on);
    let verdict = (!moves.is_empty()).then(judged).flatten();
    Ok(Attempt { scene, verdict })
}

/// Makes a move that is given as JSON or as people write it. A string may be either: some moves are only a word in JSON.
fn make(scene: &mut Scene, by: Actor, mv: &Value) -> Result<(), Fault> {
    match (scene.make(by, mv), mv) {
        (Err(fault), Value::String(text)) if fault.is_not_understood() => {
            let mv = scene.table.read_move(by, text)?;
            scene.make(by, &mv)
        }
        (made, _) => made,
    }
}

/// Lets the others and chance act until the learner is asked or the script has no more moves.
fn follow(scene: &mut Scene, others: &mut &[Scripted], lang: Lang) -> Result<(), Fault> {
    loop {
        let turn = scene.table.turn();
        // Where all decide at once, the others answer before the learner.
        if let Some((scripted, rest)) = others.split_first().filter(|(s, _)| turn.contains(&s.by)) {
            *others = rest;
            make(scene, scripted.by, scripted.written(lang))
                .or_else(|fault| make_any(scene, scripted.by, fault))?;
        } else if turn == [Actor::Chance] {
            let Some(mv) = scene.table.draw(&mut SplitMix64::new(SEED)) else { return Ok(()) };
            scene.make(Actor::Chance, &mv)?;
        } else {
            return Ok(());
        }
    }
}

/// After an unexpected answer the script may not fit; its player then makes the first legal move.
fn make_any(scene: &mut Scene, by: Actor, fault: Fault) -> Result<(), Fault> {
    let Actor::Seat(seat) = by else { return Err(fault) };
    let mv = scene.table.moves(seat).into_iter().next().ok_or(fault)?;
    scene.make(by, &mv)
}

fn judge(step: &'static Step, state: &Value, made: &[Made], goes_on: bool) -> Option<Verdict> {
    let seen = |signs: &[Sign]| signs.iter().all(|sign| is_there(sign, step.seat, state, made));
    if seen(&step.goal) {
        return Some(Verdict { passed: true, reply: &step.praise });
    }
    let mistake = step.mistakes.iter().find(|m| seen(&m.signs)).map(|m| &m.reply);
    let reply = mistake.or((!goes_on).then_some(&step.otherwise))?;
    Some(Verdict { passed: false, reply })
}

fn is_there(sign: &Sign, seat: Seat, state: &Value, made: &[Made]) -> bool {
    let happened = |part: &Value| made.iter().flat_map(|m| &m.events).any(|event| includes(event, part));
    match sign {
        Sign::Has(part) => includes(state, part),
        Sign::Lacks(part) => !includes(state, part),
        Sign::Event(part) => happened(part),
        Sign::NoEvent(part) => !happened(part),
        Sign::Move(part) => made.iter().any(|m| m.by == Actor::Seat(seat) && includes(&m.mv, part)),
    }
}

/// Whether `whole` has everything that `part` has: objects may have more fields, and lists more items.
fn includes(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => part
            .iter()
            .all(|(key, part)| whole.get(key).map_or(part.is_null(), |whole| includes(whole, part))),
        (Value::Array(whole), Value::Array(part)) => {
            part.iter().all(|part| whole.iter().any(|whole| includes(whole, part)))
        }
        _ => whole == part,
    }
}
