//! Rights that end while a request that would give more of them is under way: what it gives ends too.

use crate::common::site::{Holder, Site};
use crate::common::{Person, Server, until};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

/// Something that Eve asks for with what she knows of Ada's: the password, or a cookie.
#[derive(Clone, Copy, Debug)]
enum Wish {
    SignIn,
    ApiToken,
    SeatLink,
}

/// Ada, who has an account and a table, and Eve, who has a copy of her cookie and knows her password.
struct Theft {
    ada: Person,
    eve: Person,
    table: String,
}

const OLD: &str = "correct horse";

impl Theft {
    async fn of(server: &Server, account: &str) -> Self {
        let ada = server.person();
        ada.does("/api/accounts", json!({ "account": account, "password": OLD })).await;
        let table = format!("/api/tables/{}", ada.table(json!({ "game": "power" })).await);
        let eve = server.person();
        eve.does("/api/session", json!({ "account": account, "password": OLD })).await;
        Theft { ada, eve, table }
    }

    /// Eve asks; the answer and the token that she is given.
    fn asks(&self, wish: Wish, account: &str) -> JoinHandle<(StatusCode, Option<String>)> {
        let (eve, stranger) = (self.eve.clone(), Person::at(&self.eve.url));
        let (path, body) = match wish {
            Wish::SignIn => ("/api/session".into(), json!({ "account": account, "password": OLD })),
            Wish::ApiToken => ("/api/me/tokens".into(), json!({ "label": "mine now" })),
            Wish::SeatLink => (format!("{}/seats/0/link", self.table), json!({})),
        };
        tokio::spawn(async move {
            let asker = if matches!(wish, Wish::SignIn) { &stranger } else { &eve };
            let (status, answer) = asker.post(&path, body).await;
            let given = match wish {
                Wish::SignIn => stranger.token(),
                _ => answer["token"].as_str().map(String::from),
            };
            (status, given)
        })
    }

    /// Ada takes a new password, which ends everything that others have.
    fn ends_it(&self) -> JoinHandle<StatusCode> {
        let ada = self.ada.clone();
        let change = json!({ "old": OLD, "new": "battery staple" });
        tokio::spawn(async move { ada.post("/api/me/password", change).await.0 })
    }

    /// What Eve was given is worth nothing.
    async fn is_worthless(&self, given: Option<String>, wish: Wish) {
        if let Some(token) = given {
            let eve = Person::at(&self.eve.url).known_by(&token);
            let table = eve.see(&self.table).await;
            assert_eq!((&table["mine"], eve.get("/api/me").await.0.as_u16()), (&json!([]), 401), "{wish:?}");
        }
        assert_eq!(self.ada.see(&self.table).await["mine"], json!([0]));
    }
}

/// How many wait for a lock in the database.
const WAITING: &str = "select count(*) from pg_stat_activity \
    where datname = current_database() and wait_event_type = 'Lock'";

