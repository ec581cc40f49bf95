//! Power Barons: the track, the bases in every territory, and what lies before each player.

use anstyle::Style;
use barons::{Components, Options, STANDARD, Space, Territory};
use serde_json::Value;
use table::Seat;
use words::Lang;

use super::canvas::{Canvas, ink, paint, styled};
use super::grid::Grid;
use crate::failure::screen;
use crate::tell::Teller;

/// The track runs along the edge of a board of seven by seven cells.
const SIDE: usize = 7;
const WIDE: usize = 14;
const HIGH: usize = 3;

fn word(name: &str, lang: Lang) -> String {
    words::text(lang, "barons", &format!("word-{name}"), &[])
}

/// The territory of a seat (BAR-1.1).
fn territory(options: &Value, seat: usize) -> String {
    let named = options["territories"][seat].as_str().map(String::from);
    named.or_else(|| Territory::ALL.get(seat).map(|t| t.name().into())).unwrap_or_else(|| seat.to_string())
}

/// A seat is called by its territory.
pub(crate) fn seat_name(options: &Value, seat: Seat, lang: Lang) -> String {
    word(&territory(options, seat.index()), lang)
}

/// Fields that hold seats or cards.
pub(crate) fn field(teller: &Teller<'_>, field: &str, value: &Value) -> Option<String> {
    let (options, lang) = (teller.options, teller.lang);
    match (field, value) {
        ("from" | "on" | "owner" | "defender" | "loser" | "to", Value::Number(n))
            if !["totals", "rolled"].contains(&teller.event) =>
        {
            let seat = u8::try_from(n.as_u64()?).ok().and_then(|n| Seat::try_from(n).ok())?;
            Some(seat_name(options, seat, lang))
        }
        ("card" | "hand" | "cards", Value::String(card)) => {
            let (colour, value) = card.split_once(' ')?;
            Some(format!("{} {value}", word(colour, lang)))
        }
        _ => None,
    }
}

const fn chip(territory: Territory) -> Style {
    match territory {
        Territory::Americas => paint(16, 220).bold(),
        Territory::Europe => paint(231, 28).bold(),
        Territory::Asia => paint(231, 160).bold(),
        Territory::Africa => paint(231, 26).bold(),
    }
}

fn chip_of(name: &str) -> Style {
    Territory::read(name).map_or(Style::new().bold(), chip)
}

/// The colour of a card or a base (BAR-1.2); political influence is grey.
fn tint(colour: &str) -> Style {
    match colour {
        "transportation" => ink(134),
        "communications" => ink(167),
        "finance" => ink(71),
        "energy" => ink(68),
        "influence" => ink(244),
        _ => Style::new().bold(),
    }
}

fn tinted(colour: &str, text: &str) -> String {
    styled(tint(colour), text)
}

/// Cards in their short form, as moves name them.
fn cards(list: &Value) -> String {
    let each = list.as_array().into_iter().flatten().filter_map(Value::as_str).map(|card| {
        let (colour, value) = card.split_once(' ').unwrap_or((card, ""));
        tinted(colour, &format!("{}{value}", &colour.get(..1).unwrap_or("?")))
    });
    let texts: Vec<String> = each.collect();
    if texts.is_empty() { "-".into() } else { texts.join(" ") }
}

/// The cell of a space of the track on the rim, clockwise from the top left.
const fn rim(space: usize) -> (usize, usize) {
    let last = SIDE - 1;
    match (space / last, space % last) {
        (0, i) => (i, 0),
        (1, i) => (last, i),
        (2, i) => (last - i, last),
        (_, i) => (0, last - i),
    }
}

fn ground(space: Space) -> Style {
    match space {
        Space::Investments(Territory::Americas) => paint(58, 229),
        Space::Investments(Territory::Europe) => paint(22, 157),
        Space::Investments(Territory::Asia) => paint(88, 217),
        Space::Investments(Territory::Africa) => paint(18, 153),
        Space::Limited => paint(235, 251),
        _ => paint(235, 254),
    }
}

