//! Reads the rest of a request that was answered early. Closing a connection with unread bytes resets it, and the
//! client may see the reset before it sees the answer. So the rest is read first, within bounds.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{Stream, StreamExt};
use tokio::sync::oneshot;

/// A refused client that sends more than this may find the connection closed.
const REST: usize = 16 << 20;

/// How long to wait for the rest.
const PATIENCE: Duration = Duration::from_secs(5);

/// A request body that is handed back when its reader is done.
struct Lent {
    body: BodyDataStream,
    back: Option<oneshot::Sender<BodyDataStream>>,
}

impl Stream for Lent {
    type Item = Result<Bytes, axum::Error>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.body.poll_next_unpin(context)
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(back) = self.back.take() {
            // The request may have been dropped meanwhile.
            let _ = back.send(std::mem::replace(&mut self.body, Body::empty().into_data_stream()));
        }
    }
}

/// Reads what the answer left unread.
pub(crate) async fn drain_body(request: Request, next: Next) -> Response {
    let (back, mut rest) = oneshot::channel();
    let lend = |body: Body| Body::from_stream(Lent { body: body.into_data_stream(), back: Some(back) });
    let answer = next.run(request.map(lend)).await;
    // A client that was too slow gets no more time.
    if answer.status() != StatusCode::REQUEST_TIMEOUT
        && let Ok(mut body) = rest.try_recv()
    {
        let read = async {
            let mut length = 0;
            while let Some(Ok(bytes)) = body.next().await {
                length += bytes.len();
                if length > REST {
                    break;
                }
            }
        };
        // The answer is given either way.
        let _ = tokio::time::timeout(PATIENCE, read).await;
    }
    answer
}
