//! The attacks.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use reqwest::{RequestBuilder, StatusCode};
use serde_json::{Value, json};

use crate::guest::Guest;
use crate::target::{FINISHED, FIRST, LISTENED, Tables, Target, account};

/// What an attacker repeats. H1 fills the memory, H2 keeps everybody waiting, H3 fills the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attack {
    /// H1: tables with a long data file.
    TablesWithFile,
    /// H1: files that are too long.
    HugeFiles,
    /// H1, H2: lists of all own tables.
    Lists,
    /// H1: long answers that are never read.
    UnreadAnswers,
    /// H1, H2: a long record that is never read.
    UnreadRecords,
    /// H1: streams with all chat messages, which are never read.
    UnreadTalk,
    /// H1: streams, all at one table.
    Streams,
    /// H1: streams, each at another table.
    ManyStreams,
    /// H1: whole rounds at those tables: the last moves are kept for listeners.
    HeardMoves,
    /// H1: people with long settings.
    Settings,
    /// H2: moves at the table that many look at.
    WatchedMoves,
    /// H2: messages at a table that many look at.
    WatchedMessages,
    /// H2: a long record, from many connections.
    LongRecords,
    /// H2, H3: records to import.
    Imports,
    /// H2, H3: forks of a long game, each with a copy of its moves.
    Forks,
    /// H2: `apply` with many moves.
    Applies,
    /// H1: so many invalid moves that the answer would be sixty times as long.
    Nonsense,
    /// H2: moves that are tried.
    Tries,
    /// H2: hints.
    Hints,
    /// H2: puzzles of a finished game, which have to be proven.
    Proofs,
    /// H2, H3: answers to puzzles.
    Answers,
    /// H2: analyses of a finished game.
    Analyses,
    /// H2: answers to lessons.
    Lessons,
    /// H2: passwords to guess.
    Passwords,
    /// H2, H3: signing in to one's own account.
    SignIns,
    /// H2: webhooks, whose hosts are looked up.
    Webhooks,
    /// H2: what takes the server longest to write, compressed.
    Documents,
    /// H2: pages, as fast as they come.
    Pages,
    /// H2, H3: offers of a rematch.
    Rematches,
    /// H2, H3: games of bots alone.
    BotGames,
    /// H3: drafts, one after another.
    Drafts,
    /// H3: tables.
    Tables,
    /// H3: messages.
    Messages,
    /// H3: invitations to a table.
    Invitations,
    /// H3: secret links to a seat.
    SeatLinks,
    /// H3: people.
    People,
}

/// Counts what was done and what was refused.
#[derive(Default)]
pub(crate) struct Tally {
    taken: AtomicU64,
    refused: AtomicU64,
}

impl Tally {
    pub(crate) fn taken(&self) -> u64 {
        self.taken.load(Ordering::Relaxed)
    }

    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    fn count(&self, taken: bool) {
        if taken { &self.taken } else { &self.refused }.fetch_add(1, Ordering::Relaxed);
    }
}

