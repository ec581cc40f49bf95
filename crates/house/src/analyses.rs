//! Analyses of finished games: one at a time, in the background, and the latest are kept.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use cpu_time::ThreadTime;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use tokio::sync::Semaphore;

use crate::fair::{Priority, think};
use crate::history::Past;
use crate::house::House;
use crate::shape::to_json;

/// How many may wait for their turn.
const WAITING: usize = 8;
/// How many of one address may wait or run.
const OF_ONE: usize = 2;
/// How many are kept, and how many bytes of them.
const KEPT: usize = 64;
const KEPT_BYTES: usize = 16 << 20;
/// The computing time that one may take. On a busy machine it takes longer without being abandoned.
const MOST_WORK: Duration = Duration::from_secs(600);
/// The longest that one may take by the clock.
const LONGEST: Duration = Duration::from_secs(3600);

/// How far an analysis is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum AnalysisState {
    /// Nobody has asked for it, or it is no longer kept.
    None,
    /// Others come first.
    Waiting,
    Running,
    Done,
    /// It took too long, or the rules do not take the game any more.
    Failed,
}

/// How far an analysis is, and what was found.
#[derive(Serialize, JsonSchema)]
pub(crate) struct AnalysisBody {
    state: AnalysisState,
    /// How many moves have been looked at.
    done: u32,
    /// Of how many.
    of: u32,
    /// What was found, when it is done: `chances`, `decisions`, `totals`, `turning_points` with a `text` in every
    /// language.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(with = "Option<serde_json::Map<String, Value>>")]
    analysis: Option<Value>,
}

/// An analysis of a game.
pub(crate) struct Analysis {
    game: String,
    /// The address that asked for it.
    address: IpAddr,
    done: AtomicU32,
    of: AtomicU32,
    stage: Mutex<Stage>,
}

enum Stage {
    Waiting,
    Running,
    /// The response body.
    Done(Bytes),
    Failed,
}

impl Analysis {
    fn new(game: &str, address: IpAddr) -> Self {
        let (done, of) = (AtomicU32::new(0), AtomicU32::new(0));
        Analysis { game: game.into(), address, done, of, stage: Mutex::new(Stage::Waiting) }
    }

    fn set(&self, stage: Stage) {
        *self.stage.lock().unwrap_or_else(PoisonError::into_inner) = stage;
    }

    fn state(&self) -> AnalysisState {
        match &*self.stage.lock().unwrap_or_else(PoisonError::into_inner) {
            Stage::Waiting => AnalysisState::Waiting,
            Stage::Running => AnalysisState::Running,
            Stage::Done(_) => AnalysisState::Done,
            Stage::Failed => AnalysisState::Failed,
        }
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.state() == AnalysisState::Failed
    }

    fn is_under_way(&self) -> bool {
        matches!(self.state(), AnalysisState::Waiting | AnalysisState::Running)
    }

    fn bytes(&self) -> usize {
        match &*self.stage.lock().unwrap_or_else(PoisonError::into_inner) {
            Stage::Done(body) => body.len(),
            _ => 0,
        }
    }

    fn body(&self, state: AnalysisState, analysis: Option<Value>) -> Bytes {
        let (done, of) = (self.done.load(Ordering::Relaxed), self.of.load(Ordering::Relaxed));
        to_json(&AnalysisBody { state, done, of, analysis }).into()
    }

    /// The response body: progress or result.
    pub(crate) fn told(&self) -> Bytes {
        if let Stage::Done(body) = &*self.stage.lock().unwrap_or_else(PoisonError::into_inner) {
            return body.clone();
        }
        self.body(self.state(), None)
    }
}

/// The running analyses and the latest finished ones.
pub(crate) struct Analyses {
    /// The oldest first.
    kept: Mutex<VecDeque<Arc<Analysis>>>,
    turn: Semaphore,
}

impl Default for Analyses {
    fn default() -> Self {
        Analyses { kept: Mutex::default(), turn: Semaphore::new(1) }
    }
}

/// Too many analyses are waiting.
pub(crate) struct TooMany;

impl Analyses {
    fn kept(&self) -> std::sync::MutexGuard<'_, VecDeque<Arc<Analysis>>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The analysis of a game, if it is running or kept.
    pub(crate) fn find(&self, game: &str) -> Option<Arc<Analysis>> {
        self.kept().iter().find(|a| a.game == game).cloned()
    }

    /// The response body for a game without an analysis.
    pub(crate) fn none() -> Bytes {
        to_json(&AnalysisBody { state: AnalysisState::None, done: 0, of: 0, analysis: None }).into()
    }

    /// Whether a client at this address may start one more now.
    pub(crate) fn has_room(&self, address: IpAddr) -> bool {
        Self::room(&self.kept(), address)
    }

