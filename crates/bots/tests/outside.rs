//! External programs, well-behaved and not: whatever they do, the game continues and no process remains.
#![cfg(unix)] // the programs are shell scripts

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use bots::arena::{Contender, Played, Terms};
use bots::outside::{Lost, Outside, Program};
use bots::{Level, erase_bots};
use power::Power;
use serde_json::json;
use table::{Actor, Seat};

/// Longer than anything here takes, even on a busy machine.
const LONG: Duration = Duration::from_secs(600);

/// A shell script that says hello and continues with `rest`.
fn script(rest: &str) -> Arc<Outside> {
    let hello = r#"{"hello":1,"bot":"script","games":["power"]}"#;
    let words = ["sh".into(), "-c".into(), format!("read hello; echo '{hello}'; {rest}")];
    Arc::new(Outside::start(Program { name: "script".into(), words: words.to_vec() }).expect("it starts"))
}

/// Answers every question with this line.
fn always(line: &str) -> String {
    format!(r#"while read -r said; do case "$said" in *your_move*) echo '{line}';; esac; done"#)
}

/// Plays three rounds of POWER against a recruit. Returns the game and how many moves the program's seat had to make.
fn play(outside: &Arc<Outside>, time: Duration) -> (Played, u32) {
    let recruit = Contender::House(Level::new(0).expect("there is one").into());
    let contenders = [Contender::Outside(outside.clone()), recruit];
    let stop = AtomicBool::new(false);
    let options = erase_bots::<Power>().options(2, &json!({ "round_limit": 3 }));
    let terms = Terms { time, stop: &stop, openings: 0, temperature: 0.0 };
    let played = erase_bots::<Power>().play(&options, &contenders, 3.into(), &terms);
    let played = played.expect("the game goes on");
    let own = played.record.entries.iter().filter(|e| e.by == Actor::Seat(Seat::new(0))).count();
    assert!(own >= 1 && played.lost[1] == 0);
    (played, own as u32)
}

/// Checks that the program loses every turn, and for this reason.
fn loses(rest: &str, time: Duration, why: impl Fn(&Lost) -> bool) {
    let outside = script(rest);
    let (played, own) = play(&outside, time);
    assert_eq!(played.lost[0], own);
    let lost = outside.take_lost();
    assert_eq!(lost.len(), own as usize);
    assert!(lost.iter().all(|(l, _)| why(l)), "{rest}: {lost:?}");
}

#[test]
fn who_keeps_the_rules_loses_no_turn() {
    let outside = script(&always(r#"{"move":{"pads":{}}}"#));
    let (played, _) = play(&outside, LONG);
    assert_eq!(played.lost, [0, 0], "{:?}", outside.take_lost());
}

#[test]
fn who_is_late_loses_the_turn() {
    loses("sleep 1000", Duration::from_millis(100), |l| *l == Lost::Late);
}

#[test]
fn who_crashes_loses_the_turn_and_is_started_again() {
    loses("read game; read news; read question; exit 3", LONG, |l| *l == Lost::Ended);
}

#[test]
fn who_talks_nonsense_loses_the_turn() {
    loses(&always("I do not know"), LONG, |l| matches!(l, Lost::Nonsense(what) if what == "I do not know"));
    loses(&always(r#"{"error":{"code":"lost"}}"#), LONG, |l| matches!(l, Lost::Nonsense(_)));
}

#[test]
fn who_floods_loses_the_turn() {
    loses("yes", LONG, |l| matches!(l, Lost::Nonsense(_)));
    loses("cat /dev/zero", LONG, |l| *l == Lost::Flooded);
}

#[test]
fn who_asks_without_end_loses_the_turn() {
    let asks = r#"while read -r said; do case "$said" in *your_move*|*advice*) echo '{"assist":{"pads":{}}}';; esac; done"#;
    loses(asks, LONG, |l| matches!(l, Lost::Nonsense(what) if what == "more than 100 questions"));
    // The time for the move keeps running while the program asks.
    let once =
        r#"while read -r said; do case "$said" in *your_move*) echo '{"assist":{"pads":{}}}';; esac; done"#;
    loses(once, Duration::from_millis(200), |l| *l == Lost::Late);
    // Questions sent without waiting for the answers are nonsense.
    loses("yes '{\"assist\":7}'", LONG, |l| matches!(l, Lost::Nonsense(_)));
}

#[test]
fn a_question_that_the_game_does_not_understand_is_answered_with_nothing() {
    let asks = r#"while read -r said; do case "$said" in *your_move*) echo '{"assist":7}';;
        '{"advice":null}') echo '{"move":{"pads":{}}}';; esac; done"#;
    let outside = script(asks);
    let (played, _) = play(&outside, LONG);
    assert_eq!(played.lost, [0, 0], "{:?}", outside.take_lost());
}

#[test]
fn a_move_that_the_game_refuses_costs_the_turn_only() {
    let outside = script(&always(r#"{"move":{"pads":{"Q":["F GHQ B5"]}}}"#));
    let (played, own) = play(&outside, LONG);
    assert_eq!(played.lost, [own, 0]);
    assert_eq!(outside.take_lost(), [], "the program has done nothing wrong");
}

#[test]
fn a_flood_of_complaints_harms_nobody_and_its_end_is_kept() {
    let wordy = r#"while read -r said; do case "$said" in *your_move*)
        head -c 3000000 /dev/zero | tr '\0' x >&2; echo >&2; echo 'the last words' >&2; echo '{"move":{"pads":{}}}';; esac; done"#;
    let outside = script(wordy);
    let (played, _) = play(&outside, LONG);
    assert_eq!(played.lost, [0, 0], "{:?}", outside.take_lost());
    let words = ["sh", "-c", "echo 'no such luck' >&2; read hello; exit 1"].map(String::from);
    let (lost, words) =
        Outside::start(Program { name: "x".into(), words: words.to_vec() }).expect_err("it ends");
    assert_eq!((lost, words.as_str()), (Lost::Ended, "no such luck"));
}

#[test]
fn who_cannot_be_started_or_says_no_hello_is_found_out_at_once() {
    let start = |words: &[&str]| {
        let words = words.iter().map(ToString::to_string).collect();
        Outside::start(Program { name: "x".into(), words }).expect_err("not a bot").0
    };
    assert!(matches!(start(&["/no/such/program"]), Lost::NotStarted(_)));
    assert!(matches!(start(&["sh", "-c", "echo hi; sleep 1000"]), Lost::Nonsense(_)));
    assert!(matches!(
        start(&["sh", "-c", "read x; echo '{\"hello\":9,\"bot\":\"\",\"games\":[]}'"]),
        Lost::Nonsense(_)
    ));
}

/// Whether a process exists and has not ended. (A process that has ended may still wait to be reaped.)
fn is_alive(pid: &str) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(") ").next().is_some_and(|rest| !rest.is_empty() && !rest.starts_with('Z'))
}

#[cfg(target_os = "linux")]
#[test]
fn nothing_of_a_program_stays() {
    let file: PathBuf = std::env::temp_dir().join(format!("outside-{}.pids", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let note = file.display();
    // Ignores the end of its input, and so does its child process.
    let outside = script(&format!("sleep 1000 & echo $$ $! > '{note}'; wait"));
    let begun = Instant::now();
    let pids = loop {
        let pids = std::fs::read_to_string(&file).unwrap_or_default();
        if pids.ends_with('\n') {
            break pids;
        }
        assert!(begun.elapsed() < LONG, "the script has begun");
        std::thread::sleep(Duration::from_millis(5));
    };
    assert!(pids.split_whitespace().all(is_alive), "{pids}");
    outside.close();
    while pids.split_whitespace().any(is_alive) {
        assert!(begun.elapsed() < LONG, "still there: {pids}");
        std::thread::sleep(Duration::from_millis(5));
    }
    let _ = std::fs::remove_file(&file);
}

/// A program whose command contains a seed is started again for every game, each time with another seed.
#[test]
fn a_program_with_a_seed_has_another_one_in_every_game() {
    let folder = std::env::temp_dir().join(format!("seeds-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let hello = r#"{"hello":1,"bot":"script","games":["power"]}"#;
    let answer = always(r#"{"move":{"pads":{}}}"#);
    let script = format!("touch '{}'/$0; read hello; echo '{hello}'; {answer}", folder.display());
    let words = ["sh".into(), "-c".into(), script, "{seed}".into()];
    let program = Program { name: "script".into(), words: words.to_vec() };
    let outside = Arc::new(Outside::start(program).expect("it starts"));
    let recruit = Contender::House(Level::new(0).expect("there is one").into());
    let contenders = [Contender::Outside(outside), recruit];
    let options = erase_bots::<Power>().options(2, &json!({ "round_limit": 3 }));
    let stop = AtomicBool::new(false);
    let terms = Terms { time: LONG, stop: &stop, openings: 0, temperature: 0.0 };
    for seed in [1, 2, 2] {
        let played = erase_bots::<Power>().play(&options, &contenders, seed.into(), &terms);
        let played = played.expect("it goes on");
        assert_eq!(played.lost, [0, 0]);
    }
    let seeds = std::fs::read_dir(&folder).expect("a folder").count();
    std::fs::remove_dir_all(&folder).expect("a folder");
    // One process for the hello, and one for each of the two different games.
    assert_eq!(seeds, 3);
}
