//! The clock of a table: POWER's own (POW-16), and the table's own settings.

use crate::common::Person;
use crate::common::site::Site;
use crate::process::Process;
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_table_does_not_say_of_its_clock_is_the_games_own() {
    let site = Site::sqlite();
    let server = Process::start(&site);
    let ada = Person::at(&server.url);
    let made = async |players: u8, clock: Value| {
        let new = json!({ "game": "power", "options": { "players": players }, "clock": clock });
        ada.does("/api/tables", new).await["clock"].clone()
    };
    // Six minutes for two, three for more; two hours in all; one time-out of three minutes each.
    let own = |seconds: i64| {
        json!({
            "pace": "per-move", "seconds": seconds, "increment": 0, "game_seconds": 7200, "time_out_seconds": 180,
            "talk_seconds": 60, "misses": 3,
        })
    };
    assert_eq!(made(2, Value::Null).await, own(360));
    assert_eq!(made(4, Value::Null).await, own(180));
    assert_eq!(made(4, json!({})).await, own(180));
    assert_eq!(made(4, json!({ "seconds": 60 })).await, own(60));
    let said =
        made(4, json!({ "seconds": 60, "game_seconds": 3600, "misses": 1, "time_out_seconds": 0 })).await;
    assert_eq!(
        (&said["game_seconds"], &said["misses"], &said["time_out_seconds"]),
        (&json!(3600), &json!(1), &json!(0))
    );
    // No time limit without a clock, by mail, or if the table turned it off.
    assert_eq!(made(4, json!({ "pace": "none" })).await["game_seconds"], Value::Null);
    assert_eq!(made(4, json!({ "seconds": 86400 })).await["game_seconds"], Value::Null);
    assert_eq!(made(4, json!({ "game_seconds": null })).await["game_seconds"], Value::Null);
    for wrong in
        [json!({ "seconds": 9 }), json!({ "seconds": 1_209_601 }), json!({ "time_out_seconds": 181 })]
    {
        let (status, problem) = ada.post("/api/tables", json!({ "game": "power", "clock": wrong })).await;
        assert_eq!((status, problem["code"].as_str()), (StatusCode::BAD_REQUEST, Some("bad-clock")));
    }
}
