//! An answer's body whose frames are watched on their way to the client.

use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

/// The next frame of a body, or its end.
pub(super) type NextFrame = Poll<Option<Result<Frame<Bytes>, axum::Error>>>;

/// What happens to the frames of a body.
pub(super) trait Watch: Send + Unpin + 'static {
    /// The next frame to send.
    fn next(&mut self, body: Pin<&mut Body>, context: &mut Context<'_>) -> NextFrame;

    /// How many bytes were taken from the body and are still to be sent.
    fn kept_back(&self) -> usize {
        0
    }
}

/// The same body, watched.
pub(super) fn watched(body: Body, watch: impl Watch) -> Body {
    Body::new(Watched { body, watch })
}

struct Watched<W> {
    body: Body,
    watch: W,
}

impl<W: Watch> HttpBody for Watched<W> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> NextFrame {
        let Watched { body, watch } = &mut *self;
        watch.next(Pin::new(body), context)
    }

    fn is_end_stream(&self) -> bool {
        self.watch.kept_back() == 0 && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        match self.body.size_hint().exact() {
            Some(more) => SizeHint::with_exact(more + self.watch.kept_back() as u64),
            None => SizeHint::default(),
        }
    }
}
