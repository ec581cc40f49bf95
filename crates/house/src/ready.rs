//! Whether the server can do its main job: write a move.

use std::time::{Duration, Instant};

use tokio::sync::watch;

use crate::house::House;
use crate::secret;
use crate::store::rows;
use crate::time::now;

/// How long an answer is reused: the database is checked about once per second, however many ask.
const HOLDS: Duration = Duration::from_secs(1);
/// How long the database may take: a health check wants an answer now.
const PATIENCE: Duration = Duration::from_secs(2);

/// The last result.
#[derive(Clone, Copy, Default)]
struct Found {
    /// When the database was tried, and whether it could be written.
    last: Option<(Instant, bool)>,
    /// Whether a check is running.
    asking: bool,
}

/// What is known about the database.
pub(crate) struct Pulse(watch::Sender<Found>);

impl Default for Pulse {
    fn default() -> Self {
        Pulse(watch::Sender::new(Found::default()))
    }
}

impl Found {
    fn holds(&self) -> Option<bool> {
        self.last.filter(|(at, _)| at.elapsed() < HOLDS).map(|(_, well)| well)
    }
}

impl House {
    /// Whether the database can be written, by the last check or by a new one. A check runs to its end even if nobody
    /// waits for it, and never twice at a time.
    pub(crate) async fn can_write(&self) -> bool {
        let mut found = self.pulse.0.subscribe();
        if let Some(well) = found.borrow_and_update().holds() {
            return well;
        }
        let begins = self.pulse.0.send_if_modified(|found| !std::mem::replace(&mut found.asking, true));
        if begins {
            tokio::spawn(find_out(self.clone()));
        }
        let known = found.wait_for(|found| !found.asking);
        match tokio::time::timeout(PATIENCE, known).await {
            Ok(Ok(found)) => found.last.is_some_and(|(_, well)| well),
            _ => false,
        }
    }
}

/// Notes that the check is over, however it ended.
struct Asking<'a>(&'a House, bool);

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        self.0.pulse.0.send_replace(Found { last: Some((Instant::now(), self.1)), asking: false });
    }
}

async fn find_out(house: House) {
    let mut asking = Asking(&house, false);
    let (id, server) = (secret::id(), house.server.clone());
    match house.store.write(move |sql| rows::pulses::beat(sql, &id, &server, now())).await {
        Ok(()) => asking.1 = true,
        Err(error) => tracing::error!(%error, "the database cannot be written"),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use axum::body::Body;
    use axum::http::{Request, StatusCode};
    use tower::ServiceExt;

    use super::*;
    use crate::bots::OnlyRandom;
    use crate::config::Config;
    use crate::store::Stored;

    async fn does(house: &House, statement: &'static str) -> Stored<()> {
        house.store.write(move |sql| sql.script(statement)).await
    }

    /// Waits until the server answers this; the last answer is reused for a while.
    async fn until(house: &House, status: StatusCode) {
        let begun = Instant::now();
        loop {
            let request = Request::get("/api/ready").body(Body::empty()).unwrap();
            let answer = crate::router(house.clone()).oneshot(request).await.unwrap();
            if answer.status() == status {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(60), "it still says {}", answer.status());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    #[tokio::test]
    async fn a_full_database_is_not_ready() {
        let data = std::env::temp_dir().join(format!("house-full-{}", crate::secret::id()));
        std::fs::create_dir_all(&data).unwrap();
        let config = Config { data: data.clone(), ..Config::default() };
        let house = House::open(config, Vec::new(), Arc::new(OnlyRandom)).await.unwrap();
        until(&house, StatusCode::OK).await;
        // The file can no longer grow, and the remaining room in it is used up.
        does(&house, "pragma max_page_count = 1").await.unwrap();
        let fill = "insert into chat (game, number, person, name, body, at) \
                    select 'full', coalesce(max(number), 0) + 1, '', '', hex(zeroblob(2048)), 0 from chat";
        while does(&house, fill).await.is_ok() {}
        until(&house, StatusCode::SERVICE_UNAVAILABLE).await;
        does(&house, "pragma max_page_count = 100000").await.unwrap();
        until(&house, StatusCode::OK).await;
        house.close().await;
        std::fs::remove_dir_all(data).unwrap();
    }
}
