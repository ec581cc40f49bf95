//! What time it is.

/// The present, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    jiff::Timestamp::now().as_millisecond()
}

/// A time as records write it.
pub(crate) fn written(at: i64) -> Option<String> {
    jiff::Timestamp::from_millisecond(at).ok().map(|t| t.to_string())
}
