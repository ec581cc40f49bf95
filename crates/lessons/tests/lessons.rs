//! Every lesson is solved by the engine, in both languages, and every mistake gets its own reply.

use lessons::{Lesson, Step, attempt};
use power::{Army, Notation, Place, read, write};
use serde_json::Value;
use table::{Actor, AnyGame, Fault, erase};
use words::{Lang, rules};

fn games() -> [Box<dyn AnyGame>; 3] {
    [erase::<power::Power>(), erase::<weakness::Weakness>(), erase::<barons::Barons>()]
}

/// Calls `check` with every step of every lesson and a name for it.
fn each_step(check: impl Fn(&dyn AnyGame, &Lesson, &'static Step, &str)) {
    for game in games() {
        for lesson in lessons::of(game.kind()) {
            for (n, step) in lesson.steps.iter().enumerate() {
                check(&*game, lesson, step, &format!("{} {} {}", game.kind(), lesson.id, n + 1));
            }
        }
    }
}

/// As readers of a language write it: each of POWER's booklets has its own letters.
fn written(mv: &Value, lang: Lang) -> Value {
    let mut mv = mv.clone();
    let pads = mv.get_mut("pads").filter(|_| lang == Lang::Fr).and_then(Value::as_object_mut);
    for (army, lines) in pads.into_iter().flatten() {
        let army = Army::from_letter(army).expect("an army");
        for line in lines.as_array_mut().expect("lines") {
            let command = read(line.as_str().expect("a line"), Notation::English, army).ok().flatten();
            *line = write(&command.expect("an English line"), Notation::French, army).into();
        }
    }
    mv
}

fn tried(
    game: &dyn AnyGame,
    step: &'static Step,
    moves: &[Value],
    lang: Lang,
    name: &str,
) -> lessons::Attempt {
    let moves: Vec<Value> = moves.iter().map(|mv| written(mv, lang)).collect();
    let said = |fault: Fault| panic!("{name}: {fault:?}");
    attempt(game, step, &moves, lang).unwrap_or_else(said)
}

#[test]
fn every_game_has_its_lessons() {
    let counts: Vec<(&str, usize)> =
        games().iter().map(|g| (g.kind(), lessons::of(g.kind()).len())).collect();
    assert_eq!(counts, [("power", 6), ("weakness", 5), ("barons", 5)]);
    assert_eq!(lessons::games().count(), 3);
}

#[test]
fn every_solution_passes() {
    each_step(|game, _, step, name| {
        for lang in Lang::ALL {
            let before = tried(game, step, &[], lang, name);
            assert!(before.verdict.is_none(), "{name}: judged before the first move");
            assert!(
                before.scene.table.turn().contains(&Actor::Seat(step.seat)),
                "{name}: the learner is not asked"
            );
            let verdict = tried(game, step, &step.solution, lang, name).verdict;
            let verdict = verdict.unwrap_or_else(|| panic!("{name}: no verdict"));
            assert!(verdict.passed && *verdict.reply == step.praise, "{name}: {:?}", verdict.reply);
            for n in 1..step.solution.len() {
                let verdict = tried(game, step, &step.solution[..n], lang, name).verdict;
                assert!(verdict.is_none(), "{name}: judged after move {n}: {:?}", verdict.map(|v| v.reply));
            }
        }
    });
}

/// The page sends what `legal` offers: JSON, which may be a single word. It is accepted just like the text of the
/// solution.
#[test]
fn every_solution_passes_as_the_page_sends_it() {
    each_step(|game, _, step, name| {
        let made = tried(game, step, &step.solution, Lang::En, name).scene.made;
        let mine = |m: &&lessons::Made| m.by == Actor::Seat(step.seat);
        let mut before = tried(game, step, &[], Lang::En, name).scene;
        let mut sent = Vec::new();
        for m in made.iter().filter(mine) {
            // A pad is sent as written; for other moves, the offered move with the same text is sent.
            let text =
                match before.table.lists_every_move() {
                    true => before.table.moves(step.seat).into_iter().find(|mv| {
                        before.table.copy().perform(m.by, mv).is_ok_and(|done| done.text == m.text)
                    }),
                    false => Some(m.mv.clone()),
                };
            sent.push(text.unwrap_or_else(|| panic!("{name}: {} is not offered", m.text)));
            before = tried(game, step, &sent, Lang::En, name).scene;
        }
        let verdict = tried(game, step, &sent, Lang::En, name).verdict;
        assert!(verdict.is_some_and(|v| v.passed), "{name}: {sent:?}");
    });
}

#[test]
fn every_mistake_gets_its_own_reply() {
    each_step(|game, _, step, name| {
        assert!(!step.mistakes.is_empty(), "{name}: no mistake");
        for (mistake, lang) in step.mistakes.iter().flat_map(|m| Lang::ALL.map(|lang| (m, lang))) {
            let verdict = tried(game, step, &mistake.example, lang, name).verdict;
            let verdict = verdict.unwrap_or_else(|| panic!("{name}: no verdict on {:?}", mistake.example));
            assert!(!verdict.passed, "{name}: {:?} passes", mistake.example);
            assert_eq!(*verdict.reply, mistake.reply, "{name}: {:?}", mistake.example);
        }
    });
}

/// The others do the same in both notations, and readers of French have the French booklet's letters.
#[test]
fn lessons_of_power_are_written_in_the_letters_of_the_readers_booklet() {
    each_step(|game, lesson, step, name| {
        if game.kind() != "power" {
            return;
        }
        assert_eq!(lesson.in_french["rules"], "french", "{name}");
        for scripted in &step.others {
            assert_eq!(scripted.fr.as_ref(), Some(&written(&scripted.mv, Lang::Fr)), "{name}");
        }
        let french = tried(game, step, &step.solution, Lang::Fr, name).scene;
        let unread = |event: &Value| event["reason"] == "unreadable";
        assert!(!french.made.iter().flat_map(|m| &m.events).any(unread), "{name}");
        let texts = [&step.task, &step.hint, &step.praise, &step.otherwise];
        for text in texts.into_iter().chain(step.mistakes.iter().map(|m| &m.reply)) {
            // English letters of places and of exchanges.
            let words = text.get(Lang::Fr).split(|c: char| !c.is_ascii_alphanumeric());
            let english = |w: &&str| {
                Place::from_code(w).is_some_and(|_| w.starts_with(['G', 'Y']) || w.ends_with('I'))
                    || w.starts_with('X') && *w != "XI"
            };
            assert_eq!(words.into_iter().find(english), None, "{name}: {}", text.get(Lang::Fr));
        }
    });
}

#[test]
fn the_places_that_a_task_shows_are_on_the_board() {
    each_step(|game, _, step, name| {
        for place in &step.places {
            let known = match game.kind() {
                "power" => Place::from_code(place).is_some(),
                _ => step.state["regions"].get(place).is_some(),
            };
            assert!(known, "{name}: {place}");
        }
    });
}

#[test]
fn lessons_name_rules_that_exist_and_speak_both_languages() {
    each_step(|_, lesson, step, name| {
        for id in &lesson.rules {
            assert!(rules::find(id).is_some(), "{name}: {id}");
        }
        let replies = step.mistakes.iter().map(|m| &m.reply);
        let texts = [&lesson.title, &lesson.idea, &step.task, &step.hint, &step.praise, &step.otherwise];
        for text in texts.into_iter().chain(replies) {
            assert!(Lang::ALL.iter().all(|&lang| !text.get(lang).trim().is_empty()), "{name}: {text:?}");
            assert_ne!(text.get(Lang::En), text.get(Lang::Fr), "{name}");
        }
    });
}
