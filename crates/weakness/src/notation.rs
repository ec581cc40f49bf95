//! Moves as people type them: `take merlin`, `place Elmet`, `castle Elmet`, `movement Elmet > Powys 2k 1m < 1k`.

use crate::moves::net_shift;
use crate::{Components, Force, Move, Piece, Player, Refusal, Region, State, Symbol, Tile};

/// Writes a move.
pub(crate) fn write(mv: Move, components: &Components) -> String {
    let name = |region: Region| components.name(region);
    match mv {
        Move::DrawMarker(symbol) => format!("draw marker {}", symbol.word()),
        Move::DrawToken(token) => format!("draw token {token}"),
        Move::DrawTile(tile) => format!("draw tile {}", tile.word()),
        Move::DrawStart(player) => format!("draw start {}", player.word()),
        Move::Take(tile) => format!("take {}", tile.word()),
        Move::Place(region) => format!("place {}", name(region)),
        Move::Recruit => "recruit".into(),
        Move::Influence { tile, region } => format!("{} {}", tile.word(), name(region)),
        Move::Extra(symbol) => format!("extra {}", symbol.word()),
        Move::Movement(shift) => {
            let (from, to, forth, back) = shift.told();
            let back = if back.is_empty() { String::new() } else { format!(" < {}", counts(back)) };
            format!("movement {} > {} {}{back}", name(from), name(to), counts(forth))
        }
        Move::Sea { from, to, pieces } => format!("sea {} > {} {}", name(from), name(to), counts(pieces)),
        Move::Recruitment { tile, piece: Some(piece) } => {
            format!("recruit {} {}s", tile.word(), piece.word())
        }
        Move::Recruitment { tile, piece: None } => format!("recruit {}", tile.word()),
        Move::Bid(pieces) => format!("bid {pieces}"),
        Move::Snake => "snake".into(),
        Move::Withdraw { piece, to } => format!("withdraw {} {}", piece.word(), name(to)),
        Move::Occupy => "occupy".into(),
        Move::Rebel { region, pieces } => format!("rebel {} {}", name(region), counts(pieces)),
        Move::Change { region, marker } => format!("change {} {}", name(region), marker.word()),
        Move::Decline => "decline".into(),
    }
}

fn counts(force: Force) -> String {
    match (force.knights, force.magicians) {
        (0, 0) => "0k".into(),
        (k, 0) => format!("{k}k"),
        (0, m) => format!("{m}m"),
        (k, m) => format!("{k}k {m}m"),
    }
}

/// Reads a move.
pub(crate) fn read(text: &str, state: &State, components: &Components) -> Result<Move, Refusal> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let unclear = || Refusal::not_understood(&text);
    let (verb, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let find = |name: &str| components.find_begun(name);
    Ok(match (&*verb.to_ascii_lowercase(), rest) {
        ("draw", rest) => read_draw(rest).ok_or_else(unclear)?,
        ("take", rest) => Move::Take(Tile::read(rest).ok_or_else(unclear)?),
        ("place" | "occupy", "") => Move::Occupy,
        ("place", rest) => Move::Place(find(rest)?),
        ("recruit", "") => Move::Recruit,
        ("recruit", rest) => read_recruitment(rest).ok_or_else(unclear)?,
        ("merlin", rest) => Move::Influence { tile: Tile::Merlin, region: find(rest)? },
        ("extra", rest) => Move::Extra(Symbol::read(rest).ok_or_else(unclear)?),
        ("movement" | "move", rest) => read_movement(rest, state, components, &unclear)?,
        ("sea", rest) => {
            let (from, rest) = rest.split_once('>').ok_or_else(unclear)?;
            let (to, pieces) = read_counts(rest).ok_or_else(unclear)?;
            Move::Sea { from: find(from)?, to: find(to)?, pieces }
        }
        ("bid", rest) => Move::Bid(rest.parse().map_err(|_| unclear())?),
        ("snake", "") => Move::Snake,
        ("withdraw", rest) => {
            let (piece, to) = rest.split_once(' ').ok_or_else(unclear)?;
            Move::Withdraw { piece: read_piece(piece).ok_or_else(unclear)?, to: find(to)? }
        }
        ("rebel", rest) => {
            let (region, pieces) = read_counts(rest).ok_or_else(unclear)?;
            Move::Rebel { region: find(region)?, pieces }
        }
        ("change", rest) => {
            let (region, marker) = rest.rsplit_once(' ').ok_or_else(unclear)?;
            Move::Change { region: find(region)?, marker: Symbol::read(marker).ok_or_else(unclear)? }
        }
        ("decline" | "done" | "no", "") => Move::Decline,
        (verb, rest) => {
            let symbol = Symbol::read(verb).ok_or_else(unclear)?;
            Move::Influence { tile: Tile::influence(symbol), region: find(rest)? }
        }
    })
}

fn read_draw(rest: &str) -> Option<Move> {
    let (what, value) = rest.split_once(' ')?;
    match &*what.to_ascii_lowercase() {
        "marker" => Symbol::read(value).map(Move::DrawMarker),
        "token" => value.parse().ok().map(Move::DrawToken),
        "tile" => Tile::read(value).map(Move::DrawTile),
        "start" => {
            let player = Player::ALL.into_iter().find(|p| p.word().eq_ignore_ascii_case(value));
            player.map(Move::DrawStart)
        }
        _ => None,
    }
}

fn read_recruitment(rest: &str) -> Option<Move> {
    if let Some((tile, piece)) = rest.rsplit_once(' ')
        && let (Some(tile), Some(piece)) = (Tile::read(tile), read_piece(piece))
    {
        return Some(Move::Recruitment { tile, piece: Some(piece) });
    }
    Tile::read(rest).map(|tile| Move::Recruitment { tile, piece: None })
}

fn read_movement(
    rest: &str,
    state: &State,
    components: &Components,
    unclear: &dyn Fn() -> Refusal,
) -> Result<Move, Refusal> {
    let (from, rest) = rest.split_once('>').ok_or_else(unclear)?;
    let (forth, back) = rest.split_once('<').unwrap_or((rest, ""));
    let (to, forth) = read_counts(forth).ok_or_else(unclear)?;
    let back = match read_counts(back) {
        _ if back.trim().is_empty() => Force::default(),
        Some(("", back)) => back,
        _ => return Err(unclear()),
    };
    let (from, to) = (components.find_begun(from)?, components.find_begun(to)?);
    Ok(Move::Movement(net_shift(state, components, (from, to), (forth, back))?))
}

/// A name and the pieces after it: `Alt Clut 2k 1m`. Names have no digits.
fn read_counts(text: &str) -> Option<(&str, Force)> {
    let text = text.trim();
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let (name, counts) = text.split_at(start);
    let mut force = Force::default();
    for word in counts.split_whitespace() {
        let kind = word.chars().next_back()?.to_ascii_lowercase();
        let slot = match kind {
            'k' => &mut force.knights,
            'm' => &mut force.magicians,
            _ => return None,
        };
        *slot = slot.checked_add(word.get(..word.len() - 1)?.parse().ok()?)?;
    }
    Some((name.trim(), force))
}

fn read_piece(word: &str) -> Option<Piece> {
    match &*word.to_ascii_lowercase() {
        "knight" | "knights" | "k" => Some(Piece::Knight),
        "magician" | "magicians" | "m" => Some(Piece::Magician),
        _ => None,
    }
}