fn pawns_on(options: &Value, position: &Value, components: &Components, space: usize) -> Vec<String> {
    let count = position["hands"].as_array().map_or(0, Vec::len);
    let at = |seat: usize| match position["pawns"][seat].as_u64() {
        Some(n) => usize::try_from(n).unwrap_or(usize::MAX),
        None => Territory::read(&territory(options, seat)).map_or(0, |t| usize::from(components.home(t))),
    };
    (0..count).filter(|&seat| at(seat) == space).map(|seat| territory(options, seat)).collect()
}

fn track(options: &Value, position: &Value, components: &Components, lang: Lang) -> String {
    let spaces = components.track();
    if spaces.len() != 4 * (SIDE - 1) {
        let line = |(i, space): (usize, &Space)| {
            let pawns = pawns_on(options, position, components, i).join(" ");
            format!("{i:>3} {space} {pawns}\n")
        };
        return spaces.iter().enumerate().map(line).collect();
    }
    let mut canvas = Canvas::new(SIDE * WIDE + 1, SIDE * HIGH + 1);
    let lefts: Vec<usize> = (0..=SIDE).map(|i| i * WIDE).collect();
    let tops: Vec<usize> = (0..=SIDE).map(|i| i * HIGH).collect();
    let cell = |x: isize, y: isize| {
        (0..spaces.len())
            .find(|&s| rim(s) == (usize::try_from(x).unwrap_or(99), usize::try_from(y).unwrap_or(99)))
    };
    let weight = |a: Option<usize>, b: Option<usize>| if a == b { 0 } else { 1 };
    Grid { lefts: &lefts, tops: &tops, cell: &cell, weight: &weight, style: &|_| ink(244) }.draw(&mut canvas);
    for (i, &space) in spaces.iter().enumerate() {
        let (column, row) = rim(i);
        let (x, y) = (column * WIDE + 1, row * HIGH + 1);
        canvas.fill(x, y, WIDE - 1, HIGH - 1, ground(space));
        let name = screen(lang, &format!("space-{space}"), &[]);
        canvas.text(x, y, &name, ground(space));
        for (n, pawn) in pawns_on(options, position, components, i).iter().enumerate() {
            canvas.text(x + n * 3, y + 1, &format!("{:.2}", word(pawn, lang)), chip_of(pawn));
        }
    }
    territories(options, position, lang, &mut canvas);
    canvas.render()
}

/// The middle: who has which bases in each territory.
fn territories(options: &Value, position: &Value, lang: Lang, canvas: &mut Canvas) {
    let seats = position["hands"].as_array().map_or(0, Vec::len);
    for (n, place) in Territory::ALL.into_iter().enumerate() {
        let y = HIGH + 1 + n * 4;
        canvas.text(WIDE + 3, y, &format!(" {:<10}", word(place.name(), lang)), chip(place));
        let mut x = WIDE + 16;
        for seat in 0..seats {
            let owner = territory(options, seat);
            let bases = position["bases"][seat][place.name()].as_array().into_iter().flatten();
            let list: Vec<String> =
                bases.filter_map(Value::as_str).map(|b| b.chars().take(1).collect()).collect();
            if !list.is_empty() {
                let text = format!(" {:.2}: {} ", word(&owner, lang), list.join(" "));
                canvas.text(x, y, &text, chip_of(&owner));
                x += text.chars().count() + 2;
            }
        }
    }
    canvas.text(WIDE + 3, HIGH * (SIDE - 1) - 1, &screen(lang, "barons-legend", &[]), ink(244));
}

