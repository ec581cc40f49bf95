use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use words::Lang;

use crate::failure::{Failure, screen};
use crate::signals::Signals;

/// Ctrl-C, or the system's wish that the process ends: once, and the games under way are played to their end; twice, and
/// they are left where they are; a third time, and the process ends on the spot.
pub(super) struct Interrupt {
    asked: Arc<AtomicU32>,
    at_once: Arc<AtomicBool>,
}

impl Interrupt {
    /// Listens from now on.
    pub(super) fn watch(lang: Lang) -> Result<Interrupt, Failure> {
        let (asked, at_once) = (Arc::new(AtomicU32::new(0)), Arc::new(AtomicBool::new(false)));
        let interrupt = Interrupt { asked: asked.clone(), at_once: at_once.clone() };
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut signals = {
            let _inside = runtime.enter();
            Signals::listen()?
        };
        std::thread::spawn(move || {
            runtime.block_on(async {
                loop {
                    signals.next().await;
                    match asked.fetch_add(1, Ordering::Relaxed) {
                        0 => {
                            let _ = writeln!(io::stderr(), "{}", screen(lang, "arena-finishing", &[]));
                        }
                        1 => at_once.store(true, Ordering::Relaxed),
                        _ => std::process::exit(130),
                    }
                }
            });
        });
        Ok(interrupt)
    }

    /// Whether no more games are to be begun.
    pub(super) fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed) > 0
    }

    /// Turns true when not even the games under way are to go on.
    pub(super) fn at_once(&self) -> &AtomicBool {
        &self.at_once
    }
}
