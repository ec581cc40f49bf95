//! Counts the bytes of answers until they are read, because they take memory until then.

use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::Frame;

use super::watched_body::{NextFrame, Watch, watched};
use crate::held::{Held, Load, TooMuch};

/// How much of an answer is passed on at once. The rest is held, and counted, until this is read.
const PIECE: usize = 16 << 10;

/// The same body, counted until it has been read or is dropped.
pub(super) fn hold(held: &Held, address: IpAddr, body: Body) -> Result<Body, TooMuch> {
    let bytes = body.size_hint().exact().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    Ok(match held.count(address, bytes)? {
        Some(load) => watched(body, InPieces { rest: Bytes::new(), _load: load }),
        None => body,
    })
}

/// Passes an answer on piece by piece.
struct InPieces {
    rest: Bytes,
    _load: Load,
}

impl Watch for InPieces {
    fn next(&mut self, body: Pin<&mut Body>, context: &mut Context<'_>) -> NextFrame {
        if self.rest.is_empty() {
            match ready!(body.poll_frame(context)) {
                Some(Ok(frame)) => match frame.into_data() {
                    Ok(data) => self.rest = data,
                    Err(other) => return Poll::Ready(Some(Ok(other))),
                },
                end => return Poll::Ready(end),
            }
        }
        let piece = self.rest.len().min(PIECE);
        Poll::Ready(Some(Ok(Frame::data(self.rest.split_to(piece)))))
    }

    fn kept_back(&self) -> usize {
        self.rest.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::held::MOST;

    fn at(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test]
    async fn answers_are_counted_until_they_are_read() {
        let held = Held::default();
        let text = Bytes::from((0..MOST / 4).map(|n| n as u8).collect::<Vec<_>>());
        let answer = || hold(&held, at(1), text.clone().into());
        let mut waiting: Vec<Body> = (0..4).map(|_| answer().unwrap()).collect();
        assert!(answer().is_err(), "too much waits");
        assert!(hold(&held, at(1), Bytes::from_static(b"short").into()).is_ok());
        assert!(hold(&held, at(2), text.clone().into()).is_ok(), "another address");
        let one = waiting.pop().unwrap();
        assert_eq!(one.size_hint().exact(), Some(text.len() as u64));
        assert_eq!(axum::body::to_bytes(one, usize::MAX).await.unwrap(), text);
        assert!(answer().is_ok(), "one has been read");
        drop(waiting);
        assert!(held.is_empty());
    }

    #[tokio::test]
    async fn an_answer_is_held_back_until_its_first_piece_is_taken() {
        let held = Held::default();
        let mut body = hold(&held, at(1), Bytes::from(vec![7; 3 * PIECE]).into()).unwrap();
        let mut pieces = 0;
        while let Some(frame) = std::future::poll_fn(|c| Pin::new(&mut body).poll_frame(c)).await {
            assert_eq!(frame.unwrap().into_data().unwrap().len(), PIECE);
            pieces += 1;
            assert!(!held.is_empty());
        }
        assert_eq!(pieces, 3);
    }
}
