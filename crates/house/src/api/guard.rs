//! What every request passes through: rate limits, checks of host and origin, language, metrics.

use std::any::Any;
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::{ConnectInfo, FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Response, StatusCode, header};
use axum::middleware::Next;
use axum::response::IntoResponse;
use words::Lang;

use super::asker::{cookie, shown_token};
use super::entrance::household;
use super::held_answer::hold;
use super::problem::Problem;
use crate::house::House;
use crate::limits::Who;
use crate::secret;

/// The language of a request: the cookie `lang`, else what the browser prefers.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    let accepted = || headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    let asked = cookie(headers, "lang").unwrap_or_else(accepted);
    // The first of our languages in the list; browsers list what they prefer first.
    let first = asked.split(',').map(str::trim).find(|l| l.starts_with("fr") || l.starts_with("en"));
    if first.is_some_and(|l| l.starts_with("fr")) { Lang::Fr } else { Lang::En }
}

/// The language of the request.
pub(crate) struct Tongue(pub(crate) Lang);

impl<S: Sync> FromRequestParts<S> for Tongue {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(Tongue(language(&parts.headers)))
    }
}

/// Translates problems into the asker's language.
pub(crate) async fn put_into_words(request: Request, next: Next) -> Response<Body> {
    let lang = language(request.headers());
    let mut response = next.run(request).await;
    match response.extensions_mut().remove::<Problem>() {
        Some(problem) if lang != Lang::En => {
            let (parts, _) = response.into_parts();
            let mut said = problem.response(lang);
            for (name, value) in &parts.headers {
                if !said.headers().contains_key(name) && name != header::CONTENT_LENGTH {
                    said.headers_mut().append(name, value.clone());
                }
            }
            said
        }
        _ => response,
    }
}

/// A handler that panics is our bug: it is logged, the request gets an answer, and the server goes on.
pub(crate) fn panicked(what: Box<dyn Any + Send + 'static>) -> Response<Body> {
    let text =
        what.downcast_ref::<&str>().copied().or_else(|| what.downcast_ref::<String>().map(String::as_str));
    tracing::error!(what = text.unwrap_or("?"), "a handler panicked");
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "fault-of-ours").into_response()
}

/// The address that a request comes from, as far as addresses are told apart.
pub(crate) fn address_of(house: &House, parts: &Parts) -> IpAddr {
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|c| c.0.ip());
    let said = if house.config.behind_proxy { forwarded(&parts.headers) } else { None };
    household(said.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED)))
}

/// The address that the proxy names: the last one of the last line. Anybody may have written those before it.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    let last = list.rsplit(',').next()?.trim();
    // Some proxies add the port.
    last.parse().ok().or_else(|| last.parse::<SocketAddr>().ok().map(|a| a.ip()))
}

/// The server's address for links that the asker is given: the configured one, else the one that the request names.
/// Never for mails: a stranger's name for the server is not sent to others.
pub(crate) fn own_url(house: &House, headers: &HeaderMap) -> String {
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok());
    let host = host.filter(|h| h.parse::<Authority>().is_ok_and(|a| !a.as_str().contains('@')));
    match (&house.config.public_url, host) {
        (None, Some(host)) => {
            let by_proxy = || headers.get("x-forwarded-proto").is_some_and(|p| p == "https");
            let secure = house.config.behind_proxy && by_proxy();
            format!("{}://{host}", if secure { "https" } else { "http" })
        }
        _ => house.config.public_url(),
    }
}

/// Trying passwords and sending mail costs more than reading.
fn cost(method: &Method, path: &str) -> NonZeroU32 {
    const MUCH: NonZeroU32 = NonZeroU32::MIN.saturating_add(9);
    match path {
        "/api/session" | "/api/accounts" | "/api/session/mail" | "/api/session/link" | "/api/me/password"
            if method == Method::POST =>
        {
            MUCH
        }
        "/api/records" => MUCH,
        _ => NonZeroU32::MIN,
    }
}

