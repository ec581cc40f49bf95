//! Statements, values and rows: what the two databases have in common.
//!
//! There are only texts, whole numbers and nulls. Places in a statement are written `?1`, `?2`, as SQLite reads them.

use std::borrow::Cow;
use std::fmt::Display;

use serde::Serialize;
use serde::de::DeserializeOwned;
use table::Seat;

use super::{Engine, StoreError, Stored};
use crate::model::seat_of;

/// A value for a place in a statement.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Int(i64),
    Text(Cow<'a, str>),
}

impl Value<'_> {
    /// The same value, independent of what it was made from.
    pub(super) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Null => Value::Null,
            Value::Int(n) => Value::Int(n),
            Value::Text(text) => Value::Text(Cow::Owned(text.into_owned())),
        }
    }

    /// Anything as JSON.
    pub(super) fn json(value: &impl Serialize) -> Stored<Value<'static>> {
        let text = serde_json::to_string(value).map_err(|e| StoreError::Unreadable(e.to_string()))?;
        Ok(Value::Text(Cow::Owned(text)))
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}
impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(Cow::Borrowed(text))
    }
}
impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(Cow::Owned(text))
    }
}
impl From<i64> for Value<'_> {
    fn from(n: i64) -> Self {
        Value::Int(n)
    }
}
impl From<bool> for Value<'_> {
    fn from(flag: bool) -> Self {
        Value::Int(flag.into())
    }
}
impl From<Seat> for Value<'_> {
    fn from(seat: Seat) -> Self {
        Value::Int(seat.number().into())
    }
}
impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Value::Null, Into::into)
    }
}
impl<'a> From<&'a Option<String>> for Value<'a> {
    fn from(value: &'a Option<String>) -> Self {
        value.as_deref().into()
    }
}

/// The values of a statement, in the order of their numbers.
macro_rules! values {
    ($($value:expr),* $(,)?) => { &[$($crate::store::sql::Value::from($value)),*] };
}
pub(crate) use values;

/// What a statement has to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Expect {
    Anything,
    /// One row; otherwise somebody else was faster.
    OneOrConflict,
    /// One row; otherwise it has been used up.
    OneOrSpent,
    /// One row; otherwise the request came before.
    OneOrRepeated,
    /// One row; otherwise the token that it rests on is void.
    OneOrVoid,
}

impl Expect {
    pub(super) fn check(self, changed: u64) -> Stored<()> {
        match self {
            Expect::OneOrConflict if changed != 1 => Err(StoreError::Conflict),
            Expect::OneOrSpent if changed != 1 => Err(StoreError::Spent),
            Expect::OneOrRepeated if changed != 1 => Err(StoreError::Repeated),
            Expect::OneOrVoid if changed != 1 => Err(StoreError::Void),
            _ => Ok(()),
        }
    }
}

