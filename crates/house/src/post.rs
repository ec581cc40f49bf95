//! Sending mail and calling webhooks.

use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use lettre::message::Mailbox;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message as Mail, Tokio1Executor};
use reqwest::{Client, Url, redirect};
use serde_json::json;

use crate::config::Config;
use crate::fair::{Fair, Whose};
use crate::jobs::Message;
use crate::model::HookKind;

/// How long another server may take to answer.
const PATIENCE: Duration = Duration::from_secs(15);
/// How many webhooks of one person, or of one host, are called at once: a slow one must not delay other people's
/// notices.
const SLOTS: usize = 4;
/// How many hosts are looked up at once, and how many of them for one address.
const LOOKUPS: usize = 16;
const LOOKUPS_OF_ONE: usize = 2;

/// Why a notice could not be sent now.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unsent {
    #[error("mail: {0}")]
    Mail(String),
    #[error("webhook: {0}")]
    Webhook(String),
}

/// Whether a webhook was called.
pub(crate) enum Sent {
    Yes,
    /// Too many calls of this person or host are under way.
    TooManyAtOnce,
}

/// How many calls each person and host has under way.
#[derive(Clone, Default)]
struct UnderWay(Arc<Mutex<HashMap<CountedBy, usize>>>);

/// By whom calls are counted.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum CountedBy {
    Person(String),
    Host(IpAddr),
}

/// One call, counted until it is dropped.
struct Slot(UnderWay, CountedBy);

impl UnderWay {
    fn slot(&self, whose: CountedBy) -> Option<Slot> {
        let mut calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = calls.entry(whose.clone()).or_default();
        (*count < SLOTS).then(|| {
            *count += 1;
            Slot(self.clone(), whose)
        })
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut calls = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = calls.get_mut(&self.1) {
            *count -= 1;
            if *count == 0 {
                calls.remove(&self.1);
            }
        }
    }
}

/// Chooses the TLS implementation of this process. Calling it again does no harm.
pub fn use_tls() {
    // It may have been chosen already.
    let _ = rustls::crypto::ring::default_provider().install_default();
}

pub(crate) struct Post {
    smtp: Option<AsyncSmtpTransport<Tokio1Executor>>,
    from: Option<Mailbox>,
    private: bool,
    under_way: UnderWay,
    /// Name servers may be slow, and each lookup occupies a thread.
    lookups: Fair,
}

impl Post {
    pub(crate) fn new(config: &Config) -> Self {
        use_tls();
        let smtp = config.smtp.as_ref().and_then(|url| {
            let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
            // The address contains a password and must not be logged.
            let transport = transport
                .map_err(|_| tracing::error!("the SMTP address cannot be used; no mail will be sent"));
            Some(transport.ok()?.timeout(Some(PATIENCE)).build())
        });
        let (from, private) = (config.mail_from.parse().ok(), config.private_webhooks);
        let lookups = Fair::new(LOOKUPS, LOOKUPS_OF_ONE);
        Post { smtp, from, private, under_way: UnderWay::default(), lookups }
    }

    pub(crate) fn has_mail(&self) -> bool {
        self.smtp.is_some() && self.from.is_some()
    }

    /// Sends a mail. The same `id` gives the same Message-ID, so that a mail that is sent again after a crash is
    /// recognised.
    pub(crate) async fn mail(&self, to: &str, message: &Message, id: Option<&str>) -> Result<(), Unsent> {
        let (Some(smtp), Some(from)) = (&self.smtp, &self.from) else {
            return Err(Unsent::Mail("no SMTP server is set".into()));
        };
        let wrong = |e: &dyn std::error::Error| Unsent::Mail(e.to_string());
        let to: Mailbox = to.parse().map_err(|e: lettre::address::AddressError| wrong(&e))?;
        let name = id.map(|id| format!("<{}@powerhouse>", crate::secret::hash(id)));
        let mail = Mail::builder()
            .from(from.clone())
            .to(to)
            .message_id(name)
            .subject(&message.subject)
            .body(message.text.clone())
            .map_err(|e| wrong(&e))?;
        // Shorter than the notice's lease, so that nobody else sends it meanwhile.
        match tokio::time::timeout(PATIENCE * 3, smtp.send(mail)).await {
            Ok(sent) => sent.map(drop).map_err(|e| wrong(&e)),
            Err(_) => Err(Unsent::Mail("the SMTP server is too slow".into())),
        }
    }

