//! A running server: connections, the scheduler, and news from other servers.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use crate::api::let_people_in;
use crate::house::House;
use crate::jobs::schedule;
use crate::store::Engine;

/// A server that serves until it is stopped.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    house: House,
    tasks: Vec<JoinHandle<()>>,
}

/// How long running requests may take when the server stops.
const GRACE: Duration = Duration::from_secs(10);

/// Serves a house at the address of its configuration.
pub async fn serve(house: House) -> io::Result<Running> {
    let listener = TcpListener::bind(house.config.address).await?;
    let address = listener.local_addr()?;
    let mut tasks =
        vec![tokio::spawn(schedule(house.clone())), tokio::spawn(let_people_in(house.clone(), listener))];
    if house.store.engine() == Engine::Postgres {
        tasks.push(tokio::spawn(house.clone().hear_others()));
    }
    Ok(Running { address, house, tasks })
}

impl Running {
    /// Stops: no new requests, event streams end, running writes are finished.
    pub async fn stop(self) {
        self.house.stop();
        let all = async {
            for task in self.tasks {
                // A task that panicked has nothing left to finish.
                let _ = task.await;
            }
        };
        if tokio::time::timeout(GRACE, all).await.is_err() {
            tracing::warn!("some requests were not finished in time");
        }
        self.house.close().await;
    }
}
