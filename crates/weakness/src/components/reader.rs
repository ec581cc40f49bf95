//! Reads and checks a data file (PAW-1.2 to PAW-1.5): lines of `key: value`; `#` begins a comment. `markers`,
//! `tokens` and `tiles` come once; each `region` is followed by its `coast`, `borders`, `centre` and `outline`.

use crate::components::{BETWEEN, Components, Place, Point, fold};
use crate::state::{TOKEN_VALUES, sum};
use crate::{Code, MAX_REGIONS, Refusal, Region, Regions, Symbol, TILE_KINDS, Tile, TileCounts};

/// The longest data file, in bytes.
const LONGEST: usize = 100_000;
/// The most markers, tokens or tiles of one kind.
const MOST_OF_A_KIND: u8 = 16;

/// The number of a line, from 1.
type Line = usize;

fn at(code: Code, line: Line) -> Refusal {
    Refusal::rule(code, "PAW-1.5").with("line", line)
}

#[derive(Default)]
struct Draft {
    markers: Option<[u8; 4]>,
    tokens: Option<[u8; TOKEN_VALUES]>,
    tiles: Option<[u8; TILE_KINDS]>,
    regions: Vec<DraftRegion>,
}

#[derive(Default)]
struct DraftRegion {
    line: Line,
    name: String,
    coast: Option<bool>,
    borders: Option<Vec<(Line, String)>>,
    centre: Option<Point>,
    outline: Option<Vec<Point>>,
}

impl Components {
    /// Reads and checks a data file. The refusal names the line and what is wrong with it.
    pub fn read(text: &str) -> Result<Components, Refusal> {
        if text.len() > LONGEST {
            return Err(at(Code::FileTooLong, 1).with("most", LONGEST));
        }
        let mut draft = Draft::default();
        let mut last = 1;
        for (n, line) in text.lines().enumerate() {
            last = n + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                draft.line(last, line)?;
            }
        }
        draft.finish(last)
    }
}

impl Draft {
    fn line(&mut self, n: Line, line: &str) -> Result<(), Refusal> {
        let unclear = || at(Code::FileLine, n).with("text", line);
        let (key, value) = line.split_once(':').ok_or_else(unclear)?;
        let (key, value) = (key.trim(), value.trim());
        let twice = |again: bool| if again { Err(at(Code::FileTwice, n).with("word", key)) } else { Ok(()) };
        match key {
            "markers" => {
                let counts = counted(n, value, |w| Symbol::read(w).map(Symbol::index))?;
                return twice(self.markers.replace(counts).is_some());
            }
            "tiles" => {
                let counts = counted(n, value, |w| Tile::read(w).map(Tile::index))?;
                return twice(self.tiles.replace(counts).is_some());
            }
            "tokens" => return twice(self.tokens.replace(tokens(n, value)?).is_some()),
            "region" => return self.region(n, value),
            "coast" | "borders" | "centre" | "outline" => {}
            _ => return Err(unclear()),
        }
        let region = self.regions.last_mut().ok_or_else(|| at(Code::FileNoRegion, n).with("word", key))?;
        twice(match key {
            "coast" => match value {
                "yes" => region.coast.replace(true),
                "no" => region.coast.replace(false),
                _ => return Err(unclear()),
            }
            .is_some(),
            "borders" => {
                let names = value.split(',').map(|name| (n, name.trim().to_string())).collect();
                region.borders.replace(names).is_some()
            }
            "centre" => region.centre.replace(point(n, value)?).is_some(),
            _ => {
                let points = value.split(',').map(|p| point(n, p)).collect::<Result<Vec<_>, _>>()?;
                if points.len() < 3 {
                    return Err(at(Code::FileOutline, n));
                }
                region.outline.replace(points).is_some()
            }
        })
    }

    fn region(&mut self, line: Line, value: &str) -> Result<(), Refusal> {
        let name = value.split_whitespace().collect::<Vec<_>>().join(" ");
        let plain = name.chars().all(|c| c.is_alphanumeric() || BETWEEN.contains(c));
        if !plain
            || name.chars().count() > 40
            || !name.starts_with(char::is_alphabetic)
            || fold(&name).is_empty()
        {
            return Err(at(Code::FileName, line).with("region", name));
        }
        if self.regions.iter().any(|r| fold(&r.name) == fold(&name)) {
            return Err(at(Code::FileTwice, line).with("word", name));
        }
        if self.regions.len() == MAX_REGIONS {
            return Err(at(Code::FileRegions, line).with("most", MAX_REGIONS));
        }
        self.regions.push(DraftRegion { line, name, ..DraftRegion::default() });
        Ok(())
    }

