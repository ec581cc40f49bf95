//! Whole random games of all three. After every move nobody has another's secrets: what others see does not depend on a
//! waiting pad or bid, and a card that only its owner has seen appears in nobody else's answers.

use crate::common::site::{Site, on_both_databases};
use crate::common::sse::EventStream;
use crate::common::{Person, Server};
use reqwest::Method;
use serde_json::{Value, json};
use table::{AnyTable, Seat, SplitMix64};

on_both_databases!(power_pads_are_secret, bids_are_secret, hands_are_secret);

async fn power_pads_are_secret(site: Site) {
    let options = json!({ "players": 3, "mercenary": "R", "round_limit": 3 });
    let mut game = Playing::start(&site, "power", options, 3).await;
    game.play_to_the_end().await;
    assert!(game.secret_answers >= 9, "{}", game.secret_answers);
    game.server.stop().await;
}

async fn bids_are_secret(site: Site) {
    // One game in a hundred has no auction.
    let mut bids = 0;
    for _ in 0..20 {
        let mut game = Playing::start(&site, "weakness", Value::Null, 2).await;
        game.play_to_the_end().await;
        game.server.stop().await;
        bids += game.secret_answers;
        if bids >= 2 {
            return;
        }
    }
    panic!("there were auctions: {bids} bids");
}

async fn hands_are_secret(site: Site) {
    let mut game = Playing::start(&site, "barons", json!({ "players": 3 }), 3).await;
    let said = json!({ "text": "my password is swordfish", "to": [1] });
    game.people[0].does(&format!("{}/chat", game.path), said).await;
    game.secrets.push(Secret { text: "swordfish".into(), owners: vec![0, 1] });
    game.play_to_the_end().await;
    assert!(game.cards_watched >= 4, "some cards were watched: {}", game.cards_watched);
    game.server.stop().await;
}

/// Something that only some seats may have seen.
struct Secret {
    text: String,
    owners: Vec<usize>,
}

/// A game that is being played.
struct Playing {
    server: Server,
    path: String,
    /// By seat; then an onlooker with a cookie, then a stranger without one.
    people: Vec<Person>,
    seats: usize,
    ears: Vec<EventStream>,
    rng: SplitMix64,
    /// The same game, followed by what the players together know of it.
    mirror: Box<dyn AnyTable>,
    moves: i64,
    secrets: Vec<Secret>,
    /// Cards that somebody has shown once; they are not followed any more.
    shown: Vec<String>,
    secret_answers: usize,
    cards_watched: usize,
}

impl Playing {
    async fn start(site: &Site, kind: &str, options: Value, seats: usize) -> Self {
        let server = site.server().await;
        let mut people: Vec<Person> = (0..seats + 2).map(|_| server.person()).collect();
        let new = json!({ "game": kind, "options": options, "press": "private" });
        let path = format!("/api/tables/{}", people[0].table(new).await);
        for person in &people[1..seats] {
            person.does(&format!("{path}/join"), json!({})).await;
        }
        people[seats].does("/api/me", json!({})).await;
        let mut ears = Vec::new();
        for person in &mut people {
            ears.push(person.listens(&format!("{path}/events?after=0"), None).await);
        }
        let games = crate::common::games();
        let rules = games.iter().find(|g| g.game.kind() == kind).unwrap().game;
        let mut playing = Playing {
            server,
            path,
            people,
            seats,
            ears,
            rng: SplitMix64::new(7),
            mirror: rules.start(options).unwrap(),
            moves: 0,
            secrets: Vec::new(),
            shown: Vec::new(),
            secret_answers: 0,
            cards_watched: 0,
        };
        playing.follow().await;
        playing
    }