/// What a seat has: its bank, and its hand as far as it is known.
fn seat_lines(options: &Value, position: &Value, seat: usize, lang: Lang) -> String {
    let name = territory(options, seat);
    let head = styled(chip_of(&name), &format!(" {seat} {:<10}", word(&name, lang)));
    let hand = match &position["hands"][seat] {
        whole @ Value::Array(_) => cards(whole),
        _ if position["seat"] == seat => cards(&position["hand"]),
        size => screen(lang, "hidden-cards", &[("count", size.to_string())]),
    };
    let bank = &position["banks"][seat];
    let value = |card: &str| card.split_once(' ').and_then(|(_, v)| v.parse::<u64>().ok()).unwrap_or(0);
    let worth: u64 = bank.as_array().into_iter().flatten().filter_map(Value::as_str).map(value).sum();
    let mut text = format!(
        "{head} {}\n",
        screen(lang, "barons-seat", &[("hand", hand), ("worth", worth.to_string()), ("bank", cards(bank))])
    );
    let me = &position["seat"];
    let known = position["knowledge"].as_array().into_iter().flatten();
    for entry in known
        .filter(|k| me.is_u64() && k["of"] == seat && k["of"] != *me && (k["by"] == *me || k["by"].is_null()))
    {
        let none: Vec<String> = entry["at_most"]
            .as_object()
            .into_iter()
            .flatten()
            .map(|(colour, n)| format!("{} ≤ {n}", word(colour, lang)))
            .collect();
        let details = [("cards", cards(&entry["cards"])), ("limits", none.join(", "))];
        text += &format!("              {}\n", screen(lang, "barons-known", &details));
    }
    text
}

/// The challenge under way.
fn challenge(options: &Value, position: &Value, lang: Lang) -> String {
    let challenge = &position["challenge"];
    let Some(defender) = challenge["defender"].as_u64() else { return String::new() };
    let name = |seat: u64| word(&territory(options, usize::try_from(seat).unwrap_or(9)), lang);
    let side = |who: &str| {
        let rounds = challenge["rounds"].as_array().into_iter().flatten().map(|r| r[who].clone());
        let influence = challenge["influence"][who].as_array().cloned().unwrap_or_default();
        cards(&Value::Array(rounds.chain(influence).collect()))
    };
    let details = [
        ("attacker", name(position["turn"].as_u64().unwrap_or(0))),
        ("defender", name(defender)),
        ("base", word(challenge["base"].as_str().unwrap_or("?"), lang)),
        ("attack", side("attacker")),
        ("defence", side("defender")),
    ];
    screen(lang, "barons-challenge", &details) + "\n"
}

/// The track with the territories inside, the challenge, and a line for each player.
pub(crate) fn draw(options: &Value, position: &Value, lang: Lang) -> String {
    let chosen: Options = serde_json::from_value(options.clone()).unwrap_or_default();
    let Ok(components) = Components::read(chosen.components.as_deref().unwrap_or(STANDARD)) else {
        return String::new();
    };
    let turn = usize::try_from(position["turn"].as_u64().unwrap_or(0)).unwrap_or(0);
    let size = |field: &str| match &position[field] {
        Value::Array(list) => list.len().to_string(),
        other => other.to_string(),
    };
    let details = [
        ("turn", word(&territory(options, turn), lang)),
        ("drawpile", size("drawpile")),
        ("discards", size("discards")),
    ];
    let mut text =
        screen(lang, "barons-title", &details) + "\n" + &track(options, position, &components, lang);
    text += &challenge(options, position, lang);
    let seats = position["hands"].as_array().map_or(0, Vec::len);
    text.extend((0..seats).map(|seat| seat_lines(options, position, seat, lang)));
    text
}

#[cfg(test)]
mod tests {
    use super::tint;
    use crate::show::colour::{BLACK, Hue, WHITE, contrast, hue, rgb_of};

    #[test]
    fn cards_have_the_colours_of_the_box() {
        let expected = [
            ("transportation", Hue::Purple),
            ("communications", Hue::Red),
            ("finance", Hue::Green),
            ("energy", Hue::Blue),
            ("influence", Hue::Grey),
        ];
        for (colour, expected) in expected {
            let ink = rgb_of(tint(colour).get_fg_color());
            assert_eq!(hue(ink), expected, "{colour}");
            // Readable on a dark and on a light terminal.
            assert!(contrast(ink, BLACK) >= 3.0 && contrast(ink, WHITE) >= 2.5, "{colour}");
        }
    }
}
