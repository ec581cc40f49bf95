use std::ops::Range;

use super::{MAIL_LANES, Notation, ReadError, ReadFault};
use crate::{Area, Army, Command, Given, Island, Kind, Order, Place, board::AREAS};

/// Reads a line of an army's pad (POW-17.1). A blank line gives `None` (POW-4.2).
///
/// ```
/// use power::{Army, Notation, read, write};
/// let line = "1. d s12 -> wi";
/// let command = read(line, Notation::English, Army::Red).unwrap().unwrap();
/// assert_eq!(write(&command, Notation::French, Army::Red), "D S12 IW");
/// let error = read("T Y4 Z9", Notation::English, Army::Red).unwrap_err();
/// assert_eq!((error.span, error.found.as_str()), (5..7, "Z9"));
/// ```
pub fn read(line: &str, notation: Notation, pad: Army) -> Result<Option<Command>, ReadError> {
    if let Some(at) = line.find(|c: char| !c.is_ascii()) {
        let len = line[at..].chars().next().map_or(1, char::len_utf8);
        return Err(Reader { line, notation }.error(ReadFault::NotAscii, at..at + len));
    }
    // The line may still end with a line break.
    let line = line.trim_ascii_end();
    let reader = Reader { line, notation };
    let mut start = after_number(line);
    if line[start..].trim_start_matches(SPACES).starts_with('?') {
        return Err(reader.error(ReadFault::Marked, start..line.len()));
    }
    let mut named = None;
    if let Some(colon) = line[start..].find(':') {
        let letter = letter(line, start..start + colon);
        let army = notation.army(&line[letter.clone()].to_ascii_uppercase());
        named = Some(army.ok_or_else(|| reader.error(ReadFault::UnknownLetter, letter))?);
        start += colon + 1;
        let rest = line[start..].trim_start_matches(SPACES);
        if rest.starts_with(SEPARATORS) {
            let at = line.len() - rest.len();
            return Err(reader.error(ReadFault::UnknownPiece, at..at + 1));
        }
    }
    let fields = reader.fields(start);
    if named.is_none() && line[start..].trim_ascii_start().is_empty() {
        return Ok(None);
    }
    let army = named.unwrap_or(pad);
    Ok(Some(Command { named, order: reader.order(&fields, army)? }))
}

/// The characters that separate fields.
const SEPARATORS: [char; 5] = [' ', '\t', ',', '-', '>'];

/// The characters allowed around a colon.
const SPACES: [char; 2] = [' ', '\t'];

/// Where the command begins: after white space and an optional number with a full stop.
fn after_number(line: &str) -> usize {
    let text = line.trim_ascii_start();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(after) if rest.len() < text.len() => line.len() - after.len(),
        _ => line.len() - text.len(),
    }
}

/// The letter before a colon; separators before it are ignored (R-POW-3).
fn letter(line: &str, range: Range<usize>) -> Range<usize> {
    let text = line[range.clone()].trim_start_matches(SEPARATORS);
    let start = range.end - text.len();
    start..start + text.trim_end_matches(SPACES).len()
}

struct Reader<'l> {
    line: &'l str,
    notation: Notation,
}

