//! How a request can fail: a status, a stable code, a text in the asker's language, and the rule if there is one.

use axum::body::Body;
use axum::http::{HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use table::{Details, Fault};
use words::Lang;

use crate::fair::NotDone;
use crate::held::TooMuch;
use crate::history::PastError;
use crate::house::HouseError;
use crate::model::{ClockError, MoveError, SeatError};
use crate::records::RecordProblem;
use crate::shape::to_json;
use crate::store::StoreError;
use crate::transact::SubmitError;

/// Why a request was not carried out.
#[derive(Clone, Debug)]
pub struct Problem {
    status: StatusCode,
    code: &'static str,
    rule: Option<&'static str>,
    details: Details,
    /// Where its text is: under a game's kind, or `house`.
    words: &'static str,
    retry_after: Option<u32>,
}

/// What a failed request is answered with (`application/problem+json`, RFC 9457).
#[derive(Serialize, JsonSchema)]
pub(crate) struct ProblemBody {
    /// The status again.
    status: u16,
    /// A stable code in kebab-case.
    code: String,
    /// What a person reads, in the language of the request.
    title: String,
    /// The rule that forbids it, such as `POW-5.2`.
    #[serde(skip_serializing_if = "Option::is_none")]
    rule: Option<String>,
    /// What the text names.
    #[serde(skip_serializing_if = "serde_json::Map::is_empty")]
    details: serde_json::Map<String, Value>,
}

/// What a handler answers with.
pub(crate) type Answer<T> = Result<T, Problem>;

impl Problem {
    pub(crate) fn new(status: StatusCode, code: &'static str) -> Self {
        Problem { status, code, rule: None, details: Details::new(), words: "house", retry_after: None }
    }

    /// The request makes no sense: 400.
    pub(crate) fn bad(code: &'static str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, code)
    }

    /// There is nothing here that the asker may know of: 404.
    pub(crate) fn missing() -> Self {
        Self::new(StatusCode::NOT_FOUND, "not-found")
    }

    /// Only somebody with a cookie or a token may do this: 401.
    pub(crate) fn who() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, "nobody")
    }

    /// The asker may not do this: 403.
    pub(crate) fn forbidden(code: &'static str) -> Self {
        Self::new(StatusCode::FORBIDDEN, code)
    }

    /// Not possible at this moment: 409.
    pub(crate) fn conflict(code: &'static str) -> Self {
        Self::new(StatusCode::CONFLICT, code)
    }

    /// Too many requests: 429.
    pub(crate) fn too_often(seconds: u32) -> Self {
        Problem { retry_after: Some(seconds), ..Self::new(StatusCode::TOO_MANY_REQUESTS, "too-often") }
    }

    /// The body or the question is not understood.
    pub(crate) fn not_understood(status: StatusCode, what: impl ToString) -> Self {
        Self::new(status, "not-understood").with("what", what)
    }

    /// A game refuses.
    pub(crate) fn refused(kind: &'static str, fault: Fault) -> Self {
        let status = if fault.is_not_understood() {
            StatusCode::BAD_REQUEST
        } else {
            StatusCode::UNPROCESSABLE_ENTITY
        };
        Problem {
            status,
            code: fault.code,
            rule: fault.rule,
            details: fault.details,
            words: kind,
            retry_after: None,
        }
    }

    /// Adds a detail that the text names.
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.details.push((name, value.to_string()));
        self
    }

    /// What a person reads.
    pub fn text(&self, lang: Lang) -> String {
        words::text(lang, self.words, self.code, &self.details)
    }

    /// What is sent.
    pub(crate) fn body(&self, lang: Lang) -> ProblemBody {
        ProblemBody {
            status: self.status.as_u16(),
            code: self.code.into(),
            title: self.text(lang),
            rule: self.rule.map(String::from),
            details: self.details.iter().map(|(k, v)| ((*k).to_string(), v.clone().into())).collect(),
        }
    }

    /// The whole answer in a language.
    pub(crate) fn response(&self, lang: Lang) -> Response<Body> {
        let mut response = Response::new(Body::from(to_json(&self.body(lang))));
        *response.status_mut() = self.status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl IntoResponse for Problem {
    /// The answer in English. It carries the problem, so that `put_into_words` can translate it.
    fn into_response(self) -> Response<Body> {
        let mut response = self.response(Lang::En);
        response.extensions_mut().insert(self);
        response
    }
}

impl Problem {
    /// A move of a game of this kind was not taken.
    pub(crate) fn of_move(kind: &'static str, error: MoveError) -> Self {
        match error {
            MoveError::NotStarted => Problem::conflict("not-started"),
            MoveError::Over => Problem::conflict("game-over"),
            MoveError::PositionChanged => Problem::conflict("position-changed"),
            MoveError::AskedTogether => Problem::conflict("asked-together"),
            MoveError::StillTalking => Problem::conflict("still-talking"),
            MoveError::KeyUsed => Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "key-used"),
            MoveError::GameTooLong => Problem::conflict("game-too-long"),
            MoveError::TooLong => Problem::new(StatusCode::PAYLOAD_TOO_LARGE, "move-too-long"),
            MoveError::NotAsked => {
                Problem { words: kind, ..Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "not-asked") }
            }
            MoveError::Refused(fault) => Problem::refused(kind, fault),
        }
    }

    /// A move was not taken, or the house could not write it.
    pub(crate) fn of_submit(kind: &'static str, error: SubmitError) -> Self {
        match error {
            SubmitError::Move(error) => Problem::of_move(kind, error),
            SubmitError::House(error) => error.into(),
        }
    }
}