/// How long the refusal of a client that asks too often is delayed: an immediate refusal would cost nearly as much as
/// an answer.
const REFUSED: Duration = Duration::from_secs(1);

/// How long a file of the page waits at most while its address owes computing time. Somebody else at the address may
/// have taken that, and an app that lacks a file stays blank.
const PAGE_WAIT: Duration = Duration::from_secs(10);

/// Applies rate limits, and refuses requests that another site makes a browser send.
pub(crate) async fn guard(State(house): State<House>, request: Request, next: Next) -> Response<Body> {
    let (parts, body) = request.into_parts();
    let address = address_of(&house, &parts);
    let path = parts.uri.path();
    let is_watched = matches!(path, "/api/health" | "/api/ready" | "/metrics");
    let is_api = path.starts_with("/api/") && !is_watched;
    let allowed = if is_api {
        count(&house, &parts, address).and_then(|()| may_compute(&house, address))
    } else if is_watched {
        Ok(())
    } else {
        may_load(&house, address).await
    };
    if let Err(seconds) = allowed {
        // A few wait; the rest are refused at once: they must not hold all connections of a proxy.
        if let Some(_place) = house.refusals.lets_in(address) {
            tokio::time::sleep(REFUSED).await;
        }
        return secured(&house, Problem::too_often(seconds).into_response());
    }
    if !is_own_host(&house, &parts.headers) {
        return secured(&house, Problem::new(StatusCode::MISDIRECTED_REQUEST, "other-host").into_response());
    }
    if !parts.method.is_safe() && is_foreign(&house, &parts.headers) {
        return secured(&house, Problem::forbidden("foreign-origin").into_response());
    }
    let response = next.run(Request::from_parts(parts, body)).await;
    // Pages are part of the program; what the API answers is made for one asker, and held until it is read.
    let response = if is_api { held(&house, address, response) } else { response };
    secured(&house, response)
}

/// Whether the address has computing time left; an error is the number of seconds to wait.
fn may_compute(house: &House, address: IpAddr) -> Result<(), u32> {
    match house.effort.wait(address) {
        Duration::ZERO => Ok(()),
        wait => Err(u32::try_from(wait.as_secs()).unwrap_or(u32::MAX).saturating_add(1)),
    }
}

/// Waits until the address may load a file of the page; an error is the number of seconds to wait.
async fn may_load(house: &House, address: IpAddr) -> Result<(), u32> {
    let wait = house.effort.wait(address);
    if wait.is_zero() {
        return Ok(());
    }
    if wait <= PAGE_WAIT
        && let Some(_place) = house.slow_pages.lets_in(address)
    {
        tokio::time::sleep(wait).await;
        return Ok(());
    }
    may_compute(house, address)
}

/// An answer that counts, until it is read, among those that the address makes the server hold.
fn held(house: &House, address: IpAddr, response: Response<Body>) -> Response<Body> {
    let (parts, body) = response.into_parts();
    match hold(&house.held, address, body) {
        Ok(body) => Response::from_parts(parts, body),
        Err(too_much) => Problem::from(too_much).into_response(),
    }
}

/// Requests with a token are counted by token, except where tokens are made or guessed.
fn count(house: &House, parts: &Parts, address: IpAddr) -> Result<(), u32> {
    let cost = cost(&parts.method, parts.uri.path());
    let token = shown_token(&parts.headers).filter(|_| cost == NonZeroU32::MIN).map(secret::hash);
    let who = match token {
        Some(token) => Who::Token(token, address),
        None => Who::Address(address),
    };
    house.limits.request(who, cost)
}

/// If the server's public address is configured, requests for another host are refused (DNS rebinding). A monitor or
/// a proxy on this machine may use any name of this machine.
fn is_own_host(house: &House, headers: &HeaderMap) -> bool {
    let Some(own) = house.config.public_host() else { return true };
    let Some(host) = headers.get(header::HOST).and_then(|h| h.to_str().ok()) else { return true };
    let bare = host.parse::<Authority>().map_or_else(|_| String::new(), |a| a.host().to_ascii_lowercase());
    let is_local = matches!(bare.as_str(), "localhost" | "127.0.0.1" | "[::1]");
    host.eq_ignore_ascii_case(own) || bare == own.split(':').next().unwrap_or(own) || is_local
}

