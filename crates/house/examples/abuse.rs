//! Everything that strangers can do to a server within its default limits, all at once, while an honest player plays.
//!
//! `cargo xtask abuse --seconds 600` builds a server and runs this on it. The attackers come from several addresses of
//! this machine. It fails if the server's memory or disk use grows beyond what is promised, or if the honest player
//! waits longer. With `--any-wait` (the step `abuse` of `cargo xtask test`) the waiting time is only printed.

use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use reqwest::{Client, RequestBuilder, Response, header};
use serde_json::{Value, json};

const MOST_MEMORY_MB: f64 = 300.0;
const MOST_DISK_MB: f64 = 100.0;
const LONGEST_WAIT: Duration = Duration::from_millis(100);
/// So long that no request fails because the machine is busy.
const LONGEST_REQUEST: Duration = Duration::from_secs(600);
/// From how many addresses the attack comes.
const ADDRESSES: u8 = 4;
/// The last part of the first of them: 127.0.0.2.
const FIRST: u8 = 2;

#[tokio::main]
async fn main() -> ExitCode {
    house::use_tls();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (program, seconds, any_wait) = match args.as_slice() {
        [program, seconds] => (program, seconds.parse(), false),
        [program, seconds, "--any-wait"] => (program, seconds.parse(), true),
        _ => (&"", "".parse(), false),
    };
    let Ok(seconds) = seconds else {
        eprintln!("usage: abuse SERVER SECONDS [--any-wait]");
        return ExitCode::FAILURE;
    };
    match run(Path::new(program), Duration::from_secs(seconds), any_wait).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("abuse: {error}");
            ExitCode::FAILURE
        }
    }
}

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// A server on a folder of its own; both are gone when this is dropped.
struct Server {
    child: Child,
    folder: PathBuf,
    url: String,
}