    fn finish(self, last: Line) -> Result<Components, Refusal> {
        let land = Regions::first(self.regions.len());
        let markers = self.markers.unwrap_or_default();
        if land.is_empty() {
            return Err(at(Code::FileRegions, last).with("most", MAX_REGIONS));
        }
        if sum(&markers) < land.len() {
            let counts = at(Code::FileMarkers, last).with("markers", sum(&markers));
            return Err(counts.with("regions", land.len()));
        }
        let tokens = self.tokens.unwrap_or_default();
        if sum(&tokens) == 0 {
            return Err(at(Code::FileTokens, last));
        }
        let borders = self.borders(land)?;
        self.all_connected(&borders, land)?;
        let coastal = land.iter().zip(&self.regions).filter(|(_, r)| r.coast == Some(true));
        let coast = coastal.map(|(region, _)| region).collect();
        let place = |r: DraftRegion| Place {
            folded: fold(&r.name),
            name: r.name,
            centre: r.centre.unwrap_or_default(),
            outline: r.outline.unwrap_or_default(),
        };
        Ok(Components {
            markers,
            tokens,
            tiles: TileCounts::new(self.tiles.unwrap_or_default()),
            borders,
            coast,
            land,
            places: self.regions.into_iter().map(place).collect(),
        })
    }

    fn borders(&self, land: Regions) -> Result<[Regions; MAX_REGIONS], Refusal> {
        let mut borders = [Regions::EMPTY; MAX_REGIONS];
        let mut told: Vec<(Line, Region, Region)> = Vec::new();
        for (region, draft) in land.iter().zip(&self.regions) {
            for (line, name) in draft.borders.iter().flatten().filter(|(_, name)| !name.is_empty()) {
                let folded = fold(name);
                let other = land.iter().zip(&self.regions).find(|(_, r)| fold(&r.name) == folded);
                let (other, _) =
                    other.ok_or_else(|| at(Code::FileUnknownRegion, *line).with("region", name))?;
                if other == region {
                    return Err(at(Code::FileOwnBorder, *line).with("region", name));
                }
                if borders[region.index()].contains(other) {
                    return Err(at(Code::FileTwice, *line).with("word", name));
                }
                borders[region.index()].insert(other);
                told.push((*line, region, other));
            }
        }
        match told.into_iter().find(|(_, from, to)| !borders[to.index()].contains(*from)) {
            Some((line, from, to)) => {
                let name = |r: Region| self.regions.get(r.index()).map_or("", |r| &r.name);
                Err(at(Code::FileOneWay, line).with("from", name(from)).with("to", name(to)))
            }
            None => Ok(borders),
        }
    }

    fn all_connected(&self, borders: &[Regions; MAX_REGIONS], land: Regions) -> Result<(), Refusal> {
        let mut reached = Regions::first(1);
        loop {
            let wider = reached.iter().fold(reached, |set, r| set.or(borders[r.index()]));
            if wider == reached {
                break;
            }
            reached = wider;
        }
        match land.iter().zip(&self.regions).find(|(region, _)| !reached.contains(*region)) {
            Some((_, lost)) => Err(at(Code::FileNotConnected, lost.line).with("region", &lost.name)),
            None => Ok(()),
        }
    }
}

/// `castle 5, armour 5`: a count for each word.
fn counted<const N: usize>(
    n: Line,
    value: &str,
    index: impl Fn(&str) -> Option<usize>,
) -> Result<[u8; N], Refusal> {
    let mut counts = [0; N];
    let mut seen = [false; N];
    for item in value.split(',').map(str::trim) {
        let unclear = || at(Code::FileLine, n).with("text", item);
        let (word, number) = item.rsplit_once(char::is_whitespace).ok_or_else(unclear)?;
        let i = index(word.trim()).filter(|i| *i < N).ok_or_else(unclear)?;
        if std::mem::replace(&mut seen[i], true) {
            return Err(at(Code::FileTwice, n).with("word", word));
        }
        counts[i] = count(n, number)?;
    }
    Ok(counts)
}

/// `3, 4, 4`: each token.
fn tokens(n: Line, value: &str) -> Result<[u8; TOKEN_VALUES], Refusal> {
    let mut counts = [0u8; TOKEN_VALUES];
    for word in value.split(',').map(str::trim) {
        let wrong = || at(Code::FileNumber, n).with("word", word);
        let token = word.parse::<usize>().ok().filter(|t| (1..TOKEN_VALUES).contains(t)).ok_or_else(wrong)?;
        if counts[token] == MOST_OF_A_KIND {
            return Err(wrong());
        }
        counts[token] += 1;
    }
    Ok(counts)
}

fn count(n: Line, word: &str) -> Result<u8, Refusal> {
    let number = word.parse().ok().filter(|c| *c <= MOST_OF_A_KIND);
    number.ok_or_else(|| at(Code::FileNumber, n).with("word", word))
}

fn point(n: Line, value: &str) -> Result<Point, Refusal> {
    let wrong = || at(Code::FileNumber, n).with("word", value.trim());
    let mut words = value.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(x), Some(y), None) => Ok((x.parse().map_err(|_| wrong())?, y.parse().map_err(|_| wrong())?)),
        _ => Err(wrong()),
    }
}
