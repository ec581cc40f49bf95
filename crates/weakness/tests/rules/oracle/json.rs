//! Moves and positions as JSON, in the shapes of the crate's front page.

use serde_json::{Map, Value, json};

use super::boxes::{SYMBOLS, TILES};
use super::moves::{Force, Move, PIECES, PLAYERS, Piece};
use super::position::{Land, Position, Stage};
use super::words::is_magic;

/// JSON of an unexpected shape.
type Odd = String;

fn text(value: &Value) -> Result<&str, Odd> {
    value.as_str().ok_or_else(|| format!("{value} is no text"))
}

fn number(value: &Value) -> Result<u32, Odd> {
    value.as_u64().and_then(|n| u32::try_from(n).ok()).ok_or_else(|| format!("{value} is no number"))
}

fn list<T>(value: &Value, one: impl Fn(&Value) -> Result<T, Odd>) -> Result<Vec<T>, Odd> {
    value.as_array().ok_or_else(|| format!("{value} is no list"))?.iter().map(one).collect()
}

fn both<T>(value: &Value, one: impl Fn(&Value) -> Result<T, Odd>) -> Result<[T; 2], Odd> {
    only(value, &PLAYERS)?;
    Ok([one(&value["orange"])?, one(&value["white"])?])
}

fn only(value: &Value, fields: &[&str]) -> Result<(), Odd> {
    let object = value.as_object().ok_or_else(|| format!("{value} is no object"))?;
    match object.keys().find(|key| !fields.contains(&key.as_str())) {
        Some(key) => Err(format!("{key} is not known in {value}")),
        None => Ok(()),
    }
}

fn symbol(value: &Value) -> Result<&'static str, Odd> {
    let name = text(value)?;
    SYMBOLS.into_iter().find(|one| *one == name).ok_or_else(|| format!("{name} is no symbol"))
}

fn tile(value: &Value) -> Result<&'static str, Odd> {
    let name = text(value)?;
    TILES.into_iter().map(|(one, _)| one).find(|one| *one == name).ok_or_else(|| format!("{name} is no tile"))
}

fn player(value: &Value) -> Result<usize, Odd> {
    let name = text(value)?;
    PLAYERS.into_iter().position(|one| one == name).ok_or_else(|| format!("{name} is no player"))
}

fn piece_name(piece: Piece) -> &'static str {
    match piece {
        Piece::Knight => "knight",
        Piece::Magician => "magician",
    }
}

fn piece(value: &Value) -> Result<Piece, Odd> {
    let name = text(value)?;
    PIECES.into_iter().find(|one| piece_name(*one) == name).ok_or_else(|| format!("{name} is no piece"))
}

fn force(value: &Value) -> Result<Force, Odd> {
    if value.is_null() {
        return Ok(Force::default());
    }
    only(value, &["knights", "magicians"])?;
    let count = |name: &str| value.get(name).map_or(Ok(0), number);
    Ok(Force::new(count("knights")?, count("magicians")?))
}

fn force_json(force: Force) -> Value {
    json!({ "knights": force.knights, "magicians": force.magicians })
}

pub(crate) fn move_json(mv: &Move) -> Value {
    match mv {
        Move::DrawMarker { marker } => json!({ "do": "draw_marker", "marker": marker }),
        Move::DrawToken { token } => json!({ "do": "draw_token", "token": token }),
        Move::DrawTile { tile } => json!({ "do": "draw_tile", "tile": tile }),
        Move::DrawStart { player } => json!({ "do": "draw_start", "player": PLAYERS[*player] }),
        Move::Take { tile } => json!({ "do": "take", "tile": tile }),
        Move::Place { region } => json!({ "do": "place", "region": region }),
        Move::Recruit => json!({ "do": "recruit" }),
        Move::Influence { tile, region } => json!({ "do": "influence", "tile": tile, "region": region }),
        Move::Extra { symbol } => json!({ "do": "extra", "symbol": symbol }),
        Move::Movement { from, to, forth, back } => json!({
            "do": "movement", "from": from, "to": to, "forth": force_json(*forth), "back": force_json(*back)
        }),
        Move::SeaMovement { from, to, pieces } => {
            json!({ "do": "sea_movement", "from": from, "to": to, "pieces": force_json(*pieces) })
        }
        Move::Recruitment { tile, piece: None } => json!({ "do": "recruitment", "tile": tile }),
        Move::Recruitment { tile, piece: Some(piece) } => {
            json!({ "do": "recruitment", "tile": tile, "piece": piece_name(*piece) })
        }
        Move::Bid { pieces } => json!({ "do": "bid", "pieces": pieces }),
        Move::Snake => json!({ "do": "snake" }),
        Move::Withdraw { piece, to } => json!({ "do": "withdraw", "piece": piece_name(*piece), "to": to }),
        Move::Occupy => json!({ "do": "occupy" }),
        Move::Rebel { region, pieces } => {
            json!({ "do": "rebel", "region": region, "pieces": force_json(*pieces) })
        }
        Move::ChangeMarker { region, marker } => {
            json!({ "do": "change_marker", "region": region, "marker": marker })
        }
        Move::Decline => json!({ "do": "decline" }),
    }
}

