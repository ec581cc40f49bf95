//! POWER's board (POW-1.2) in 100 columns.

use anstyle::Style;
use power::{Area, Army, CELLS, Kind, Place};
use serde_json::Value;
use table::Seat;
use words::Lang;

use super::canvas::{Canvas, ink, paint, styled};
use super::grid::Grid;
use crate::failure::screen;
use crate::tell;

/// Columns inside a cell: nine of them and ten lines between are 100.
const INSIDE: usize = 10;
const STEP: usize = INSIDE + 1;

/// What one army has in one place: kinds and how many.
type Stack = Vec<(Kind, u64)>;

fn stack(position: &Value, army: Army, place: Place) -> Stack {
    let pieces = &position["armies"][army.letter()]["places"][place.to_string()];
    let count = |kind: Kind| pieces[kind.code()].as_u64().filter(|&n| n > 0).map(|n| (kind, n));
    Kind::ALL.into_iter().filter_map(count).collect()
}

fn is_out(position: &Value, army: Army) -> bool {
    position["armies"][army.letter()]["out"].as_bool().unwrap_or(false)
}

/// The pieces of an army as people write them: `G:2I T`.
fn written(army: Army, stack: &Stack) -> Vec<String> {
    let words = stack.iter().map(|&(kind, n)| if n == 1 { kind.to_string() } else { format!("{n}{kind}") });
    words.enumerate().map(|(i, w)| if i == 0 { format!("{army}:{w}") } else { w }).collect()
}

/// Wraps words to a width.
fn wrapped(words: &[String], width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + 1 + word.len() <= width => *line += &format!(" {word}"),
            _ => lines.push(word.clone()),
        }
    }
    lines
}

/// An army's own colours: for its pieces and its Headquarters.
const fn chip(army: Army) -> Style {
    match army {
        Army::Green => paint(231, 28).bold(),
        Army::Blue => paint(231, 26).bold(),
        Army::Yellow => paint(16, 220).bold(),
        Army::Red => paint(231, 160).bold(),
    }
}

/// The ground: meadows, snow, jungle, desert (POW-1.7), water and sand.
const fn ground(area: Area) -> Style {
    match area {
        Area::Country(Army::Green, _) => paint(22, 151),
        Area::Country(Army::Blue, _) => paint(18, 189),
        Area::Country(Army::Yellow, _) => paint(58, 187),
        Area::Country(Army::Red, _) => paint(88, 216),
        Area::Hq(Army::Green) => paint(22, 114),
        Area::Hq(Army::Blue) => paint(18, 111),
        Area::Hq(Army::Yellow) => paint(58, 185),
        Area::Hq(Army::Red) => paint(88, 210),
        Area::Island(_) => paint(94, 223),
        Area::Lane(_) | Area::Reserve(_) => paint(153, 24),
    }
}

/// The country of an army that is out is grey, because it no longer gives anyone Power Units.
fn style_of(area: Area, position: &Value) -> Style {
    match area {
        Area::Country(army, _) | Area::Hq(army) if is_out(position, army) => paint(238, 249),
        _ => ground(area),
    }
}

/// Thin lines separate the sectors of one country, and no others.
fn country(place: Option<Place>) -> Option<Army> {
    match place?.area() {
        Area::Country(army, _) => Some(army),
        _ => None,
    }
}

struct Sector {
    place: Place,
    column: usize,
    row: usize,
    columns: usize,
    rows: usize,
    /// Its stacks, each line with its style.
    lines: Vec<(String, Style)>,
}

fn sectors(position: &Value) -> Vec<Sector> {
    Place::sectors()
        .map(|place| {
            let cells = (0..81).filter(|i| CELLS[i / 9][i % 9] == place);
            let (mut columns, mut rows) = ((8, 0), (8, 0));
            for i in cells {
                columns = (columns.0.min(i % 9), columns.1.max(i % 9));
                rows = (rows.0.min(i / 9), rows.1.max(i / 9));
            }
            let (wide, high) = (columns.1 + 1 - columns.0, rows.1 + 1 - rows.0);
            let lines = Army::ALL.into_iter().flat_map(|army| {
                let words = written(army, &stack(position, army, place));
                wrapped(&words, wide * STEP - 1).into_iter().map(move |line| (line, chip(army)))
            });
            Sector {
                place,
                column: columns.0,
                row: rows.0,
                columns: wide,
                rows: high,
                lines: lines.collect(),
            }
        })
        .collect()
}

/// How many lines each row of the board needs: a name and one line at least, more where many pieces stand.
fn heights(sectors: &[Sector]) -> [usize; 9] {
    let mut heights = [2; 9];
    let mut by_height: Vec<&Sector> = sectors.iter().collect();
    by_height.sort_by_key(|s| s.rows);
    for sector in by_height {
        let rows = sector.row..sector.row + sector.rows;
        let there: usize = heights[rows.clone()].iter().sum::<usize>() + sector.rows - 1;
        heights[rows.end - 1] += (sector.lines.len() + 1).saturating_sub(there);
    }
    heights
}

