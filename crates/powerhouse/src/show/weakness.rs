//! Power & Weakness: the map with its regions as the data file draws them, and what lies beside it.

use anstyle::Style;
use serde_json::Value;
use table::Seat;
use weakness::{Components, Options, Point, Region};
use words::Lang;

use super::canvas::{Canvas, junction, paint, styled};
use crate::failure::screen;

const COLUMNS: usize = 100;
const ROWS: usize = 38;
const PLAYERS: [&str; 2] = ["orange", "white"];

/// What a seat is called.
pub(crate) fn seat_name(_: &Value, seat: Seat, lang: Lang) -> String {
    PLAYERS.get(seat.index()).map_or_else(|| seat.to_string(), |player| screen(lang, player, &[]))
}

fn chip(player: &str) -> Style {
    if player == "orange" { paint(16, 208).bold() } else { paint(16, 231).bold() }
}

/// The ground of a region has the colour of its marker in the box: yellow, red, blue, green (PAW-1.2).
fn ground(marker: Option<&str>) -> Style {
    match marker {
        Some("castle") => paint(235, 221),
        Some("armour") => paint(235, 210),
        Some("tent") => paint(235, 111),
        Some("keys") => paint(235, 114),
        _ => paint(235, 250),
    }
}

const SEA: Style = paint(153, 24);

/// The map on a grid of points between the characters, so that borders are drawn as characters.
struct Chart<'a> {
    components: &'a Components,
    left: f64,
    top: f64,
    x_step: f64,
    y_step: f64,
}

impl<'a> Chart<'a> {
    fn new(components: &'a Components) -> Self {
        let points = || components.regions().flat_map(|r| components.outline(r).iter().copied());
        let span = |values: Vec<i16>| {
            let low = f64::from(values.iter().copied().min().unwrap_or(0));
            (low, (f64::from(values.iter().copied().max().unwrap_or(1)) - low).max(1.0))
        };
        let (left, width) = span(points().map(|p| p.0).collect());
        let (top, height) = span(points().map(|p| p.1).collect());
        Chart {
            components,
            left,
            top,
            x_step: width / (COLUMNS - 3) as f64,
            y_step: height / (ROWS - 3) as f64,
        }
    }

    /// The region below a point between characters; the sea is none.
    fn region(&self, column: usize, row: usize) -> Option<Region> {
        let x = self.left + (column as f64 - 1.5) * self.x_step;
        let y = self.top + (row as f64 - 1.5) * self.y_step;
        self.components.regions().find(|&r| inside(x, y, self.components.outline(r)))
    }

    /// The character that a point of the map falls on.
    fn character(&self, (x, y): Point) -> (usize, usize) {
        let at = |value: i16, low: f64, step: f64| {
            ((f64::from(value) - low) / step + 1.0).round().max(0.0) as usize
        };
        (at(x, self.left, self.x_step), at(y, self.top, self.y_step))
    }
}

/// Whether a point lies inside a closed line: a ray from it crosses the line an odd number of times.
fn inside(x: f64, y: f64, outline: &[Point]) -> bool {
    let corner = |i: usize| (f64::from(outline[i].0), f64::from(outline[i].1));
    let mut odd = false;
    for i in 0..outline.len() {
        let ((ax, ay), (bx, by)) = (corner(i), corner((i + 1) % outline.len()));
        odd ^= (ay > y) != (by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax;
    }
    odd
}

/// A region in a position (an object by name) or in a view (a list).
fn region_in<'a>(position: &'a Value, name: &str) -> &'a Value {
    match &position["regions"] {
        Value::Array(list) => list.iter().find(|r| r["name"] == name).unwrap_or(&Value::Null),
        regions => &regions[name],
    }
}

/// What a player has in a region.
fn pieces<'a>(region: &'a Value, player: &str) -> &'a Value {
    if region["owner"] == player { &region["pieces"] } else { &region[player] }
}

fn count(value: &Value) -> u64 {
    value.as_u64().unwrap_or(0)
}

/// Knights and magicians, such as `2K 1M`.
fn force(value: &Value, lang: Lang) -> String {
    let details = [
        ("knights", count(&value["knights"]).to_string()),
        ("magicians", count(&value["magicians"]).to_string()),
    ];
    screen(lang, "force", &details)
}

/// The lines written into a region: its name, its marker, its pieces.
fn label(region: &Value, name: &str, active: &str, lang: Lang) -> Vec<(String, Option<&'static str>)> {
    let mut lines = vec![(name.to_string(), None)];
    if let Some(marker) = region["marker"].as_str() {
        lines.push((words::text(lang, "weakness", &format!("word-{marker}"), &[]), None));
    }
    for player in PLAYERS {
        let pieces = pieces(region, player);
        let (knights, magicians) = (count(&pieces["knights"]), count(&pieces["magicians"]));
        if knights + magicians > 0 {
            // PAW-2.4
            let counts = if active == "magic" { magicians > knights } else { knights > magicians };
            let star = if counts { "*" } else { "" };
            let letter = screen(lang, &format!("{player}-letter"), &[]);
            lines.push((format!("{letter}:{}{star}", force(pieces, lang)), Some(player)));
        }
    }
    lines
}

/// A data file may leave out the outlines of its regions: then the regions are listed.
fn list(components: &Components, position: &Value, lang: Lang) -> String {
    let kind = position["kind"].as_str().unwrap_or("magic");
    let mut text = String::new();
    for name in components.regions().map(|r| components.name(r)) {
        let region = region_in(position, name);
        let lines = label(region, name, kind, lang);
        let style = ground(region["marker"].as_str());
        let parts =
            lines.iter().map(|(line, player)| styled(player.map_or(style, chip), &format!(" {line:<14}")));
        text += &(parts.collect::<String>() + "\n");
    }
    text
}

