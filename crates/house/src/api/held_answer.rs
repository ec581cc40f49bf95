//! Answers are counted until they are read: they fill the memory meanwhile.

use std::net::IpAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::{Frame, SizeHint};

use crate::held::{Held, Load, TooMuch};

/// How much of an answer is handed on at once: the rest is held, and counted, until this is read.
const PIECE: usize = 16 << 10;

/// The same body, counted until it has been read or is dropped.
pub(super) fn hold(held: &Held, address: IpAddr, body: Body) -> Result<Body, TooMuch> {
    let bytes = body.size_hint().exact().and_then(|n| usize::try_from(n).ok()).unwrap_or(0);
    Ok(match held.count(address, bytes)? {
        Some(load) => Body::new(Counted { body, rest: Bytes::new(), _load: load }),
        None => body,
    })
}

/// An answer that is handed on piece by piece.
struct Counted {
    body: Body,
    rest: Bytes,
    _load: Load,
}

impl HttpBody for Counted {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        if self.rest.is_empty() {
            match std::task::ready!(Pin::new(&mut self.body).poll_frame(context)) {
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

    fn is_end_stream(&self) -> bool {
        self.rest.is_empty() && self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let rest = self.rest.len() as u64;
        match self.body.size_hint().exact() {
            Some(more) => SizeHint::with_exact(more + rest),
            None => SizeHint::default(),
        }
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