pub(crate) fn read_move(value: &Value) -> Result<Move, Odd> {
    let name = |field: &str| text(&value[field]).map(String::from);
    Ok(match text(&value["do"])? {
        "draw_marker" => Move::DrawMarker { marker: symbol(&value["marker"])? },
        "draw_token" => Move::DrawToken { token: number(&value["token"])? },
        "draw_tile" => Move::DrawTile { tile: tile(&value["tile"])? },
        "draw_start" => Move::DrawStart { player: player(&value["player"])? },
        "take" => Move::Take { tile: tile(&value["tile"])? },
        "place" => Move::Place { region: name("region")? },
        "recruit" => Move::Recruit,
        "influence" => Move::Influence { tile: tile(&value["tile"])?, region: name("region")? },
        "extra" => Move::Extra { symbol: symbol(&value["symbol"])? },
        "movement" => Move::Movement {
            from: name("from")?,
            to: name("to")?,
            forth: force(&value["forth"])?,
            back: force(&value["back"])?,
        },
        "sea_movement" => {
            Move::SeaMovement { from: name("from")?, to: name("to")?, pieces: force(&value["pieces"])? }
        }
        "recruitment" => Move::Recruitment {
            tile: tile(&value["tile"])?,
            piece: value.get("piece").map(piece).transpose()?,
        },
        "bid" => Move::Bid { pieces: number(&value["pieces"])? },
        "snake" => Move::Snake,
        "withdraw" => Move::Withdraw { piece: piece(&value["piece"])?, to: name("to")? },
        "occupy" => Move::Occupy,
        "rebel" => Move::Rebel { region: name("region")?, pieces: force(&value["pieces"])? },
        "change_marker" => Move::ChangeMarker { region: name("region")?, marker: symbol(&value["marker"])? },
        "decline" => Move::Decline,
        other => return Err(format!("{other} is no move")),
    })
}

fn stage_json(stage: &Stage) -> Value {
    match stage {
        Stage::DrawMarkers => json!("draw_markers"),
        Stage::DrawToken => json!("draw_token"),
        Stage::DrawTiles => json!("draw_tiles"),
        Stage::DrawStart => json!("draw_start"),
        Stage::Action => json!("action"),
        Stage::Bids { tile, bids } => {
            json!({ "bids": { "tile": tile, "orange": bids[0], "white": bids[1] } })
        }
        Stage::Rebellion { winner } => json!({ "rebellion": { "winner": PLAYERS[*winner] } }),
        Stage::ChangeMarker { winner } => json!({ "change_marker": { "winner": PLAYERS[*winner] } }),
        Stage::AnotherTile => json!("another_tile"),
        Stage::Snake { against } => json!({ "snake": { "against": move_json(against) } }),
        Stage::Withdraw { region } => json!({ "withdraw": { "region": region } }),
        Stage::Occupy { region } => json!({ "occupy": { "region": region } }),
        Stage::Over => json!("over"),
    }
}

fn read_stage(value: &Value) -> Result<Stage, Odd> {
    if let Some(name) = value.as_str() {
        return Ok(match name {
            "draw_markers" => Stage::DrawMarkers,
            "draw_token" => Stage::DrawToken,
            "draw_tiles" => Stage::DrawTiles,
            "draw_start" => Stage::DrawStart,
            "action" => Stage::Action,
            "another_tile" => Stage::AnotherTile,
            "over" => Stage::Over,
            other => return Err(format!("{other} is no stage")),
        });
    }
    let object = value.as_object().ok_or_else(|| format!("{value} is no stage"))?;
    let (name, fields) = object.iter().next().ok_or("an empty stage")?;
    let region = || text(&fields["region"]).map(String::from);
    Ok(match name.as_str() {
        "bids" => {
            let bid = |name: &str| fields.get(name).map(number).transpose();
            Stage::Bids { tile: tile(&fields["tile"])?, bids: [bid("orange")?, bid("white")?] }
        }
        "rebellion" => Stage::Rebellion { winner: player(&fields["winner"])? },
        "change_marker" => Stage::ChangeMarker { winner: player(&fields["winner"])? },
        "snake" => Stage::Snake { against: read_move(&fields["against"])? },
        "withdraw" => Stage::Withdraw { region: region()? },
        "occupy" => Stage::Occupy { region: region()? },
        other => return Err(format!("{other} is no stage")),
    })
}

