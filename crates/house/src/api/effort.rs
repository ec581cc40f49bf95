//! Counts the computing time of requests, for each address.

use std::future::poll_fn;
use std::mem::replace;
use std::net::IpAddr;
use std::pin::{Pin, pin};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::header;
use axum::middleware::Next;
use axum::response::Response;

use super::guard::address_of;
use super::watched_body::{NextFrame, Watch, watched};
use crate::budget::{Budget, paid};
use crate::house::House;

/// About what it takes to read a request and send its answer.
const TRANSFER: Duration = Duration::from_micros(50);

/// Counts what a request computes on the threads that serve everybody. What runs aside has its own limits. The
/// requests of an address that owes computing time take turns, step by step: with a hundred of them ready at once, others
/// would wait for them all.
pub(crate) async fn count_effort(State(house): State<House>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = address_of(&house, &parts);
    house.effort.spend(address, TRANSFER);
    let mut work = pin!(next.run(Request::from_parts(parts, body)));
    loop {
        let turn = house.effort.turn(address).await;
        let step =
            poll_fn(|context| Poll::Ready(paid(&house.effort, address, || work.as_mut().poll(context))))
                .await;
        drop(turn);
        match step {
            Poll::Ready(answer) => return answer,
            Poll::Pending => until_woken().await,
        }
    }
}

/// Waits until whatever was polled before wakes this task.
async fn until_woken() {
    let mut is_woken = false;
    poll_fn(|_| if replace(&mut is_woken, true) { Poll::Ready(()) } else { Poll::Pending }).await;
}

/// Also counts the compression of an answer, which happens while it is sent.
pub(crate) async fn count_compression(State(house): State<House>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let address = address_of(&house, &parts);
    let answer = next.run(Request::from_parts(parts, body)).await;
    if !answer.headers().contains_key(header::CONTENT_ENCODING) {
        return answer;
    }
    answer.map(|body| watched(body, Paid { budget: house.effort.clone(), address }))
}

/// Charges the address for making each frame.
struct Paid {
    budget: Budget,
    address: IpAddr,
}

impl Watch for Paid {
    fn next(&mut self, body: Pin<&mut Body>, context: &mut Context<'_>) -> NextFrame {
        paid(&self.budget, self.address, || body.poll_frame(context))
    }
}