    /// Calls a webhook. The same `id` gives the same key, in the header `Idempotency-Key` and as `id` in a plain
    /// body, so that a call that is repeated after a crash is recognised.
    pub(crate) async fn webhook(
        &self,
        person: &str,
        url: &str,
        kind: HookKind,
        message: &Message,
        id: &str,
    ) -> Result<Sent, Unsent> {
        let wrong = |what: String| Unsent::Webhook(what);
        let url: Url = url.parse().map_err(|_| wrong("not an address".into()))?;
        // Counted before waiting for anything, also for the name server.
        let Some(_persons) = self.under_way.slot(CountedBy::Person(person.into())) else {
            return Ok(Sent::TooManyAtOnce);
        };
        let host = self.host_of(&url, Whose::House).await?;
        let Some(_hosts) = self.under_way.slot(CountedBy::Host(host.first.ip())) else {
            return Ok(Sent::TooManyAtOnce);
        };
        let client = host.client()?;
        let key = crate::secret::hash(id);
        let body = match kind {
            HookKind::Plain => json!({
                "id": key, "what": message.what, "text": message.subject, "link": message.link,
                "table": message.game, "number": message.number,
            }),
            HookKind::Discord => {
                json!({ "content": message.text, "allowed_mentions": { "parse": [] } })
            }
        };
        let call = client.post(url).header("idempotency-key", key).json(&body);
        let answer = call.send().await.map_err(|e| wrong(e.without_url().to_string()))?;
        answer.error_for_status().map_err(|e| wrong(e.without_url().to_string()))?;
        Ok(Sent::Yes)
    }

    /// Whether a webhook may be called: its address is valid and its host is public.
    pub(crate) async fn may_call(&self, url: &str, whose: Whose) -> bool {
        match url.parse::<Url>() {
            Ok(url) => self.host_of(&url, whose).await.is_ok(),
            Err(_) => false,
        }
    }

    /// The host of a webhook; an error if that would reach into the server's own network.
    async fn host_of(&self, url: &Url, whose: Whose) -> Result<Host, Unsent> {
        let wrong = |what: &str| Unsent::Webhook(what.into());
        let name = url.host_str().ok_or_else(|| wrong("no host"))?;
        let port = url.port_or_known_default().ok_or_else(|| wrong("no port"))?;
        if !matches!(url.scheme(), "https" | "http") {
            return Err(wrong("neither http nor https"));
        }
        let bare = name.trim_start_matches('[').trim_end_matches(']').to_string();
        let turn = self.lookups.turn(whose).await.map_err(|_| wrong("too many hosts are looked up"))?;
        let found = tokio::task::spawn_blocking(move || {
            let _turn = turn;
            (bare, port).to_socket_addrs().map(Vec::from_iter)
        });
        let found = found.await.ok().and_then(Result::ok).ok_or_else(|| wrong("the host is not known"))?;
        let first = *found.first().ok_or_else(|| wrong("the host has no address"))?;
        if !self.private && found.iter().any(|a| !is_public(a.ip())) {
            return Err(wrong("the host is not a public one"));
        }
        Ok(Host { name: name.into(), first, addresses: found })
    }
}

/// A host that may be called.
struct Host {
    name: String,
    first: SocketAddr,
    /// All that were checked, the first one included.
    addresses: Vec<SocketAddr>,
}

impl Host {
    /// A client that talks to this host only, at the addresses that were checked.
    fn client(&self) -> Result<Client, Unsent> {
        Client::builder()
            .redirect(redirect::Policy::none())
            .timeout(PATIENCE)
            .no_proxy()
            .resolve_to_addrs(&self.name, &self.addresses)
            .build()
            .map_err(|e| Unsent::Webhook(e.to_string()))
    }
}

