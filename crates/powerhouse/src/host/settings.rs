use std::net::SocketAddr;
use std::path::PathBuf;

use clap::Args;
use house::Config;

use crate::failure::Failure;
use crate::show::read_text;

/// The settings that can be given on the command line or by the environment; they win over the file.
#[derive(Args)]
pub(super) struct Settings {
    #[arg(long, value_name = "FILE", env = "POWERHOUSE_CONFIG")]
    config: Option<String>,
    #[arg(long, value_name = "HOST:PORT", env = "POWERHOUSE_ADDRESS")]
    address: Option<SocketAddr>,
    #[arg(long, value_name = "URL", env = "POWERHOUSE_DATABASE", hide_env_values = true)]
    database: Option<String>,
    #[arg(long, value_name = "FOLDER", env = "POWERHOUSE_DATA")]
    folder: Option<PathBuf>,
    #[arg(long, value_name = "URL", env = "POWERHOUSE_PUBLIC_URL")]
    public_url: Option<String>,
    #[arg(long, env = "POWERHOUSE_BEHIND_PROXY")]
    behind_proxy: bool,
    #[arg(long, value_name = "URL", env = "POWERHOUSE_SMTP", hide_env_values = true)]
    smtp: Option<String>,
    #[arg(long, value_name = "N", env = "POWERHOUSE_REQUESTS_PER_SECOND")]
    requests_per_second: Option<u32>,
}

impl Settings {
    /// The file, then the environment, then the command line.
    pub(super) fn config(self) -> Result<Config, Failure> {
        let mut config = match &self.config {
            None => Config::default(),
            Some(path) => toml::from_str(&read_text(path)?).map_err(|e| {
                Failure::Said("bad-config", vec![("path", path.clone()), ("what", e.message().into())])
            })?,
        };
        config.address = self.address.unwrap_or(config.address);
        config.data = self.folder.unwrap_or(config.data);
        config.database = self.database.or(config.database);
        config.public_url = self.public_url.or(config.public_url);
        config.behind_proxy |= self.behind_proxy;
        config.smtp = self.smtp.or(config.smtp);
        config.requests_per_second = self.requests_per_second.unwrap_or(config.requests_per_second);
        config.burst = config.burst.max(config.requests_per_second);
        Ok(config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commented file of the documentation is a file of defaults.
    #[test]
    fn the_example_says_what_is_true_without_it() {
        let text = include_str!("../../../../docs/powerhouse.toml");
        let plain: Config = toml::from_str(text).unwrap();
        assert_eq!(format!("{plain:?}"), format!("{:?}", Config::default()));
        let uncommented: String =
            text.lines().map(|l| l.strip_prefix("#= ").unwrap_or(l)).map(|l| format!("{l}\n")).collect();
        let all: Config = toml::from_str(&uncommented).unwrap();
        assert!(all.smtp.is_some() && all.database.is_some());
    }
}
