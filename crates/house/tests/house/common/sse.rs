//! Listening to a table.

use std::time::Duration;

use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use reqwest::Method;
use serde_json::Value;

use super::Person;

/// One event as it came.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    pub(crate) name: String,
    pub(crate) id: Option<String>,
    pub(crate) data: Value,
    /// All of it, to look for what must not be there.
    pub(crate) raw: String,
}

pub(crate) struct EventStream {
    bytes: BoxStream<'static, reqwest::Result<Vec<u8>>>,
    buffer: String,
}

impl Person {
    pub(crate) async fn listens(&self, path: &str, last: Option<&str>) -> EventStream {
        let mut request = self.request(Method::GET, path).timeout(Duration::from_secs(7200));
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let answer = request.send().await.expect("the stream opens");
        assert_eq!(answer.status(), 200, "{path}");
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        EventStream {
            bytes: answer.bytes_stream().map(|b| b.map(|b| b.to_vec())).boxed(),
            buffer: String::new(),
        }
    }
}

impl EventStream {
    /// The next event; `None` when the stream has ended.
    pub(crate) async fn hears(&mut self) -> Option<Heard> {
        loop {
            if let Some(end) = self.buffer.find("\n\n") {
                let raw: String = self.buffer.drain(..end + 2).collect();
                let field = |name: &str| {
                    raw.lines().find_map(|l| {
                        l.strip_prefix(name)?.strip_prefix(':').map(|v| v.trim_start().to_string())
                    })
                };
                let Some(name) = field("event") else { continue };
                let data = serde_json::from_str(&field("data").unwrap_or_default()).unwrap_or(Value::Null);
                return Some(Heard { name, id: field("id"), data, raw });
            }
            let chunk = tokio::time::timeout(Duration::from_secs(600), self.bytes.next())
                .await
                .expect("something is heard");
            self.buffer.push_str(&String::from_utf8_lossy(&chunk?.ok()?));
        }
    }

    /// The next event of this name. Comments do not count, because they never stop.
    pub(crate) async fn hears_of(&mut self, name: &str) -> Heard {
        let hears = async {
            loop {
                let heard = self.hears().await.expect("the stream goes on");
                if heard.name == name {
                    return heard;
                }
            }
        };
        let heard = tokio::time::timeout(Duration::from_secs(600), hears).await;
        heard.unwrap_or_else(|_| panic!("{name} is not heard"))
    }
}
