//! The clients: people who play, and streams that listen.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use indicatif::ProgressBar;
use reqwest::{Client, RequestBuilder, StatusCode};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
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

/// The legal moves. They stay text, because parsing them all would cost more than the rest of a client's work.
#[derive(Deserialize)]
struct LegalSeen<'a> {
    #[serde(borrow)]
    legal: &'a RawValue,
}

#[derive(Deserialize)]
struct Choice<'a> {
    #[serde(rename = "move", borrow)]
    mv: &'a RawValue,
}

#[derive(Serialize)]
struct NewMove<'a> {
    seat: u8,
    #[serde(rename = "move")]
    mv: &'a RawValue,
    at: i64,
}

/// One of the moves that a seat may make; `None` if there is none.
fn any_move(answer: &[u8], rng: &mut SplitMix64) -> serde_json::Result<Option<Box<RawValue>>> {
    let legal = serde_json::from_slice::<LegalSeen<'_>>(answer)?.legal.get();
    if legal.starts_with('[') {
        let moves: Vec<Choice<'_>> = serde_json::from_str(legal)?;
        return Ok(any(&moves, rng).map(|choice| choice.mv.to_owned()));
    }
    // Written line by line: one line for each army.
    let armies: BTreeMap<&str, Vec<&RawValue>> = serde_json::from_str(legal)?;
    let pads: BTreeMap<&str, [&RawValue; 1]> =
        armies.iter().filter_map(|(army, lines)| Some((*army, [*any(lines, rng)?]))).collect();
    serde_json::value::to_raw_value(&json!({ "pads": pads })).map(Some)
}

fn any<'a, T>(list: &'a [T], rng: &mut SplitMix64) -> Option<&'a T> {
    let count = u32::try_from(list.len()).ok().filter(|count| *count > 0)?;
    list.get(rng.below(count) as usize)
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
        let legal =
            self.send(get(at(&format!("/legal?seat={seat}")))).await?.error_for_status()?.bytes().await?;
        let Ok(Some(mv)) = any_move(&legal, rng) else {
            tally.refused.fetch_add(1, Ordering::Relaxed);
            return Ok(true);
        };
        let body = NewMove { seat, mv: &mv, at: table.moves };
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_chosen_from_either_shape_of_legal_moves() {
        let chosen = |answer: &str| {
            let mv = any_move(answer.as_bytes(), &mut SplitMix64::new(1)).expect("it can be read");
            mv.map(|mv| mv.get().to_string())
        };
        assert_eq!(
            chosen(r#"{"seat":0,"legal":[{"move":{"do":"pass"},"text":"pass"}]}"#).as_deref(),
            Some(r#"{"do":"pass"}"#)
        );
        let pad = r#"{"legal":{"B":[],"G":["F GHQ B5"]}}"#;
        assert_eq!(chosen(pad).as_deref(), Some(r#"{"pads":{"G":["F GHQ B5"]}}"#));
        assert_eq!(chosen(r#"{"legal":[]}"#), None);
        assert!(any_move(b"{}", &mut SplitMix64::new(1)).is_err());
    }
}