fn map(components: &Components, position: &Value, lang: Lang) -> String {
    if components.regions().any(|r| components.outline(r).is_empty()) {
        return list(components, position, lang);
    }
    let chart = Chart::new(components);
    let mut canvas = Canvas::new(COLUMNS, ROWS);
    let marker = |r: Region| region_in(position, components.name(r))["marker"].as_str();
    let points: Vec<Vec<Option<Region>>> =
        (0..=ROWS).map(|row| (0..=COLUMNS).map(|column| chart.region(column, row)).collect()).collect();
    for row in 0..ROWS {
        for column in 0..COLUMNS {
            let (above, below) = (&points[row], &points[row + 1]);
            let [nw, ne, sw, se] = [above[column], above[column + 1], below[column], below[column + 1]];
            let arm = |a: Option<Region>, b: Option<Region>| match (a, b) {
                _ if a == b => 0,
                (Some(_), Some(_)) => 1,
                _ => 2,
            };
            let arms = [arm(nw, ne), arm(ne, se), arm(sw, se), arm(nw, sw)];
            let style = se.map_or(SEA, |r| ground(marker(r)));
            canvas.set(column, row, junction(arms), style);
        }
    }
    let kind = position["kind"].as_str().unwrap_or("magic");
    for region in components.regions() {
        let name = components.name(region);
        let lines = label(region_in(position, name), name, kind, lang);
        let (x, y) = chart.character(components.centre(region));
        for (i, (line, player)) in lines.iter().enumerate() {
            let style = player.map_or(ground(marker(region)).bold(), chip);
            let left = x.saturating_sub(line.chars().count() / 2);
            canvas.text(left, (y + i).saturating_sub(lines.len() / 2), line, style);
        }
    }
    canvas.render()
}

fn tiles(list: &Value, lang: Lang) -> String {
    let word =
        |tile: &Value| words::text(lang, "weakness", &format!("word-{}", tile.as_str().unwrap_or("?")), &[]);
    let mut words: Vec<(String, usize)> = Vec::new();
    for tile in list.as_array().into_iter().flatten().map(word) {
        match words.iter_mut().find(|(w, _)| *w == tile) {
            Some((_, n)) => *n += 1,
            None => words.push((tile, 1)),
        }
    }
    if words.is_empty() {
        return "-".into();
    }
    words.into_iter().map(|(w, n)| if n == 1 { w } else { format!("{n} {w}") }).collect::<Vec<_>>().join(", ")
}

/// Markers, such as `castle 1, keys 2`.
fn symbols(counts: &Value, lang: Lang) -> String {
    let some = counts.as_object().into_iter().flatten().filter(|(_, n)| count(n) > 0);
    let word = |(symbol, n): (&String, &Value)| {
        format!("{} {n}", words::text(lang, "weakness", &format!("word-{symbol}"), &[]))
    };
    let list: Vec<String> = some.map(word).collect();
    if list.is_empty() { "-".into() } else { list.join(", ") }
}

fn player_lines(position: &Value, player: &str, lang: Lang) -> String {
    let head = styled(chip(player), &format!(" {:<7}", screen(lang, player, &[])));
    let details = [
        ("points", count(&position["points"][player]).to_string()),
        ("reserve", force(&position["reserve"][player], lang)),
        ("stock", force(&position["stock"][player], lang)),
        ("extra", symbols(&position["extra"][player], lang)),
        ("hand", tiles(&position["hands"][player], lang)),
    ];
    format!("{head} {}\n", screen(lang, "weakness-player", &details))
}

/// The map, and below it the players, the offer and the markers aside.
pub(crate) fn draw(options: &Value, position: &Value, lang: Lang) -> String {
    // The options are those of a table, or the standard ones.
    let options: Options = serde_json::from_value(options.clone()).unwrap_or_default();
    let Ok(components) = Components::read(options.components.text()) else { return String::new() };
    let kind = position["kind"].as_str().unwrap_or("magic");
    let details = [
        ("cycle", count(&position["cycle"]).to_string()),
        ("kind", words::text(lang, "weakness", &format!("word-{kind}"), &[])),
        ("cubes", count(&position["cubes"]).to_string()),
        ("turn", screen(lang, position["turn"].as_str().unwrap_or("orange"), &[])),
        ("actions", count(&position["actions"]).to_string()),
    ];
    let mut text = screen(lang, "weakness-title", &details) + "\n" + &map(&components, position, lang);
    text.extend(PLAYERS.map(|player| player_lines(position, player, lang)));
    let beside = [("offer", tiles(&position["offer"], lang)), ("aside", symbols(&position["aside"], lang))];
    text + &screen(lang, "weakness-beside", &beside) + "\n"
}

#[cfg(test)]
mod tests {
    use super::ground;
    use crate::show::colour::{Hue, contrast, hue, rgb_of};

    #[test]
    fn regions_have_the_colours_of_the_boxs_markers() {
        let expected =
            [("castle", Hue::Yellow), ("armour", Hue::Red), ("tent", Hue::Blue), ("keys", Hue::Green)];
        for (marker, expected) in expected {
            let style = ground(Some(marker));
            let (text, behind) = (rgb_of(style.get_fg_color()), rgb_of(style.get_bg_color()));
            assert_eq!(hue(behind), expected, "{marker}");
            assert!(contrast(text, behind) >= 4.5, "{marker}: {}", contrast(text, behind));
        }
    }
}