fn pair<T>(of: impl Fn(usize) -> T) -> Value
where
    Value: From<T>,
{
    json!({ "orange": Value::from(of(0)), "white": Value::from(of(1)) })
}

impl Position {
    pub(crate) fn to_json(&self) -> Value {
        let region = |land: &Land| {
            json!({
                "marker": land.marker,
                "orange": force_json(land.pieces[0]),
                "white": force_json(land.pieces[1])
            })
        };
        let regions: Map<String, Value> =
            self.lands.iter().map(|(name, land)| (name.clone(), region(land))).collect();
        json!({
            "cycle": self.cycle,
            "kind": if is_magic(self.cycle) { "magic" } else { "sword" },
            "cubes": self.cubes,
            "turn": PLAYERS[self.turn],
            "actions": self.actions,
            "recruited": self.recruited,
            "points": pair(|p| self.points[p]),
            "regions": regions,
            "aside": symbols_json(&self.aside),
            "reserve": pair(|p| force_json(self.reserve[p])),
            "stock": pair(|p| force_json(self.stock[p])),
            "hands": pair(|p| self.hands[p].clone()),
            "offer": self.offer,
            "discards": self.discards,
            "supply": self.supply,
            "extra": pair(|p| symbols_json(&self.extra[p])),
            "tokens_used": self.tokens_used,
            "tokens_left": self.tokens_left,
            "stage": stage_json(&self.stage)
        })
    }

    pub(crate) fn from_json(value: &Value) -> Result<Position, Odd> {
        const FIELDS: [&str; 19] = [
            "cycle",
            "kind",
            "cubes",
            "turn",
            "actions",
            "recruited",
            "points",
            "regions",
            "aside",
            "reserve",
            "stock",
            "hands",
            "offer",
            "discards",
            "supply",
            "extra",
            "tokens_used",
            "tokens_left",
            "stage",
        ];
        only(value, &FIELDS)?;
        let tiles = |value: &Value| list(value, tile);
        let cycle = number(&value["cycle"])?;
        if value["kind"] != if is_magic(cycle) { "magic" } else { "sword" } {
            return Err(format!("cycle {cycle} is {}", value["kind"]));
        }
        let land = |land: &Value| -> Result<Land, Odd> {
            only(land, &["marker", "orange", "white"])?;
            let marker = &land["marker"];
            let marker = if marker.is_null() { None } else { Some(symbol(marker)?) };
            Ok(Land { marker, pieces: [force(&land["orange"])?, force(&land["white"])?] })
        };
        let regions = value["regions"].as_object().ok_or("no regions")?;
        Ok(Position {
            cycle,
            cubes: number(&value["cubes"])?,
            turn: player(&value["turn"])?,
            actions: number(&value["actions"])?,
            recruited: value["recruited"].as_bool().ok_or("recruited is yes or no")?,
            points: both(&value["points"], number)?,
            lands: regions
                .iter()
                .map(|(name, value)| Ok((name.clone(), land(value)?)))
                .collect::<Result<_, Odd>>()?,
            aside: symbols(&value["aside"])?,
            reserve: both(&value["reserve"], force)?,
            stock: both(&value["stock"], force)?,
            hands: both(&value["hands"], tiles)?,
            offer: tiles(&value["offer"])?,
            discards: tiles(&value["discards"])?,
            supply: tiles(&value["supply"])?,
            extra: both(&value["extra"], symbols)?,
            tokens_used: list(&value["tokens_used"], number)?,
            tokens_left: list(&value["tokens_left"], number)?,
            stage: read_stage(&value["stage"])?,
        }
        .tidy())
    }
}

/// Symbols are counted: `{"castle":2,"keys":1}`.
fn symbols_json(list: &[&'static str]) -> Value {
    let count = |symbol: &str| list.iter().filter(|one| **one == symbol).count();
    SYMBOLS.into_iter().map(|symbol| (symbol.to_string(), json!(count(symbol)))).collect::<Map<_, _>>().into()
}

fn symbols(value: &Value) -> Result<Vec<&'static str>, Odd> {
    only(value, &SYMBOLS)?;
    let mut all = vec![];
    for symbol in SYMBOLS {
        let count = value.get(symbol).map_or(Ok(0), number)?;
        all.extend((0..count).map(|_| symbol));
    }
    Ok(all)
}
