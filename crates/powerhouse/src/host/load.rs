mod player;
mod server;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use hdrhistogram::Histogram;
use indicatif::{ProgressBar, ProgressStyle};
use reqwest::Client;
use serde_json::json;
use tokio::sync::Mutex;
use tokio::task::JoinSet;
use words::Lang;

use self::player::{Player, listen};
use self::server::{Server, flushes_per_second};
use super::{block_on, more_files};
use crate::failure::{Failure, screen};

/// `powerhouse load`: plays many tables at once through the API and prints how fast the server answered.
#[derive(Args)]
pub(crate) struct Load {
    /// Several servers that share a database: the clients are spread over them.
    #[arg(long, default_value = "http://127.0.0.1:7077", value_name = "URL")]
    url: Vec<String>,
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

    /// The server of a client or a stream.
    fn server(&self, number: usize) -> &str {
        &self.url[number % self.url.len()]
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
                url: self.server(i).into(),
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
            let request =
                client.get(format!("{}/api/tables/{id}/events", self.server(i))).bearer_auth(&token);
            let answer = request.send().await.map_err(|e| failed(&e))?;
            bar.inc(1);
            ears.spawn(listen(answer, tally.clone()));
        }
        let before = Server::ask_all(&client, &self.url).await;
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
        let server = Server::ask_all(&client, &self.url).await;
        ears.abort_all();
        let server = server.zip(before).map(|(after, before)| Server {
            cpu_ms_per_move: (after.cpu - before.cpu) * 1000.0 / (after.moves - before.moves).max(1.0),
            ..after
        });
        Ok((seconds, server))
    }
}
