//! Accepting connections: how many at once, and how long a request may take to arrive.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tower::ServiceExt;

use super::impatient::Impatient;
use super::router;
use crate::crowd::Crowd;
use crate::house::House;

/// About how much of a request's head, or of an answer that is being sent, a connection keeps in memory.
const BUFFER: usize = 32 << 10;
/// How long to wait when the system cannot accept another connection.
const BREATH: Duration = Duration::from_millis(50);

/// Accepts connections until the house stops, then waits for requests that are being answered.
pub(crate) async fn let_people_in(house: House, listener: TcpListener) {
    let app = router(house.clone());
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(Duration::from_secs(house.config.head_seconds.max(1)));
    http.max_buf_size(BUFFER);
    let patience = Duration::from_secs(house.config.stall_seconds.max(1));
    let room = Arc::new(Semaphore::new(house.config.connections.clamp(1, Semaphore::MAX_PERMITS)));
    // All connections are the proxy's if there is one.
    let most = if house.config.behind_proxy { usize::MAX } else { house.config.connections_per_address };
    let crowd = Crowd::new(most);
    let leaving = GracefulShutdown::new();
    loop {
        let come = async {
            let place = room.clone().acquire_owned().await;
            (place, listener.accept().await)
        };
        let come = tokio::select! {
            () = house.stopped() => break,
            come = come => come,
        };
        let (Ok(place), Ok((stream, peer))) = come else {
            tokio::time::sleep(BREATH).await;
            continue;
        };
        let Some(guest) = crowd.lets_in(household(peer.ip())) else { continue };
        // Answers are small and somebody waits for them.
        let _ = stream.set_nodelay(true);
        let service = app.clone().map_request(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
            request
        });
        let stream = TokioIo::new(Impatient::new(stream, patience));
        let talk = http.serve_connection(stream, TowerToHyperService::new(service));
        let talk = leaving.watch(talk);
        tokio::spawn(async move {
            // A client that disconnected needs no answer.
            let _ = talk.await;
            drop((guest, place));
        });
    }
    drop(listener);
    leaving.shutdown().await;
}

/// What is counted as one address: an IPv4 address, or the IPv6 network (the first 64 bits) of one household, which
/// holds more addresses than could be counted.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        address => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_is_one_household() {
        let of = |text: &str| household(text.parse().unwrap()).to_string();
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
        assert_eq!(of("2001:db8:1:2:ffff::"), of("2001:db8:1:2::1"));
        assert_ne!(of("2001:db8:1:3::1"), of("2001:db8:1:2::1"));
        assert_eq!(of("::ffff:192.0.2.7"), "192.0.2.7");
        assert_eq!(of("192.0.2.7"), "192.0.2.7");
    }

    #[test]
    fn connections_are_counted_by_household() {
        let crowd = Crowd::new(2);
        let comes = |text: &str| crowd.lets_in(household(text.parse().unwrap()));
        let (one, two) = (comes("2001:db8::1"), comes("2001:db8::2"));
        assert!(one.is_some() && two.is_some() && comes("2001:db8::3").is_none());
        assert!(comes("2001:db8:0:1::3").is_some());
        drop(one);
        assert!(comes("2001:db8::3").is_some());
    }
}