impl From<HouseError> for Problem {
    fn from(error: HouseError) -> Self {
        match error {
            HouseError::Missing => Problem::missing(),
            HouseError::Contested => Problem::conflict("changed-meanwhile"),
            HouseError::CannotLoad => Problem::conflict("cannot-load"),
            HouseError::Store(error) => error.into(),
        }
    }
}

impl From<PastError> for Problem {
    fn from(error: PastError) -> Self {
        match error {
            PastError::RulesChanged => Problem::conflict("history-changed"),
            PastError::NotDone(error) => error.into(),
            PastError::Busy => Problem::too_often(10),
            PastError::House(error) => error.into(),
        }
    }
}

impl From<SeatError> for Problem {
    fn from(error: SeatError) -> Self {
        match error {
            SeatError::NoSuchSeat => Problem::missing(),
            SeatError::Started => Problem::conflict("started"),
            SeatError::NotStarted => Problem::conflict("not-started"),
            SeatError::Over => Problem::conflict("game-over"),
            SeatError::Taken => Problem::conflict("seat-taken"),
            SeatError::NotOpen => Problem::forbidden("seat-not-open"),
            SeatError::NotInvited => Problem::forbidden("not-invited"),
            SeatError::PlaysAlready => Problem::forbidden("plays-already"),
        }
    }
}

impl From<ClockError> for Problem {
    fn from(error: ClockError) -> Self {
        match error {
            ClockError::NoClock => Problem::conflict("no-clock"),
            ClockError::Stopped => Problem::conflict("clock-stopped"),
            ClockError::Used => Problem::conflict("time-out-used"),
            ClockError::Runs => Problem::conflict("clock-runs"),
            ClockError::NotYours => Problem::forbidden("not-your-seat"),
            ClockError::NotTalking => Problem::conflict("not-talking"),
        }
    }
}

impl From<NotDone> for Problem {
    fn from(error: NotDone) -> Self {
        match error {
            NotDone::TooMany => Problem::too_often(1),
            NotDone::Failed => Problem::conflict("rules-failed"),
        }
    }
}

impl From<TooMuch> for Problem {
    fn from(_: TooMuch) -> Self {
        Problem::too_often(10)
    }
}

impl From<RecordProblem> for Problem {
    fn from(problem: RecordProblem) -> Self {
        let code = problem.code();
        match problem {
            RecordProblem::MoveTooLong(line) => Problem::bad(code).with("line", line),
            RecordProblem::NotUnderstood(error) => Problem::not_understood(StatusCode::BAD_REQUEST, error),
            RecordProblem::Refused { kind, fault, line } => Problem::refused(kind, fault).with("line", line),
            RecordProblem::Failed => Problem::conflict(code),
            RecordProblem::House(error) => error.into(),
            _ => Problem::bad(code),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Conflict => Problem::conflict("changed-meanwhile"),
            StoreError::Spent => Problem::conflict("invite-used"),
            StoreError::Void => Problem::missing(),
            StoreError::NulInText => Problem::not_understood(StatusCode::BAD_REQUEST, "NUL in a text"),
            error => {
                tracing::error!(%error, "the store failed");
                Problem::new(StatusCode::SERVICE_UNAVAILABLE, "store-failed")
            }
        }
    }
}