fn sector_at(column: isize, row: isize) -> Option<Place> {
    let line = CELLS.get(usize::try_from(row).ok()?)?;
    line.get(usize::try_from(column).ok()?).copied()
}

/// The line between two cells: none inside a sector, thin inside a country, thick elsewhere.
fn weight(a: Option<Place>, b: Option<Place>) -> u8 {
    match (a, b) {
        _ if a == b => 0,
        _ if country(a).is_some() && country(a) == country(b) => 1,
        _ => 2,
    }
}

/// A line has the colour of the ground on both sides, if that is the same.
fn line_style(around: &[Option<Place>], position: &Value) -> Style {
    let first = around.first().copied().flatten();
    match first {
        Some(place) if around.iter().all(|&p| p == first) => style_of(place.area(), position),
        Some(place) if around.iter().all(|&p| weight(p, first) < 2) => {
            style_of(place.area(), position).dimmed()
        }
        _ => ink(244),
    }
}

fn board(position: &Value) -> String {
    let sectors = sectors(position);
    let heights = heights(&sectors);
    let mut tops = [0; 10];
    for row in 0..9 {
        tops[row + 1] = tops[row] + heights[row] + 1;
    }
    let mut canvas = Canvas::new(9 * STEP + 1, tops[9] + 1);
    let lefts: [usize; 10] = std::array::from_fn(|i| i * STEP);
    let style = |around: &[Option<Place>]| line_style(around, position);
    Grid { lefts: &lefts, tops: &tops, cell: &sector_at, weight: &weight, style: &style }.draw(&mut canvas);
    for sector in &sectors {
        let (x, y) = (sector.column * STEP + 1, tops[sector.row] + 1);
        let style = style_of(sector.place.area(), position);
        canvas.fill(x, y, sector.columns * STEP - 1, tops[sector.row + sector.rows] - y, style);
        canvas.text(x, y, &sector.place.to_string(), style.bold());
        if let Area::Hq(army) = sector.place.area()
            && !is_out(position, army)
        {
            canvas.text(x + INSIDE - 1, y, "⚑", chip(army));
        }
        for (i, (line, style)) in sector.lines.iter().enumerate() {
            canvas.text(x, y + 1 + i, line, *style);
        }
    }
    canvas.render()
}

fn power(stack: &Stack) -> u64 {
    stack.iter().map(|&(kind, n)| u64::from(kind.power()) * n).sum()
}

/// One line per army: its commander, power, flags and Reserve.
fn army_line(position: &Value, army: Army, lang: Lang) -> String {
    let letter = army.letter();
    let seat = position["seats"].as_array().and_then(|seats| {
        seats.iter().position(|s| s.as_array().is_some_and(|s| s.iter().any(|a| a == letter)))
    });
    let who = match seat {
        Some(seat) => screen(lang, "seat", &[("seat", seat.to_string())]),
        None if position["mercenary"] == letter => screen(lang, "mercenary", &[]),
        None => String::new(),
    };
    let name = tell::power::army(letter, lang);
    let head = styled(chip(army), &format!(" {letter} {name:<6} "));
    if is_out(position, army) {
        return format!("{head} {who:<11} {}\n", screen(lang, "army-out", &[]));
    }
    let total: u64 = Place::all().map(|place| power(&stack(position, army, place))).sum();
    let flags = position["armies"][letter]["flags"].as_array().into_iter().flatten();
    let flags: String = flags.filter_map(Value::as_str).collect::<Vec<_>>().join(" ");
    let reserve = stack(position, army, Place::reserve(army));
    let kept: Vec<String> = reserve.iter().map(|(kind, n)| format!("{n}{kind}")).collect();
    let kept = if kept.is_empty() { "-".to_string() } else { kept.join(" ") };
    let details = [("power", format!("{total:>4}")), ("flags", format!("{flags:<7}")), ("reserve", kept)];
    format!("{head} {who:<11} {}\n", screen(lang, "army-line", &details))
}

/// The position as a picture and four lines.
pub(crate) fn draw(_: &Value, position: &Value, lang: Lang) -> String {
    let round = position["round"].as_u64().unwrap_or(0).to_string();
    let official = position["official"].as_u64().and_then(|n| u8::try_from(n).ok());
    let official = official.and_then(|n| Seat::try_from(n).ok());
    let official = official.map_or("-".into(), |seat| tell::power::seat_name(position, seat, lang));
    let details = [
        ("rules", position["rules"].as_str().unwrap_or("english").to_string()),
        ("round", round),
        ("official", official),
    ];
    let mut text = screen(lang, "power-title", &details) + "\n" + &board(position);
    text.extend(Army::ALL.map(|army| army_line(position, army, lang)));
    text
}
