//! Reading requests: what is not understood is a problem like any other.

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::house::House;
use crate::problem::Problem;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<House> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, house: &House) -> Result<Self, Problem> {
        match axum::Json::<T>::from_request(request, house).await {
            Ok(axum::Json(body)) => Ok(Body(body)),
            Err(rejection) => {
                let status = match &rejection {
                    JsonRejection::JsonDataError(_) => axum::http::StatusCode::BAD_REQUEST,
                    other => other.status(),
                };
                Err(Problem::not_understood(status, rejection.body_text()))
            }
        }
    }
}

/// The question mark's part of the address.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<House> for Query<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        let query: Result<axum::extract::Query<T>, QueryRejection> =
            axum::extract::Query::from_request_parts(parts, house).await;
        query.map(|q| Query(q.0)).map_err(|r| Problem::not_understood(r.status(), r.body_text()))
    }
}

/// The names in the address.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<House> for Path<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        // A name that cannot be one names nothing.
        axum::extract::Path::from_request_parts(parts, house)
            .await
            .map(|p| Path(p.0))
            .map_err(|_| Problem::missing())
    }
}
