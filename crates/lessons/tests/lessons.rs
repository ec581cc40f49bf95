//! Every lesson is solved by the engine, and every mistake gets its own reply.

use lessons::{Lesson, Step, attempt};
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

fn tried(
    game: &dyn AnyGame,
    step: &'static Step,
    moves: &[serde_json::Value],
    name: &str,
) -> lessons::Attempt {
    let said = |fault: Fault| panic!("{name}: {fault:?}");
    attempt(game, step, moves).unwrap_or_else(said)
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
        let before = tried(game, step, &[], name);
        assert!(before.verdict.is_none(), "{name}: judged before the first move");
        assert!(
            before.scene.table.turn().contains(&Actor::Seat(step.seat)),
            "{name}: the learner is not asked"
        );
        let verdict = tried(game, step, &step.solution, name).verdict;
        let verdict = verdict.unwrap_or_else(|| panic!("{name}: no verdict"));
        assert!(verdict.passed && *verdict.reply == step.praise, "{name}: {:?}", verdict.reply);
        for n in 1..step.solution.len() {
            let verdict = tried(game, step, &step.solution[..n], name).verdict;
            assert!(verdict.is_none(), "{name}: judged after move {n}: {:?}", verdict.map(|v| v.reply));
        }
    });
}

#[test]
fn every_mistake_gets_its_own_reply() {
    each_step(|game, _, step, name| {
        assert!(!step.mistakes.is_empty(), "{name}: no mistake");
        for mistake in &step.mistakes {
            let verdict = tried(game, step, &mistake.example, name).verdict;
            let verdict = verdict.unwrap_or_else(|| panic!("{name}: no verdict on {:?}", mistake.example));
            assert!(!verdict.passed, "{name}: {:?} passes", mistake.example);
            assert_eq!(*verdict.reply, mistake.reply, "{name}: {:?}", mistake.example);
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
