//! Everything that one person could do to a server at once, while an honest player plays: what the server takes then.
//!
//! `cargo xtask abuse --seconds 600` builds a server and runs this on it. The server has its default limits; the attackers come from several
//! addresses of this machine. It fails if the server's memory, the honest player's waiting or the disk grow beyond what is promised.

use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use reqwest::{Client, Response};
use serde_json::{Value, json};

const MOST_MEMORY_MB: f64 = 300.0;
const MOST_WAITING: Duration = Duration::from_millis(100);
const MOST_DISK_MB: f64 = 100.0;

#[tokio::main]
async fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [program, seconds] = args.as_slice() else {
        eprintln!("usage: abuse SERVER SECONDS");
        return ExitCode::FAILURE;
    };
    let seconds: u64 = seconds.parse().unwrap_or(30);
    match run(Path::new(program), Duration::from_secs(seconds)).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("abuse: {error}");
            ExitCode::FAILURE
        }
    }
}

type Failed = Box<dyn std::error::Error + Send + Sync>;

/// A server on a folder of its own; both go at the end.
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
        let url =
            line.split_whitespace().find(|w| w.starts_with("http://")).ok_or("it does not say where")?;
        Ok(Server { child, folder, url: url.trim_end_matches('.').into() })
    }

    /// Resident memory in megabytes, as the system says.
    fn memory_mb(&self) -> f64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
        line.and_then(|l| l.split_whitespace().next()?.parse::<f64>().ok()).unwrap_or(0.0) / 1024.0
    }

    fn disk_mb(&self) -> f64 {
        let files = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        files.filter_map(|f| f.metadata().ok()).map(|m| m.len() as f64).sum::<f64>() / 1e6
    }
}

impl Drop for Server {
    fn drop(&mut self) {
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
    token: String,
}

impl Guest {
    /// Comes from an address of this machine; nobody in particular if the server takes no more people from there.
    async fn new(url: &str, address: u8) -> Result<Self, Failed> {
        let from = IpAddr::V4(Ipv4Addr::new(127, 0, 1, address));
        let client =
            Client::builder().no_proxy().local_address(from).timeout(Duration::from_secs(30)).build()?;
        let answer = client.post(format!("{url}/api/me")).send().await?;
        let cookie = answer.headers().get("set-cookie").and_then(|v| v.to_str().ok()).unwrap_or_default();
        let token = cookie.strip_prefix("powerhouse=").and_then(|c| c.split(';').next()).unwrap_or_default();
        Ok(Guest { client, url: url.into(), token: token.into() })
    }

    async fn get(&self, path: &str) -> reqwest::Result<Response> {
        self.client.get(format!("{}{path}", self.url)).bearer_auth(&self.token).send().await
    }

