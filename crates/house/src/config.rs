//! The settings of a server.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use serde::Deserialize;

/// The settings of a server. The defaults work on one machine without anything else.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub address: SocketAddr,
    /// `postgres://...` or `sqlite://...`; without it, SQLite in the data folder.
    pub database: Option<String>,
    /// The data folder.
    pub data: PathBuf,
    /// The address under which people reach the server: for links in mails, and for checking where requests come from.
    pub public_url: Option<String>,
    /// Whether a proxy in front names the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How many tables are kept in memory.
    pub tables_in_memory: usize,
    /// How many megabytes they may take.
    pub table_memory_mb: usize,
    /// How many tables a person may make per day; an address may make five times as many, and each 8 kB that is copied
    /// into a table counts for one.
    pub tables_per_day: u32,
    /// How many of a person's tables may wait for players at once.
    pub waiting_tables: u32,
    /// How many records a person may import per day; an address may import five times as many, and each 32 kB count
    /// for one.
    pub imports_per_day: u32,
    /// How many analyses of finished games a person may ask for in a day; an address, five times as many.
    pub analyses_per_day: u32,
    /// How many hints a person may ask for in a day; an address, five times as many.
    pub hints_per_day: u32,
    /// How many answers to puzzles a person may give in a day; an address, five times as many.
    pub puzzles_per_day: u32,
    /// How many messages a table holds.
    pub messages_per_table: u32,
    /// How many messages an address may send per day; each 250 bytes count for one.
    pub messages_per_day: u32,
    /// How many new people may come from an address per day.
    pub people_per_day: u32,
    /// With fewer free megabytes than this no new tables are made; running games go on. SQLite only.
    pub free_space_mb: u64,
    /// How many requests per second one person or address may make over time. How much computing time an address has
    /// follows from it.
    pub requests_per_second: u32,
    /// How many requests at once.
    pub burst: u32,
    /// How many connections may be open at once; further ones wait.
    pub connections: usize,
    /// How many connections one address may have, unless a proxy is in front; further ones are closed. Half of them may
    /// be streams.
    pub connections_per_address: usize,
    /// Within how many seconds the head of a request has to arrive, also on a connection that is kept open.
    pub head_seconds: u64,
    /// Within how many seconds its body has to arrive.
    pub body_seconds: u64,
    /// After how many seconds a connection is closed if the client takes nothing of what is sent.
    pub stall_seconds: u64,
    /// `smtp://user:password@host:port` or `smtps://...`; without it no mail is sent.
    pub smtp: Option<String>,
    /// The sender of mails.
    pub mail_from: String,
    /// Whether webhooks may go to addresses of the server's own network.
    pub private_webhooks: bool,
    /// The bearer token for `/metrics`; without it only this machine may read them.
    pub metrics_token: Option<String>,
    /// How many seconds a program may take for a move.
    pub bot_seconds: u32,
    /// The user of this machine that programs run as; without one, the server's own.
    pub bots_user: Option<String>,
    /// How many megabytes of memory a process of a program may take; 0: any number.
    pub bots_memory_mb: u64,
    /// How many seconds a process of a program may compute in all before it is ended and started anew; 0: any number.
    pub bots_cpu_seconds: u64,
    /// Programs that play as bots: name and command.
    pub bots: BTreeMap<String, String>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            address: SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7077),
            database: None,
            data: PathBuf::from("powerhouse-data"),
            public_url: None,
            behind_proxy: false,
            tables_in_memory: 2000,
            table_memory_mb: 64,
            tables_per_day: 100,
            waiting_tables: 20,
            imports_per_day: 20,
            analyses_per_day: 20,
            hints_per_day: 200,
            puzzles_per_day: 1000,
            messages_per_table: 5000,
            messages_per_day: 10_000,
            people_per_day: 1000,
            free_space_mb: 200,
            requests_per_second: 50,
            burst: 200,
            connections: 8000,
            connections_per_address: 1100,
            // Longer than proxies keep an idle connection: they, not we, should close it.
            head_seconds: 75,
            body_seconds: 60,
            stall_seconds: 30,
            smtp: None,
            mail_from: "Powerhouse <powerhouse@localhost>".into(),
            private_webhooks: false,
            metrics_token: None,
            bot_seconds: 10,
            bots_user: None,
            bots_memory_mb: 2048,
            bots_cpu_seconds: 3600,
            bots: BTreeMap::new(),
        }
    }
}

impl Config {
    /// The database's address.
    pub fn database_url(&self) -> String {
        let file = || format!("sqlite://{}?mode=rwc", self.data.join("powerhouse.sqlite").display());
        self.database.clone().unwrap_or_else(file)
    }

    /// The address under which people reach the server.
    pub fn public_url(&self) -> String {
        let url = self.public_url.clone().unwrap_or_else(|| format!("http://{}", self.address));
        url.trim_end_matches('/').into()
    }

    /// The host (and port, if any) of the public address, if that is set.
    pub(crate) fn public_host(&self) -> Option<&str> {
        let url = self.public_url.as_deref()?;
        let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
        rest.split('/').next().filter(|host| !host.is_empty())
    }

    /// Whether people use HTTPS: then cookies are for HTTPS only.
    pub(crate) fn is_secure(&self) -> bool {
        self.public_url.as_deref().is_some_and(|u| u.starts_with("https:"))
    }
}