impl Server {
    fn start(program: &Path) -> Result<Self, Failed> {
        use std::io::{BufRead, BufReader};
        let folder = std::env::temp_dir().join(format!("powerhouse-abuse-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let mut child = Command::new(program)
            .args(["serve", "--address", "127.0.0.1:0", "--folder"])
            .arg(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        let url = line.split_whitespace().find(|w| w.starts_with("http://"));
        let url = url.ok_or("the server does not say where it is")?.trim_end_matches('.').into();
        Ok(Server { child, folder, url })
    }

    /// The most memory that it ever had, in megabytes, as the system says.
    fn most_memory_mb(&self) -> Result<f64, Failed> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:")).ok_or("no VmHWM")?;
        let kilobytes: f64 = line.split_whitespace().next().ok_or("an empty VmHWM")?.parse()?;
        Ok(kilobytes / 1024.0)
    }

    fn disk_mb(&self) -> Result<f64, Failed> {
        let mut bytes = 0;
        for file in std::fs::read_dir(&self.folder)? {
            bytes += file?.metadata()?.len();
        }
        Ok(bytes as f64 / 1e6)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Somebody at an address of their own.
#[derive(Clone)]
struct Guest {
    client: Client,
    url: String,
    /// The last part of the address: 127.0.0.N.
    address: u8,
    token: String,
}

impl Guest {
    /// Comes from an address of this machine. An empty token if the server takes no more people from there.
    async fn new(url: &str, address: u8) -> Result<Self, Failed> {
        let from = IpAddr::V4(Ipv4Addr::new(127, 0, 0, address));
        let client = Client::builder().no_proxy().local_address(from).timeout(LONGEST_REQUEST).build()?;
        let answer = client.post(format!("{url}/api/me")).send().await?;
        let cookie = answer.headers().get("set-cookie").and_then(|v| v.to_str().ok()).unwrap_or_default();
        let token = cookie.strip_prefix("powerhouse=").and_then(|c| c.split(';').next()).unwrap_or_default();
        Ok(Guest { client, url: url.into(), address, token: token.into() })
    }

    fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("{}{path}", self.url)).bearer_auth(&self.token)
    }

    fn post(&self, path: &str, body: impl Into<String>) -> RequestBuilder {
        let post = self.client.post(format!("{}{path}", self.url)).bearer_auth(&self.token);
        post.header(header::CONTENT_TYPE, "application/json").body(body.into())
    }

    /// Makes something and hears its id.
    async fn makes(&self, path: &str, body: &Value) -> Result<String, Failed> {
        let answer = self.post(path, body.to_string()).send().await?.error_for_status()?;
        let made: Value = answer.json().await?;
        Ok(made["id"].as_str().ok_or("it has no id")?.into())
    }
}

/// What somebody does again and again. H1 fills the memory, H2 keeps everybody waiting, H3 fills the disk.
#[derive(Clone, Copy)]
enum Attack {
    /// H1: tables with a long file of one's own.
    TablesWithFile,
    /// H1: files that are too long.
    HugeFiles,
    /// H1: lists of everything that one has.
    Lists,
    /// H2: a long record, from many connections.
    LongRecords,
    /// H2, H3: records to import.
    Imports,
    /// H2, H3: other tries of a long game, each with a copy of its moves.
    Forks,
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

impl Attack {
    const ALL: [Attack; 11] = [
        Attack::TablesWithFile,
        Attack::HugeFiles,
        Attack::Lists,
        Attack::LongRecords,
        Attack::Imports,
        Attack::Forks,
        Attack::Tables,
        Attack::Messages,
        Attack::Invitations,
        Attack::SeatLinks,
        Attack::People,
    ];

    fn name(self) -> &'static str {
        match self {
            Attack::TablesWithFile => "tables with a file",
            Attack::HugeFiles => "files that are too long",
            Attack::Lists => "long lists",
            Attack::LongRecords => "long records",
            Attack::Imports => "imports",
            Attack::Forks => "forks",
            Attack::Tables => "tables",
            Attack::Messages => "messages",
            Attack::Invitations => "invitations",
            Attack::SeatLinks => "secret links",
            Attack::People => "people",
        }
    }

    /// From how many connections of each address.
    fn connections(self) -> usize {
        if matches!(self, Attack::LongRecords) { 8 } else { 1 }
    }

    async fn send(self, target: &Target, guest: &Guest) -> reqwest::Result<Response> {
        let post = |path: &str, body: &str| guest.post(path, body);
        // What only the owner of the attacked tables may do, from every address.
        let owner = Guest { token: target.owner.token.clone(), ..guest.clone() };
        let own = |path: &str, body: Value| owner.post(path, body.to_string());
        let game = format!("/api/tables/{}", target.games[usize::from(guest.address - FIRST)]);
        let request = match self {
            Attack::TablesWithFile => post("/api/tables", &target.table_with_file),
            Attack::HugeFiles => post("/api/records", &target.huge_file),
            Attack::Lists => guest.get("/api/tables?mine=true&limit=100"),
            Attack::LongRecords => guest.get(&format!("/api/tables/{}/record", target.long_game)),
            Attack::Imports => post("/api/records", &target.record),
            Attack::Tables => post("/api/tables", &target.table),
            Attack::Forks => {
                own(&format!("/api/tables/{}/fork", target.long_game), json!({ "seat": 0, "at": 500 }))
            }
            Attack::Messages => {
                own(&format!("{game}/chat"), json!({ "text": "\u{1f680}".repeat(1000), "seat": 0 }))
            }
            Attack::Invitations => own(&format!("{game}/invites"), json!({})),
            Attack::SeatLinks => own(&format!("{game}/seats/0/link"), json!({})),
            Attack::People => guest.client.post(format!("{}/api/me", guest.url)),
        };
        request.send().await
    }

    /// Repeats it until the end, as somebody else after a while, and counts the successes.
    async fn repeat(self, target: Arc<Target>, address: u8, until: Instant, done: Arc<AtomicU64>) {
        while Instant::now() < until {
            let Ok(guest) = Guest::new(&target.owner.url, address).await else { continue };
            for _ in 0..50 {
                // The answer is read to its end: it may be long.
                let answer = self.send(&target, &guest).await.and_then(Response::error_for_status);
                let read = match answer {
                    Ok(answer) => answer.bytes().await,
                    Err(refused) => Err(refused),
                };
                if read.is_ok() {
                    done.fetch_add(1, Ordering::Relaxed);
                } else {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                if Instant::now() >= until {
                    return;
                }
            }
        }
    }
}

/// What the attackers send, and where.
struct Target {
    owner: Guest,
    /// A game whose record is as long as the server takes.
    long_game: String,
    /// Games in which the owner plays, one for each address of the attackers.
    games: Vec<String>,
    table: String,
    table_with_file: String,
    huge_file: String,
    record: String,
}

/// A record of POWER with so many empty pads.
fn long_record(moves: usize) -> Value {
    let header = json!({ "powerhouse": 1, "game": "power", "rules_version": 2, "options": { "players": 2 } });
    let line = |n: usize| json!({ "n": n, "by": (n + 1) % 2, "move": { "pads": {} } });
    let lines = std::iter::once(header).chain((1..=moves).map(line)).map(|l| l.to_string());
    json!({ "record": lines.collect::<Vec<_>>().join("\n") })
}

/// Power Barons with a file of one's own, with so many remarks in it.
fn options_with_file(remarks: usize) -> Value {
    let file = include_str!("../../barons/data/standard.txt");
    let file = format!("{file}\n{}", "# a remark that takes room\n".repeat(remarks));
    json!({ "players": 3, "components": file })
}

impl Target {
    async fn prepare(url: &str) -> Result<Self, Failed> {
        let owner = Guest::new(url, FIRST).await?;
        let long_game = owner.makes("/api/records", &long_record(20_000)).await?;
        for _ in 0..2 {
            owner.makes(&format!("/api/tables/{long_game}/join"), &json!({})).await?;
        }
        let table = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"], "press": "public",
            "clock": { "pace": "none" } });
        let mut games = Vec::new();
        for _ in 0..ADDRESSES {
            games.push(owner.makes("/api/tables", &table).await?);
        }
        let header = json!({ "powerhouse": 1, "game": "barons", "rules_version": 1, "options": options_with_file(280_000) });
        Ok(Target {
            owner,
            long_game,
            games,
            table: table.to_string(),
            table_with_file: json!({ "game": "barons", "options": options_with_file(1500) }).to_string(),
            huge_file: json!({ "record": header.to_string() }).to_string(),
            record: long_record(2000).to_string(),
        })
    }
}

async fn run(program: &Path, time: Duration, any_wait: bool) -> Result<(), Failed> {
    let server = Server::start(program)?;
    let target = Arc::new(Target::prepare(&server.url).await?);
    let (disk, until) = (server.disk_mb()?, Instant::now() + time);
    let done: Vec<Arc<AtomicU64>> = Attack::ALL.iter().map(|_| Arc::default()).collect();
    let mut attackers = tokio::task::JoinSet::new();
    for address in FIRST..FIRST + ADDRESSES {
        for (attack, done) in Attack::ALL.iter().zip(&done) {
            for _ in 0..attack.connections() {
                attackers.spawn(attack.repeat(target.clone(), address, until, done.clone()));
            }
        }
    }
    let mut waits = honest_player(&server.url, until).await?;
    attackers.abort_all();
    waits.sort_unstable();
    let last = waits.len() - 1;
    let (half, p99) = (waits[last / 2], waits[last * 99 / 100]);
    let (memory, grown) = (server.most_memory_mb()?, server.disk_mb()? - disk);
    for (attack, count) in Attack::ALL.iter().zip(&done) {
        println!("{:>8} {}", count.load(Ordering::Relaxed), attack.name());
    }
    println!("memory: at most {memory:.0} MB (promised: {MOST_MEMORY_MB:.0})");
    println!("disk: grew by {grown:.1} MB (promised: {MOST_DISK_MB:.0})");
    println!(
        "the honest player's {} moves: half within {half:.1?}, 99 % within {p99:.1?} (promised: {LONGEST_WAIT:?})",
        waits.len()
    );
    if memory > MOST_MEMORY_MB || grown > MOST_DISK_MB || (p99 > LONGEST_WAIT && !any_wait) {
        return Err("the server takes more than is promised".into());
    }
    Ok(())
}

/// Plays Power & Weakness, all seats, ten moves a second; how long each move took. There is at least one.
async fn honest_player(url: &str, until: Instant) -> Result<Vec<Duration>, Failed> {
    let guest = Guest::new(url, 100).await?;
    let new = json!({ "game": "weakness", "seats": ["me", "me"], "clock": { "pace": "none" } });
    let mut waits = Vec::new();
    loop {
        let path = format!("/api/tables/{}", guest.makes("/api/tables", &new).await?);
        loop {
            if Instant::now() >= until && !waits.is_empty() {
                return Ok(waits);
            }
            let table: Value = guest.get(&path).send().await?.error_for_status()?.json().await?;
            let seats = table["seats"].as_array().ok_or("no seats")?;
            let Some(seat) = seats.iter().find(|s| s["asked"] == true && s["ready"] == false) else { break };
            let seat = &seat["seat"];
            let legal = guest.get(&format!("{path}/legal?seat={seat}")).send().await?.error_for_status()?;
            let legal: Value = legal.json().await?;
            let moves = legal["legal"].as_array().filter(|m| !m.is_empty()).ok_or("no legal moves")?;
            let mv = &moves[waits.len() % moves.len()]["move"];
            let body = json!({ "seat": seat, "move": mv }).to_string();
            let begun = Instant::now();
            guest.post(&format!("{path}/moves"), body).send().await?.error_for_status()?;
            waits.push(begun.elapsed());
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
}
