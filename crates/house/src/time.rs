//! The current time, and how times are written. In memory and in the database a time is milliseconds since 1970.

use std::time::{SystemTime, UNIX_EPOCH};

use time::error::Parse;
use time::format_description::well_known::Rfc3339;
use time::{OffsetDateTime, UtcDateTime};

/// The current time.
pub(crate) fn now() -> i64 {
    // A clock before 1970 is wrong anyway.
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
}

/// A time as a calendar date; `None` if it is out of range.
pub(crate) fn calendar(at: i64) -> Option<UtcDateTime> {
    UtcDateTime::from_unix_timestamp_nanos(i128::from(at) * 1_000_000).ok()
}

/// A time as records write it.
pub(crate) fn written(at: i64) -> Option<String> {
    calendar(at)?.format(&Rfc3339).ok()
}

/// Reads a time as records write it.
pub(crate) fn read(text: &str) -> Result<i64, Parse> {
    let at = OffsetDateTime::parse(text, &Rfc3339)?;
    // Every year that can be written fits.
    Ok((at.unix_timestamp_nanos() / 1_000_000) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_it_was_written() {
        for (at, text) in [
            (0, "1970-01-01T00:00:00Z"),
            (1_794_917_829_120, "2026-11-17T12:17:09.12Z"),
            (-1, "1969-12-31T23:59:59.999Z"),
        ] {
            assert_eq!(written(at).as_deref(), Some(text));
            assert_eq!(read(text), Ok(at), "{text}");
        }
        assert_eq!(read("2026-11-17T13:17:09.12+01:00"), Ok(1_794_917_829_120));
        assert!(read("yesterday").is_err());
        assert_eq!(written(i64::MAX), None);
    }
}