    async fn play_to_the_end(&mut self) {
        for step in 0.. {
            assert!(step < 5000, "the game ends");
            let table = self.people[0].see(&self.path).await;
            if table["status"] == "over" {
                break;
            }
            let seats = table["seats"].as_array().unwrap();
            let asked: Vec<usize> = (0..self.seats).filter(|s| seats[*s]["asked"] == true).collect();
            for (i, seat) in asked.iter().enumerate() {
                let mv = self.something(*seat);
                if asked.len() > 1 {
                    self.tries_secretly(*seat, &mv, i + 1 < asked.len()).await;
                }
                self.answers(*seat, &mv, true).await;
            }
            self.follow().await;
            if step % 64 == 0 {
                self.nobody_holds_a_secret().await;
            }
        }
        // The whole record is the game that the players saw together.
        let request = self.people[0].request(Method::GET, &format!("{}/record", self.path));
        let (_, record) = self.people[0].send_for_text(request).await;
        let record = table::Record::read(&record).unwrap();
        assert_eq!(record.entries.len() as i64, self.moves);
        assert_eq!(Some(record.end.unwrap().outcome), self.mirror.outcome());
    }

    fn something(&mut self, seat: usize) -> Value {
        self.mirror.sample(Seat::new(u8::try_from(seat).unwrap()), &mut self.rng).unwrap()
    }

    async fn answers(&self, seat: usize, mv: &Value, is_final: bool) {
        let body = json!({ "seat": seat, "move": mv, "final": is_final, "at": self.moves });
        self.people[seat].does(&format!("{}/moves", self.path), body).await;
    }

    /// Answers one thing, then another: nobody else sees any difference.
    async fn tries_secretly(&mut self, seat: usize, mv: &Value, is_final: bool) {
        let other = (0..50).map(|_| self.something(seat)).find(|other| other != mv);
        let Some(other) = other else { return };
        self.secret_answers += 1;
        self.answers(seat, &other, is_final).await;
        let before = self.all_that_others_see(seat).await;
        if is_final {
            self.people[seat].delete(&format!("{}/draft", self.path)).await;
        }
        self.answers(seat, mv, is_final).await;
        let after = self.all_that_others_see(seat).await;
        assert_eq!(before, after, "{other} or {mv} of seat {seat}");
        assert_eq!(self.people[seat].see(&format!("{}/draft", self.path)).await["move"], *mv);
    }

    /// Every answer that anybody but this seat can get, without the time of the day.
    async fn all_that_others_see(&self, seat: usize) -> Vec<String> {
        let mut all = Vec::new();
        for who in (0..self.people.len()).filter(|who| *who != seat) {
            for (route, text) in self.all_that_is_seen_by(who, self.moves - 8).await {
                let mut value: Value = serde_json::from_str(&text).unwrap_or(Value::String(text));
                for table in ["", "/table"] {
                    if let Some(table) = value.pointer_mut(table).and_then(Value::as_object_mut) {
                        table.remove("now");
                    }
                }
                all.push(format!("{who} {route} {value}"));
            }
        }
        all
    }

    async fn all_that_is_seen_by(&self, who: usize, after: i64) -> Vec<(String, String)> {
        let person = &self.people[who];
        let history = format!("/moves?after={}&limit=500", after.max(0));
        let past = format!("/view?at={}", (self.moves - 1).max(0));
        let look = format!("/look?after={}", after.max(0));
        let mut routes = vec!["", &look, "/view", &past, &history, "/record", "/chat"];
        if who < self.seats {
            routes.extend(["/legal", "/draft"]);
        }
        let others: Vec<String> = (0..self.seats)
            .filter(|s| *s != who)
            .flat_map(|s| ["draft", "legal", "view", "look", "moves"].map(|part| format!("/{part}?seat={s}")))
            .collect();
        routes.extend(others.iter().map(String::as_str));
        let mut seen = Vec::new();
        for route in routes {
            let request = person.request(Method::GET, &format!("{}{route}", self.path));
            let (status, text) = person.send_for_text(request).await;
            let is_other = route.contains("seat=");
            assert_eq!(status.is_success(), !is_other, "{who}: {route}: {status} {text}");
            seen.push((route.to_string(), text));
        }
        if who < self.seats {
            for question in [json!({ "pads": {} }), json!({}), json!({ "seat": (who + 1) % self.seats })] {
                let body = json!({ "question": question });
                let request = person.request(Method::POST, &format!("{}/assist", self.path)).json(&body);
                seen.push(("/assist".into(), person.send_for_text(request).await.1));
            }
        }
        seen
    }

