use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use futures_util::StreamExt;
use hdrhistogram::Histogram;
use indicatif::{ProgressBar, ProgressStyle};
use reqwest::{Client, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use table::{Rng, SplitMix64};
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use words::Lang;

use super::{block_on, more_files};
use crate::failure::{Failure, screen};

/// `powerhouse load`: plays many tables at once through the API and prints how fast the server answered.
#[derive(Args)]
pub(crate) struct Load {
    #[arg(long, default_value = "http://127.0.0.1:7077", value_name = "URL")]
    url: String,
    #[arg(long, default_value = "weakness")]
    kind: String,
    #[arg(long, default_value_t = 100)]
    tables: usize,
    #[arg(long, default_value_t = 20)]
    clients: usize,
    #[arg(long, default_value_t = 0)]
    streams: usize,
    /// Moves per second, all clients together; 0 means no limit.
    #[arg(long, default_value_t = 0.0)]
    rate: f64,
    #[arg(long, default_value_t = 20.0)]
    seconds: f64,
    /// The server's data folder: how often that disk can be flushed is measured first.
    #[arg(long, default_value = ".", value_name = "FOLDER")]
    folder: PathBuf,
    #[arg(long)]
    json: bool,
}

/// What all clients count together.
struct Tally {
    moves: AtomicU64,
    events: AtomicU64,
    gaps: AtomicU64,
    refused: AtomicU64,
    /// Microseconds from sending a move to its acknowledgement.
    latency: Mutex<Histogram<u64>>,
}

fn failed(error: &reqwest::Error) -> Failure {
    Failure::Said("load-failed", vec![("what", error.to_string())])
}

impl Load {
    pub(crate) fn run(self, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
        house::use_tls();
        more_files();
        let latency = Histogram::new_with_bounds(1, 60_000_000, 3)
            .map_err(|e| Failure::Said("load-failed", vec![("what", e.to_string())]))?;
        let tally = Arc::new(Tally {
            moves: AtomicU64::new(0),
            events: AtomicU64::new(0),
            gaps: AtomicU64::new(0),
            refused: AtomicU64::new(0),
            latency: Mutex::new(latency),
        });
        let flushes = flushes_per_second(&self.folder);
        let (seconds, server) = block_on(self.play(tally.clone(), lang))?;
        let latency = tally.latency.blocking_lock();
        let ms = |q: f64| latency.value_at_quantile(q) as f64 / 1000.0;
        let moves = tally.moves.load(Ordering::Relaxed);
        let count = |c: &AtomicU64| c.load(Ordering::Relaxed);
        if self.json {
            let report = json!({
                "tables": self.tables, "clients": self.clients, "streams": self.streams, "seconds": seconds,
                "moves": moves, "moves_per_second": moves as f64 / seconds,
                "p50_ms": ms(0.5), "p90_ms": ms(0.9), "p99_ms": ms(0.99), "max_ms": ms(1.0),
                "events": count(&tally.events), "gaps": count(&tally.gaps), "refused": count(&tally.refused),
                "server_games": server.as_ref().map(|s| s.games),
                "server_memory_mb": server.as_ref().map(|s| s.memory_mb),
                "server_cpu_ms_per_move": server.as_ref().map(|s| s.cpu_ms_per_move),
                "flushes_per_second": flushes, "moves_per_flush": flushes.map(|f| moves as f64 / seconds / f),
            });
            return Ok(writeln!(out, "{report}")?);
        }
        let number = |n: f64| format!("{n:.1}");
        let details = [
            ("moves", moves.to_string()),
            ("seconds", number(seconds)),
            ("rate", number(moves as f64 / seconds)),
            ("p50", number(ms(0.5))),
            ("p90", number(ms(0.9))),
            ("p99", number(ms(0.99))),
            ("max", number(ms(1.0))),
            ("streams", self.streams.to_string()),
            ("events", count(&tally.events).to_string()),
            ("gaps", count(&tally.gaps).to_string()),
            ("refused", count(&tally.refused).to_string()),
        ];
        writeln!(out, "{}", screen(lang, "load-report", &details))?;
        if let Some(server) = server {
            let details = [
                ("games", format!("{:.0}", server.games)),
                ("memory", number(server.memory_mb)),
                ("cpu", format!("{:.3}", server.cpu_ms_per_move)),
            ];
            writeln!(out, "{}", screen(lang, "load-memory", &details))?;
        }
        if let Some(flushes) = flushes {
            let ratio = format!("{:.2}", moves as f64 / seconds / flushes);
            let details = [("flushes", format!("{flushes:.0}")), ("ratio", ratio)];
            writeln!(out, "{}", screen(lang, "load-flushes", &details))?;
        }
        Ok(())
    }

    /// Makes the tables, opens the streams, then plays. Returns how many seconds were played, and the server's metrics
    /// while the streams were open.
    async fn play(&self, tally: Arc<Tally>, lang: Lang) -> Result<(f64, Option<Server>), Failure> {
        let client = Client::builder().no_proxy().build().map_err(|e| failed(&e))?;
        let bar = ProgressBar::new(self.tables as u64);
        let style = ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.set_message(screen(lang, "load-tables", &[]));
        let mut players = JoinSet::new();
        for i in 0..self.clients {
            let share = (self.tables + self.clients - 1 - i) / self.clients;
            let player = Player {
                client: client.clone(),
                url: self.url.clone(),
                kind: self.kind.clone(),
                token: String::new(),
            };
            let bar = bar.clone();
            players.spawn(async move { player.sits_down(share, &bar).await });
        }
        let mut seated = Vec::new();
        while let Some(player) = players.join_next().await {
            let player = player.map_err(|e| Failure::Said("load-failed", vec![("what", e.to_string())]))?;
            seated.push(player.map_err(|e| failed(&e))?);
        }
        let mut ears = JoinSet::new();
        let all: Vec<(String, String)> =
            seated.iter().flat_map(|(p, t)| t.iter().map(|id| (p.token.clone(), id.clone()))).collect();
        bar.set_length(self.streams as u64);
        bar.set_position(0);
        bar.set_message(screen(lang, "load-streams", &[]));
        for i in 0..self.streams {
            let Some((token, id)) = all.get(i % all.len().max(1)).cloned() else { break };
            let request = client.get(format!("{}/api/tables/{id}/events", self.url)).bearer_auth(&token);
            let answer = request.send().await.map_err(|e| failed(&e))?;
            bar.inc(1);
            ears.spawn(listen(answer, tally.clone()));
        }
        let before = Server::ask(&client, &self.url).await;
        let begun = Instant::now();
        let until = begun + Duration::from_secs_f64(self.seconds);
        let pause = (self.rate > 0.0).then(|| Duration::from_secs_f64(self.clients as f64 / self.rate));
        let mut playing = JoinSet::new();
        for (i, (player, tables)) in seated.into_iter().enumerate() {
            playing.spawn(player.plays(tables, i as u64, until, pause, tally.clone()));
        }
        bar.set_length(self.seconds.ceil() as u64);
        bar.set_message(screen(lang, "load-playing", &[]));
        while !playing.is_empty() {
            bar.set_position(begun.elapsed().as_secs());
            let _ = tokio::time::timeout(Duration::from_millis(200), playing.join_next()).await;
        }
        let seconds = begun.elapsed().as_secs_f64();
        bar.finish_and_clear();
        // The last events are still on their way.
        tokio::time::sleep(Duration::from_millis(500)).await;
        let server = Server::ask(&client, &self.url).await;
        ears.abort_all();
        let server = server.zip(before).map(|(after, before)| Server {
            cpu_ms_per_move: (after.cpu - before.cpu) * 1000.0 / (after.moves - before.moves).max(1.0),
            ..after
        });
        Ok((seconds, server))
    }
}

/// How often per second this folder's disk can flush a few appended bytes, as a commit does; `None` if nothing can be
/// written there.
fn flushes_per_second(folder: &Path) -> Option<f64> {
    let path = folder.join(format!("flushes-{}", std::process::id()));
    let mut file = std::fs::File::create(&path).ok()?;
    let (begun, mut count) = (Instant::now(), 0_u32);
    while begun.elapsed() < Duration::from_secs(1) {
        file.write_all(&[0; 4096]).and_then(|()| file.sync_data()).ok()?;
        count += 1;
    }
    let rate = f64::from(count) / begun.elapsed().as_secs_f64();
    // It is small, and named after a process that ends.
    let _ = std::fs::remove_file(path);
    Some(rate)
}

/// The server's Prometheus metrics, if it shows them to us: a server on this machine does.
struct Server {
    games: f64,
    memory_mb: f64,
    /// Seconds of computing time so far, and moves made durable.
    cpu: f64,
    moves: f64,
    cpu_ms_per_move: f64,
}

impl Server {
    async fn ask(client: &Client, url: &str) -> Option<Server> {
        let answer = client.get(format!("{url}/metrics")).send().await.ok()?.error_for_status().ok()?;
        let text = answer.text().await.ok()?;
        let numbers = |name: &str| -> Vec<f64> {
            let lines = text.lines().filter(|line| line.starts_with(name));
            lines.filter_map(|line| line.rsplit(' ').next()?.parse().ok()).collect()
        };
        let first = |name: &str| numbers(name).first().copied();
        Some(Server {
            games: numbers("powerhouse_games{").iter().sum(),
            memory_mb: first("process_resident_memory_bytes")? / 1e6,
            cpu: first("process_cpu_seconds_total")?,
            moves: first("powerhouse_moves_total")?,
            cpu_ms_per_move: 0.0,
        })
    }
}

/// Counts the moves of a stream; one that is missing is a gap.
async fn listen(answer: reqwest::Response, tally: Arc<Tally>) {
    let mut bytes = answer.bytes_stream();
    let (mut buffer, mut moved, mut last) = (Vec::new(), false, None);
    while let Some(Ok(chunk)) = bytes.next().await {
        buffer.extend_from_slice(&chunk);
        while let Some(end) = buffer.iter().position(|b| *b == b'\n') {
            let line: Vec<u8> = buffer.drain(..=end).collect();
            let Ok(line) = std::str::from_utf8(&line) else { continue };
            if let Some(name) = line.strip_prefix("event:") {
                moved = name.trim() == "move";
            }
            // The number of the move, and of the last message if there is one.
            let id = line.strip_prefix("id:").filter(|_| moved).and_then(|id| id.trim().split('.').next());
            let id = id.and_then(|id| id.parse::<u64>().ok());
            let Some(id) = id else { continue };
            tally.events.fetch_add(1, Ordering::Relaxed);
            if last.is_some_and(|l| id != l + 1) {
                tally.gaps.fetch_add(1, Ordering::Relaxed);
            }
            last = Some(id);
        }
    }
}

/// One client: a person who plays all seats of some tables.
struct Player {
    client: Client,
    url: String,
    kind: String,
    token: String,
}

impl Player {
    /// Sends a request, and sends it again if the server says that there were too many.
    async fn send(&self, request: RequestBuilder) -> Result<reqwest::Response, reqwest::Error> {
        loop {
            let Some(again) = request.try_clone() else { return request.send().await };
            let answer = again.send().await?;
            if answer.status() != StatusCode::TOO_MANY_REQUESTS {
                return Ok(answer);
            }
            let wait =
                answer.headers().get("retry-after").and_then(|v| v.to_str().ok()?.parse().ok()).unwrap_or(1);
            tokio::time::sleep(Duration::from_secs(wait)).await;
        }
    }

    async fn new_table(&self) -> Result<String, reqwest::Error> {
        let seats = ["me"; 8];
        let mut count = 2;
        loop {
            let body = json!({
                "game": self.kind, "seats": seats[..count], "clock": { "pace": "none" }, "listed": false, "name": "load",
            });
            let request =
                self.client.post(format!("{}/api/tables", self.url)).bearer_auth(&self.token).json(&body);
            let table: Value = self.send(request).await?.error_for_status()?.json().await?;
            // A table that still waits has more seats: take them all.
            if table["status"] != "waiting" || count == seats.len() {
                return Ok(table["id"].as_str().unwrap_or_default().into());
            }
            count = table["seats"].as_array().map_or(count + 1, Vec::len);
        }
    }

    async fn sits_down(
        mut self,
        tables: usize,
        bar: &ProgressBar,
    ) -> Result<(Self, Vec<String>), reqwest::Error> {
        let answer = self.send(self.client.post(format!("{}/api/me", self.url))).await?.error_for_status()?;
        let cookie = answer.headers().get("set-cookie").and_then(|v| v.to_str().ok()).unwrap_or_default();
        let token = cookie.strip_prefix("powerhouse=").and_then(|c| c.split(';').next()).unwrap_or_default();
        self.token = token.into();
        let mut ids = Vec::new();
        for _ in 0..tables {
            ids.push(self.new_table().await?);
            bar.inc(1);
        }
        Ok((self, ids))
    }

    async fn plays(
        self,
        mut tables: Vec<String>,
        seed: u64,
        until: Instant,
        pause: Option<Duration>,
        tally: Arc<Tally>,
    ) {
        let mut rng = SplitMix64::new(seed);
        let mut next =
            Instant::now() + pause.unwrap_or_default().mul_f64(f64::from(rng.below(1000)) / 1000.0);
        while Instant::now() < until && !tables.is_empty() {
            if let Some(pause) = pause {
                tokio::time::sleep_until(next.into()).await;
                next += pause;
            }
            let i = rng.below(u32::try_from(tables.len()).unwrap_or(1)) as usize;
            match self.one_move(&tables[i], &mut rng, &tally).await {
                Ok(true) => {}
                Ok(false) => match self.new_table().await {
                    Ok(id) => tables[i] = id,
                    Err(_) => break,
                },
                Err(_) => {
                    tally.refused.fetch_add(1, Ordering::Relaxed);
                }
            }
        }
    }

    /// Makes a move at a table; false if the game is over.
    async fn one_move(&self, id: &str, rng: &mut SplitMix64, tally: &Tally) -> Result<bool, reqwest::Error> {
        let at = |path: &str| format!("{}/api/tables/{id}{path}", self.url);
        let get = |path: String| self.client.get(path).bearer_auth(&self.token);
        let table: Value = self.send(get(at(""))).await?.error_for_status()?.json().await?;
        let asked: Vec<&Value> = table["seats"].as_array().map_or_else(Vec::new, |s| {
            s.iter().filter(|s| s["asked"] == true && s["ready"] == false).collect()
        });
        let Some(seat) = asked.first().map(|s| s["seat"].clone()) else { return Ok(false) };
        let legal: Value =
            self.send(get(at(&format!("/legal?seat={seat}")))).await?.error_for_status()?.json().await?;
        let mut any = |list: &Value| match list.as_array().map_or(&[][..], Vec::as_slice) {
            [] => Value::Null,
            some => some[rng.below(some.len() as u32) as usize].clone(),
        };
        let mv = match &legal["legal"] {
            // Written line by line: one line for each army.
            Value::Object(armies) => {
                let pads = armies.iter().filter(|(_, lines)| lines[0].is_string());
                let pads = pads.map(|(army, lines)| (army.clone(), json!([any(lines)])));
                json!({ "pads": pads.collect::<serde_json::Map<_, _>>() })
            }
            moves => any(moves)["move"].clone(),
        };
        let body = json!({ "seat": seat, "move": mv, "at": table["moves"] });
        let key = format!("{:x}", rng.next_u64());
        let request = self
            .client
            .post(at("/moves"))
            .bearer_auth(&self.token)
            .header("idempotency-key", key)
            .json(&body);
        let begun = Instant::now();
        let answer = request.send().await?;
        if answer.status().is_success() {
            let micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX);
            tally.latency.lock().await.saturating_record(micros);
            tally.moves.fetch_add(1, Ordering::Relaxed);
        } else {
            tally.refused.fetch_add(1, Ordering::Relaxed);
        }
        Ok(true)
    }
}
