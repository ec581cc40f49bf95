//! One connection on which any number of statements run at once, without waiting for a thread.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError};

use tokio::sync::Mutex;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Config, Statement};

use super::super::Stored;
use super::super::sql::{Row, Value};
use super::{STATEMENTS, connect, dollars, row};

/// The connection. It is opened again when it is lost.
pub(in super::super) struct Pipeline {
    config: Config,
    open: Mutex<Option<Arc<Open>>>,
}

/// A connection with its prepared statements.
pub(super) struct Open {
    pub(super) client: Client,
    statements: std::sync::Mutex<HashMap<String, Statement>>,
}

impl Pipeline {
    pub(super) fn new(config: Config) -> Self {
        Pipeline { config, open: Mutex::new(None) }
    }

    pub(super) async fn open(&self) -> Stored<Arc<Open>> {
        let mut open = self.open.lock().await;
        if let Some(open) = open.as_ref().filter(|o| !o.client.is_closed()) {
            return Ok(open.clone());
        }
        let client = connect(&self.config).await?;
        Ok(open.insert(Arc::new(Open { client, statements: Default::default() })).clone())
    }

    /// The first row of a statement's result.
    pub(super) async fn row(&self, sql: &str, values: &[Value<'_>]) -> Stored<Option<Row>> {
        let open = self.open().await?;
        let statement = open.statement(sql).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|v| v as &(dyn ToSql + Sync)).collect();
        open.client.query(&statement, &values).await?.first().map(row).transpose()
    }

    /// Drops the connection.
    pub(super) fn close(&self) {
        // If the lock is taken, somebody is connecting: the connection closes when that request ends.
        if let Ok(mut open) = self.open.try_lock() {
            *open = None;
        }
    }
}

impl Open {
    pub(super) async fn statement(&self, sql: &str) -> Stored<Statement> {
        let known = self.statements.lock().unwrap_or_else(PoisonError::into_inner).get(sql).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(&dollars(sql)).await?;
        let mut statements = self.statements.lock().unwrap_or_else(PoisonError::into_inner);
        // Statements that are not used again must not accumulate.
        if statements.len() >= STATEMENTS {
            statements.clear();
        }
        statements.insert(sql.into(), statement.clone());
        Ok(statement)
    }
}
