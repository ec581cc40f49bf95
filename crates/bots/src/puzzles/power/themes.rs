//! The themes of POWER puzzles.

use power::{Army, Command, Kind, Order, PadMove, Place, Power};

use crate::puzzles::{Draft, Task, Theme};

pub(super) fn themes(draft: &Draft<Power>) -> Vec<Theme> {
    let Some(PadMove::Pads { pads, .. }) = draft.answers.first() else { return Vec::new() };
    let commands = || pads.iter().flat_map(|pad| pad.commands());
    let mut themes: Vec<Theme> = commands().filter_map(of_command).collect();
    match &draft.task {
        Task::Flag { .. } => themes.push(Theme::Storm),
        Task::Capture { .. } => themes.push(Theme::Trap),
        Task::Build { .. } => themes.push(Theme::Upgrade),
        Task::Income { .. } | Task::Earn { .. } => themes.push(Theme::Income),
        _ => themes.push(Theme::Defence),
    }
    let mine = draft.game.armies(draft.seat);
    let arriving = |place: Place| {
        commands().filter(|c| matches!(c.order, Order::Move { to, .. } if to == place)).count()
    };
    if Place::sectors().any(|place| arriving(place) >= 3) {
        themes.push(Theme::Combined);
    }
    let home = |place: Place| mine.iter().any(|&a| place == Place::hq(a));
    if commands().any(|c| matches!(c.order, Order::Move { kind, from, to } if kind != Kind::MegaMissile && !from.is_reserve() && home(to))) {
        themes.push(Theme::Recall);
    }
    if Army::ALL.into_iter().filter(|a| !mine.contains(a) && !draft.state.is_out(*a)).count() > 1 {
        themes.push(Theme::ManyFoes);
    }
    themes
}

fn of_command(command: &Command) -> Option<Theme> {
    match command.order {
        Order::Move { kind: Kind::MegaMissile, .. } => Some(Theme::Missile),
        Order::Move { from, .. } if from.is_reserve() => Some(Theme::Reserve),
        Order::Exchange { made, .. } if made.small().is_some() => Some(Theme::Upgrade),
        Order::Exchange { given, .. } if given.count(Kind::PowerUnit) > 0 => Some(Theme::Purchase),
        _ => None,
    }
}
