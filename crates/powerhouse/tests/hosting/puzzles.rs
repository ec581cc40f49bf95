//! Puzzles through the API, on both databases: judged, refuted, rated once, never leaked, bounded.

use bots::Level;
use bots::puzzles::Puzzle;
use reqwest::Method;
use serde_json::{Value, json};
use table::{Actor, Audience};

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

        // A move that the rules refuse is not an answer.
        let nonsense = ada.post(&format!("{path}/attempts"), json!({ "move": { "no": "move" } })).await;
        assert_eq!((nonsense.0.as_u16(), ada.see(&path).await["tries"].as_i64()), (400, Some(0)));

        let failed = ada.does(&format!("{path}/attempts"), json!({ "move": wrong(puzzle) })).await;
        assert_eq!((&failed["right"], &failed["counted"]), (&json!(false), &json!(true)), "{failed}");
        let (rating, gain) = (failed["rating"].as_i64().unwrap(), failed["gain"].as_i64().unwrap());
        assert!(rating < 1500 && (-60..0).contains(&gain), "one mistake does not cost much: {gain}");
        let moves = failed["moves"].as_array().unwrap();
        // If the others can reply, their reply is shown on the board; otherwise the text says how the solver's best
        // tries fall short.
        let wrong = &failed["wrong"];
        let made =
            moves.iter().filter(|m| m["by"].is_u64()).count() + wrong["later"].as_array().unwrap().len();
        assert!(made > 1 && wrong["why"].as_str().unwrap().len() > 10, "it is refuted: {failed}");
        assert_eq!(failed["views"].as_array().unwrap().len(), moves.len() + 1);

        let (mine, entry) = (ada.see("/api/me/puzzles").await, ada.see(&path).await);
        assert_eq!(
            (&entry["mine"], &entry["tries"], &entry["solved"]),
            (&json!("tried"), &json!(1), &json!(0))
        );
        let harder = entry["rating"].as_i64().unwrap() - shown["rating"].as_i64().unwrap();
        assert!((1..=25).contains(&harder), "what is not solved is a little harder: {harder}");

        // The second answer is right, and changes no rating.
        let answer = json!({ "move": puzzle.answers[0] });
        let solved = ada.does(&format!("{path}/attempts"), answer.clone()).await;
        assert_eq!((&solved["right"], &solved["counted"]), (&json!(true), &json!(false)), "{solved}");
        let by = solved["moves"].as_array().unwrap().iter().map(|m| &m["by"]).collect::<Vec<_>>();
        assert!(by.iter().all(|by| by.is_u64()), "the others hold, and nobody's time runs out: {by:?}");
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
    // None of these is a puzzle.
    for missing in ["power/puzzles/flag-999", "chess/puzzles/flag-002", "power/puzzles/next?theme=none"] {
        assert_eq!(ada.get(&format!("/api/games/{missing}")).await.0, 404, "{missing}");
    }
    let long = json!({ "move": { "pads": { "G": ["x".repeat(5000)] } } });
    let first = &stored("power")[0].id;
    assert_eq!(ada.may_not(&format!("/api/games/power/puzzles/{first}/attempts"), long).await.0, 413);
}

/// Answers the daily puzzle; if midnight passes in between, that of the next day.
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

    // A person who was shown the solution today has not solved it.
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

    // Half of a day's answers may come at once, for however many puzzles; each person has one row per puzzle.
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

/// A game of Power Barons between bots, and a decision of it that is a puzzle: the number of its move.
fn game_with_a_puzzle() -> (table::Record, usize, Puzzle) {
    let entry = powerhouse::registry::find("barons").unwrap();
    let mut table = entry.game.start(json!({ "players": 3 })).unwrap();
    let mut record = table::Record::new(&*entry.game, table.options());
    let (mut rng, mut found) = (table::SplitMix64::new(3), None);
    while table.outcome().is_none() {
        let by = table.turn()[0];
        let mv = match by {
            Actor::Seat(seat) => {
                let puzzles = entry.bots.puzzles().unwrap();
                let posed = || puzzles.pose("posed", &table.options(), &table.state(), seat).unwrap();
                found = found.or_else(|| Some((record.entries.len() + 1, posed()?)));
                let view = table.view(Audience::Seat(seat));
                let seed = record.entries.len() as u64;
                entry.bots.choose(Level::new(1).unwrap().into(), &table.options(), &view, seat, seed).unwrap()
            }
            _ => table.draw(&mut rng).unwrap(),
        };
        table.play(by, &mv).unwrap();
        record.push(by, mv);
    }
    let (number, puzzle) = found.expect("this game has one");
    (record, number, puzzle)
}

/// Nothing is stored of it; a running game has none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_decision_of_a_finished_game_is_a_puzzle_if_the_prover_agrees() {
    let site = Site::sqlite();
    let server = Process::start_with(&site, &["--puzzles-per-day", "20"]);
    let (ada, eve) = (Person::at(&server.url), Person::at(&server.url));
    let (record, number, puzzle) = game_with_a_puzzle();
    let imported = ada.does("/api/records", json!({ "record": record.write() })).await;
    assert_eq!(imported["status"], "over", "{imported}");
    let table = format!("/api/tables/{}", imported["id"].as_str().unwrap());
    let path = format!("{table}/puzzles/{number}/{}", puzzle.seat.number());
    // Whoever has the link can solve it.
    for person in [&ada, &eve] {
        let shown = person.see(&path).await;
        assert_eq!((&shown["seat"], shown["moves"].as_array().map(Vec::len)), (&json!(puzzle.seat), Some(0)));
        assert!(shown["task"].as_str().unwrap().contains("challenge") && shown.get("answers").is_none());
        let failed = person.does(&format!("{path}/attempts"), json!({ "move": wrong(&puzzle) })).await;
        assert_eq!(failed["right"], false);
        assert!(failed["moves"].as_array().unwrap().len() > 1, "it is refuted: {failed}");
        let solved = person.does(&format!("{path}/attempts"), json!({ "move": puzzle.answers[0] })).await;
        assert_eq!(solved["right"], true);
    }
    assert!(!eve.see(&format!("{path}/solution")).await["text"].as_str().unwrap().is_empty());
    assert_eq!(site.number("select count(*) from attempts").await, 0, "nothing is rated or kept");
    // The first turn of a game decides nothing.
    let first = record.entries.iter().position(|e| matches!(e.by, Actor::Seat(_))).unwrap();
    let Actor::Seat(seat) = record.entries[first].by else { unreachable!() };
    let nothing = ada.get(&format!("{table}/puzzles/{}/{}", first + 1, seat.number())).await;
    assert_eq!((nothing.0.as_u16(), &nothing.1["code"]), (409, &json!("no-puzzle")));
    for missing in ["0/0", "99999/0", "1/7"] {
        assert_eq!(ada.get(&format!("{table}/puzzles/{missing}")).await.0, 404, "{missing}");
    }

    // A running game reveals nothing, and a private one only to those who sit there.
    let mut begun = record;
    begun.entries.truncate(number);
    begun.end = None;
    let running = ada.does("/api/records", json!({ "record": begun.write() })).await;
    let asked = format!("/api/tables/{}/puzzles/{number}/0", running["id"].as_str().unwrap());
    assert_eq!(ada.get(&asked).await.1["code"], "not-over");
    // New puzzles must be proven, which is limited; known ones are always returned.
    let mut taken = 0;
    while ada.get(&format!("{table}/puzzles/{}/0", number + 1 + taken)).await.0 != 429 {
        taken += 1;
        assert!(taken <= 20, "there is a limit");
    }
    assert_eq!(ada.get(&path).await.0, 200);
}
