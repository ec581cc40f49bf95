//! Other measurements: the server's own metrics, and how fast the disk flushes.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use reqwest::Client;

/// How often per second this folder's disk can flush a few appended bytes, as a commit does; `None` if nothing can be
/// written there.
pub(super) fn flushes_per_second(folder: &Path) -> Option<f64> {
    let path = folder.join(format!("flushes-{}", std::process::id()));
    let mut file = std::fs::File::create(&path).ok()?;
    let (begun, mut count) = (Instant::now(), 0_u32);
    while begun.elapsed() < Duration::from_secs(1) {
        file.write_all(&[0; 4096]).and_then(|()| file.sync_data()).ok()?;
        count += 1;
    }
    let rate = f64::from(count) / begun.elapsed().as_secs_f64();
    // If it cannot be removed, a small file is left behind.
    let _ = std::fs::remove_file(path);
    Some(rate)
}

/// The server's Prometheus metrics, if it shows them to us: a server on this machine does.
pub(super) struct Server {
    pub(super) games: f64,
    pub(super) memory_mb: f64,
    /// Seconds of computing time so far, and moves made durable.
    pub(super) cpu: f64,
    pub(super) moves: f64,
    pub(super) cpu_ms_per_move: f64,
}

impl Server {
    /// All servers together; they share their games.
    pub(super) async fn ask_all(client: &Client, urls: &[String]) -> Option<Server> {
        let mut all: Option<Server> = None;
        for url in urls {
            let one = Server::ask(client, url).await?;
            all = Some(match all {
                None => one,
                Some(all) => Server {
                    memory_mb: all.memory_mb + one.memory_mb,
                    cpu: all.cpu + one.cpu,
                    moves: all.moves + one.moves,
                    ..all
                },
            });
        }
        all
    }

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
            cpu: first("powerhouse_cpu_seconds")?,
            moves: first("powerhouse_moves_total")?,
            cpu_ms_per_move: 0.0,
        })
    }
}