/// Whoever writes or deletes a token waits while a lock is held; the lock.
async fn hold_tokens(site: &Site, when: &str) -> Holder {
    site.sql(&format!(
        "create or replace function stop() returns trigger language plpgsql as \
         'begin perform pg_advisory_xact_lock_shared(4); return coalesce(new, old); end'; \
         drop trigger if exists stop on tokens; \
         create trigger stop before {when} on tokens for each row execute function stop()"
    ))
    .await;
    Holder::begins(&site.url(), "select pg_advisory_lock(4)").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_given_while_everything_ends_ends_too() {
    let site = Site::postgres().await;
    let server = site.server().await;
    for (i, wish) in [Wish::SignIn, Wish::ApiToken, Wish::SeatLink].into_iter().enumerate() {
        // Eve's request is about to write her token when the password changes.
        let account = format!("first{i}");
        let theft = Theft::of(&server, &account).await;
        let holder = hold_tokens(&site, "insert").await;
        let asking = theft.asks(wish, &account);
        until("her token is being written", async || site.number(WAITING).await == 1).await;
        let ending = theft.ends_it();
        until("the change waits for it, or is made", async || {
            ending.is_finished() || site.number(WAITING).await == 2
        })
        .await;
        holder.ends("select pg_advisory_unlock(4)").await;
        let (_, given) = asking.await.unwrap();
        assert_eq!(ending.await.unwrap(), StatusCode::NO_CONTENT);
        theft.is_worthless(given, wish).await;

        // The password is about to be changed when Eve asks.
        let account = format!("then{i}");
        let theft = Theft::of(&server, &account).await;
        let holder = hold_tokens(&site, "delete").await;
        let ending = theft.ends_it();
        until("the old tokens are being deleted", async || site.number(WAITING).await == 1).await;
        let asking = theft.asks(wish, &account);
        until("she waits for that, or has been answered", async || {
            asking.is_finished() || site.number(WAITING).await == 2
        })
        .await;
        holder.ends("select pg_advisory_unlock(4)").await;
        let (status, given) = asking.await.unwrap();
        assert_eq!(ending.await.unwrap(), StatusCode::NO_CONTENT);
        assert!(status.is_client_error(), "{wish:?}: {status}");
        theft.is_worthless(given, wish).await;
        site.sql("drop trigger stop on tokens").await;
    }
    server.stop().await;
}

/// A link that is revoked while a device opens it is not opened.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_that_is_revoked_meanwhile_is_not_opened() {
    let site = Site::postgres().await;
    let server = site.server().await;
    let ada = server.person();
    let path = format!("/api/tables/{}", ada.table(json!({ "game": "power" })).await);
    let link = ada.does(&format!("{path}/seats/0/link"), json!({})).await;
    // The link has been looked up, and whoever opens it is about to be written.
    site.sql(
        "create function stop() returns trigger language plpgsql as \
         'begin perform pg_advisory_xact_lock_shared(4); return new; end'; \
         create trigger stop before insert on persons for each row execute function stop()",
    )
    .await;
    let holder = Holder::begins(&site.url(), "select pg_advisory_lock(4)").await;
    let (eve, token) = (server.person(), link["token"].clone());
    let opening = {
        let eve = eve.clone();
        tokio::spawn(async move { eve.may_not("/api/seat-links", json!({ "token": token })).await })
    };
    until("it is being opened", async || site.number(WAITING).await == 1).await;
    let revoke = format!("{path}/seats/0/links/{}", link["id"].as_str().unwrap());
    assert_eq!(ada.send(ada.request(Method::DELETE, &revoke)).await.0, StatusCode::NO_CONTENT);
    holder.ends("select pg_advisory_unlock(4)").await;
    assert_eq!(opening.await.unwrap(), (404, "not-found".into()));
    assert_eq!(site.number("select count(*) from sitters").await, 0);
    let mine = |table: Value| table["mine"].clone();
    assert_eq!(mine(eve.see(&path).await), json!([]));
    server.stop().await;
}

/// Whoever loses a seat while they make a link to it gets none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_to_a_seat_that_was_lost_meanwhile_is_not_made() {
    let site = Site::postgres().await;
    let server = site.server().await;
    let (ada, bob) = (server.person(), server.person());
    let path = format!("/api/tables/{}", ada.table(json!({ "game": "power" })).await);
    bob.does(&format!("{path}/join"), json!({})).await;
    // Bob's request has seen that he sits there, and waits for himself.
    let id = bob.see("/api/me").await["id"].as_str().unwrap().to_string();
    let begin = format!("begin; select id from persons where id = '{id}' for update");
    let holder = Holder::begins(&site.url(), &begin).await;
    let asking = {
        let (bob, path) = (bob.clone(), format!("{path}/seats/1/link"));
        tokio::spawn(async move { bob.may_not(&path, json!({})).await })
    };
    until("he waits", async || site.number(WAITING).await == 1).await;
    bob.does(&format!("{path}/leave"), json!({})).await;
    server.person().does(&format!("{path}/join"), json!({ "seat": 1 })).await;
    holder.ends("rollback").await;
    assert_eq!(asking.await.unwrap(), (403, "not-your-seat".into()));
    assert_eq!(site.number("select count(*) from tokens where kind = 'seat'").await, 0);
    server.stop().await;
}