/// Whether an address belongs to the public internet.
fn is_public(ip: IpAddr) -> bool {
    match ip.to_canonical() {
        IpAddr::V4(ip) => {
            let [a, b, c, _] = ip.octets();
            !(ip.is_private()
                || ip.is_loopback()
                || ip.is_link_local()
                || ip.is_unspecified()
                || ip.is_broadcast()
                || ip.is_multicast()
                || ip.is_documentation()
                || a == 0
                || a >= 240
                || (a == 100 && (64..128).contains(&b))
                || (a == 192 && b == 0 && c == 0)
                // Networks for measuring devices.
                || (a == 198 && (b == 18 || b == 19)))
        }
        IpAddr::V6(ip) => {
            // Addresses that map to IPv4 ones, which may be private: NAT64 (64:ff9b::/96, 64:ff9b:1::/48), 6to4,
            // Teredo.
            let stands_for = |s: [u16; 8]| {
                matches!(s, [0x64, 0xff9b, ..] | [0x2002, ..] | [0x2001, 0, ..] | [0, 0, 0, 0, ..])
            };
            !(stands_for(ip.segments())
                || ip.segments().starts_with(&[0x2001, 0xdb8])
                // Site-local addresses, out of use but not out of routers.
                || ip.segments()[0] & 0xffc0 == 0xfec0
                || ip.is_loopback()
                || ip.is_unspecified()
                || ip.is_multicast()
                || ip.is_unique_local()
                || ip.is_unicast_link_local())
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[test]
    fn a_slow_host_takes_a_few_slots_and_gives_them_back() {
        let calls = UnderWay::default();
        let host = |last: u8| CountedBy::Host(IpAddr::from([192, 0, 2, last]));
        let mut slow: Vec<Slot> = (0..SLOTS).filter_map(|_| calls.slot(host(1))).collect();
        assert!(slow.len() == SLOTS && calls.slot(host(1)).is_none());
        assert!(calls.slot(host(2)).is_some());
        slow.pop();
        assert!(calls.slot(host(1)).is_some());
    }

    #[tokio::test]
    async fn a_person_and_a_host_have_a_few_calls_under_way() {
        let post = Post::new(&Config { private_webhooks: true, ..Config::default() });
        let message = Message {
            what: "your-turn",
            subject: String::new(),
            text: String::new(),
            link: String::new(),
            game: String::new(),
            number: 0,
        };
        // Nobody listens there.
        let call = || post.webhook("ada", "http://127.0.0.1:1/", HookKind::Plain, &message, "id");
        for whose in [CountedBy::Person("ada".into()), CountedBy::Host([127, 0, 0, 1].into())] {
            let under_way: Vec<Slot> =
                (0..SLOTS).filter_map(|_| post.under_way.slot(whose.clone())).collect();
            assert!(matches!(call().await, Ok(Sent::TooManyAtOnce)), "{whose:?}");
            drop(under_way);
            assert!(call().await.is_err(), "{whose:?}");
        }
    }

    /// A name server that does not answer occupies a thread per lookup.
    #[tokio::test]
    async fn hosts_of_one_address_are_looked_up_a_few_at_once() {
        let post = Post::new(&Config { private_webhooks: true, ..Config::default() });
        let (eve, ada) = ([192, 0, 2, 1], [192, 0, 2, 2]);
        let (eve, ada) = (Whose::Address(eve.into()), Whose::Address(ada.into()));
        let mut slow = Vec::new();
        for _ in 0..LOOKUPS_OF_ONE {
            slow.push(post.lookups.turn(eve).await.unwrap());
        }
        let mut next = Box::pin(post.may_call("http://127.0.0.1/", eve));
        assert_eq!((&mut next).now_or_never(), None, "it waits");
        assert!(post.may_call("http://127.0.0.1/", ada).await);
        slow.pop();
        assert!(next.await);
    }

    #[test]
    fn only_the_open_internet_is_public() {
        let public = |text: &str| is_public(text.parse().unwrap());
        for inside in [
            "127.0.0.1",
            "10.1.2.3",
            "192.168.0.1",
            "169.254.169.254",
            "100.64.0.1",
            "::1",
            "fd00::1",
            "::ffff:10.0.0.1",
            "::10.0.0.1",
            "64:ff9b::a00:1",
            "64:ff9b:1::a00:1",
            "2002:a00:1::1",
            "2001:0:1::1",
            "2001:db8::1",
            "198.18.0.1",
            "198.19.255.255",
            "192.0.0.8",
            "240.0.0.1",
            "fec0::1",
            "feff::1",
            "::ffff:0:127.0.0.1",
            "::ffff:0:a00:1",
        ] {
            assert!(!public(inside), "{inside}");
        }
        for outside in ["1.1.1.1", "2606:4700::1111"] {
            assert!(public(outside), "{outside}");
        }
    }
}
