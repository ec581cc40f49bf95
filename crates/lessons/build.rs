//! Lists the files of `lessons/GAME`, so that a new lesson becomes part of the program without a list that names it.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let root = PathBuf::from(std::env::var("CARGO_MANIFEST_DIR")?).join("../../lessons");
    println!("cargo::rerun-if-changed={}", root.display());
    let mut list = String::from("&[");
    for game in sorted(&root)? {
        for file in sorted(&game)? {
            let kind = game.file_name().and_then(|n| n.to_str()).ok_or("a folder's name")?;
            write!(list, "({kind:?}, include_str!({file:?})),")?;
        }
    }
    fs::write(PathBuf::from(std::env::var("OUT_DIR")?).join("lessons.rs"), list + "]")?;
    Ok(())
}

/// The entries of a folder, sorted by name: lessons are numbered.
fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)?.map(|e| Ok(e?.path())).collect::<io::Result<_>>()?;
    paths.retain(|p| p.is_dir() || p.extension().is_some_and(|e| e == "json"));
    paths.sort();
    Ok(paths)
}
