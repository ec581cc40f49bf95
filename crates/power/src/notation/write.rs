use super::{MAIL_LANES, Notation};
use crate::{Area, Army, Command, Given, Kind, Order, Place};

/// The order in which an exchange names what it takes: Power Units, then the strongest first.
fn recipe_order() -> impl Iterator<Item = Kind> {
    let pieces = Kind::BY_POWER.into_iter().rev();
    std::iter::once(Kind::PowerUnit).chain(pieces).chain([Kind::MegaMissile])
}

/// Writes a command of an army's pad in its canonical form: fields separated by a space, HQs with their letter, the
/// army's own Reserve without one. Reading it gives the same command.
///
/// ```
/// use power::{Army, Command, Given, Kind, Notation, Place, write};
/// let buy = Command::exchange(Given::of(Kind::PowerUnit, 2), Place::reserve(Army::Green), Kind::Infantry);
/// assert_eq!(write(&buy, Notation::English, Army::Green), "2P XRV I");
/// assert_eq!(write(&buy, Notation::Mail, Army::Green), "2P XU I");
/// ```
pub fn write(command: &Command, notation: Notation, pad: Army) -> String {
    let army = command.named.unwrap_or(pad);
    let letter = command.named.map_or(String::new(), |a| format!("{}:", notation.letter(a)));
    let place = |p: Place| write_place(p, notation, Some(army));
    match &command.order {
        Order::Move { kind, from, to } => {
            format!("{letter}{} {} {}", notation.piece(*kind), place(*from), place(*to))
        }
        Order::Exchange { given, place: at, made } => {
            let (x, made) = (notation.exchange(), notation.piece(*made));
            format!("{letter}{} {x}{} {made}", write_pieces(given, notation), place(*at))
        }
        // The mark keeps the line unreadable, even if the rest of it could be read.
        Order::Unreadable(scrap) => format!("? {}", scrap.text()).trim_end().to_string(),
    }
}

/// Pieces as an exchange names them: `10P+C+H`.
pub(crate) fn write_pieces(given: &Given, notation: Notation) -> String {
    let part = |kind: Kind| match given.count(kind) {
        0 => None,
        1 => Some(notation.piece(kind).to_string()),
        n => Some(format!("{n}{}", notation.piece(kind))),
    };
    recipe_order().filter_map(part).collect::<Vec<_>>().join("+")
}

/// A place; this army's Reserve is written without its letter.
pub(crate) fn write_place(place: Place, notation: Notation, army: Option<Army>) -> String {
    let letter = |a: Army| notation.letter(a);
    match place.area() {
        Area::Country(a, n) => format!("{}{n}", letter(a)),
        Area::Hq(a) => format!("{}{}", letter(a), notation.hq()),
        Area::Island(island) => notation.island(island).to_string(),
        Area::Lane(n) if notation == Notation::Mail => {
            format!("L{:02}", MAIL_LANES.iter().position(|&l| l == n).unwrap_or(0) + 1)
        }
        Area::Lane(n) => format!("S{n}"),
        Area::Reserve(a) if Some(a) == army => notation.reserve().to_string(),
        Area::Reserve(a) => format!("{}{}", letter(a), notation.reserve()),
    }
}
