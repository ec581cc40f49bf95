use std::io;

/// Ctrl-C and the signal to terminate.
pub(crate) struct Signals {
    #[cfg(unix)]
    both: [tokio::signal::unix::Signal; 2],
}

impl Signals {
    /// Listens from now on and misses no later signal. Needs a runtime.
    pub(crate) fn listen() -> io::Result<Signals> {
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            Ok(Signals { both: [signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?] })
        }
        #[cfg(not(unix))]
        Ok(Signals {})
    }

    /// Waits for the next signal.
    pub(crate) async fn next(&mut self) {
        #[cfg(unix)]
        {
            let [interrupt, terminate] = &mut self.both;
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        }
        #[cfg(not(unix))]
        let _ = tokio::signal::ctrl_c().await;
    }
}
