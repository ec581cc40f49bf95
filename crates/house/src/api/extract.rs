//! Reading requests: a request that is not understood gives a `Problem` like any other.

use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use serde::de::{DeserializeOwned, IgnoredAny};

use super::BODY;
use super::guard::address_of;
use super::problem::Problem;
use super::records::LARGEST;
use crate::house::House;

/// A NUL in the text of a body.
const NUL: &[u8] = b"\\u0000";

/// A JSON body, always an object.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<House> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, house: &House) -> Result<Self, Problem> {
        let limit = Duration::from_secs(house.config.body_seconds.max(1));
        let (parts, body) = request.into_parts();
        // A body without the JSON content type is not read.
        let nothing = Request::from_parts(parts.clone(), axum::body::Body::empty());
        if let Err(JsonRejection::MissingJsonContentType(r)) =
            axum::Json::<IgnoredAny>::from_request(nothing, house).await
        {
            return Err(Problem::not_understood(r.status(), r.body_text()));
        }
        // How long a body is may not be told: then it counts as the longest. Records may be longer; only a few are read
        // at once.
        let told = parts.headers.get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()?.parse().ok());
        let length = told.unwrap_or(BODY).min(LARGEST);
        let _load = house.held.count(address_of(house, &parts), length)?;
        let read = Bytes::from_request(Request::from_parts(parts.clone(), body), house);
        let bytes = tokio::time::timeout(limit, read)
            .await
            .map_err(|_| Problem::new(StatusCode::REQUEST_TIMEOUT, "too-slow"))?
            .map_err(|r| Problem::not_understood(r.status(), r.body_text()))?;
        // PostgreSQL stores no NUL, and no text needs one. In JSON it can only be written like this.
        if bytes.windows(NUL.len()).any(|w| w == NUL) {
            return Err(Problem::not_understood(StatusCode::BAD_REQUEST, "NUL in a text"));
        }
        // serde would read a list as the fields of the object in their order.
        let is_object = bytes.trim_ascii_start().starts_with(b"{");
        match axum::Json::<T>::from_request(Request::from_parts(parts, bytes.into()), house).await {
            Ok(axum::Json(body)) if is_object => Ok(Body(body)),
            Ok(_) => Err(Problem::not_understood(StatusCode::BAD_REQUEST, "not a JSON object")),
            Err(rejection) => {
                let status = match &rejection {
                    JsonRejection::JsonDataError(_) => StatusCode::BAD_REQUEST,
                    other => other.status(),
                };
                Err(Problem::not_understood(status, rejection.body_text()))
            }
        }
    }
}

/// The query of the address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<House> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        if parts.uri.query().is_some_and(|q| q.contains("%00")) {
            return Err(Problem::not_understood(StatusCode::BAD_REQUEST, "NUL in a text"));
        }
        let query: Result<axum::extract::Query<T>, QueryRejection> =
            axum::extract::Query::from_request_parts(parts, house).await;
        query.map(|q| Query(q.0)).map_err(|r| Problem::not_understood(r.status(), r.body_text()))
    }
}

/// The names in the path.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<House> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        // A malformed name names nothing.
        axum::extract::Path::from_request_parts(parts, house)
            .await
            .map(|p| Path(p.0))
            .map_err(|_| Problem::missing())
    }
}
