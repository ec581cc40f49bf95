//! Bots that think too long and a busy database: nothing is done twice, and health checks are answered.

use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::available_parallelism;

use crate::common::site::{Holder, Site, on_both_databases};
use crate::common::{Person, Server, until};
use futures_util::future::join_all;
use house::bots::{Ask, Bots};
use serde_json::{Value, json};
use table::{Outcome, Seat};

on_both_databases!(the_server_says_how_it_is_while_everything_is_busy);

/// A bot that thinks until it is released.
#[derive(Default)]
struct Slow {
    /// How often it was asked, and which of those questions it may answer.
    asked: Mutex<(usize, Range<usize>)>,
    let_go: Condvar,
    /// Its answer to each question; the last one is also the answer to all later questions.
    answers: Vec<Value>,
}

impl Slow {
    fn new(answers: &[Value]) -> Arc<Self> {
        Arc::new(Slow { answers: answers.to_vec(), ..Slow::default() })
    }

    fn asked(&self) -> usize {
        self.asked.lock().unwrap().0
    }

    /// These questions may be answered.
    fn answers(&self, which: Range<usize>) {
        self.asked.lock().unwrap().1 = which;
        self.let_go.notify_all();
    }
}

impl Bots for Slow {
    fn levels(&self, _: &str) -> Vec<u8> {
        vec![1]
    }

    fn programs(&self, _: &str) -> Vec<String> {
        vec!["slow".into()]
    }

    fn choose(&self, _: &Ask) -> Option<Value> {
        let mut asked = self.asked.lock().unwrap();
        let number = asked.0;
        asked.0 += 1;
        let _asked = self.let_go.wait_while(asked, |asked| !asked.1.contains(&number)).unwrap();
        self.answers.get(number).or(self.answers.last()).cloned()
    }

    fn over(&self, _: &str, _: &str, _: Seat, _: &Outcome) {}
}

/// Releases everything at the end, even when a test fails; otherwise the threads would never end.
struct LetGo(Vec<Arc<Slow>>);

impl Drop for LetGo {
    fn drop(&mut self) {
        self.0.iter().for_each(|slow| slow.answers(0..usize::MAX));
    }
}

/// A table of POWER at which a slow program has the first seat, and how it is read.
async fn slow_table(person: &Person) -> String {
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": [{ "bot": "slow" }, "me"] });
    format!("/api/tables/{}", person.table(new).await)
}

/// How many turns of programs a server has finished, in whatever way.
async fn finished(person: &Person) -> usize {
    let (_, text) = person.send_for_text(person.request(reqwest::Method::GET, "/metrics")).await;
    let turns = text.lines().filter(|l| l.starts_with("powerhouse_due_total{kind=\"program\""));
    turns.filter_map(|l| l.rsplit(' ').next()?.parse::<usize>().ok()).sum()
}

/// The first seat has played once, and that was the answer that came first.
async fn played_once(site: &Site, path: &str) {
    let id = path.rsplit('/').next().unwrap();
    let moves = format!("select count(*) from moves where game = '{id}' and actor = '0'");
    let early = format!("{moves} and move like '%I GHQ G6%'");
    assert_eq!((site.number(&moves).await, site.number(&early).await), (1, 1), "{path}");
}