/// Whether a browser says that a page of another site made the request.
fn is_foreign(house: &House, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return headers.get("sec-fetch-site").is_some_and(|v| v == "cross-site");
    };
    let Ok(origin) = origin.to_str() else { return true };
    // If the public address is configured, it alone counts: the Host header can say anything.
    if let Some(own) = house.config.public_url.as_deref() {
        return own.trim_end_matches('/') != origin;
    }
    let host = headers.get(header::HOST).and_then(|h| h.to_str().ok()).unwrap_or_default();
    let bare = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://")).unwrap_or_default();
    host.is_empty() || bare != host
}

const CONTENT: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// What no browser opens as a page needs no more.
const NOTHING: &str = "default-src 'none'; frame-ancestors 'none'";

/// Parts of a page, which no browser opens as a page of its own: a table is made of dozens, and each is sent with its headers.
const PARTS: [&str; 3] = ["text/javascript", "text/css", "font/woff2"];

/// Headers that keep a browser from misusing an answer.
fn secured(house: &House, mut response: Response<Body>) -> Response<Body> {
    let headers = response.headers_mut();
    if house.config.is_secure() {
        // From then on browsers use HTTPS only.
        let year = HeaderValue::from_static("max-age=31536000");
        headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    }
    let kind = headers.get(header::CONTENT_TYPE).and_then(|k| k.to_str().ok()).unwrap_or_default();
    let is_part = PARTS.iter().any(|part| kind.starts_with(part));
    let content = if kind.starts_with("application/json") { NOTHING } else { CONTENT };
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let for_pages = [
        // Parts are the same for everybody: they tell nothing to a page of somebody else.
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (header::CONTENT_SECURITY_POLICY, content),
        (header::X_FRAME_OPTIONS, "DENY"),
        // Addresses may contain secret links.
        (header::REFERRER_POLICY, "no-referrer"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    ];
    if !is_part {
        for (name, value) in for_pages {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }
    if !headers.contains_key(header::CACHE_CONTROL) {
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// Metrics and logs. Only the route is named: addresses may contain secrets.
pub(crate) async fn observe(State(house): State<House>, request: Request, next: Next) -> Response<Body> {
    // A made-up method must not become a new label.
    let known = [Method::GET, Method::POST, Method::DELETE, Method::PATCH, Method::HEAD];
    let method = known.iter().find(|m| *m == request.method()).map_or("other", Method::as_str).to_string();
    let route = request.extensions().get::<MatchedPath>().map_or("page", MatchedPath::as_str).to_string();
    let begun = Instant::now();
    let response = next.run(request).await;
    let status = response.status();
    let seconds = begun.elapsed().as_secs_f64();
    house.metrics.requests.with_label_values(&[&method, &route, status.as_str()]).observe(seconds);
    if status.is_server_error() {
        tracing::warn!(method, route, status = status.as_u16(), seconds, "request");
    } else {
        tracing::debug!(method, route, status = status.as_u16(), seconds, "request");
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_proxys_own_word_counts() {
        let named = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
            }
            forwarded(&headers).map(|a| a.to_string())
        };
        assert_eq!(named(&["1.1.1.1, 2.2.2.2"]).as_deref(), Some("2.2.2.2"));
        assert_eq!(named(&["1.1.1.1", "2.2.2.2"]).as_deref(), Some("2.2.2.2"));
        assert_eq!(named(&["2001:db8::1"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(named(&["[2001:db8::1]:443"]).as_deref(), Some("2001:db8::1"));
        assert_eq!(named(&["1.1.1.1", "who knows"]), None);
        assert_eq!(named(&[]), None);
    }
}
