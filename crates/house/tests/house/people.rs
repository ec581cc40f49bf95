//! Accounts, links by mail, notices by mail and webhook, each once.

use crate::common::sinks::{header_of, mail_sink, unfolded, webhook_sink};
use crate::common::site::{Site, on_both_databases};
use crate::common::{Server, until};
use reqwest::{Method, StatusCode};
use serde_json::json;

on_both_databases!(
    a_link_by_mail_signs_in_once_and_notices_come_once,
    a_notice_names_the_game_the_others_and_the_deadline_in_the_readers_language,
    an_account_keeps_games_and_settings,
    private_words_are_private_and_planning_can_be_silent,
);

async fn a_link_by_mail_signs_in_once_and_notices_come_once(site: Site) {
    let (mails, calls) = (mail_sink().await, webhook_sink().await);
    let mut config = site.config();
    config.smtp = Some(mails.url.clone());
    let server = Server::start(config.clone()).await;
    let ada = server.person();
    ada.does("/api/me", json!({})).await;
    ada.does("/api/session/mail", json!({ "email": "Ada@example.org" })).await;
    let text = unfolded(&mails.all()[0]);
    assert!(text.contains("To: ada@example.org"), "{text}");
    let token = text.split("/sign-in/").nth(1).unwrap().split_whitespace().next().unwrap();
    let me = ada.does("/api/session/link", json!({ "token": token })).await;
    assert_eq!(me["email"], "ada@example.org");
    let (status, problem) = ada.post("/api/session/link", json!({ "token": token })).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::UNAUTHORIZED, Some("link-void")));

    let settings = json!({
        "lang": "fr", "mail": ["your-turn", "game-over"], "webhook": calls.url,
        "webhook_for": ["your-turn", "round-resolved", "time-nearly-up"],
    });
    let (status, _) =
        ada.send(ada.request(Method::PATCH, "/api/me").json(&json!({ "settings": settings }))).await;
    assert_eq!(status, StatusCode::OK);
    let new = json!({
        "game": "power", "title": "Sonntag", "options": { "players": 2, "round_limit": 2 }, "seats": ["me", { "bot": 0 }],
        "clock": { "pace": "per-move", "seconds": 3600 },
    });
    let path = format!("/api/tables/{}", ada.table(new).await);
    until("the turn is told", async || mails.count() == 2 && calls.count() == 1).await;
    let text = unfolded(&mails.all()[1]);
    assert!(text.contains("Sonntag") && header_of(&text, "Message-ID").starts_with('<'), "{text}");
    let call = calls.all()[0].clone();
    assert_eq!((call.body["what"].as_str(), call.body["number"].as_i64()), (Some("your-turn"), Some(0)));
    assert_eq!(call.body["id"], json!(call.key));
    // Nine tenths of the time go by.
    site.sql("update due set at = 0 where payload = 'time-nearly-up'").await;
    until("the end of the time is told", async || calls.count() == 2).await;
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    until("the round and the turn are told", async || mails.count() == 3 && calls.count() == 4).await;
    until("the second round begins", async || ada.see(&path).await["moves"] == 2).await;
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    until("the end is told", async || mails.count() == 4).await;
    // Nothing more comes, also from a server that starts anew.
    server.stop().await;
    let server = Server::start(config).await;
    until("nothing is left to be told", async || site.number("select count(*) from due").await == 0).await;
    server.stop().await;
    let mut whats: Vec<String> =
        calls.all().iter().map(|c| c.body["what"].as_str().unwrap().to_string()).collect();
    whats.sort();
    assert_eq!(whats, ["round-resolved", "time-nearly-up", "your-turn", "your-turn"]);
    let mut ids: Vec<String> = calls.all().into_iter().map(|c| c.key).collect();
    ids.extend(mails.all()[1..].iter().map(|m| header_of(m, "Message-ID")));
    ids.sort();
    ids.dedup();
    assert_eq!((mails.count(), calls.count(), ids.len()), (4, 4, 7), "each has an id of its own");
}

/// A mail's subject, whose words with accents are encoded, and its text.
fn words_of(mail: &str) -> (String, String) {
    let (head, body) = mail.split_once("\n\n").unwrap();
    (header_of(head, "Subject"), plain(body).trim().to_string())
}

/// Quoted-printable text (RFC 2045) as it is read; what is not encoded stays.
fn plain(body: &str) -> String {
    let joined = body.replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.as_bytes();
    while let Some((&first, more)) = rest.split_first() {
        let code = more.get(..2).filter(|_| first == b'=').and_then(|c| hex::decode(c).ok());
        rest = if code.is_some() { &more[2..] } else { more };
        bytes.extend(code.unwrap_or_else(|| vec![first]));
    }
    String::from_utf8(bytes).unwrap()
}