    fn room(kept: &VecDeque<Arc<Analysis>>, address: IpAddr) -> bool {
        let under_way: Vec<IpAddr> = kept.iter().filter(|a| a.is_under_way()).map(|a| a.address).collect();
        let own = under_way.iter().filter(|a| **a == address).count();
        under_way.len() <= WAITING && own < OF_ONE
    }

    /// A new analysis that waits for its turn, in place of one that failed.
    fn add(&self, game: &str, address: IpAddr) -> Result<Arc<Analysis>, TooMany> {
        let mut kept = self.kept();
        if !Self::room(&kept, address) {
            return Err(TooMany);
        }
        kept.retain(|a| a.game != game);
        let new = Arc::new(Analysis::new(game, address));
        kept.push_back(new.clone());
        Ok(new)
    }

    /// Drops the oldest ones until the rest is within the limits.
    fn trim(&self) {
        let mut kept = self.kept();
        while kept.len() > KEPT || kept.iter().map(|a| a.bytes()).sum::<usize>() > KEPT_BYTES {
            let Some(oldest) = kept.iter().position(|a| !a.is_under_way()) else { break };
            kept.remove(oldest);
        }
    }
}

impl House {
    /// Starts the analysis of a finished game for a client at this address.
    pub(crate) fn start_analysis(&self, past: Past, address: IpAddr) -> Result<Arc<Analysis>, TooMany> {
        let analysis = self.analyses.add(&past.id, address)?;
        let (house, work) = (self.clone(), analysis.clone());
        tokio::spawn(async move {
            let found = house.analysis(&past, &work).await;
            work.set(found.map_or(Stage::Failed, Stage::Done));
            house.analyses.trim();
        });
        Ok(analysis)
    }

    /// Waits for its turn and analyses the game; `None` if that failed.
    async fn analysis(&self, past: &Past, work: &Arc<Analysis>) -> Option<Bytes> {
        let _turn = self.analyses.turn.acquire().await.ok()?;
        work.set(Stage::Running);
        // The game is over: its whole record is open to everybody who may look at it.
        let record = self.record(&past.id).await.ok()?;
        let (house, progress) = (self.clone(), work.clone());
        let found = think(Priority::Later, move || {
            let (begun, worked) = (Instant::now(), ThreadTime::try_now());
            // If the system does not count a thread's time, the clock is used.
            let work = || worked.as_ref().ok().and_then(|w| w.try_elapsed().ok()).unwrap_or(begun.elapsed());
            house.bots.analyse(&record, &mut |done, of| {
                progress.done.store(u32::try_from(done).unwrap_or(u32::MAX), Ordering::Relaxed);
                progress.of.store(u32::try_from(of).unwrap_or(u32::MAX), Ordering::Relaxed);
                work() < MOST_WORK && begun.elapsed() < LONGEST && !*house.stopping.borrow()
            })
        });
        let found = found.await.ok().flatten()?;
        Some(work.body(AnalysisState::Done, Some(found)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_under_way_is_bounded_and_the_oldest_results_are_forgotten() {
        let analyses = Analyses::default();
        let at = |last: usize| IpAddr::from([192, 0, 2, last as u8]);
        let games: Vec<String> = (0..=WAITING).map(|n| n.to_string()).collect();
        let add = |(n, game): (usize, &String)| analyses.add(game, at(n / OF_ONE)).ok().unwrap();
        let under_way: Vec<Arc<Analysis>> = games.iter().enumerate().map(add).collect();
        assert!(analyses.add("more", at(99)).is_err());
        let half = Bytes::from(vec![0; KEPT_BYTES / 2]);
        for analysis in &under_way[..3] {
            analysis.set(Stage::Done(half.clone()));
            analyses.trim();
        }
        assert!(analyses.find("0").is_none(), "the oldest result makes room");
        assert!(analyses.find("1").is_some() && analyses.find("2").is_some());
        assert!(games[3..].iter().all(|g| analyses.find(g).is_some()), "what is under way is kept");
        assert!(analyses.add("more", at(99)).is_ok());
    }

    #[test]
    fn one_address_does_not_keep_everybody_waiting() {
        let analyses = Analyses::default();
        let (eve, ada) = (IpAddr::from([192, 0, 2, 1]), IpAddr::from([192, 0, 2, 2]));
        let of_eve: Vec<_> = (0..OF_ONE).map(|n| analyses.add(&n.to_string(), eve).ok().unwrap()).collect();
        assert!(!analyses.has_room(eve) && analyses.has_room(ada));
        assert!(analyses.add("more", eve).is_err());
        assert!(analyses.add("hers", ada).is_ok());
        of_eve[0].set(Stage::Failed);
        assert!(analyses.has_room(eve));
        assert!(analyses.add("more", eve).is_ok());
    }
}
