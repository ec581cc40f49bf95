use crate::{Card, Cards, Colour, ComponentsError, ComponentsFault, Space, Territory};

/// The text of the standard deck and track.
pub const STANDARD: &str = include_str!("../data/standard.txt");

/// The longest text of components, in bytes.
pub const COMPONENTS_MAX: usize = 100_000;
/// The most spaces that a track can have.
pub const SPACES_MAX: usize = 48;
/// How many cards a deck can have. Four hands of eight need 32.
const DECK: std::ops::RangeInclusive<usize> = 32..=200;

/// The deck (BAR-1.3) and the track (BAR-1.4), read from a text file that owners of the box can correct.
///
/// ```
/// use barons::{Components, STANDARD, Space, Territory};
/// let standard = Components::read(STANDARD).unwrap();
/// assert_eq!(standard.deck().len(), 104);
/// assert_eq!(standard.track().len(), 24);
/// assert_eq!(standard.track()[6], Space::Investments(Territory::Europe));
/// let wrong = STANDARD.replace("spy", "sleep");
/// assert_eq!(Components::read(&wrong).unwrap_err().line, 19);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Components {
    deck: Cards,
    track: Vec<Space>,
    homes: [u8; 4],
}

#[derive(Clone, Copy, PartialEq)]
enum Part {
    Deck,
    Track,
}

impl Components {
    /// Reads and checks a text of components.
    pub fn read(text: &str) -> Result<Components, ComponentsError> {
        if text.len() > COMPONENTS_MAX {
            return Err(ComponentsError { line: 1, fault: ComponentsFault::TooLong });
        }
        let mut reader = Reader::default();
        let mut last = 1;
        for (i, line) in text.lines().enumerate() {
            last = i + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                reader.line(line).map_err(|fault| ComponentsError { line: last, fault })?;
            }
        }
        reader.end().map_err(|fault| ComponentsError { line: last, fault })
    }

    /// How many there are of each card.
    pub fn deck(&self) -> &Cards {
        &self.deck
    }

    /// The spaces, clockwise.
    pub fn track(&self) -> &[Space] {
        &self.track
    }

    /// The investments space of a territory: where its pawn starts (BAR-2.1).
    pub fn home(&self, territory: Territory) -> u8 {
        self.homes[territory.index()]
    }
}

#[derive(Default)]
struct Reader {
    part: Option<Part>,
    seen: Vec<Part>,
    colours: Vec<Colour>,
    cards: Option<Cards>,
    track: Vec<Space>,
    homes: [Option<u8>; 4],
}

impl Reader {
    fn line(&mut self, line: &str) -> Result<(), ComponentsFault> {
        let part = match line {
            "[deck]" => Part::Deck,
            "[track]" => Part::Track,
            _ if line.starts_with('[') => return Err(ComponentsFault::Heading),
            _ => {
                return match self.part {
                    None => Err(ComponentsFault::NoHeading),
                    Some(Part::Deck) => self.cards(line),
                    Some(Part::Track) => self.space(line),
                };
            }
        };
        if self.seen.contains(&part) {
            return Err(ComponentsFault::Heading);
        }
        self.seen.push(part);
        self.part = Some(part);
        Ok(())
    }

    fn cards(&mut self, line: &str) -> Result<(), ComponentsFault> {
        let (name, list) = line.split_once(':').ok_or(ComponentsFault::DeckLine)?;
        let colour = Colour::ALL.into_iter().find(|c| c.name() == name.trim());
        let colour = colour.filter(|c| !self.colours.contains(c)).ok_or(ComponentsFault::DeckLine)?;
        self.colours.push(colour);
        let deck = self.cards.get_or_insert(Cards::EMPTY);
        for item in list.split_whitespace() {
            let read = || {
                let (value, count) = item.split_once('x')?;
                let card = Card::new(colour, value.parse().ok()?)?;
                let count = count.parse().ok().filter(|n| (1..=100).contains(n))?;
                (deck.count(card) == 0).then_some((card, count))
            };
            let (card, count) = read().ok_or(ComponentsFault::CardCount)?;
            deck.set(card, count);
        }
        Ok(())
    }

    fn space(&mut self, line: &str) -> Result<(), ComponentsFault> {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ");
        let space = Space::read(&line).ok_or(ComponentsFault::TrackLine)?;
        if self.track.len() == SPACES_MAX {
            return Err(ComponentsFault::TrackLength);
        }
        if let Space::Investments(territory) = space {
            let home = &mut self.homes[territory.index()];
            if home.is_some() {
                return Err(ComponentsFault::Investments);
            }
            *home = Some(self.track.len() as u8);
        }
        self.track.push(space);
        Ok(())
    }

    fn end(self) -> Result<Components, ComponentsFault> {
        let deck = self.cards.unwrap_or(Cards::EMPTY);
        if !DECK.contains(&deck.len()) {
            return Err(ComponentsFault::DeckSize);
        }
        if Colour::POWER.iter().any(|&c| deck.kinds().all(|card| card.colour() != c)) {
            return Err(ComponentsFault::Colour);
        }
        let [Some(a), Some(b), Some(c), Some(d)] = self.homes else {
            return Err(ComponentsFault::Investments);
        };
        Ok(Components { deck, track: self.track, homes: [a, b, c, d] })
    }
}
