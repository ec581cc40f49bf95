use std::collections::BTreeMap;
use std::ops::ControlFlow;

use bots::outside::{Outside, Program, Turn};
use bots::{Level, Limit, Strength};
use house::Config;
use house::bots::{Ask, Bots, Hint, Thinker, Thinking, WhichBot};
use serde_json::Value;
use table::{Outcome, Record, Seat};
use words::Lang;

use crate::analyse::with_sentences;
use crate::arena::lost_text;
use crate::failure::Failure;
use crate::registry;

/// The bots that the server offers: our levels, and the programs named in the settings.
#[derive(Default)]
pub(super) struct Guests {
    programs: BTreeMap<String, Outside>,
}

impl Guests {
    /// Starts every program once, so that a broken one is reported now and not at a table.
    pub(super) fn start(config: &Config, lang: Lang) -> Result<Guests, Failure> {
        // On other systems programs run without limits; the operator must know that.
        #[cfg(not(target_os = "linux"))]
        if config.bots_user.is_some() {
            return Err(Failure::Said("host-refused", vec![("what", "bots_user: Linux only".into())]));
        }
        #[cfg(target_os = "linux")]
        let supervisor = super::confine::words(config);
        #[cfg(not(target_os = "linux"))]
        let supervisor = Vec::new();
        let unusable = |what: String| Failure::Said("arena-bot", vec![("what", what)]);
        let mut programs = BTreeMap::new();
        for (name, command) in &config.bots {
            let program = Program::new(name, command).map_err(|e| unusable(format!("{name} ({e})")))?;
            let name = program.name.clone();
            let started = Outside::start_under(program, supervisor.clone());
            let outside = started.map_err(|(lost, words)| unusable(lost_text(&name, &lost, &words, lang)))?;
            programs.insert(name, outside);
        }
        Ok(Guests { programs })
    }

    /// Ends the programs.
    pub(super) fn close(&self) {
        self.programs.values().for_each(Outside::close);
    }
}

impl Bots for Guests {
    fn levels(&self, kind: &str) -> Vec<u8> {
        if registry::find(kind).is_some() { Level::all().map(Level::number).collect() } else { Vec::new() }
    }

    fn level_name(&self, level: u8) -> String {
        Level::new(level).map_or_else(|| level.to_string(), |level| level.name().into())
    }

    fn seated(&self, bot: &WhichBot) -> WhichBot {
        match *bot {
            // A legend is told how long it may think, so that its turns wait only for other slow bots.
            WhichBot::Level(level) if level == Level::LEGEND.number() => {
                WhichBot::Thinker(Thinker { level, thinking: Thinking::Seconds(Thinking::LONGEST) })
            }
            _ => bot.clone(),
        }
    }

    fn programs(&self, kind: &str) -> Vec<String> {
        self.programs.values().filter(|p| p.plays(kind)).map(|p| p.name().to_string()).collect()
    }

    fn choose(&self, ask: &Ask) -> Option<Value> {
        match &ask.bot {
            WhichBot::Level(level) => chosen(Level::new(*level)?.into(), ask),
            WhichBot::Thinker(Thinker { level, thinking }) => {
                let limit = match *thinking {
                    Thinking::Seconds(seconds) => Limit::Seconds(seconds.into()),
                    Thinking::Nodes(nodes) => Limit::Nodes(nodes.into()),
                };
                chosen(Strength { level: Level::new(*level)?, limit }, ask)
            }
            WhichBot::Program(name) => {
                let program = self.programs.get(name)?;
                let chosen = program.play(&Turn {
                    game: &*registry::find(ask.kind)?.game,
                    table: &ask.table,
                    options: &ask.options,
                    seat: ask.seat,
                    heard: ask.heard.clone(),
                    view: &ask.view,
                    seed: None,
                    time: ask.time,
                });
                for (lost, words) in program.take_lost() {
                    tracing::warn!(bot = name, why = %lost, words, "a program has lost its turn");
                }
                chosen.ok()
            }
        }
    }

    fn analyses(&self, kind: &str) -> bool {
        registry::find(kind).is_some_and(|entry| entry.bots.analyst().is_some())
    }

    fn analyse(&self, record: &Record, progress: &mut dyn FnMut(usize, usize) -> bool) -> Option<Value> {
        let entry = registry::find(&record.header.game)?;
        let go_on = &mut |done, of| match progress(done, of) {
            true => ControlFlow::Continue(()),
            false => ControlFlow::Break(()),
        };
        let found = (entry.bots.analyst()?.game)(record, Level::MARSHAL.into(), go_on).ok()?;
        Some(with_sentences(entry, record, &found))
    }

    fn hint(&self, ask: &Ask) -> Option<Hint> {
        let analyst = registry::find(ask.kind)?.bots.analyst()?;
        let advice =
            (analyst.advice)(&ask.options, &ask.view, ask.seat, Level::MARSHAL.into(), ask.seed).ok()?;
        let first = advice.choices.into_iter().next()?;
        Some(Hint { mv: first.mv, text: first.text, chance: first.worth, certain: advice.certain })
    }

    fn over(&self, program: &str, table: &str, seat: Seat, outcome: &Outcome) {
        if let Some(program) = self.programs.get(program) {
            program.over(table, seat, outcome);
        }
    }
}

/// What a built-in bot plays within the given time.
fn chosen(strength: Strength, ask: &Ask) -> Option<Value> {
    let bots = registry::find(ask.kind)?.bots;
    bots.choose(strength.within(Some(ask.time)), &ask.options, &ask.view, ask.seat, ask.seed).ok()
}
