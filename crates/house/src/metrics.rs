//! Metrics for Prometheus.

use prometheus::{
    HistogramOpts, HistogramVec, IntCounter, IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry,
    TextEncoder,
};

/// The counters of one server.
pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) moves: IntCounter,
    pub(crate) records: IntCounter,
    pub(crate) streams: IntGauge,
    pub(crate) events: IntCounter,
    pub(crate) cached: IntGauge,
    pub(crate) cached_bytes: IntGauge,
    pub(crate) heard: IntGauge,
    pub(crate) games: IntGaugeVec,
    pub(crate) requests: HistogramVec,
    pub(crate) done: IntCounterVec,
    pub(crate) late: prometheus::Histogram,
    cpu: prometheus::Gauge,
    memory: IntGauge,
    files: IntGauge,
}

const SECONDS: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

#[allow(clippy::expect_used)] // constant names, checked by every test that opens a house
fn register<M: Clone + prometheus::core::Collector + 'static>(
    registry: &Registry,
    metric: prometheus::Result<M>,
) -> M {
    let metric = metric.expect("the metric is well-formed");
    registry.register(Box::new(metric.clone())).expect("the metric is new");
    metric
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let registry = Registry::new();
        let moves = IntCounter::new("powerhouse_moves_total", "Moves that were made durable");
        let records = IntCounter::new("powerhouse_records_written_total", "Records that were put together");
        let streams = IntGauge::new("powerhouse_event_streams", "Event streams that are open");
        let events = IntCounter::new("powerhouse_events_total", "Events that were sent to streams");
        let cached = IntGauge::new("powerhouse_tables_cached", "Tables in memory");
        let cached_bytes =
            IntGauge::new("powerhouse_tables_cached_bytes", "About what tables in memory take");
        let heard = IntGauge::new("powerhouse_tables_heard", "Tables that somebody listens to");
        let games = IntGaugeVec::new(Opts::new("powerhouse_games", "Stored games"), &["status"]);
        let requests = HistogramVec::new(
            HistogramOpts::new("powerhouse_request_seconds", "Requests").buckets(SECONDS.to_vec()),
            &["method", "route", "status"],
        );
        let done = IntCounterVec::new(
            Opts::new("powerhouse_due_total", "Due rows that were done"),
            &["kind", "result"],
        );
        let late = prometheus::Histogram::with_opts(
            HistogramOpts::new("powerhouse_due_late_seconds", "How late due rows were")
                .buckets(SECONDS.to_vec()),
        );
        let cpu = prometheus::Gauge::new("powerhouse_cpu_seconds", "Computing time of the process");
        let memory = IntGauge::new("process_resident_memory_bytes", "Memory of the process");
        let files = IntGauge::new("process_open_fds", "Open files and connections of the process");
        Metrics {
            moves: register(&registry, moves),
            records: register(&registry, records),
            streams: register(&registry, streams),
            events: register(&registry, events),
            cached: register(&registry, cached),
            cached_bytes: register(&registry, cached_bytes),
            heard: register(&registry, heard),
            games: register(&registry, games),
            requests: register(&registry, requests),
            done: register(&registry, done),
            late: register(&registry, late),
            cpu: register(&registry, cpu),
            memory: register(&registry, memory),
            files: register(&registry, files),
            registry,
        }
    }

    /// All of it, as Prometheus reads it.
    pub(crate) fn text(&self) -> prometheus::Result<String> {
        self.cpu.set(cpu_time::ProcessTime::now().as_duration().as_secs_f64());
        // Other systems do not report it.
        self.memory.set(resident_bytes().unwrap_or(0));
        self.files.set(std::fs::read_dir("/proc/self/fd").map_or(0, |files| files.count() as i64));
        TextEncoder::new().encode_to_string(&self.registry.gather())
    }
}

fn resident_bytes() -> Option<i64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: i64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(pages * i64::try_from(rustix::param::page_size()).ok()?)
}