    /// Reads the new moves as each seat sees them, and hears them as everybody does.
    async fn follow(&mut self) {
        let table = self.people[0].see(&self.path).await;
        let (moves, over) = (table["moves"].as_i64().unwrap(), table["status"] == "over");
        let history = format!("{}/moves?after={}&limit=500", self.path, self.moves);
        let mut told = Vec::new();
        for person in &self.people {
            told.push(person.see(&history).await);
        }
        for number in self.moves..moves {
            let i = usize::try_from(number - self.moves).unwrap();
            // A move is hidden from some; whoever made or got it knows all of it.
            // Of a card that is given, others may see the colour: "finance ?" is as long as "finance 5".
            let how_whole = |m: &&Value| {
                let text = m["move"].to_string();
                (!text.contains('?'), text.len())
            };
            let whole = (0..self.seats).map(|s| &told[s][i]).max_by_key(how_whole).unwrap();
            let by = serde_json::from_value(whole["by"].clone()).unwrap();
            let owner = (0..self.seats).find(|s| told[*s][i]["move"] == whole["move"]);
            self.mirror.play(by, &whole["move"]).unwrap();
            self.watch(whole, owner);
        }
        let mut texts: Vec<String> = told.iter().map(Value::to_string).collect();
        for (ear, text) in self.ears.iter_mut().zip(&mut texts) {
            for number in self.moves + 1..=moves {
                let heard = ear.hears_of("move").await;
                // Beside the move, an id tells the last message.
                let id = heard.id.as_deref().and_then(|id| id.split('.').next());
                assert_eq!(id, Some(number.to_string().as_str()));
                *text += &heard.raw;
            }
        }
        self.moves = moves;
        if over {
            // Everything is open now.
            return;
        }
        for (who, person) in self.people.iter().enumerate() {
            texts[who] += &person.see(&format!("{}/view", self.path)).await.to_string();
            self.holds_no_secret(who, "moves, events and view", &texts[who]);
        }
    }

    /// Follows the cards of which there is only one (BAR-1.3), from the deal until their owner shows them or is spied
    /// on.
    fn watch(&mut self, whole: &Value, owner: Option<usize>) {
        let mv = &whole["move"];
        if let (Some(card), true) = (mv["draw"].as_str(), whole["by"] == "chance") {
            let card = format!("\"{card}\"");
            let unique = card.ends_with(" 5\"") || card.ends_with(" 50\"") && !card.contains("influence");
            if unique && !self.shown.contains(&card) {
                self.cards_watched += 1;
                self.secrets.push(Secret { text: card, owners: owner.into_iter().collect() });
            }
            return;
        }
        let made = mv.to_string();
        let spied = mv["spy"].as_u64().or(mv["spy"]["on"].as_u64()).map(|s| usize::try_from(s).unwrap());
        assert!(!made.contains("\"spy\"") || spied.is_some(), "{made}");
        let shown = |s: &Secret| made.contains(&s.text) || spied.is_some_and(|s2| s.owners == [s2]);
        self.shown.extend(self.secrets.iter().filter(|s| shown(s)).map(|s| s.text.clone()));
        self.secrets.retain(|s| !shown(s));
    }

    fn holds_no_secret(&self, who: usize, route: &str, text: &str) {
        for secret in self.secrets.iter().filter(|s| !s.owners.contains(&who)) {
            let plain = secret.text.trim_matches('"');
            let digit = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
            let read = text.match_indices(plain).any(|(at, found)| !digit(&text[at + found.len()..]));
            assert!(!read, "{who} reads {plain} of {:?} in {route}: {text}", secret.owners);
        }
    }

    async fn nobody_holds_a_secret(&self) {
        for who in 0..self.people.len() {
            for (route, text) in self.all_that_is_seen_by(who, 0).await {
                self.holds_no_secret(who, &route, &text);
            }
        }
    }
}