/// Takes statements whose answers nobody waits for.
pub(crate) trait Write {
    /// Runs a statement now or together with later ones (PostgreSQL). An error may come later, but always before the
    /// commit.
    fn later(&mut self, sql: &str, values: &[Value<'_>], expect: Expect) -> Stored<()>;
}

/// A statement that is kept to be run later.
pub(super) struct Later {
    pub(super) sql: String,
    pub(super) values: Vec<Value<'static>>,
    pub(super) expect: Expect,
}

/// Statements that are kept to be run together.
#[derive(Default)]
pub(super) struct Statements(pub(super) Vec<Later>);

impl Write for Statements {
    fn later(&mut self, sql: &str, values: &[Value<'_>], expect: Expect) -> Stored<()> {
        let values = values.iter().cloned().map(Value::into_owned).collect();
        self.0.push(Later { sql: sql.into(), values, expect });
        Ok(())
    }
}

/// A connection, inside or outside of a transaction.
pub(crate) trait Sql: Write {
    fn engine(&self) -> Engine;
    /// Runs a statement; how many rows it changed.
    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<u64>;
    /// The rows that a statement gives.
    fn rows(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<Vec<Row>>;
    /// Runs several statements without values.
    fn script(&mut self, sql: &str) -> Stored<()>;

    /// The first row, if there is one.
    fn row(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<Option<Row>> {
        Ok(self.rows(sql, values)?.into_iter().next())
    }

    /// The number that a statement returns.
    fn number(&mut self, sql: &str, values: &[Value<'_>]) -> Stored<i64> {
        self.row(sql, values)?.ok_or_else(|| StoreError::Unreadable("no row".into()))?.int()
    }
}

/// One statement that finds one row or none.
pub(crate) struct Lookup<T> {
    pub(super) sql: Cow<'static, str>,
    pub(super) values: Vec<Value<'static>>,
    pub(super) read: fn(Row) -> Stored<T>,
}

impl<T> Lookup<T> {
    /// A statement with its values, and how a row is read.
    pub(super) fn new(
        sql: impl Into<Cow<'static, str>>,
        values: &[Value<'_>],
        read: fn(Row) -> Stored<T>,
    ) -> Self {
        let values = values.iter().cloned().map(Value::into_owned).collect();
        Lookup { sql: sql.into(), values, read }
    }

    /// Runs it on this connection.
    pub(crate) fn run(&self, sql: &mut dyn Sql) -> Stored<Option<T>> {
        sql.row(&self.sql, &self.values)?.map(self.read).transpose()
    }
}

/// A value as the database gives it.
#[derive(Clone, Debug)]
pub(super) enum Cell {
    Null,
    Int(i64),
    Text(String),
}

/// A row, read column by column from the left.
#[derive(Clone, Debug)]
pub(crate) struct Row(std::vec::IntoIter<Cell>);

impl Row {
    pub(super) fn new(cells: Vec<Cell>) -> Self {
        Row(cells.into_iter())
    }

    /// The remaining columns, to be written elsewhere.
    pub(super) fn into_values(self) -> impl Iterator<Item = Value<'static>> {
        self.0.map(|cell| match cell {
            Cell::Null => Value::Null,
            Cell::Int(n) => Value::Int(n),
            Cell::Text(text) => Value::Text(Cow::Owned(text)),
        })
    }

    fn next(&mut self) -> Stored<Cell> {
        self.0.next().ok_or_else(|| unreadable("a column is missing"))
    }

    pub(crate) fn text(&mut self) -> Stored<String> {
        self.maybe_text()?.ok_or_else(|| unreadable("a text is missing"))
    }

    pub(crate) fn maybe_text(&mut self) -> Stored<Option<String>> {
        match self.next()? {
            Cell::Text(text) => Ok(Some(text)),
            Cell::Null => Ok(None),
            Cell::Int(n) => Err(unreadable(format_args!("the number {n} instead of a text"))),
        }
    }

    /// A column that says "nobody" or "none" by an empty text.
    pub(crate) fn text_unless_empty(&mut self) -> Stored<Option<String>> {
        Ok(Some(self.text()?).filter(|text| !text.is_empty()))
    }

    pub(crate) fn int(&mut self) -> Stored<i64> {
        self.maybe_int()?.ok_or_else(|| unreadable("a number is missing"))
    }

    pub(crate) fn maybe_int(&mut self) -> Stored<Option<i64>> {
        match self.next()? {
            Cell::Int(n) => Ok(Some(n)),
            Cell::Null => Ok(None),
            Cell::Text(_) => Err(unreadable("a text instead of a number")),
        }
    }

    pub(crate) fn flag(&mut self) -> Stored<bool> {
        match self.int()? {
            0 => Ok(false),
            1 => Ok(true),
            n => Err(unreadable(format_args!("{n} is neither 0 nor 1"))),
        }
    }

    pub(crate) fn seat(&mut self) -> Stored<Seat> {
        self.maybe_seat()?.ok_or_else(|| unreadable("a seat is missing"))
    }

    pub(crate) fn maybe_seat(&mut self) -> Stored<Option<Seat>> {
        let seat = |n: i64| seat_of(n).ok_or_else(|| unreadable(format_args!("{n} is not a seat")));
        self.maybe_int()?.map(seat).transpose()
    }

    /// A text that is one of a few words.
    pub(crate) fn word<W: crate::model::Word>(&mut self) -> Stored<W> {
        let text = self.text()?;
        text.parse().map_err(|_| unreadable(format_args!("unknown word {text:?}")))
    }

    /// A text that is JSON.
    pub(crate) fn json<T: DeserializeOwned>(&mut self) -> Stored<T> {
        serde_json::from_str(&self.text()?).map_err(unreadable)
    }

    pub(crate) fn maybe_json<T: DeserializeOwned>(&mut self) -> Stored<Option<T>> {
        self.maybe_text()?.map(|text| serde_json::from_str(&text).map_err(unreadable)).transpose()
    }
}

fn unreadable(what: impl Display) -> StoreError {
    StoreError::Unreadable(what.to_string())
}
