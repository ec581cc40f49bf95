//! A mail server and a web server that accept and keep everything.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::{Json, Router, routing::post};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// What was received, and whether the sender gets an answer.
pub(crate) struct Sink<T> {
    pub(crate) url: String,
    kept: Arc<Mutex<Vec<T>>>,
    answers: watch::Sender<bool>,
    refuses: Arc<AtomicBool>,
    crowd: Crowd,
}

/// How many calls wait for an answer, and the highest number so far.
#[derive(Clone, Default)]
struct Crowd(Arc<(AtomicUsize, AtomicUsize)>);

/// A call that waits for its answer.
struct Waits(Crowd);

impl Crowd {
    fn comes(&self) -> Waits {
        let now = self.0.0.fetch_add(1, Ordering::SeqCst) + 1;
        self.0.1.fetch_max(now, Ordering::SeqCst);
        Waits(self.clone())
    }
}

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.0.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl<T: Clone> Sink<T> {
    fn at(url: String) -> Self {
        let answers = watch::Sender::new(true);
        Sink { url, kept: Arc::default(), answers, refuses: Arc::default(), crowd: Crowd::default() }
    }

    /// How many calls of a webhook waited for an answer at the same time, at most.
    pub(crate) fn most_at_once(&self) -> usize {
        self.crowd.0.1.load(Ordering::SeqCst)
    }

    pub(crate) fn all(&self) -> Vec<T> {
        self.kept.lock().unwrap().clone()
    }

    pub(crate) fn count(&self) -> usize {
        self.kept.lock().unwrap().len()
    }

    /// Sets whether calls are answered from now on, or only kept.
    pub(crate) fn answers(&self, answers: bool) {
        self.answers.send_replace(answers);
    }

    /// Sets whether the mail server refuses all mail for now.
    pub(crate) fn refuses(&self, refuses: bool) {
        self.refuses.store(refuses, Ordering::SeqCst);
    }
}

async fn until_answered(answers: &watch::Sender<bool>) {
    let _ = answers.subscribe().wait_for(|a| *a).await;
}

/// A mail server: it speaks as much SMTP (RFC 5321) as a client without extensions needs.
pub(crate) async fn mail_sink() -> Sink<String> {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let sink = Sink::at(format!("smtp://{}", listener.local_addr().unwrap()));
    let (kept, answers, refuses) = (sink.kept.clone(), sink.answers.clone(), sink.refuses.clone());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(take_mails(stream, kept.clone(), answers.clone(), refuses.clone()));
        }
    });
    sink
}

async fn take_mails(
    stream: TcpStream,
    kept: Arc<Mutex<Vec<String>>>,
    answers: watch::Sender<bool>,
    refuses: Arc<AtomicBool>,
) {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut answer: &[u8] = b"220 sink\r\n";
    let mut mail: Option<String> = None;
    // A killed client does not say goodbye.
    while write.write_all(answer).await.is_ok() {
        answer = b"";
        let Ok(Some(line)) = lines.next_line().await else { return };
        if let Some(text) = &mut mail {
            if line == "." {
                kept.lock().unwrap().extend(mail.take());
                until_answered(&answers).await;
                answer = b"250 ok\r\n";
            } else {
                *text += &(line + "\n");
            }
            continue;
        }
        answer = match line.split(' ').next().unwrap_or_default() {
            "EHLO" => b"250 sink\r\n",
            "MAIL" if refuses.load(Ordering::SeqCst) => b"451 later\r\n",
            "DATA" => {
                mail = Some(String::new());
                b"354 go on\r\n"
            }
            "QUIT" => b"221 bye\r\n",
            _ => b"250 ok\r\n",
        };
    }
}

/// The text of a mail without the line breaks of its encoding.
pub(crate) fn unfolded(mail: &str) -> String {
    mail.replace("=\n", "").replace("=3D", "=")
}

/// The value of a mail's header.
pub(crate) fn header_of(mail: &str, name: &str) -> String {
    let line = mail.lines().find_map(|l| l.strip_prefix(name)?.strip_prefix(": "));
    line.unwrap_or_else(|| panic!("no {name}: {mail}")).into()
}

/// One call of a webhook.
#[derive(Clone, Debug)]
pub(crate) struct Call {
    /// The header `Idempotency-Key`.
    pub(crate) key: String,
    pub(crate) body: Value,
}

type Calls = (Arc<Mutex<Vec<Call>>>, watch::Sender<bool>, Crowd);

async fn take_call(State((kept, answers, crowd)): State<Calls>, headers: HeaderMap, Json(body): Json<Value>) {
    let _waits = crowd.comes();
    let key = headers["idempotency-key"].to_str().unwrap().to_string();
    kept.lock().unwrap().push(Call { key, body });
    until_answered(&answers).await;
}

pub(crate) async fn webhook_sink() -> Sink<Call> {
    webhook_sink_at("127.0.0.1").await
}

/// A web server at one of this machine's own addresses.
pub(crate) async fn webhook_sink_at(address: &str) -> Sink<Call> {
    let listener = TcpListener::bind((address, 0)).await.unwrap();
    let sink = Sink::at(format!("http://{}/hook", listener.local_addr().unwrap()));
    let state = (sink.kept.clone(), sink.answers.clone(), sink.crowd.clone());
    let app = Router::new().route("/hook", post(take_call)).with_state(state);
    tokio::spawn(async move { axum::serve(listener, app).await });
    sink
}
