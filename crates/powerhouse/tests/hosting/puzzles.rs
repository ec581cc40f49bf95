//! Puzzles through the API, on both databases: judged, refuted, rated once, never leaked, bounded.

use bots::puzzles::Puzzle;
use reqwest::Method;
use serde_json::{Value, json};

use crate::common::Person;
use crate::common::site::{Site, on_both_databases};
use crate::process::Process;

on_both_databases!(
    an_answer_is_judged_and_rated_once_and_nothing_is_told_before,
    the_daily_puzzle_is_the_same_after_a_restart_and_makes_a_streak,
    what_was_tried_without_an_account_comes_along_and_goes_with_the_person,
);

fn stored(game: &str) -> Vec<Puzzle> {
    powerhouse::registry::find(game).unwrap().bots.puzzles().unwrap().stored().unwrap()
}

/// A legal move that does not solve a puzzle.
fn wrong(puzzle: &Puzzle) -> Value {
    let entry = powerhouse::registry::find(&puzzle.game).unwrap();
    let table = entry.game.load(puzzle.options.clone(), puzzle.state.clone()).unwrap();
    match table.legal(puzzle.seat, None).unwrap() {
        table::Legal::Moves(moves) => moves.into_iter().find(|mv| !puzzle.answers.contains(mv)).unwrap(),
        // An empty pad.
        table::Legal::Lines(_) => json!({ "pads": {} }),
    }
}

async fn an_answer_is_judged_and_rated_once_and_nothing_is_told_before(site: Site) {
    let server = Process::start(&site);
    let ada = Person::at(&server.url);
    for game in ["power", "weakness", "barons"] {
        let puzzle = &stored(game)[0];
        let path = format!("/api/games/{game}/puzzles/{}", puzzle.id);
        for looked in [&*path, &format!("/api/games/{game}/puzzles"), "/api/puzzles/daily", "/api/me/puzzles"]
        {
            let (_, text) = ada.send_for_text(ada.request(Method::GET, looked)).await;
            assert!(!text.contains("\"answers\"") && !text.contains("\"by\":"), "{looked}: {text}");
        }
        let shown = ada.see(&path).await;
        assert_eq!((&shown["mine"], shown["moves"].as_array().unwrap().len()), (&json!("new"), 0));
        assert!(shown["views"].as_array().unwrap().len() == 1 && shown["task"].as_str().unwrap().len() > 20);
        let before = if ada.token().is_some() { (409, "try-first") } else { (401, "nobody") };
        let refused = ada.may_not(&format!("{path}/solution"), json!({})).await;
        assert_eq!((refused.0, &*refused.1), before, "no solution before an answer");

        // What the rules refuse is no answer.
        let nonsense = ada.post(&format!("{path}/attempts"), json!({ "move": { "no": "move" } })).await;
        assert_eq!((nonsense.0.as_u16(), ada.see(&path).await["tries"].as_i64()), (400, Some(0)));

        let failed = ada.does(&format!("{path}/attempts"), json!({ "move": wrong(puzzle) })).await;
        assert_eq!((&failed["right"], &failed["counted"]), (&json!(false), &json!(true)), "{failed}");
        assert!(failed["rating"].as_i64().unwrap() < 1500 && failed["gain"].as_i64().unwrap() < 0);
        let moves = failed["moves"].as_array().unwrap();
        // Where the others have something to say, they say it; else the solver's best try falls short.
        assert!(moves.iter().filter(|m| m["by"].is_u64()).count() > 1, "it is refuted: {moves:?}");
        assert_eq!(failed["views"].as_array().unwrap().len(), moves.len() + 1);

        let (mine, entry) = (ada.see("/api/me/puzzles").await, ada.see(&path).await);
        assert_eq!(
            (&entry["mine"], &entry["tries"], &entry["solved"]),
            (&json!("tried"), &json!(1), &json!(0))
        );
        assert!(entry["rating"].as_i64() > shown["rating"].as_i64(), "who is not solved is harder");

        // The second answer is right, and changes no rating.
        let answer = json!({ "move": puzzle.answers[0] });
        let solved = ada.does(&format!("{path}/attempts"), answer.clone()).await;
        assert_eq!((&solved["right"], &solved["counted"]), (&json!(true), &json!(false)), "{solved}");
        assert_eq!((&solved["rating"], &solved["gain"]), (&failed["rating"], &failed["gain"]));
        assert_eq!(ada.see("/api/me/puzzles").await["solvers"], mine["solvers"]);
        assert_eq!(ada.see(&path).await["mine"], "solved");
        let told = ada.does(&format!("{path}/solution"), json!({})).await;
        assert!(!told["text"].as_str().unwrap().is_empty() && !told["moves"].as_array().unwrap().is_empty());

        // Somebody else solves it at once: better for them, easier for the puzzle.
        let bob = Person::at(&server.url);
        let at_once = bob.does(&format!("{path}/attempts"), answer).await;
        assert!(at_once["rating"].as_i64().unwrap() > 1500 && at_once["counted"] == true, "{at_once}");
        let after = ada.see(&path).await;
        assert_eq!((&after["tries"], &after["solved"]), (&json!(2), &json!(1)));
        assert!(after["rating"].as_i64() < entry["rating"].as_i64());

        let next = ada.see(&format!("/api/games/{game}/puzzles/next?like={}", puzzle.id)).await;
        assert_ne!(next["id"], *puzzle.id);
    }
    // Nothing of this is a puzzle.
    for missing in ["power/puzzles/flag-999", "chess/puzzles/flag-002", "power/puzzles/next?theme=none"] {
        assert_eq!(ada.get(&format!("/api/games/{missing}")).await.0, 404, "{missing}");
    }
    let long = json!({ "move": { "pads": { "G": ["x".repeat(5000)] } } });
    let first = &stored("power")[0].id;
    assert_eq!(ada.may_not(&format!("/api/games/power/puzzles/{first}/attempts"), long).await.0, 413);
}

