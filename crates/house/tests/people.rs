//! Accounts, links by mail, notices by mail and webhook, each once.
#![allow(clippy::unwrap_used)] // a test fails by panicking

mod common;

use std::sync::{Arc, Mutex};

use axum::{Json, Router, routing::post};
use common::{Folder, Server, config, until};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;

/// A mail server that takes everything and keeps it.
async fn mail_sink() -> (String, Arc<Mutex<Vec<String>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let mails: Arc<Mutex<Vec<String>>> = Arc::default();
    let kept = mails.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let kept = kept.clone();
            tokio::spawn(async move {
                let (read, mut write) = stream.into_split();
                let mut lines = BufReader::new(read).lines();
                write.write_all(b"220 sink\r\n").await.unwrap();
                let mut mail: Option<String> = None;
                while let Ok(Some(line)) = lines.next_line().await {
                    if let Some(text) = &mut mail {
                        if line == "." {
                            kept.lock().unwrap().push(mail.take().unwrap());
                            write.write_all(b"250 ok\r\n").await.unwrap();
                        } else {
                            *text += &(line + "\n");
                        }
                        continue;
                    }
                    let answer: &[u8] = match line.split(' ').next().unwrap_or_default() {
                        "EHLO" => b"250 sink\r\n",
                        "DATA" => {
                            mail = Some(String::new());
                            b"354 go on\r\n"
                        }
                        "QUIT" => b"221 bye\r\n",
                        _ => b"250 ok\r\n",
                    };
                    write.write_all(answer).await.unwrap();
                }
            });
        }
    });
    (url, mails)
}

async fn webhook_sink() -> (String, Arc<Mutex<Vec<Value>>>) {
    let calls: Arc<Mutex<Vec<Value>>> = Arc::default();
    let kept = calls.clone();
    let app = Router::new().route(
        "/hook",
        post(move |Json(body): Json<Value>| async move {
            kept.lock().unwrap().push(body);
        }),
    );
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/hook", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, app).await });
    (url, calls)
}

/// The text of a mail without the line breaks of its encoding.
fn unfolded(mail: &str) -> String {
    mail.replace("=\n", "").replace("=3D", "=")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_by_mail_signs_in_once_and_notices_come_once() {
    let folder = Folder::new();
    let (smtp, mails) = mail_sink().await;
    let (hook, calls) = webhook_sink().await;
    let mut config = config(folder.path());
    config.smtp = Some(smtp);
    let server = Server::start(config).await;
    let ada = server.person();
    ada.does("/api/me", json!({})).await;
    ada.does("/api/session/mail", json!({ "email": "Ada@example.org" })).await;
    let token = {
        let mails = mails.lock().unwrap();
        let text = unfolded(&mails[0]);
        assert!(text.contains("To: ada@example.org"), "{text}");
        let token = text.split("/sign-in/").nth(1).unwrap();
        token.split_whitespace().next().unwrap().to_string()
    };
    let me = ada.does("/api/session/link", json!({ "token": token })).await;
    assert_eq!(me["email"], "ada@example.org");
    let (status, problem) = ada.post("/api/session/link", json!({ "token": token })).await;
    assert_eq!((status, problem["code"].as_str()), (StatusCode::UNAUTHORIZED, Some("link-void")));

    let settings = json!({ "lang": "fr", "mail": ["your-turn", "game-over"], "webhook": hook, "webhook_for": ["your-turn"] });
    let (status, _) =
        ada.send(ada.request(Method::PATCH, "/api/me").json(&json!({ "settings": settings }))).await;
    assert_eq!(status, StatusCode::OK);
    let new = json!({ "game": "power", "title": "Sonntag", "options": { "players": 2, "round_limit": 1 }, "seats": ["me", { "bot": 0 }] });
    let path = format!("/api/tables/{}", ada.table(new).await);
    until("the turn is told", async || mails.lock().unwrap().len() == 2 && calls.lock().unwrap().len() == 1)
        .await;
    {
        let text = unfolded(&mails.lock().unwrap()[1]);
        assert!(text.contains("Sonntag") && text.contains("Message-ID: <"), "{text}");
        let call = calls.lock().unwrap()[0].clone();
        assert_eq!((call["what"].as_str(), call["number"].as_i64()), (Some("your-turn"), Some(0)));
    }
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    until("the end is told", async || mails.lock().unwrap().len() == 3).await;
    // Nothing more comes, also from a server that starts anew.
    server.stop().await;
    let mut again = common::config(folder.path());
    again.smtp = None;
    let server = Server::start(again).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!((mails.lock().unwrap().len(), calls.lock().unwrap().len()), (3, 1));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_account_keeps_games_and_settings() {
    let folder = Folder::new();
    let server = Server::start(config(folder.path())).await;
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
    let old = phone.token().unwrap();
    assert_eq!(phone.delete("/api/session").await.0, StatusCode::NO_CONTENT);
    let request = phone.request(Method::GET, "/api/me").bearer_auth(old);
    assert_eq!(phone.send(request).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(ada.get("/api/me").await.0, StatusCode::OK);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_words_are_private_and_planning_can_be_silent() {
    let folder = Folder::new();
    let server = Server::start(config(folder.path())).await;
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
