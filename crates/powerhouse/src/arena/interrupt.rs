use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use words::Lang;

use crate::failure::{Failure, screen};
use crate::signals::Signals;

/// Ctrl-C, or a signal to terminate. The first lets running games end, the second abandons them, and the third ends the
/// process at once.
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

    /// Whether no more games should be started.
    pub(super) fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed) > 0
    }

    /// Becomes true when running games should be abandoned, too.
    pub(super) fn at_once(&self) -> &AtomicBool {
        &self.at_once
    }
}
