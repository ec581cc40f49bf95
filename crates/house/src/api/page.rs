//! The web client, built into the binary.

use axum::http::{Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Client;

/// What a build without the client says.
const WITHOUT: &str = "<!doctype html><meta charset=\"utf-8\"><title>Powerhouse</title>\
    <p lang=\"en\">This server was built without the web client. Its API is at <a href=\"/api/openapi.json\">/api</a>.</p>\
    <p lang=\"fr\">Ce serveur a été construit sans le client web. Son API est à <a href=\"/api/openapi.json\">/api</a>.</p>";

/// A file of the client, or its first page for every address that the client itself understands.
pub(crate) async fn page(method: Method, uri: Uri) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Client::get(path).filter(|_| !path.is_empty()) {
        // Names with a hash in them never change their content.
        let cache =
            if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
        return answer(file.metadata.mimetype(), cache, file.data);
    }
    if path.starts_with("assets/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get("index.html") {
        Some(file) => answer("text/html; charset=utf-8", "no-cache", file.data),
        None => answer("text/html; charset=utf-8", "no-cache", WITHOUT.as_bytes().into()),
    }
}

fn answer(kind: &str, cache: &'static str, data: std::borrow::Cow<'static, [u8]>) -> Response {
    let headers = [(header::CONTENT_TYPE, kind.to_string()), (header::CACHE_CONTROL, cache.to_string())];
    (headers, data.into_owned()).into_response()
}