/// Answers the daily puzzle; if midnight comes in between, that of the next day.
async fn solve_daily(person: &Person) -> Value {
    loop {
        let daily = person.see("/api/puzzles/daily").await;
        let (game, id) = (daily["game"].as_str().unwrap(), daily["puzzle"]["id"].as_str().unwrap());
        let puzzle = stored(game).into_iter().find(|p| p.id == id).unwrap();
        let answer = json!({ "move": puzzle.answers[0] });
        let solved = person.does(&format!("/api/games/{game}/puzzles/{id}/attempts"), answer).await;
        assert_eq!(solved["right"], true);
        if person.see("/api/puzzles/daily").await["date"] == daily["date"] {
            return solved;
        }
    }
}

async fn the_daily_puzzle_is_the_same_after_a_restart_and_makes_a_streak(site: Site) {
    let mut server = Process::start(&site);
    let ada = Person::at(&server.url);
    let first = loop {
        let (daily, bobs) =
            (ada.see("/api/puzzles/daily").await, Person::at(&server.url).see("/api/puzzles/daily").await);
        if daily["date"] == bobs["date"] {
            assert_eq!(daily, bobs, "the same for everybody");
            break daily;
        }
    };
    assert_eq!(solve_daily(&ada).await["streak"], json!({ "days": 1, "best": 1, "today": true }));
    assert_eq!(solve_daily(&ada).await["streak"]["days"], 1, "once a day");
    server.kill();

    let server = Process::start(&site);
    let ada = ada.moved(&server.url);
    let daily = ada.see("/api/puzzles/daily").await;
    if daily["date"] == first["date"] {
        assert_eq!((&daily["game"], &daily["puzzle"]["id"]), (&first["game"], &first["puzzle"]["id"]));
        assert_eq!(daily["puzzle"]["mine"], "solved");
    }
    // As if it had been yesterday, and then the day before yesterday.
    site.sql("update streaks set day = day - 1").await;
    let streak = &ada.see("/api/me/puzzles").await["streak"];
    assert_eq!(*streak, json!({ "days": 1, "best": 1, "today": false }), "it goes on for a day");
    assert_eq!(solve_daily(&ada).await["streak"], json!({ "days": 2, "best": 2, "today": true }));
    site.sql("update streaks set day = day - 2").await;
    assert_eq!(ada.see("/api/me/puzzles").await["streak"]["days"], 0);
    assert_eq!(solve_daily(&ada).await["streak"], json!({ "days": 1, "best": 2, "today": true }));

    // Whoever was shown the solution today has not solved it.
    let bob = Person::at(&server.url);
    let (game, id) = (daily["game"].as_str().unwrap(), daily["puzzle"]["id"].as_str().unwrap());
    let puzzle = stored(game).into_iter().find(|p| p.id == id).unwrap();
    let path = format!("/api/games/{game}/puzzles/{id}");
    bob.does(&format!("{path}/attempts"), json!({ "move": wrong(&puzzle) })).await;
    bob.does(&format!("{path}/solution"), json!({})).await;
    let copied = bob.does(&format!("{path}/attempts"), json!({ "move": puzzle.answers[0] })).await;
    assert_eq!((&copied["right"], &copied["streak"]["days"]), (&json!(true), &json!(0)));
    assert_eq!(bob.see(&path).await["mine"], "tried");
}

async fn what_was_tried_without_an_account_comes_along_and_goes_with_the_person(site: Site) {
    let server = Process::start_with(&site, &["--puzzles-per-day", "8"]);
    let (desk, phone) = (Person::at(&server.url), Person::at(&server.url));
    let account = json!({ "account": "ada", "password": "power weakness" });
    desk.does("/api/accounts", account.clone()).await;
    let puzzle = &stored("barons")[0];
    let attempts = format!("/api/games/barons/puzzles/{}/attempts", puzzle.id);
    phone.does(&attempts, json!({ "move": puzzle.answers[0] })).await;
    phone.does("/api/session", account).await;
    let mine = desk.see("/api/me/puzzles").await;
    assert_eq!(
        (&mine["history"][0]["puzzle"], &mine["history"][0]["first"]),
        (&json!(puzzle.id), &json!(true))
    );
    assert_eq!(mine["solvers"][0]["tries"], 1);

    // Half of a day's answers at once, however many puzzles they are for; each person has one row for a puzzle.
    let mut taken = 0;
    while desk.post(&attempts, json!({ "move": wrong(puzzle) })).await.0 == 200 {
        taken += 1;
        assert!(taken <= 4, "there is a limit");
    }
    assert_eq!(site.number("select count(*) from attempts").await, 1);
    site.sql("delete from persons").await;
    for table in ["attempts", "solvers", "streaks"] {
        assert_eq!(site.number(&format!("select count(*) from {table}")).await, 0, "{table}");
    }
}
