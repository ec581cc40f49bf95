use std::fs::{File, TryLockError};
use std::io::{IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use clap::{Args, Command, FromArgMatches};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use words::Lang;

use super::settings::Settings;
use super::{Guests, block_on, more_files, open};
use crate::failure::{Failure, screen};
use crate::signals::Signals;

/// `powerhouse serve`.
#[derive(Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    settings: Settings,
    #[arg(long, env = "POWERHOUSE_LOG_JSON")]
    log_json: bool,
}

impl Serve {
    /// The settings of plain `powerhouse`: `powerhouse serve` with the settings of the environment.
    pub(crate) fn with_defaults() -> Result<Self, Failure> {
        let matches = Serve::augment_args(Command::new("serve")).try_get_matches_from(["serve"]);
        let serve = matches.and_then(|m| Serve::from_arg_matches(&m));
        serve.map_err(|e| Failure::Said("host-refused", vec![("what", e.to_string())]))
    }

    /// Serves until it is asked to stop.
    pub(crate) fn run(self, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
        log(self.log_json);
        more_files();
        let config = self.settings.config()?;
        let guests = Arc::new(Guests::start(&config, lang)?);
        let (database, public) = (config.database.is_some(), config.public_url.clone());
        let folder = config.data.display().to_string();
        block_on(async move {
            let mut signals = Signals::listen()?;
            let lock = if database { None } else { Some(alone(&config.data)?) };
            let house = open(config, guests.clone()).await?;
            let running = house::serve(house).await?;
            let url = public.unwrap_or_else(|| format!("http://{}", running.address));
            // Whoever started the server may have stopped reading; that is no reason to stop serving.
            let mut tell = |text: String| drop(writeln!(out, "{text}").and_then(|()| out.flush()));
            tell(screen(lang, "serving", &[("url", url)]));
            if !database {
                tell(screen(lang, "serving-from", &[("path", folder)]));
            }
            signals.next().await;
            tell(screen(lang, "stopping", &[]));
            running.stop().await;
            guests.close();
            drop(lock);
            Ok(())
        })
    }
}

/// Locks the data folder while the file is open. Two servers on one folder would each trust their own cache and run
/// every job twice.
fn alone(folder: &Path) -> Result<File, Failure> {
    let path = folder.display().to_string();
    let failed = |e: std::io::Error| Failure::file(&path, &e);
    std::fs::create_dir_all(folder).map_err(failed)?;
    let file = File::create(folder.join("serving.lock")).map_err(failed)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(Failure::Said("already-serving", vec![("path", path.clone())])),
        Err(TryLockError::Error(e)) => Err(failed(e)),
    }
}

/// Logs to standard error, filtered by `RUST_LOG`; by default everything from level `info` on.
fn log(json: bool) {
    let wanted = std::env::var("RUST_LOG").ok().and_then(|wanted| wanted.parse::<Targets>().ok());
    let filter = wanted.unwrap_or_else(|| Targets::new().with_default(LevelFilter::INFO));
    // Colours only on a terminal.
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal());
    let log = tracing_subscriber::registry().with(filter);
    // Tests start several servers in one process: the first one's logger stays.
    let _ = if json { log.with(lines.json()).try_init() } else { log.with(lines.compact()).try_init() };
}