    async fn post(&self, path: &str, body: &Value) -> reqwest::Result<Response> {
        self.client.post(format!("{}{path}", self.url)).bearer_auth(&self.token).json(body).send().await
    }
}

/// Does something again and again; whoever is told to wait waits a little, and comes back as somebody else if that helps.
async fn again_and_again<F>(url: String, address: u8, until: Instant, done: Arc<AtomicU64>, attack: F)
where
    F: AsyncFn(&Guest) -> reqwest::Result<Response>,
{
    while Instant::now() < until {
        let Ok(guest) = Guest::new(&url, address).await else { continue };
        for _ in 0..50 {
            match attack(&guest).await {
                Ok(answer) if answer.status().is_success() => {
                    done.fetch_add(1, Ordering::Relaxed);
                    // The answer is taken to its end: it may be long.
                    let _ = answer.bytes().await;
                }
                _ => tokio::time::sleep(Duration::from_millis(20)).await,
            }
            if Instant::now() >= until {
                return;
            }
        }
    }
}

/// A record of POWER with so many empty pads.
fn long_record(moves: usize) -> String {
    let header = json!({ "powerhouse": 1, "game": "power", "rules_version": 2, "options": { "players": 2 } });
    let line = |n: usize| json!({ "n": n, "by": (n + 1) % 2, "move": { "pads": {} } });
    let lines = std::iter::once(header).chain((1..=moves).map(line)).map(|l| l.to_string());
    lines.collect::<Vec<_>>().join("\n")
}

/// A table of Power Barons with a long file of its own.
fn heavy_table() -> Value {
    let file = include_str!("../../barons/data/standard.txt");
    let file = format!("{file}\n{}", "# a remark that takes room\n".repeat(1500));
    json!({ "game": "barons", "options": { "players": 3, "components": file } })
}

async fn run(program: &Path, time: Duration) -> Result<bool, Failed> {
    let server = Server::start(program)?;
    let url = server.url.clone();
    // Something to attack with: a long record.
    let maker = Guest::new(&url, 1).await?;
    let record = json!({ "record": long_record(20_000) });
    let table: Value = maker.post("/api/records", &record).await?.json().await?;
    let long = format!("/api/tables/{}/record", table["id"].as_str().ok_or("the record is not taken")?);
    let table = json!({ "game": "power", "options": { "players": 2 }, "seats": ["me", "me"], "press": "public", "clock": { "pace": "none" } });
    let talk: Value = maker.post("/api/tables", &table).await?.json().await?;
    let chat = format!("/api/tables/{}/chat", talk["id"].as_str().unwrap_or_default());

    let (disk, until) = (server.disk_mb(), Instant::now() + time);
    let done: Vec<Arc<AtomicU64>> = (0..6).map(|_| Arc::default()).collect();
    let mut attackers = tokio::task::JoinSet::new();
    for address in 2..6 {
        let spawn = |i: usize| (url.clone(), address, until, done[i].clone());
        let (url0, a, u, d) = spawn(0);
        attackers.spawn(again_and_again(url0, a, u, d, async |g: &Guest| {
            g.post("/api/tables", &heavy_table()).await
        }));
        let (url1, a, u, d) = spawn(1);
        let short = json!({ "record": long_record(2000) });
        attackers.spawn(again_and_again(url1, a, u, d, async move |g: &Guest| {
            g.post("/api/records", &short).await
        }));
        for _ in 0..8 {
            let (url2, a, u, d) = spawn(2);
            let long = long.clone();
            attackers.spawn(again_and_again(url2, a, u, d, async move |g: &Guest| g.get(&long).await));
        }
        let (url3, a, u, d) = spawn(3);
        let list = "/api/tables?mine=true&limit=100";
        attackers.spawn(again_and_again(url3, a, u, d, async move |g: &Guest| g.get(list).await));
        let (url4, a, u, d) = spawn(4);
        let (chat, say, maker) =
            (chat.clone(), json!({ "text": "x".repeat(1000), "seat": 0 }), maker.clone());
        attackers.spawn(again_and_again(url4, a, u, d, async move |g: &Guest| {
            g.client.post(format!("{}{chat}", g.url)).bearer_auth(&maker.token).json(&say).send().await
        }));
        let (url5, a, u, d) = spawn(5);
        let table = table.clone();
        attackers.spawn(again_and_again(url5, a, u, d, async move |g: &Guest| {
            g.post("/api/tables", &table).await
        }));
    }
    let honest = tokio::spawn(honest_player(url.clone(), until));
    let mut memory: f64 = 0.0;
    while Instant::now() < until {
        memory = memory.max(server.memory_mb());
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    let mut waited = honest.await??;
    attackers.abort_all();
    waited.sort_unstable();
    let p99 = waited.get(waited.len().saturating_sub(1) * 99 / 100).copied().unwrap_or(Duration::MAX);
    let grown = server.disk_mb() - disk;
    let names = ["tables with a file", "imports", "long records", "long lists", "messages", "tables"];
    for (name, count) in names.iter().zip(&done) {
        println!("{:>8} {name}", count.load(Ordering::Relaxed));
    }
    println!("memory at most {memory:.0} MB (promised: {MOST_MEMORY_MB:.0})");
    println!("disk grew by {grown:.1} MB (promised: {MOST_DISK_MB:.0})");
    println!(
        "the honest player made {} moves, 99 % within {p99:.1?} (promised: {MOST_WAITING:?})",
        waited.len()
    );
    Ok(memory < MOST_MEMORY_MB && grown < MOST_DISK_MB && p99 < MOST_WAITING && waited.len() > 10)
}

/// Plays Power & Weakness against nobody but time; how long each move took.
async fn honest_player(url: String, until: Instant) -> Result<Vec<Duration>, Failed> {
    let guest = Guest::new(&url, 9).await?;
    let new = json!({ "game": "weakness", "seats": ["me", "me"], "clock": { "pace": "none" } });
    let mut waited = Vec::new();
    'games: loop {
        let table: Value = guest.post("/api/tables", &new).await?.json().await?;
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap_or_default());
        loop {
            if Instant::now() >= until {
                break 'games;
            }
            let look: Value = guest.get(&path).await?.json().await?;
            let seats = look["seats"].as_array().cloned().unwrap_or_default();
            let asked = seats.iter().find(|s| s["asked"] == true && s["ready"] == false);
            let Some(seat) = asked.map(|s| s["seat"].clone()) else { continue 'games };
            let legal: Value = guest.get(&format!("{path}/legal?seat={seat}")).await?.json().await?;
            let moves = legal["moves"].as_array().cloned().unwrap_or_default();
            let Some(mv) = moves.get(waited.len() % moves.len().max(1)) else { continue 'games };
            let begun = Instant::now();
            let answer =
                guest.post(&format!("{path}/moves"), &json!({ "seat": seat, "move": mv["move"] })).await?;
            if answer.status().is_success() {
                waited.push(begun.elapsed());
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    Ok(waited)
}