/// The late answer and the early answer.
fn pad() -> (Value, Value) {
    (json!({ "pads": {} }), json!({ "pads": { "G": ["I GHQ G6"] } }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lease_that_runs_out_lets_a_bot_think_twice_and_play_once() {
    let site = Site::sqlite();
    let (late, early) = pad();
    let slow = Slow::new(&[late, early]);
    let let_go = LetGo(vec![slow.clone()]);
    let server = Server::with_bots(site.config(), slow.clone()).await;
    let ada = server.person();
    let path = slow_table(&ada).await;
    until("it thinks", async || slow.asked() == 1).await;
    site.sql("update due set lease_until = 0").await;
    until("it thinks twice", async || slow.asked() == 2).await;
    // The second thought is answered first, and kept.
    slow.answers(1..2);
    until("it is ready", async || ada.see(&path).await["seats"][0]["ready"] == true).await;
    slow.answers(0..2);
    until("both have answered", async || finished(&ada).await == 2).await;
    ada.does(&format!("{path}/moves"), json!({ "move": { "pads": {} } })).await;
    played_once(&site, &path).await;
    drop(let_go);
    server.stop().await;
}

/// A built-in bot that always fails.
struct Faulty;

impl Bots for Faulty {
    fn levels(&self, _: &str) -> Vec<u8> {
        vec![1]
    }

    fn programs(&self, _: &str) -> Vec<String> {
        Vec::new()
    }

    fn choose(&self, _: &Ask) -> Option<Value> {
        panic!("this bot always fails")
    }

    fn over(&self, _: &str, _: &str, _: Seat, _: &Outcome) {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_when_its_bot_fails() {
    let site = Site::sqlite();
    let server = Server::with_bots(site.config(), Arc::new(Faulty)).await;
    let ada = server.person();
    let new = json!({ "game": "power", "options": { "players": 2 }, "seats": [{ "bot": 1 }, "me"] });
    let path = format!("/api/tables/{}", ada.table(new).await);
    until("it has answered", async || ada.see(&path).await["seats"][0]["ready"] == true).await;
    server.stop().await;
}

/// How many programs a server waits for at once.
const PROGRAMS: usize = 8;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_let_a_bot_think_twice_and_play_once() {
    let site = Site::postgres().await;
    let (late, early) = pad();
    let (here, there) = (Slow::new(&[late]), Slow::new(&[early]));
    let let_go = LetGo(vec![here.clone(), there.clone()]);
    let first = Server::with_bots(site.config(), here.clone()).await;
    let ada = first.person();
    // As many as one server waits for: those whose leases run out go to the other.
    let mut paths = Vec::new();
    for _ in 0..PROGRAMS {
        paths.push(slow_table(&ada).await);
    }
    until("the first server's bots think", async || here.asked() == PROGRAMS).await;
    let second = Server::with_bots(site.config(), there.clone()).await;
    let ada_there = ada.moved(&second.url);
    site.sql("update due set lease_until = 0").await;
    until("the second server's bots think", async || there.asked() == PROGRAMS).await;
    there.answers(0..PROGRAMS);
    for path in &paths {
        until("it is ready", async || ada.see(path).await["seats"][0]["ready"] == true).await;
    }
    // At half of the tables the round is over before the late answer comes, and the bot is asked for the next one.
    let (before, after) = paths.split_at(PROGRAMS / 2);
    let pads = json!({ "move": { "pads": {} } });
    for path in before {
        ada.does(&format!("{path}/moves"), pads.clone()).await;
    }
    here.answers(0..PROGRAMS);
    until("all have answered", async || {
        finished(&ada).await >= PROGRAMS && finished(&ada_there).await >= PROGRAMS
    })
    .await;
    for path in after {
        ada_there.does(&format!("{path}/moves"), pads.clone()).await;
    }
    for path in &paths {
        played_once(&site, path).await;
        let table = ada.see(path).await;
        assert_eq!((&table["moves"], &table["seats"][0]["ready"]), (&json!(2), &json!(false)), "{table}");
    }
    drop(let_go);
    first.stop().await;
    second.stop().await;
}

async fn the_server_says_how_it_is_while_everything_is_busy(site: Site) {
    let slow = Slow::new(&[]);
    let let_go = LetGo(vec![slow.clone()]);
    let server = Server::with_bots(site.config(), slow.clone()).await;
    let ada = server.person();
    // Every bot and every program that may think does.
    let cores = available_parallelism().map_or(1, NonZeroUsize::get);
    for _ in 0..cores {
        ada.table(json!({ "game": "power", "options": { "players": 2 }, "seats": [{ "bot": 1 }, "me"] }))
            .await;
    }
    for _ in 0..PROGRAMS {
        slow_table(&ada).await;
    }
    until("all think", async || slow.asked() == cores + PROGRAMS).await;
    // Nobody can write, and more requests wait than may run at once.
    let path = format!("/api/tables/{}", ada.table(json!({ "game": "power" })).await);
    let keep = match site.database {
        None => "begin immediate",
        Some(_) => "begin; lock table games, chat, pulses in share row exclusive mode",
    };
    let busy = Holder::begins(&site.url(), keep).await;
    let talk = (0..20).map(|i| {
        let (ada, path) = (ada.clone(), path.clone());
        tokio::spawn(async move { ada.post(&format!("{path}/chat"), json!({ "text": i.to_string() })).await })
    });
    let talk: Vec<_> = talk.collect();
    // Answered now, while all of this goes on: the server is alive and, as soon as that is known, not ready.
    until("it says that it is busy", async || {
        assert_eq!(ada.get("/api/health").await.0, 200);
        ada.get("/api/ready").await.0 == 503
    })
    .await;
    assert_eq!(slow.asked(), cores + PROGRAMS);
    busy.ends("rollback").await;
    until("it is ready again", async || ada.get("/api/ready").await.0 == 200).await;
    join_all(talk).await;
    drop(let_go);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_that_are_left_to_bots_are_few_however_they_come_about() {
    let site = Site::sqlite();
    let server = site.server().await;
    let ada = server.person();
    let new = |seats: Value| json!({ "game": "power", "options": { "players": 2, "round_limit": 1 }, "seats": seats });
    let over = ada.table(new(json!([{ "bot": 0 }, { "bot": 0 }]))).await;
    until("it is over", async || ada.see(&format!("/api/tables/{over}")).await["status"] == "over").await;
    let waiting = ada.table(new(json!([{ "bot": 0 }, "open"]))).await;
    // As many as may be are running already.
    site.sql(&format!("create table copies as select * from games where id = '{over}'")).await;
    for i in 0..20 {
        let copy = format!(
            "update copies set id = 'copy{i}', status = 'running'; insert into games select * from copies"
        );
        site.sql(&copy).await;
    }
    for (path, body) in [
        ("/api/tables".to_string(), new(json!([{ "bot": 0 }, { "bot": 0 }]))),
        (format!("/api/tables/{waiting}/seats/1/bot"), json!({ "level": 0 })),
        (format!("/api/tables/{over}/rematch"), json!({})),
    ] {
        let (status, answer) = ada.post(&path, body).await;
        assert_eq!(
            (status.as_u16(), &answer["code"]),
            (429, &json!("too-many-bot-tables")),
            "{path}: {answer}"
        );
    }
    site.sql("delete from games where id = 'copy0'").await;
    ada.does(&format!("/api/tables/{over}/rematch"), json!({})).await;
    server.stop().await;
}
