//! A started request that changes something always runs to completion. Otherwise a lost connection would stop it in the
//! middle, with the database changed but not the table in memory, and without notifying the listeners.

use std::panic::resume_unwind;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;

use super::problem::Problem;

/// Runs a request that changes something in a task of its own, so that a lost connection does not stop it.
pub(crate) async fn run_to_end(request: Request, next: Next) -> Response {
    if request.method().is_safe() {
        return next.run(request).await;
    }
    match tokio::spawn(next.run(request).in_current_span()).await {
        Ok(response) => response,
        Err(failed) => match failed.try_into_panic() {
            Ok(panic) => resume_unwind(panic),
            Err(_) => Problem::new(axum::http::StatusCode::SERVICE_UNAVAILABLE, "stopping").into_response(),
        },
    }
}
