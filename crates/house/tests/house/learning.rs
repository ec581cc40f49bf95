//! Lessons through the API.

use reqwest::Method;
use serde_json::json;

use crate::common::site::Site;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_is_tried_failed_and_solved_and_nothing_is_stored() {
    let server = Site::sqlite().server().await;
    let ada = server.person();
    let lessons = ada.see("/api/games/power/lessons").await;
    assert_eq!(lessons[0]["id"], "move");
    let task = "/api/games/power/lessons/move/1";
    let (_, begun) = ada.post(task, json!({ "moves": [] })).await;
    assert_eq!((&begun["seat"], &begun["verdict"]), (&json!(0), &json!(null)));
    assert!(begun["legal"]["G"].as_array().is_some_and(|lines| !lines.is_empty()), "{begun}");

    let answer = |line: &str| json!({ "moves": [{ "pads": { "G": [line] } }] });
    let (_, failed) = ada.post(task, answer("T GHQ G8")).await;
    assert_eq!(failed["verdict"]["passed"], false);
    let (_, solved) = ada.post(task, answer("T GHQ G0")).await;
    assert_eq!(solved["verdict"]["passed"], true);
    let (moves, views) = (solved["moves"].as_array().unwrap(), solved["views"].as_array().unwrap());
    assert_eq!(views.len(), moves.len() + 1, "a view before the first move and after each");

    let french =
        ada.request(Method::POST, task).header("accept-language", "fr").json(&json!({ "moves": [] }));
    assert!(ada.send(french).await.1["task"].as_str().unwrap().contains("quartier général"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_answer_to_a_lesson_is_refused() {
    let server = Site::sqlite().server().await;
    let ada = server.person();
    for missing in
        ["power/lessons/nothing/1", "power/lessons/move/0", "power/lessons/move/99", "chess/lessons/move/1"]
    {
        assert_eq!(
            ada.post(&format!("/api/games/{missing}"), json!({ "moves": [] })).await.0,
            404,
            "{missing}"
        );
    }
    let task = "/api/games/weakness/lessons/sword/1";
    let too_weak = json!({ "moves": [{ "do": "bid", "pieces": 1 }] });
    let (status, problem) = ada.post(task, too_weak).await;
    assert_eq!((status.as_u16(), problem["code"].as_str()), (422, Some("not-now")), "{problem}");
    let many = json!({ "moves": vec![json!({ "do": "recruit" }); 21] });
    assert_eq!(ada.post(task, many).await.0, 400);
    let long = json!({ "moves": [{ "pads": { "G": ["x".repeat(20_000)] } }] });
    assert_eq!(ada.may_not(task, long).await, (413, "move-too-long".into()));
}