impl Attack {
    pub(crate) const ALL: [Attack; 36] = [
        Attack::TablesWithFile,
        Attack::HugeFiles,
        Attack::Lists,
        Attack::UnreadAnswers,
        Attack::UnreadRecords,
        Attack::UnreadTalk,
        Attack::Streams,
        Attack::ManyStreams,
        Attack::HeardMoves,
        Attack::Settings,
        Attack::WatchedMoves,
        Attack::WatchedMessages,
        Attack::LongRecords,
        Attack::Imports,
        Attack::Forks,
        Attack::Applies,
        Attack::Nonsense,
        Attack::Tries,
        Attack::Hints,
        Attack::Proofs,
        Attack::Answers,
        Attack::Analyses,
        Attack::Lessons,
        Attack::Passwords,
        Attack::SignIns,
        Attack::Webhooks,
        Attack::Documents,
        Attack::Pages,
        Attack::Rematches,
        Attack::BotGames,
        Attack::Drafts,
        Attack::Tables,
        Attack::Messages,
        Attack::Invitations,
        Attack::SeatLinks,
        Attack::People,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Attack::TablesWithFile => "tables with a file",
            Attack::HugeFiles => "files that are too long",
            Attack::Lists => "long lists",
            Attack::UnreadAnswers => "answers that are not read",
            Attack::UnreadRecords => "long records that are not read",
            Attack::UnreadTalk => "talk that is not read",
            Attack::Streams => "streams at one table",
            Attack::ManyStreams => "streams at many tables",
            Attack::HeardMoves => "rounds at tables with listeners",
            Attack::Settings => "long settings",
            Attack::WatchedMoves => "moves that many look at",
            Attack::WatchedMessages => "messages that many look at",
            Attack::LongRecords => "long records",
            Attack::Imports => "imports",
            Attack::Forks => "forks",
            Attack::Applies => "moves on positions of one's own",
            Attack::Nonsense => "moves that are not moves",
            Attack::Tries => "moves that are tried",
            Attack::Hints => "hints",
            Attack::Proofs => "puzzles to be proven",
            Attack::Answers => "answers to puzzles",
            Attack::Analyses => "analyses",
            Attack::Lessons => "answers to lessons",
            Attack::Passwords => "passwords",
            Attack::SignIns => "signing in",
            Attack::Webhooks => "webhooks",
            Attack::Documents => "long documents",
            Attack::Pages => "pages",
            Attack::Rematches => "offers of another game",
            Attack::BotGames => "games of bots alone",
            Attack::Drafts => "drafts",
            Attack::Tables => "tables",
            Attack::Messages => "messages",
            Attack::Invitations => "invitations",
            Attack::SeatLinks => "secret links",
            Attack::People => "people",
        }
    }

    /// From how many connections of each address.
    pub(crate) fn connections(self) -> usize {
        match self {
            Attack::Streams => 200,
            Attack::ManyStreams => LISTENED,
            Attack::UnreadAnswers | Attack::UnreadTalk => 20,
            Attack::LongRecords | Attack::Documents | Attack::Pages => 8,
            _ => 1,
        }
    }

    /// Whether a refusal counts as a success for the attacker, because the work was done before it.
    fn is_done_when_refused(self) -> bool {
        matches!(
            self,
            Attack::HugeFiles | Attack::Nonsense | Attack::Passwords | Attack::Webhooks | Attack::Proofs
        )
    }

    /// Whether the answer is held open and not read.
    fn is_unread(self) -> bool {
        matches!(self, Attack::UnreadAnswers | Attack::UnreadRecords | Attack::UnreadTalk)
    }

    /// The next request of this kind, the `n`th.
    fn request(self, target: &Target, guest: &Guest, n: usize) -> RequestBuilder {
        let post = |path: &str, body: &str| guest.post(path, body);
        let Tables { owner, mover, watched, listened, power, against_bot, finished } =
            &target.tables[usize::from(guest.address - FIRST)];
        let own = |path: &str, body: Value| owner.post(path, body.to_string());
        match self {
            Attack::TablesWithFile => post("/api/tables", &target.table_with_file),
            Attack::HugeFiles => post("/api/records", &target.huge_file),
            Attack::Lists => owner.get("/api/tables?mine=true&limit=100").header("accept-encoding", "gzip"),
            Attack::UnreadAnswers => owner.get("/api/tables?mine=true&limit=100"),
            Attack::LongRecords | Attack::UnreadRecords => {
                guest.get(&format!("/api/tables/{}/record", target.long_game))
            }
            Attack::UnreadTalk => owner.get(&format!("/api/tables/{power}/events?chat=0")),
            Attack::ManyStreams => guest.get(&format!("/api/tables/{}/events", listened[n % LISTENED])),
            Attack::HeardMoves => {
                let (table, seat) = (&listened[n / 2 % LISTENED], n % 2);
                let pads = target.pads[seat].clone();
                mover.post(
                    &format!("/api/tables/{table}/moves"),
                    json!({ "seat": seat, "move": pads }).to_string(),
                )
            }
            Attack::Settings => {
                let client: serde_json::Map<String, Value> =
                    (0..400).map(|i| (i.to_string(), json!(1))).collect();
                let patch = guest.client.patch(format!("{}/api/me", guest.url)).bearer_auth(&guest.token);
                patch.json(&json!({ "settings": { "client": client } }))
            }
            Attack::Streams => guest.get(&format!("/api/tables/{watched}/events?after=0")),
            Attack::WatchedMoves => {
                let pad = json!({ "seat": n % 2, "move": { "pads": {} } });
                mover.post(&format!("/api/tables/{watched}/moves"), pad.to_string())
            }
            Attack::WatchedMessages => {
                mover.post(&format!("/api/tables/{watched}/chat"), r#"{"text":"look","seat":0}"#)
            }
            Attack::Imports => post("/api/records", &target.record),
            Attack::Forks => {
                let whose = Guest { token: target.owner.token.clone(), ..guest.clone() };
                let path = format!("/api/tables/{}/fork", target.long_game);
                whose.post(&path, r#"{"seat":0,"at":500}"#)
            }
            Attack::Applies => post("/api/games/power/apply", &target.moves),
            Attack::Nonsense => post("/api/games/power/apply", &target.nonsense),
            Attack::Tries => {
                own(&format!("/api/tables/{against_bot}/try"), json!({ "seat": 0, "moves": [] }))
            }
            Attack::Hints => own(&format!("/api/tables/{against_bot}/hint"), json!({ "seat": 0 })),
            Attack::Proofs => {
                let number = 1 + n % FINISHED;
                guest.get(&format!("/api/tables/{}/puzzles/{number}/{}", target.finished, n % 2))
            }
            Attack::Answers => post(&format!("{}/attempts", target.puzzle), r#"{"move":{"pads":{}}}"#),
            Attack::Analyses => {
                let game = if n.is_multiple_of(2) { &target.finished } else { finished };
                own(&format!("/api/tables/{game}/analysis"), json!({}))
            }
            Attack::Lessons => post(&target.lesson, r#"{"moves":[{"pads":{}}]}"#),
            Attack::Passwords => post("/api/session", r#"{"account":"ada","password":"correct horse"}"#),
            Attack::SignIns => post("/api/session", &account(guest.address).to_string()),
            Attack::Webhooks => {
                let settings = json!({ "settings": { "webhook": format!("http://localhost/{n}") } });
                let patch = guest.client.patch(format!("{}/api/me", guest.url)).bearer_auth(&guest.token);
                patch.json(&settings)
            }
            Attack::Documents => {
                let paths = [
                    "/api/openapi.json",
                    "/api/games/weakness/schema",
                    "/api/games/power/puzzles",
                    "/api/games/barons/schema",
                ];
                guest.get(paths[n % paths.len()]).header("accept-encoding", "gzip")
            }
            Attack::Pages => guest.client.get(&guest.url).header("accept-encoding", "gzip"),
            Attack::Rematches => {
                let path = format!("/api/tables/{finished}/rematch");
                match n % 2 {
                    0 => own(&path, json!({})),
                    _ => owner.client.delete(format!("{}{path}", owner.url)).bearer_auth(&owner.token),
                }
            }
            Attack::BotGames => {
                let bots = json!([{ "bot": 2 }, { "bot": 2 }]);
                let new = json!({ "game": "power", "options": { "players": 2 }, "seats": bots });
                post("/api/tables", &new.to_string())
            }
            Attack::Drafts => {
                let line = format!("I GHQ {}", "x".repeat(500 + n % 400));
                let pad = json!({ "pads": { "G": [line] } });
                own(&format!("/api/tables/{power}/moves"), json!({ "seat": 0, "move": pad, "final": false }))
            }
            Attack::Tables => post("/api/tables", &target.table),
            Attack::Messages => {
                let text = "\u{1f680}".repeat(1000);
                own(&format!("/api/tables/{power}/chat"), json!({ "text": text, "seat": 0 }))
            }
            Attack::Invitations => own(&format!("/api/tables/{power}/invites"), json!({})),
            Attack::SeatLinks => own(&format!("/api/tables/{power}/seats/0/link"), json!({})),
            Attack::People => guest.client.post(format!("{}/api/me", guest.url)),
        }
    }

    /// Sends a request, reads the answer to its end (which may never come), and counts it.
    pub(crate) async fn send(
        self,
        target: &Target,
        guest: &Guest,
        n: usize,
        tally: &Tally,
    ) -> reqwest::Result<bool> {
        let mut answer = self.request(target, guest, n).send().await?;
        let status = answer.status();
        let is_done = status.is_client_error() && self.is_done_when_refused();
        let taken = status.is_success() || (is_done && status != StatusCode::TOO_MANY_REQUESTS);
        tally.count(taken);
        if self.is_unread() && taken {
            // Held open, and read no further.
            tokio::time::sleep(Duration::from_secs(20)).await;
            return Ok(true);
        }
        while answer.chunk().await?.is_some() {}
        Ok(taken)
    }

    /// Repeats it until the end, as a new person from time to time, and counts.
    pub(crate) async fn repeat(
        self,
        target: Arc<Target>,
        (address, first): (u8, usize),
        until: Instant,
        tally: Arc<Tally>,
    ) {
        let mut n = first;
        while Instant::now() < until {
            let Ok(guest) = Guest::new(&target.owner.url, address).await else { continue };
            for _ in 0..50 {
                n += 1;
                if !self.send(&target, &guest, n, &tally).await.unwrap_or(false) {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                if Instant::now() >= until {
                    return;
                }
            }
        }
    }
}