impl Reader<'_> {
    fn error(&self, fault: ReadFault, span: Range<usize>) -> ReadError {
        let found = self.line.get(span.clone()).unwrap_or_default().to_string();
        ReadError { fault, span, found }
    }

    /// The fields from byte `start` on; a run of separators counts as one.
    fn fields(&self, start: usize) -> Vec<Range<usize>> {
        let separator = |c: u8| SEPARATORS.contains(&char::from(c));
        let mut fields: Vec<Range<usize>> = Vec::new();
        for (i, &c) in self.line.as_bytes().iter().enumerate().skip(start) {
            match fields.last_mut() {
                _ if separator(c) => {}
                Some(last) if last.end == i => last.end = i + 1,
                _ => fields.push(i..i + 1),
            }
        }
        fields
    }

    fn order(&self, fields: &[Range<usize>], army: Army) -> Result<Order, ReadError> {
        let [first, second, third] = fields else {
            return Err(match fields.get(3) {
                Some(extra) => self.error(ReadFault::TooManyFields, extra.start..self.line.len()),
                None => {
                    let start = fields.first().map_or(self.line.len(), |first| first.start);
                    let end = fields.last().map_or(self.line.len(), |last| last.end);
                    self.error(ReadFault::TooFewFields, start..end)
                }
            });
        };
        if let Some(from) = self.place(second, army) {
            // A launch is written like a move (POW-17.4).
            let kind = self.piece(first)?;
            let to = self.place(third, army).ok_or_else(|| self.no_place(third))?;
            return Ok(Order::Move { kind, from, to });
        }
        let exchange = self.line[second.start..]
            .starts_with(|c: char| c.eq_ignore_ascii_case(&self.notation.exchange()));
        let place = exchange.then(|| self.place(&(second.start + 1..second.end), army)).flatten();
        let place = place.ok_or_else(|| self.no_place(second))?;
        Ok(Order::Exchange { given: self.given(first)?, place, made: self.piece(third)? })
    }

    fn no_place(&self, field: &Range<usize>) -> ReadError {
        self.error(ReadFault::UnknownPlace, field.clone())
    }

    fn text(&self, field: &Range<usize>) -> String {
        self.line[field.clone()].to_ascii_uppercase()
    }

    /// One piece, without a count.
    fn piece(&self, field: &Range<usize>) -> Result<Kind, ReadError> {
        let text = self.text(field);
        if let Some(kind) = self.notation.kind(&text) {
            return Ok(kind);
        }
        let counted = text.starts_with(|c: char| c.is_ascii_digit()) || text.contains('+');
        let fault = if counted { ReadFault::CountNotAllowed } else { ReadFault::UnknownPiece };
        Err(self.error(fault, field.clone()))
    }

    /// A sum of pieces with counts, such as `10P+C+H` (POW-17.3).
    fn given(&self, field: &Range<usize>) -> Result<Given, ReadError> {
        let mut given = Given::default();
        let mut start = field.start;
        for part in self.line[field.clone()].split('+') {
            let span = start..start + part.len();
            start = span.end + 1;
            let digits = part.len() - part.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let code = part[digits..].to_ascii_uppercase();
            let kind =
                self.notation.kind(&code).ok_or_else(|| self.error(ReadFault::UnknownPiece, span.clone()))?;
            let count = match &part[..digits] {
                "" => 1,
                written => written.parse::<u32>().unwrap_or(u32::MAX),
            };
            if count == 0 {
                return Err(self.error(ReadFault::CountZero, span));
            }
            given = given.plus(kind, count);
        }
        Ok(given)
    }

    /// A place; an HQ or Reserve without a letter is the army's own (POW-17.2).
    fn place(&self, field: &Range<usize>, army: Army) -> Option<Place> {
        let text = self.text(field);
        let n = self.notation;
        if text == n.hq() {
            return Some(Place::hq(army));
        }
        if text == n.reserve() {
            return Some(Place::reserve(army));
        }
        if n == Notation::French && text == "IO" {
            return find(Area::Island(Island::West));
        }
        let island = [Island::North, Island::East, Island::South, Island::West, Island::X];
        if let Some(island) = island.into_iter().find(|&i| n.island(i) == text) {
            return find(Area::Island(island));
        }
        if let Some(lane) = self.lane(&text) {
            return find(Area::Lane(lane));
        }
        // All other codes begin with an army's letter, which is one byte.
        let (letter, rest) = text.split_at_checked(1)?;
        let army = n.army(letter)?;
        match rest {
            "O" => find(Area::Country(army, 0)),
            rest if rest == n.hq() => Some(Place::hq(army)),
            rest if rest == n.reserve() => Some(Place::reserve(army)),
            rest => match rest.as_bytes() {
                [digit @ b'0'..=b'8'] => find(Area::Country(army, digit - b'0')),
                _ => None,
            },
        }
    }

    fn lane(&self, text: &str) -> Option<u8> {
        let mail = self.notation == Notation::Mail;
        let digits = text.strip_prefix(if mail { 'L' } else { 'S' })?;
        let plain = digits.bytes().all(|b| b.is_ascii_digit()) && (mail || !digits.starts_with('0'));
        if !plain || (mail && digits.len() != 2) {
            return None;
        }
        let number: u8 = digits.parse().ok().filter(|n| (1..=12).contains(n))?;
        Some(if mail { MAIL_LANES[number as usize - 1] } else { number })
    }
}

fn find(area: Area) -> Option<Place> {
    AREAS.iter().position(|&a| a == area).and_then(Place::new)
}
