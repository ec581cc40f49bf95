use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use house::Config;

use crate::failure::Failure;
use crate::show::read_text;

/// Where the games are stored. Every hosting command has these. Flags and environment override the file.
#[derive(Args)]
pub(super) struct Place {
    #[arg(long, value_name = "FILE", env = "POWERHOUSE_CONFIG")]
    config: Option<String>,
    #[arg(long, value_name = "URL", env = "POWERHOUSE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    #[arg(long, value_name = "FOLDER", env = "POWERHOUSE_DATA")]
    folder: Option<PathBuf>,
}

/// Every setting of a server.
#[derive(Args)]
pub(super) struct Settings {
    #[command(flatten)]
    place: Place,
    #[arg(long, value_name = "HOST:PORT", env = "POWERHOUSE_ADDRESS")]
    address: Option<SocketAddr>,
    #[arg(long, value_name = "URL", env = "POWERHOUSE_PUBLIC_URL")]
    public_url: Option<String>,
    #[arg(long, env = "POWERHOUSE_BEHIND_PROXY")]
    behind_proxy: bool,
    #[arg(long, value_name = "N", env = "POWERHOUSE_TABLES_IN_MEMORY")]
    tables_in_memory: Option<usize>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_TABLE_MEMORY_MB")]
    table_memory_mb: Option<usize>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_TABLES_PER_DAY")]
    tables_per_day: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_WAITING_TABLES")]
    waiting_tables: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_IMPORTS_PER_DAY")]
    imports_per_day: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_ANALYSES_PER_DAY")]
    analyses_per_day: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_HINTS_PER_DAY")]
    hints_per_day: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_PUZZLES_PER_DAY")]
    puzzles_per_day: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_MESSAGES_PER_TABLE")]
    messages_per_table: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_MESSAGES_PER_DAY")]
    messages_per_day: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_PEOPLE_PER_DAY")]
    people_per_day: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_FREE_SPACE_MB")]
    free_space_mb: Option<u64>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_REQUESTS_PER_SECOND")]
    requests_per_second: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_BURST")]
    burst: Option<u32>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_CONNECTIONS")]
    connections: Option<usize>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<usize>,
    #[arg(long, value_name = "SECONDS", env = "POWERHOUSE_HEAD_SECONDS")]
    head_seconds: Option<u64>,
    #[arg(long, value_name = "SECONDS", env = "POWERHOUSE_BODY_SECONDS")]
    body_seconds: Option<u64>,
    #[arg(long, value_name = "SECONDS", env = "POWERHOUSE_STALL_SECONDS")]
    stall_seconds: Option<u64>,
    #[arg(long, value_name = "URL", env = "POWERHOUSE_SMTP", hide_env_values = true)]
    smtp: Option<String>,
    #[arg(long, value_name = "NAME", env = "POWERHOUSE_MAIL_FROM")]
    mail_from: Option<String>,
    #[arg(long, env = "POWERHOUSE_PRIVATE_WEBHOOKS")]
    private_webhooks: bool,
    #[arg(long, value_name = "TOKEN", env = "POWERHOUSE_METRICS_TOKEN", hide_env_values = true)]
    metrics_token: Option<String>,
    #[arg(long, value_name = "SECONDS", env = "POWERHOUSE_BOT_SECONDS")]
    bot_seconds: Option<u32>,
    #[arg(long, value_name = "NAME", env = "POWERHOUSE_BOTS_USER")]
    bots_user: Option<String>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_BOTS_MEMORY_MB")]
    bots_memory_mb: Option<u64>,
    #[arg(long, value_name = "SECONDS", env = "POWERHOUSE_BOTS_CPU_SECONDS")]
    bots_cpu_seconds: Option<u64>,
    #[arg(long, value_name = "NAME=COMMAND", value_parser = named_command)]
    bot: Vec<(String, String)>,
}

/// `name=command`.
fn named_command(text: &str) -> Result<(String, String), String> {
    let pair = text.split_once('=').filter(|(name, command)| !name.is_empty() && !command.trim().is_empty());
    pair.map(|(name, command)| (name.into(), command.into())).ok_or_else(|| format!("{text:?}: NAME=COMMAND"))
}

