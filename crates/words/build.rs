//! Lists the files of `text` and the folders of `rules`, so that a new game's texts and rules become part of the
//! program without a list that names them.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// Files of `text` that belong to the terminal.
const SCREEN: [&str; 4] = ["bots", "host", "rules", "screen"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?);
    let out = PathBuf::from(std::env::var("OUT_DIR")?);
    let (texts, rules) = (root.join("text"), root.join("../../rules"));
    for folder in [&texts, &rules] {
        println!("cargo::rerun-if-changed={}", folder.display());
    }
    fs::write(out.join("texts.rs"), list_texts(&texts)?)?;
    fs::write(out.join("rules.rs"), list_rules(&rules)?)?;
    Ok(())
}

/// `text/GAME.json` has a game's refusals, `text/told-GAME.json` its events.
fn list_texts(folder: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let mut list = String::from("&[");
    for (name, path) in json_files(folder)? {
        let game = name.strip_prefix("told-").unwrap_or(&name);
        let whose = if SCREEN.contains(&game) { "screen" } else { game };
        write!(list, "({whose:?}, include_str!({path:?})),")?;
    }
    Ok(list + "]")
}

/// `rules/GAME` has a game's rules: an introduction, the numbered sections, and advice for players.
fn list_rules(folder: &Path) -> Result<String, Box<dyn std::error::Error>> {
    let mut games: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|e| Ok(e?.path())).collect::<std::io::Result<_>>()?;
    games.retain(|path| path.is_dir());
    games.sort();
    let mut list = String::from("&[");
    for path in games {
        let game = path.file_name().and_then(|n| n.to_str()).ok_or("a folder's name")?;
        let (intro, advice) = (path.join("intro.json"), path.join("for-players.json"));
        write!(list, "Folder {{ game: {game:?}, intro: include_str!({intro:?}), ")?;
        write!(list, "for_players: include_str!({advice:?}), sections: &[")?;
        for (name, file) in json_files(&path)? {
            if name != "intro" && name != "for-players" {
                write!(list, "({name:?}, include_str!({file:?})),")?;
            }
        }
        list += "] },";
    }
    Ok(list + "]")
}

/// The JSON files of a folder by name, in the order of their names.
fn json_files(folder: &Path) -> std::io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if let (Some("json"), Some(name)) =
            (path.extension().and_then(|e| e.to_str()), path.file_stem().and_then(|s| s.to_str()))
        {
            files.push((name.to_string(), path.clone()));
        }
    }
    files.sort();
    Ok(files)
}
