//! Recorded games with three players.

use std::error::Error;

use barons::{Barons, Move, State};
use serde_json::Value;
use table::{Actor, Game, RecordReader, Silence};

/// The texts of the records in a folder, in order.
pub(crate) fn texts(folder: &str) -> Result<Vec<String>, Box<dyn Error>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        paths.push(entry?.path());
    }
    paths.sort();
    Ok(paths.iter().map(std::fs::read_to_string).collect::<Result<_, _>>()?)
}

/// Which seats a bot or program with this name played.
pub(crate) fn seats_of(text: &str, player: &str) -> Result<Vec<bool>, Box<dyn Error>> {
    let header: Value = serde_json::from_str(text.lines().next().unwrap_or_default())?;
    let named = |who: &Value| who.as_object().is_some_and(|who| who.values().any(|name| name == player));
    Ok(header["players"].as_array().into_iter().flatten().map(named).collect())
}

/// Plays a recorded game again, and shows each position with the move that was made there.
pub(crate) fn replay(
    game: &Barons,
    text: &str,
    mut show: impl FnMut(&State, Actor, Move),
) -> Result<(), Box<dyn Error>> {
    let mut state = game.start();
    for entry in RecordReader::new(text).map_err(|error| error.to_string())? {
        let entry = entry.map_err(|error| error.to_string())?;
        let wire = serde_json::from_value(entry.mv)?;
        let mv = game.read_move_wire(&state, entry.by, wire).map_err(|refusal| format!("{refusal:?}"))?;
        show(&state, entry.by, mv);
        game.play(&mut state, entry.by, &mv, &mut Silence).map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(())
}
