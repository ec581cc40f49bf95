use serde_json::Value;
use table::{Actor, AnyGame, AnyTable, Audience, Fault, Outcome, Performed, Seat, SplitMix64};
use words::rules::Text;

use crate::{Scripted, Sign, Step};

/// A lesson's draws of chance that no script names are the same for everybody.
const SEED: u64 = 1;

/// What came of an answer.
pub struct Attempt {
    /// Every move that was made: the learner's, the others' and those of chance.
    pub made: Vec<Made>,
    /// What the learner sees before any move, and after each one.
    pub views: Vec<Value>,
    /// The position after them.
    pub table: Box<dyn AnyTable>,
    /// How the answer is judged; `None` while the task goes on.
    pub verdict: Option<Verdict>,
}

/// A move that was made in a lesson.
pub struct Made {
    /// Who made it.
    pub by: Actor,
    /// The move; a lesson has no secrets.
    pub mv: Value,
    /// As people write it.
    pub text: String,
    /// What happened.
    pub events: Vec<Value>,
    /// Who is asked after it.
    pub turn: Vec<Actor>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
}

/// How an answer is judged.
pub struct Verdict {
    /// Whether the task is solved.
    pub passed: bool,
    /// What to say.
    pub reply: &'static Text,
}

/// Plays the learner's moves and the script's, and judges the result. A move that the rules refuse is returned as
/// that refusal: it changes nothing, and the learner may try another.
pub fn attempt(game: &dyn AnyGame, step: &'static Step, moves: &[Value]) -> Result<Attempt, Fault> {
    let mut table = game.load(step.options.clone(), step.state.clone())?;
    let learner = Audience::Seat(step.seat);
    let mut run = Run { table: &mut *table, learner, made: Vec::new(), views: Vec::new() };
    run.views.push(run.table.view(learner));
    let mut others = step.others.as_slice();
    run.follow(&mut others)?;
    for mv in moves {
        run.make(Actor::Seat(step.seat), mv)?;
        run.follow(&mut others)?;
    }
    let Run { made, views, .. } = run;
    let asked = table.turn().contains(&Actor::Seat(step.seat));
    let goes_on = asked && moves.len() < step.solution.len();
    let verdict = (!moves.is_empty()).then(|| judge(step, &table.state(), &made, goes_on)).flatten();
    Ok(Attempt { made, views, table, verdict })
}

/// A position that moves are made on.
struct Run<'a> {
    table: &'a mut dyn AnyTable,
    learner: Audience,
    made: Vec<Made>,
    views: Vec<Value>,
}

impl Run<'_> {
    fn make(&mut self, by: Actor, mv: &Value) -> Result<(), Fault> {
        let mv = match mv {
            Value::String(text) => self.table.read_move(by, text)?,
            mv => mv.clone(),
        };
        let Performed { text, told, .. } = self.table.perform(by, &mv)?;
        self.made.push(Made {
            by,
            mv,
            text,
            events: told.into_iter().map(|t| t.whole).collect(),
            turn: self.table.turn(),
            outcome: self.table.outcome(),
        });
        self.views.push(self.table.view(self.learner));
        Ok(())
    }

    /// Lets the others and chance act until the learner is asked, or the script is silent.
    fn follow(&mut self, others: &mut &[Scripted]) -> Result<(), Fault> {
        loop {
            let turn = self.table.turn();
            // Where all decide at once the others' answers are in before the learner's.
            if let Some((scripted, rest)) = others.split_first().filter(|(s, _)| turn.contains(&s.by)) {
                *others = rest;
                self.make(scripted.by, &scripted.mv).or_else(|fault| self.make_any(scripted.by, fault))?;
            } else if turn == [Actor::Chance] {
                let Some(mv) = self.table.draw(&mut SplitMix64::new(SEED)) else { return Ok(()) };
                self.make(Actor::Chance, &mv)?;
            } else {
                return Ok(());
            }
        }
    }

    /// After another answer than the expected one the script may not fit: its player then makes the first legal move.
    fn make_any(&mut self, by: Actor, fault: Fault) -> Result<(), Fault> {
        let Actor::Seat(seat) = by else { return Err(fault) };
        let mv = self.table.moves(seat).into_iter().next().ok_or(fault)?;
        self.make(by, &mv)
    }
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

/// Whether `whole` has everything that `part` has: objects may have more fields; of a list, every item must be there.
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
