//! Everything that strangers can do to a server within its default limits, all at once, while an honest player plays.
//!
//! `cargo xtask abuse --seconds 600` builds a server and runs this on it. The attackers come from several addresses of
//! this machine. It fails if the server's memory or disk use grows beyond what is promised, or if the honest player
//! waits longer. With `--any-wait` (the step `abuse` of `cargo xtask test`) the waiting time is only printed.

mod attack;
mod guest;
mod server;
mod target;

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::task::JoinSet;

use attack::{Attack, Tally};
use guest::{Guest, honest_player};
use server::Server;
use target::{ADDRESSES, FIRST, Target};

const MOST_MEMORY_MB: f64 = 300.0;
const MOST_DISK_MB: f64 = 100.0;
const LONGEST_WAIT: Duration = Duration::from_millis(100);
/// How often an attack is tried until the server takes it.
const TRIES: usize = 20;

pub(crate) type Failed = Box<dyn std::error::Error + Send + Sync>;

#[tokio::main]
async fn main() -> ExitCode {
    house::use_tls();
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let (program, seconds, any_wait) = match args.as_slice() {
        [program, seconds] => (program, seconds.parse(), false),
        [program, seconds, "--any-wait"] => (program, seconds.parse(), true),
        _ => (&"", "".parse(), false),
    };
    let Ok(seconds) = seconds else {
        eprintln!("usage: abuse SERVER SECONDS [--any-wait]");
        return ExitCode::FAILURE;
    };
    match run(Path::new(program), Duration::from_secs(seconds), any_wait).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("abuse: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Runs something on its own thread, so that the honest player does not wait for the attackers' work.
async fn alone<T: Send + 'static>(
    work: impl Future<Output = Result<T, Failed>> + Send + 'static,
) -> Result<T, Failed> {
    let (tell, told) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        let done = tokio::runtime::Builder::new_current_thread().enable_all().build();
        // Whoever asked may have left.
        let _ = tell.send(done.map_err(Failed::from).and_then(|runtime| runtime.block_on(work)));
    });
    told.await?
}

async fn run(program: &Path, time: Duration, any_wait: bool) -> Result<(), Failed> {
    let server = Server::start(program)?;
    let target = Arc::new(Target::prepare(&server.url).await?);
    let disk = server.disk_mb()?;
    let tallies: Vec<Arc<Tally>> = Attack::ALL.iter().map(|_| Arc::default()).collect();
    // Each attack once before all at once: some share a quota that another one would have used up. Whoever asks too often
    // waits and asks again.
    for (attack, tally) in Attack::ALL.iter().zip(&tallies).filter(|(attack, _)| attack.connections() == 1) {
        for _ in 0..TRIES {
            if attack.send(&target, &Guest::new(&server.url, FIRST).await?, 0, tally).await? {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    }
    let until = Instant::now() + time;
    let mut attackers = JoinSet::new();
    for address in FIRST..FIRST + ADDRESSES {
        for (attack, tally) in Attack::ALL.iter().zip(&tallies) {
            for n in 0..attack.connections() {
                attackers.spawn(attack.repeat(target.clone(), (address, n), until, tally.clone()));
            }
        }
    }
    let mut waits = alone(honest_player(server.url.clone(), until)).await?;
    attackers.abort_all();
    waits.sort_unstable();
    let last = waits.len() - 1;
    let (half, p99) = (waits[last / 2], waits[last * 99 / 100]);
    let (memory, grown) = (server.most_memory_mb()?, server.disk_mb()? - disk);
    println!("{:>9} {:>9}", "taken", "refused");
    for (attack, tally) in Attack::ALL.iter().zip(&tallies) {
        println!("{:>9} {:>9}  {}", tally.taken(), tally.refused(), attack.name());
    }
    println!("memory: at most {memory:.0} MB (promised: {MOST_MEMORY_MB:.0})");
    println!("disk: grew by {grown:.1} MB (promised: {MOST_DISK_MB:.0})");
    println!(
        "the honest player's {} moves: half within {half:.1?}, 99 % within {p99:.1?} (promised: {LONGEST_WAIT:?})",
        waits.len()
    );
    let mut missed = Attack::ALL.iter().zip(&tallies).filter(|(_, tally)| tally.taken() == 0);
    if let Some((attack, _)) = missed.next().filter(|_| !any_wait) {
        return Err(format!("no attack with {} got through: that proves nothing", attack.name()).into());
    }
    // The promise is for a release build; a debug build on a busy machine takes more.
    let most_memory = if any_wait { 2.0 * MOST_MEMORY_MB } else { MOST_MEMORY_MB };
    if memory > most_memory || grown > MOST_DISK_MB || (p99 > LONGEST_WAIT && !any_wait) {
        return Err("the server takes more than is promised".into());
    }
    Ok(())
}
