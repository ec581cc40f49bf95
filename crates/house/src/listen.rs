//! What other servers on the same PostgreSQL changed.

use std::time::Duration;

use sqlx::postgres::PgListener;

use crate::house::House;
use crate::write::{CHANNEL, Wire};

/// Listens until the house stops; connects again when the connection is lost.
pub(crate) async fn listen(house: House) {
    loop {
        tokio::select! {
            () = house.stopped() => return,
            heard = hear(&house) => if let Err(error) = heard {
                tracing::warn!(%error, "the other servers are not heard");
            }
        }
        // Whatever was said meanwhile was missed: look at everything again.
        house.forget_all();
        house.hub.tell_all_anew();
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
}

async fn hear(house: &House) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect(house.store.url()).await?;
    listener.listen(CHANNEL).await?;
    // Nothing that was said before counts as heard.
    house.hub.tell_all_anew();
    while let Some(notification) = listener.try_recv().await? {
        let Ok(wire) = serde_json::from_str::<Wire>(notification.payload()) else { continue };
        if wire.server == house.server {
            continue;
        }
        house.due.notify_one();
        house.hub.tell(&wire.game, wire.note);
    }
    Ok(())
}
