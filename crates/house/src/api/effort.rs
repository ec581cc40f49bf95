//! Counts the computing time of requests, for each address.

use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, SizeHint};

use super::guard::address_of;
use crate::budget::{Budget, paid};
use crate::house::House;

/// What it takes to read a request and to send its answer, about.
const TRANSFER: Duration = Duration::from_micros(50);

/// Counts what a request computes on the threads that serve everybody. What runs aside has its own limits.
pub(crate) async fn count_effort(State(house): State<House>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = address_of(&house, &parts);
    house.effort.spend(address, TRANSFER);
    let mut work = pin!(next.run(Request::from_parts(parts, body)));
    std::future::poll_fn(|context| paid(&house.effort, address, || work.as_mut().poll(context))).await
}

/// Counts also what it takes to compress an answer, which happens while it is sent.
pub(crate) async fn count_compression(State(house): State<House>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = address_of(&house, &parts);
    let answer = next.run(Request::from_parts(parts, body)).await;
    if !answer.headers().contains_key(header::CONTENT_ENCODING) {
        return answer;
    }
    answer.map(|body| Body::new(Paid { body, budget: house.effort.clone(), address }))
}

/// An answer whose making is paid for.
struct Paid {
    body: Body,
    budget: Budget,
    address: IpAddr,
}

impl HttpBody for Paid {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Paid { body, budget, address } = &mut *self;
        paid(budget, *address, || Pin::new(body).poll_frame(context))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