async fn a_notice_names_the_game_the_others_and_the_deadline_in_the_readers_language(site: Site) {
    let mails = mail_sink().await;
    let config = house::Config { smtp: Some(mails.url.clone()), ..site.config() };
    let server = Server::start(config.clone()).await;
    let person = async |name: &str, lang: &str| {
        let person = server.person();
        person.does("/api/me", json!({})).await;
        let id = person.see("/api/me").await["id"].as_str().unwrap().to_string();
        site.sql(&format!("update persons set email = '{name}@example.org' where id = '{id}'")).await;
        let mail = ["your-turn", "time-nearly-up"];
        let settings = json!({ "settings": { "lang": lang, "mail": mail } });
        assert_eq!(person.patch("/api/me", settings).await.0, StatusCode::OK);
        person
    };
    let (ada, bob) = (person("Ada", "en").await, person("Bob", "fr").await);
    let new = json!({
        "game": "power", "options": { "players": 3 }, "seats": ["me", "open", { "bot": 0 }], "name": "Ada",
        "clock": { "pace": "per-move", "seconds": 172_800, "talk_seconds": 0 },
    });
    let path = format!("/api/tables/{}", ada.table(new).await);
    bob.does(&format!("{path}/join"), json!({ "name": "Bob" })).await;
    // What one person was told, the latest last.
    let told = async |name: &str, count: usize| {
        let to = format!("To: {name}@example.org");
        let theirs = || mails.all().into_iter().filter(|m| m.contains(&to)).collect::<Vec<_>>();
        until("it is told", async || theirs().len() == count).await;
        words_of(&theirs()[count - 1])
    };
    let link = format!("{}{}", config.public_url(), path.replace("/api/tables", "/table"));
    let deadline = ada.see(&path).await["deadline"].as_i64().unwrap();
    let at = time::UtcDateTime::from_unix_timestamp(deadline / 1000).unwrap();
    let at = format!("{} {:02}:{:02} UTC", at.date(), at.hour(), at.minute());

    let (subject, text) = told("Ada", 1).await;
    assert_eq!(subject, "Your turn: POWER with Bob, a bot");
    assert_eq!(text, format!("It is your turn: POWER with Bob, a bot. You have until {at}.\n\n{link}"));
    let (subject, text) = told("Bob", 1).await;
    let of = "POWER avec Ada, un robot";
    assert!(subject.ends_with(&format!("vous de jouer : {of}")), "{subject}");
    assert_eq!(text, format!("C’est à vous de jouer : {of}. Vous avez jusqu’au {at}.\n\n{link}"));

    site.sql("update due set at = 0 where payload = 'time-nearly-up'").await;
    let (subject, text) = told("Ada", 2).await;
    assert_eq!(subject, "Time is nearly up: POWER with Bob, a bot");
    assert_eq!(
        text,
        format!("Your time is nearly up: POWER with Bob, a bot. You have until {at}.\n\n{link}")
    );
    let (_, text) = told("Bob", 2).await;
    assert_eq!(text, format!("Votre temps est presque écoulé : {of}. Vous avez jusqu’au {at}.\n\n{link}"));
    server.stop().await;
}

async fn an_account_keeps_games_and_settings(site: Site) {
    let server = site.server().await;
    let ada = server.person();
    let id = ada.table(json!({ "game": "weakness" })).await;
    let account = json!({ "account": "Ada", "password": "correct horse" });
    ada.does("/api/accounts", account.clone()).await;
    let (status, problem) =
        server.person().post("/api/accounts", json!({ "account": "ADA", "password": "something" })).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::CONFLICT, Some("account-taken")));
    let phone = server.person();
    let wrong = phone.post("/api/session", json!({ "account": "ada", "password": "wrong horse" })).await;
    assert_eq!((wrong.0, wrong.1["code"].as_str()), (StatusCode::UNAUTHORIZED, Some("wrong-password")));
    phone.does("/api/session", account).await;
    assert_eq!(phone.see("/api/tables?mine=true").await[0]["id"], json!(id));
    assert_eq!(server.person().see("/api/tables?mine=true").await, json!([]), "nobody's tables are none");
    let old = phone.token().unwrap();
    assert_eq!(phone.delete("/api/session").await.0, StatusCode::NO_CONTENT);
    let request = phone.request(Method::GET, "/api/me").bearer_auth(old);
    assert_eq!(phone.send(request).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ada.get("/api/me").await.0, StatusCode::OK);
    server.stop().await;
}

async fn private_words_are_private_and_planning_can_be_silent(site: Site) {
    let server = site.server().await;
    let (ada, bob, cid) = (server.person(), server.person(), server.person());
    let new = json!({ "game": "power", "options": { "players": 3, "mercenary": "R" }, "press": "private", "silent": true });
    let path = format!("/api/tables/{}", ada.table(new).await);
    bob.does(&format!("{path}/join"), json!({})).await;
    let said = |text: &str| json!({ "text": text, "to": [1] });
    ada.does(&format!("{path}/chat"), said("psst")).await;
    assert_eq!(bob.see(&format!("{path}/chat")).await[0]["text"], "psst");
    assert_eq!(cid.see(&format!("{path}/chat")).await, json!([]));
    cid.does(&format!("{path}/join"), json!({})).await;
    assert_eq!(cid.see(&format!("{path}/chat")).await, json!([]));
    let (_, problem) = ada.post(&format!("{path}/chat"), said("now")).await;
    assert_eq!(problem["code"], "silence", "all seats write their pads");
    server.stop().await;
}
