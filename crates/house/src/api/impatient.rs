//! A connection that does not wait for ever for a client that does not read.

use std::io::{self, ErrorKind, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A connection that fails if nothing of what is sent is taken for so long. An answer that nobody reads would otherwise
/// keep its memory and its connection for as long as the client likes.
pub(super) struct Impatient<S> {
    stream: S,
    patience: Duration,
    /// When the patience ends, while the client takes nothing.
    ends: Option<Pin<Box<Sleep>>>,
}

impl<S: Unpin> Impatient<S> {
    pub(super) fn new(stream: S, patience: Duration) -> Self {
        Impatient { stream, patience, ends: None }
    }

    fn wait<T>(&mut self, context: &mut Context<'_>, step: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if step.is_ready() {
            self.ends = None;
            return step;
        }
        let patience = self.patience;
        let ends = self.ends.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(ends.as_mut().poll(context));
        Poll::Ready(Err(ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Impatient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Impatient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let step = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.wait(context, step)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let step = Pin::new(&mut self.stream).poll_write_vectored(context, slices);
        self.wait(context, step)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const PATIENCE: Duration = Duration::from_millis(50);

    #[tokio::test]
    async fn a_client_that_reads_nothing_is_given_up() {
        let (server, _client) = duplex(1000);
        let mut server = Impatient::new(server, PATIENCE);
        let sent = server.write_all(&[7; 10_000]).await;
        assert_eq!(sent.unwrap_err().kind(), ErrorKind::TimedOut);
    }

    /// However long all of it takes: each time something is taken, the patience begins anew.
    #[tokio::test]
    async fn a_client_that_reads_slowly_gets_everything() {
        let (server, mut client) = duplex(1000);
        let mut server = Impatient::new(server, Duration::from_secs(600));
        let sends = tokio::spawn(async move { server.write_all(&[7; 10_000]).await });
        let mut all = Vec::new();
        let mut piece = [0; 500];
        while all.len() < 10_000 {
            let n = client.read(&mut piece).await.unwrap();
            all.extend_from_slice(&piece[..n]);
            tokio::task::yield_now().await;
        }
        assert!(sends.await.unwrap().is_ok());
    }

    #[tokio::test]
    async fn whoever_has_waited_has_all_the_time_again() {
        let (server, mut client) = duplex(10);
        let mut server = Impatient::new(server, Duration::from_secs(600));
        for _ in 0..2 {
            server.write_all(&[7; 10]).await.unwrap();
            assert!(server.ends.is_none());
            assert!(server.write_all(&[7]).now_or_never().is_none(), "there is no room");
            assert!(server.ends.is_some(), "the time runs");
            client.read_exact(&mut [0; 10]).await.unwrap();
        }
    }
}
