//! Notes from the database and from other servers, and a way to be sure that all of them have arrived.

use std::future::{pending, poll_fn};
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite};
use tokio::sync::{Notify, oneshot};
use tokio_postgres::config::SslMode;
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

use super::super::{StoreError, Stored};
use super::tls;

/// A connection that does not answer for this long is given up.
const LONGEST: Duration = Duration::from_secs(10);

/// Something that the listener received.
pub(crate) enum Heard<'a> {
    /// The connection is new: earlier notes were missed.
    Connected,
    /// A note on a channel.
    Note { channel: &'a str, text: &'a str },
}

/// The connection that listens.
#[derive(Default)]
pub(in super::super) struct Listener {
    state: Mutex<State>,
    /// Somebody waits in `catch_up`.
    asked: Notify,
}

#[derive(Default)]
struct State {
    /// How many connections there have been.
    connections: u64,
    is_connected: bool,
    waiting: Vec<oneshot::Sender<u64>>,
}

/// Dropped when the connection ends, for whatever reason: then waiting tasks are woken.
struct Connected<'a>(&'a Listener);

impl Drop for Connected<'_> {
    fn drop(&mut self) {
        let mut state = self.0.state();
        state.is_connected = false;
        state.waiting.clear();
    }
}

impl Listener {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until all notes of commits before this call have arrived. Returns the number of the connection; notes from
    /// before that connection may have been missed. `None` if there is no connection.
    ///
    /// PostgreSQL signals the listening sessions before it acknowledges a commit, and a session sends its notes before
    /// it answers the next statement. So an empty statement on the listening connection is enough, and one serves
    /// everybody who asked before it was sent.
    pub(super) async fn catch_up(&self) -> Option<u64> {
        let caught_up = {
            let mut state = self.state();
            if !state.is_connected {
                return None;
            }
            let (told, caught_up) = oneshot::channel();
            state.waiting.push(told);
            caught_up
        };
        self.asked.notify_one();
        caught_up.await.ok()
    }

    /// Passes on the notes of these channels until the connection ends.
    pub(super) async fn listen(
        &self,
        config: &Config,
        channels: &[&str],
        mut hears: impl FnMut(Heard<'_>),
    ) -> Stored<()> {
        if config.get_ssl_mode() == SslMode::Require {
            let (client, connection) = config.connect(tls()).await?;
            return self.pass_on(client, connection, channels, &mut hears).await;
        }
        let (client, connection) = config.connect(NoTls).await?;
        self.pass_on(client, connection, channels, &mut hears).await
    }

    async fn pass_on<S, T>(
        &self,
        client: Client,
        mut connection: tokio_postgres::Connection<S, T>,
        channels: &[&str],
        hears: &mut impl FnMut(Heard<'_>),
    ) -> Stored<()>
    where
        S: AsyncRead + AsyncWrite + Unpin,
        T: AsyncRead + AsyncWrite + Unpin,
    {
        let command: String = channels.iter().map(|channel| format!("listen {channel};")).collect();
        let mut listening = std::pin::pin!(client.batch_execute(&command));
        let mut connected: Option<(Connected<'_>, u64)> = None;
        let mut waiting: Vec<oneshot::Sender<u64>> = Vec::new();
        let mut round_trip: Option<Pin<Box<dyn Future<Output = _> + Send + '_>>> = None;
        loop {
            let (listens, is_under_way) = (connected.is_some(), round_trip.is_some());
            let answered = async {
                match round_trip.as_mut() {
                    Some(round_trip) => tokio::time::timeout(LONGEST, round_trip).await,
                    None => pending().await,
                }
            };
            let message = tokio::select! {
                biased;
                done = &mut listening, if !listens => {
                    done?;
                    hears(Heard::Connected);
                    let mut state = self.state();
                    state.is_connected = true;
                    state.connections += 1;
                    connected = Some((Connected(self), state.connections));
                    continue;
                }
                done = answered, if is_under_way => {
                    done.map_err(|_| StoreError::Database("the listening connection does not answer".into()))??;
                    round_trip = None;
                    if let Some((_, number)) = &connected {
                        for told in waiting.drain(..) {
                            // The caller may be gone.
                            let _ = told.send(*number);
                        }
                    }
                    continue;
                }
                () = self.asked.notified(), if listens && !is_under_way => {
                    waiting = std::mem::take(&mut self.state().waiting);
                    if !waiting.is_empty() {
                        round_trip = Some(Box::pin(client.batch_execute("")));
                    }
                    continue;
                }
                message = poll_fn(|context| connection.poll_message(context)) => message,
            };
            match message.transpose()? {
                Some(AsyncMessage::Notification(note)) => {
                    hears(Heard::Note { channel: note.channel(), text: note.payload() });
                }
                Some(_) => {}
                None => return Ok(()),
            }
        }
    }
}
