//! Two databases that differ only in what a person may not know: both servers give that person the same answers.

use crate::common::site::Site;
use crate::common::{Person, Server, games};
use reqwest::Method;
use serde_json::{Value, json};
use table::{AnyGame, AnyTable, Audience, Performed, Record, Seat};

/// The game whose hands are hidden.
fn barons() -> &'static dyn AnyGame {
    games().into_iter().find(|g| g.game.kind() == "barons").unwrap().game
}

/// The same moves with two cards in each other's place.
fn swapped(record: &Record, one: &str, other: &str) -> Record {
    let swap = |text: &str| match text {
        text if text == one => other.to_string(),
        text if text == other => one.to_string(),
        text => text.to_string(),
    };
    fn walk(value: &mut Value, swap: &dyn Fn(&str) -> String) {
        match value {
            Value::String(text) => *text = swap(text),
            Value::Array(items) => items.iter_mut().for_each(|v| walk(v, swap)),
            Value::Object(fields) => fields.values_mut().for_each(|v| walk(v, swap)),
            _ => {}
        }
    }
    let mut record = record.clone();
    record.entries.iter_mut().for_each(|entry| walk(&mut entry.mv, &swap));
    record
}

/// Plays a record. Returns what an onlooker and the second seat learn of it, and the position after it; `None` if the
/// rules refuse it.
fn learnt(record: &Record) -> Option<(Vec<Value>, Box<dyn AnyTable>)> {
    let mut position = barons().start(record.header.options.clone()).unwrap();
    let mut heard = Vec::new();
    for entry in &record.entries {
        let Performed { shown, told, .. } = position.perform(entry.by, &entry.mv).ok()?;
        heard.push(json!([shown[0], shown[2]]));
        heard.extend(told.into_iter().map(|t| json!([t.onlooker, t.seats[1]])));
    }
    for audience in [Audience::Onlooker, Audience::Seat(Seat::new(1))] {
        heard.push(position.view(audience));
    }
    Some((heard, position))
}

/// The same game with another card in the first seat's hand, which neither an onlooker nor the second seat has seen.
fn twin(record: &Record) -> (Record, Box<dyn AnyTable>) {
    let (heard, position) = learnt(record).unwrap();
    let first = Audience::Seat(Seat::new(0));
    let drawn = record.entries.iter().filter_map(|e| e.mv["draw"].as_str());
    let drawn: Vec<String> = drawn.map(String::from).collect();
    for one in &drawn {
        for other in drawn.iter().filter(|other| one < *other) {
            let twin = swapped(record, one, other);
            if let Some((same, there)) = learnt(&twin)
                && same == heard
                && there.view(first) != position.view(first)
            {
                return (twin, there);
            }
        }
    }
    panic!("the first hand is known");
}

/// Everything that can be asked about a table.
fn questions(path: &str) -> Vec<(Method, String, Value)> {
    let mut all = Vec::new();
    for (route, item) in house::openapi()["paths"].as_object().unwrap() {
        let Some(part) = route.strip_prefix("/api/tables/{id}") else { continue };
        let part = part.replace("{number}", "3").replace("{link}", "none");
        for method in item.as_object().unwrap().keys() {
            let method = Method::from_bytes(method.to_uppercase().as_bytes()).unwrap();
            // A stream never ends, every new link is different, and a player who leaves learns nothing more.
            if ["/events", "/invites", "/seats/{seat}/link", "/leave"].contains(&&*part) {
                continue;
            }
            for seat in 0..3 {
                let at = format!("{path}{}", part.replace("{seat}", &seat.to_string()));
                if method == Method::GET {
                    all.push((method.clone(), format!("{at}?seat={seat}"), Value::Null));
                    continue;
                }
                let body = match part.rsplit('/').next().unwrap() {
                    "moves" => json!({ "seat": seat, "move": { "nothing": 1 } }),
                    "try" => json!({ "seat": seat, "moves": [] }),
                    "assist" => json!({ "seat": seat, "question": { "pads": {} } }),
                    "read" => json!({ "seat": seat, "text": "pass" }),
                    "chat" => json!({ "seat": seat, "text": "" }),
                    "bot" => json!({ "level": 99 }),
                    "join" | "take-over" => json!({ "name": "x".repeat(99) }),
                    _ => json!({ "seat": seat }),
                };
                all.push((method.clone(), at, body));
            }
            if method == Method::GET {
                all.push((method.clone(), format!("{path}{}", part.replace("{seat}", "0")), Value::Null));
            }
        }
    }
    let past =
        ["view?at=2", "view?at=5", "moves?after=0&limit=500", "look?after=0", "record", "chat?after=0"];
    all.extend(past.map(|part| (Method::GET, format!("{path}/{part}"), Value::Null)));
    all
}

/// What somebody is answered, without the time of the day.
async fn answered(person: &Person, (method, path, body): &(Method, String, Value)) -> String {
    let request = person.request(method.clone(), path);
    let request = if body.is_null() { request } else { request.json(body) };
    let (status, mut answer) = person.send(request).await;
    for table in ["", "/table"] {
        if let Some(table) = answer.pointer_mut(table).and_then(Value::as_object_mut) {
            table.remove("now");
        }
    }
    if let Some(list) = answer.as_array_mut() {
        list.iter_mut().filter_map(Value::as_object_mut).for_each(|table| {
            table.remove("now");
        });
    }
    format!("{status} {answer}")
}

