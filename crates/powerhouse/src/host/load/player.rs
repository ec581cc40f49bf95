//! The clients: people who play, and streams that listen.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use indicatif::ProgressBar;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde::Deserialize;
use serde_json::{Value, json};
use table::{Rng, SplitMix64};

use super::Tally;

/// Counts the moves of a stream; one that is missing is a gap.
pub(super) async fn listen(answer: reqwest::Response, tally: Arc<Tally>) {
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

/// What a client reads of a table.
#[derive(Deserialize)]
struct TableSeen {
    moves: i64,
    seats: Vec<SeatSeen>,
}

#[derive(Deserialize)]
struct SeatSeen {
    seat: u8,
    asked: bool,
    ready: bool,
}

/// One client: a person who plays all seats of some tables.
pub(super) struct Player {
    pub(super) client: Client,
    pub(super) url: String,
    pub(super) kind: String,
    pub(super) token: String,
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

    pub(super) async fn sits_down(
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

    pub(super) async fn plays(
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
        let table: TableSeen = self.send(get(at(""))).await?.error_for_status()?.json().await?;
        let asked = table.seats.iter().find(|s| s.asked && !s.ready);
        let Some(seat) = asked.map(|s| s.seat) else { return Ok(false) };
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
        let body = json!({ "seat": seat, "move": mv, "at": table.moves });
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