impl Place {
    /// The file, then the environment, then the command line.
    pub(super) fn config(self) -> Result<Config, Failure> {
        let config = match &self.config {
            None => Config::default(),
            Some(path) => toml::from_str(&read_text(path)?).map_err(|e| {
                Failure::Said("bad-config", vec![("path", path.clone()), ("what", e.message().into())])
            })?,
        };
        Ok(Config {
            data: self.folder.unwrap_or(config.data),
            database: self.database.or(config.database),
            ..config
        })
    }
}

impl Settings {
    /// The file, then the environment, then the command line.
    pub(super) fn config(self) -> Result<Config, Failure> {
        let file = self.place.config()?;
        let requests_per_second = self.requests_per_second.unwrap_or(file.requests_per_second);
        Ok(Config {
            address: self.address.unwrap_or(file.address),
            data: file.data,
            database: file.database,
            public_url: self.public_url.or(file.public_url),
            behind_proxy: self.behind_proxy || file.behind_proxy,
            tables_in_memory: self.tables_in_memory.unwrap_or(file.tables_in_memory),
            table_memory_mb: self.table_memory_mb.unwrap_or(file.table_memory_mb),
            tables_per_day: self.tables_per_day.unwrap_or(file.tables_per_day),
            waiting_tables: self.waiting_tables.unwrap_or(file.waiting_tables),
            imports_per_day: self.imports_per_day.unwrap_or(file.imports_per_day),
            analyses_per_day: self.analyses_per_day.unwrap_or(file.analyses_per_day),
            hints_per_day: self.hints_per_day.unwrap_or(file.hints_per_day),
            puzzles_per_day: self.puzzles_per_day.unwrap_or(file.puzzles_per_day),
            messages_per_table: self.messages_per_table.unwrap_or(file.messages_per_table),
            messages_per_day: self.messages_per_day.unwrap_or(file.messages_per_day),
            people_per_day: self.people_per_day.unwrap_or(file.people_per_day),
            free_space_mb: self.free_space_mb.unwrap_or(file.free_space_mb),
            requests_per_second,
            burst: self.burst.unwrap_or(file.burst).max(requests_per_second),
            connections: self.connections.unwrap_or(file.connections),
            connections_per_address: self.connections_per_address.unwrap_or(file.connections_per_address),
            head_seconds: self.head_seconds.unwrap_or(file.head_seconds),
            body_seconds: self.body_seconds.unwrap_or(file.body_seconds),
            stall_seconds: self.stall_seconds.unwrap_or(file.stall_seconds),
            smtp: self.smtp.or(file.smtp),
            mail_from: self.mail_from.unwrap_or(file.mail_from),
            private_webhooks: self.private_webhooks || file.private_webhooks,
            metrics_token: self.metrics_token.or(file.metrics_token),
            bot_seconds: self.bot_seconds.unwrap_or(file.bot_seconds),
            bots_user: self.bots_user.or(file.bots_user),
            bots_memory_mb: self.bots_memory_mb.unwrap_or(file.bots_memory_mb),
            bots_cpu_seconds: self.bots_cpu_seconds.unwrap_or(file.bots_cpu_seconds),
            bots: file.bots.into_iter().chain(self.bot).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example file in the documentation holds the default settings.
    #[test]
    fn the_example_says_what_is_true_without_it() {
        let text = include_str!("../../../../docs/powerhouse.toml");
        let plain: Config = toml::from_str(text).unwrap();
        assert_eq!(format!("{plain:?}"), format!("{:?}", Config::default()));
        let uncommented: String =
            text.lines().map(|l| l.strip_prefix("#= ").unwrap_or(l)).map(|l| format!("{l}\n")).collect();
        let all: Config = toml::from_str(&uncommented).unwrap();
        assert!(all.smtp.is_some() && all.database.is_some() && all.bots.len() == 1);
    }
}
