use std::io::Write;
use std::sync::Arc;

use clap::{Args, Subcommand};
use house::{House, RecordProblem};
use words::Lang;

use super::settings::Place;
use super::{block_on, open, refused, store_failed};
use crate::failure::{Failure, screen};
use crate::show::read_text;

/// `powerhouse admin`: manages the games in the database, also while a server runs.
#[derive(Args)]
pub(crate) struct Admin {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// All games.
    List,
    /// A game's whole record, secrets included.
    Export { id: String },
    /// A record as a new game.
    Import { file: String },
    /// Computes positions again from the moves.
    Repair { id: Option<String> },
    /// A copy of everything as a SQLite file, while the server runs.
    Backup { file: String },
    /// A backup into an empty database, of either kind.
    Restore { file: String },
    /// Reads everything and says what is wrong.
    Check,
    /// Removes a game for good.
    Delete { id: String },
}

impl Admin {
    pub(crate) fn run(self, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
        let config = self.place.config()?;
        block_on(async move {
            let house = open(config, Arc::default()).await?;
            let done = self.chore.run(&house, lang, out).await;
            house.close().await;
            done
        })
    }
}

impl Chore {
    async fn run(self, house: &House, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
        let store = house.store();
        match self {
            Chore::List => {
                for id in store.all_games().await.map_err(|e| store_failed(&e))? {
                    let Some(game) = store.game(&id).await.map_err(|e| store_failed(&e))? else { continue };
                    writeln!(
                        out,
                        "{id}  {:<8}  {:<7}  {:>5}  {}",
                        game.kind,
                        game.status.as_str(),
                        game.moves,
                        game.title
                    )?;
                }
                Ok(())
            }
            Chore::Export { id } => {
                let record = house.record(&id).await.map_err(|e| refused(&e.into()))?;
                Ok(out.write_all(record.write().as_bytes())?)
            }
            Chore::Import { file } => {
                let imported = house.import_record(read_text(&file)?, "admin").await;
                let id = imported.map_err(|problem| match problem {
                    RecordProblem::NotUnderstood(error) => Failure::Record("table", error),
                    other => refused(&other.into()),
                })?;
                Ok(writeln!(out, "{id}")?)
            }
            Chore::Repair { id } => {
                let ids = match id {
                    Some(id) => vec![id],
                    None => store.all_games().await.map_err(|e| store_failed(&e))?,
                };
                for id in ids {
                    let word = match house.repair(&id).await {
                        Ok(true) => "repaired",
                        Ok(false) => "sound",
                        Err(problem) => problem.code(),
                    };
                    writeln!(out, "{id}  {}", screen(lang, word, &[]))?;
                }
                Ok(())
            }
            Chore::Backup { file } => {
                store.backup(&file).await.map_err(|e| store_failed(&e))?;
                Ok(writeln!(out, "{}", screen(lang, "backed-up", &[("path", file)]))?)
            }
            Chore::Restore { file } => {
                store.restore(&file).await.map_err(|e| store_failed(&e))?;
                Ok(writeln!(out, "{}", screen(lang, "restored", &[("path", file)]))?)
            }
            Chore::Check => check(house, lang, out).await,
            Chore::Delete { id } => {
                if !house.delete(&id).await.map_err(|e| store_failed(&e))? {
                    return Err(Failure::Said("host-refused", vec![("what", "not-found".into())]));
                }
                Ok(writeln!(out, "{}", screen(lang, "deleted", &[("id", id)]))?)
            }
        }
    }
}

/// Reads a whole database and says what is wrong with it.
async fn check(house: &House, lang: Lang, out: &mut impl Write) -> Result<(), Failure> {
    let mut wrong = house.store().check().await.map_err(|e| store_failed(&e))?;
    let ids = house.store().all_games().await.map_err(|e| store_failed(&e))?;
    for id in &ids {
        let found = house.check(id).await.map_err(|e| store_failed(&e))?;
        wrong.extend(found.into_iter().map(|what| format!("{id}  {what}")));
    }
    for what in &wrong {
        writeln!(out, "{what}")?;
    }
    let details = vec![("games", ids.len().to_string()), ("wrong", wrong.len().to_string())];
    if wrong.is_empty() {
        return Ok(writeln!(out, "{}", screen(lang, "checked", &details))?);
    }
    Err(Failure::Said("checked-wrong", details))
}
