//! A client of the server: an attacker, or the honest player.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use reqwest::{Client, RequestBuilder, header};
use serde_json::{Value, json};

use crate::Failed;

/// Long enough that no request fails because the machine is busy.
const LONGEST_REQUEST: Duration = Duration::from_secs(600);

/// A client with its own address.
#[derive(Clone)]
pub(crate) struct Guest {
    pub(crate) client: Client,
    pub(crate) url: String,
    /// The last part of the address: 127.0.0.N.
    pub(crate) address: u8,
    pub(crate) token: String,
}

impl Guest {
    /// Comes from an address of this machine. An empty token if the server takes no more people from there.
    pub(crate) async fn new(url: &str, address: u8) -> Result<Self, Failed> {
        let from = IpAddr::V4(Ipv4Addr::new(127, 0, 0, address));
        let client = Client::builder().no_proxy().local_address(from).timeout(LONGEST_REQUEST).build()?;
        let answer = client.post(format!("{url}/api/me")).send().await?;
        let cookie = answer.headers().get("set-cookie").and_then(|v| v.to_str().ok()).unwrap_or_default();
        let token = cookie.strip_prefix("powerhouse=").and_then(|c| c.split(';').next()).unwrap_or_default();
        Ok(Guest { client, url: url.into(), address, token: token.into() })
    }

    pub(crate) fn get(&self, path: &str) -> RequestBuilder {
        self.client.get(format!("{}{path}", self.url)).bearer_auth(&self.token)
    }

    pub(crate) fn post(&self, path: &str, body: impl Into<String>) -> RequestBuilder {
        let post = self.client.post(format!("{}{path}", self.url)).bearer_auth(&self.token);
        post.header(header::CONTENT_TYPE, "application/json").body(body.into())
    }

    /// Creates something and returns its id.
    pub(crate) async fn makes(&self, path: &str, body: &Value) -> Result<String, Failed> {
        let answer = self.post(path, body.to_string()).send().await?.error_for_status()?;
        let made: Value = answer.json().await?;
        Ok(made["id"].as_str().ok_or("it has no id")?.into())
    }
}

/// Plays all seats of Power & Weakness at ten moves per second. Returns how long each move took; there is at least one.
pub(crate) async fn honest_player(url: String, until: Instant) -> Result<Vec<Duration>, Failed> {
    let guest = Guest::new(&url, 100).await?;
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