/// A table of three with private talk: the path, and the players.
async fn three(server: &Server, game: &str, options: Value) -> (String, [Person; 3]) {
    let people = [server.person(), server.person(), server.person()];
    let new = json!({ "game": game, "options": options, "press": "private", "silent": false });
    let path = format!("/api/tables/{}", people[0].table(new).await);
    for person in &people[1..] {
        person.does(&format!("{path}/join"), json!({})).await;
    }
    (path, people)
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_can_tell_twin_databases_apart() {
    let (site, other) = (Site::sqlite(), Site::sqlite());
    let server = site.server().await;
    let (cards, [ada, bob, cid]) = three(&server, "barons", json!({ "players": 3 })).await;
    for _ in 0..6 {
        for (seat, person) in [&ada, &bob, &cid].into_iter().enumerate() {
            if person.see(&cards).await["turn"] == json!([seat]) {
                person.plays_something(cards.rsplit('/').next().unwrap(), seat as u64).await;
            }
        }
    }
    let options = json!({ "players": 3, "mercenary": "R", "seats": [["G"], ["B"], ["Y"]] });
    let (pads, [ann, bea, _]) = three(&server, "power", options).await;
    ann.does(&format!("{pads}/moves"), json!({ "move": { "pads": { "G": ["I GHQ G6"] } } })).await;
    for (path, person) in [(&cards, &ada), (&pads, &ann)] {
        let said = json!({ "text": "between us", "to": [2] });
        person.does(&format!("{path}/chat"), said).await;
        person.does(&format!("{path}/seats/0/link"), json!({})).await;
    }
    ada.does("/api/accounts", json!({ "account": "ada", "password": "correct horse" })).await;
    // A former player, an invited person, an onlooker, and a stranger.
    let former = server.person();
    bob.does(&format!("{cards}/leave"), json!({})).await;
    former.does(&format!("{cards}/seats/1/take-over"), json!({})).await;
    former.does(&format!("{cards}/leave"), json!({})).await;
    bob.does(&format!("{cards}/seats/1/take-over"), json!({})).await;
    let (invited, onlooker) = (server.person(), server.person());
    let invite = ada.does(&format!("{cards}/invites"), json!({})).await["invite"].clone();
    for person in [&invited, &onlooker] {
        person.does("/api/me", json!({})).await;
    }
    server.stop().await;

    let id = cards.rsplit('/').next().unwrap();
    let house = crate::common::house(site.config()).await;
    let record = house.record(id).await.unwrap();
    house.close().await;
    // What is kept for looking back is computed again from the moves.
    site.sql("delete from snapshots").await;
    let house = crate::common::house(site.config()).await;
    let copy = other.folder.path().join("powerhouse.sqlite");
    house.store().backup(copy.to_str().unwrap()).await.unwrap();
    house.close().await;
    let (twin, position) = twin(&record);
    for entry in &twin.entries {
        let (mv, number) = (quoted(&entry.mv.to_string()), entry.n);
        other.sql(&format!("update moves set move = {mv} where game = '{id}' and number = {number}")).await;
    }
    other
        .sql(&format!("update games set state = {} where id = '{id}'", quoted(&position.state_text())))
        .await;
    other
        .sql(
            "update drafts set move = '{\"pads\":{\"G\":[\"T GHQ G1\"]}}'; \
             update chat set body = 'something else' where body = 'between us'; \
             update tokens set hash = 'another' || hash, id = 'another' || id where kind = 'seat'; \
             update persons set email = 'ada@example.org', password = 'another' where account = 'ada'",
        )
        .await;

    let (here, there) = (site.server().await, other.server().await);
    let own = format!("{cards}/view?seat=0");
    let sees = async |url: &str| ada.moved(url).see(&own).await["view"].clone();
    assert_ne!(sees(&here.url).await, sees(&there.url).await, "the twins differ");
    let mut asked = 0;
    let stranger = here.person();
    let at_cards = [("the wrong seat", &bob), ("who left", &former), ("who is invited", &invited)];
    let anywhere = [("who looks on", &onlooker), ("a stranger", &stranger)];
    for (path, askers) in [
        (&cards, [&at_cards[..], &anywhere].concat()),
        (&pads, [&[("the wrong seat", &bea)][..], &anywhere].concat()),
    ] {
        let mut all = questions(path);
        let invite = invite.as_str().unwrap();
        all.push((Method::GET, format!("{path}?invite={invite}"), Value::Null));
        for list in ["/api/tables", "/api/tables?mine=true&limit=100", "/api/me/tokens"] {
            all.push((Method::GET, list.into(), Value::Null));
        }
        for (who, person) in askers {
            for question in &all {
                let (one, other) = (person.moved(&here.url), person.moved(&there.url));
                let (one, other) = (answered(&one, question).await, answered(&other, question).await);
                assert_eq!(one, other, "{who} is told something by {question:?}");
                asked += 1;
            }
        }
    }
    assert!(asked > 800, "{asked}");
    here.stop().await;
    there.stop().await;
}
