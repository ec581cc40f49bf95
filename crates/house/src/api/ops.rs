//! Health, readiness and metrics, for the operator.

use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use std::net::SocketAddr;

use super::problem::{Answer, Problem};
use crate::house::House;

pub(crate) async fn health() -> &'static str {
    "ok"
}

pub(crate) async fn ready(State(house): State<House>) -> Answer<&'static str> {
    if *house.stopping.borrow() {
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "stopping"));
    }
    if !house.can_write().await {
        return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store-failed"));
    }
    Ok("ok")
}

/// Metrics for Prometheus: for requests from this machine, or with the configured token.
pub(crate) async fn metrics(
    State(house): State<House>,
    from: Option<axum::Extension<ConnectInfo<SocketAddr>>>,
    headers: HeaderMap,
) -> Answer<impl IntoResponse> {
    // A proxy on this machine that is not configured passes on strangers' requests.
    let passed_on =
        ["x-forwarded-for", "forwarded", "x-real-ip", "via"].iter().any(|h| headers.contains_key(*h));
    let local = !house.config.behind_proxy && !passed_on && from.is_some_and(|f| f.0.0.ip().is_loopback());
    let shown = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()?.strip_prefix("Bearer "));
    let allowed = match &house.config.metrics_token {
        // Comparing hashes takes the same time whatever the token is.
        Some(token) => shown.is_some_and(|s| crate::secret::hash(s) == crate::secret::hash(token)),
        None => local,
    };
    if !allowed {
        return Err(Problem::missing());
    }
    house.metrics.cached.set(i64::try_from(house.tables.len()).unwrap_or(i64::MAX));
    house.metrics.heard.set(i64::try_from(house.hub.heard()).unwrap_or(i64::MAX));
    house.metrics.cached_bytes.set(i64::try_from(house.tables.weight()).unwrap_or(i64::MAX));
    let counts = house.store.count_games().await?;
    // A status that no game has now must not keep its old count.
    house.metrics.games.reset();
    for (status, count) in counts {
        house.metrics.games.with_label_values(&[status.as_str()]).set(count);
    }
    let text = house.metrics.text().map_err(|error| {
        tracing::error!(%error, "the metrics cannot be written");
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault-of-ours")
    })?;
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text))
}
