//! The web client, built into the binary, and other texts that are the same for everybody. Each is compressed once: by the
//! client's build with Brotli, here with gzip.

use std::borrow::Cow;
use std::collections::HashMap;
use std::hash::Hash;
use std::io::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::Extension;
use axum::body::Bytes;
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// The page of a build without the client.
const WITHOUT: &str = "<!doctype html><meta charset=\"utf-8\"><title>Powerhouse</title>\
    <p lang=\"en\">This server was built without the web client. Its API is at <a href=\"/api/openapi.json\">/api</a>.</p>\
    <p lang=\"fr\">Ce serveur a été construit sans le client web. Son API est à <a href=\"/api/openapi.json\">/api</a>.</p>";

/// Shorter texts are not worth compressing.
const SHORT: usize = 1000;

/// A file of the client, or its first page for every address that the client itself understands.
pub(crate) async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        // Names with a hash in them never change their content.
        let cache =
            if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        let kind = file.metadata.mimetype().to_string();
        return sent(path, file, &kind, cache, &headers);
    }
    if path.starts_with("assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let html = "text/html; charset=utf-8";
    match Client::get("index.html") {
        Some(file) => sent("index.html", file, html, "no-cache", &headers),
        None => answer(html, "no-cache", Text::new(Bytes::from_static(WITHOUT.as_bytes())), &headers),
    }
}

/// A file of the client, as its build has compressed it if there is that and the browser takes it.
fn sent(path: &str, file: EmbeddedFile, kind: &str, cache: &'static str, asked: &HeaderMap) -> Response {
    let brotli = takes(asked, "br").then(|| Client::get(&format!("{path}.br"))).flatten();
    match brotli {
        Some(brotli) => {
            (described(kind, cache), [(header::CONTENT_ENCODING, "br")], bytes(brotli)).into_response()
        }
        None => answer(kind, cache, Text::of(file), asked),
    }
}

/// Marks an answer that is sent as it is; otherwise it would be compressed again for every client.
#[derive(Clone)]
pub(crate) struct AsItIs;

/// Something that is the same for everybody.
#[derive(Clone)]
pub(crate) struct Text {
    plain: Bytes,
    /// `None` if compression is not worth it.
    compressed: Option<Bytes>,
}

impl Text {
    pub(crate) fn new(plain: Bytes) -> Self {
        let compressed = (plain.len() > SHORT).then(|| compressed(&plain)).flatten();
        Text { plain, compressed }
    }

    /// A file of the client, compressed on first use. If it changes while the server runs, as a debug build allows, the
    /// new one is used.
    fn of(file: EmbeddedFile) -> Self {
        static FILES: LazyLock<Texts<[u8; 32]>> = LazyLock::new(Texts::default);
        FILES.get(file.metadata.sha256_hash(), || bytes(file))
    }
}

fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

/// Texts by name, each made and compressed on first use.
pub(crate) struct Texts<Name>(Mutex<HashMap<Name, Text>>);

impl<Name> Default for Texts<Name> {
    fn default() -> Self {
        Texts(Mutex::default())
    }
}

impl<Name: Eq + Hash> Texts<Name> {
    pub(crate) fn get(&self, name: Name, make: impl FnOnce() -> Bytes) -> Text {
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = known().get(&name) {
            return text.clone();
        }
        // Without the lock: other texts are sent while this one is compressed.
        let new = Text::new(make());
        known().entry(name).or_insert(new).clone()
    }
}

/// With gzip; `None` if that is not shorter.
fn compressed(plain: &[u8]) -> Option<Bytes> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    // Writing into memory does not fail.
    gzip.write_all(plain).ok()?;
    gzip.finish().ok().filter(|c| c.len() < plain.len()).map(Bytes::from)
}

/// Whether the client accepts this compression.
fn takes(headers: &HeaderMap, coding: &str) -> bool {
    let mut listed = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|v| v.to_str().ok());
    listed.any(|list| {
        list.split(',').any(|item| {
            let (name, weight) = item.split_once(';').unwrap_or((item, "q=1"));
            let is_zero = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0_f32));
            name.trim().eq_ignore_ascii_case(coding) && !is_zero
        })
    })
}

fn described<'a>(kind: &'a str, cache: &'a str) -> [(HeaderName, &'a str); 3] {
    [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, cache),
        (header::VARY, header::ACCEPT_ENCODING.as_str()),
    ]
}

/// The response, compressed if the client accepts that.
pub(crate) fn answer(kind: &str, cache: &'static str, text: Text, asked: &HeaderMap) -> Response {
    let headers = described(kind, cache);
    match text.compressed.filter(|_| takes(asked, "gzip")) {
        Some(compressed) => (headers, [(header::CONTENT_ENCODING, "gzip")], compressed).into_response(),
        None => (headers, Extension(AsItIs), text.plain).into_response(),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn asked(list: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_str(list).unwrap());
        headers
    }

    #[test]
    fn who_takes_gzip_is_understood() {
        for yes in ["gzip", "br, gzip", "deflate, GZIP;q=0.5", "gzip, deflate, br, zstd"] {
            assert!(takes(&asked(yes), "gzip"), "{yes}");
        }
        for no in ["", "br", "gzip;q=0", "identity, gzip; q=0.0", "x-gzip"] {
            assert!(!takes(&asked(no), "gzip"), "{no}");
        }
        assert!(!takes(&HeaderMap::new(), "gzip"));
        assert!(takes(&asked("gzip, deflate, br, zstd"), "br"));
    }

    #[test]
    fn a_text_is_made_once() {
        let texts = Texts::default();
        let made = texts.get("rules", || Bytes::from("a rule ".repeat(1000)));
        let again = texts.get("rules", || unreachable!("it is known"));
        assert_eq!(made.compressed.unwrap().as_ptr(), again.compressed.unwrap().as_ptr());
    }

    /// Copies of a text share the compressed bytes.
    #[test]
    fn a_text_stays_compressed() {
        let text = Text::new(Bytes::from("a word ".repeat(1000)));
        let kept = text.compressed.clone().unwrap();
        assert!(kept.len() < 100);
        assert_eq!(text.clone().compressed.unwrap().as_ptr(), kept.as_ptr());
        let sent = answer("text/plain", "no-cache", text.clone(), &asked("gzip"));
        assert_eq!(sent.headers()[header::CONTENT_ENCODING], "gzip");
        let sent = answer("text/plain", "no-cache", text, &HeaderMap::new());
        assert!(!sent.headers().contains_key(header::CONTENT_ENCODING));
        assert!(sent.extensions().get::<AsItIs>().is_some(), "nobody else compresses it");
        assert!(Text::new(Bytes::from_static(b"short")).compressed.is_none());
    }
}
