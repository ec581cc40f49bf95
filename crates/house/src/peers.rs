//! Messages to and from the other servers on the same PostgreSQL.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::house::House;
use crate::hub::Note;
use crate::model::Announcement;
use crate::store::{CHANNEL, Engine, Heard, PERSONS, TABLES, TOKENS};

/// What one server tells the others on the same PostgreSQL.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum PeerNote {
    Moved,
    Table,
    Chat,
    Announce(Announcement),
    Gone,
    Void(String),
    Person(String),
}

#[derive(Serialize, Deserialize)]
struct Wire {
    server: String,
    game: String,
    note: PeerNote,
    /// Whether the change wrote something that is due. Otherwise the others need not look for it.
    #[serde(default)]
    due: bool,
}

impl Note {
    /// What other servers are told of a change.
    pub(crate) fn of_change(moved: bool) -> Self {
        if moved { Note::moved() } else { Note::Table }
    }

    fn for_peers(self) -> Option<PeerNote> {
        Some(match self {
            Note::Moved(_) => PeerNote::Moved,
            Note::Table => PeerNote::Table,
            Note::Chat(_) => PeerNote::Chat,
            Note::Announce(what) => PeerNote::Announce(what),
            Note::Gone => PeerNote::Gone,
            Note::Void(hash) => PeerNote::Void(hash),
            Note::Person(id) => PeerNote::Person(id),
            Note::Changed(_) | Note::Anew => return None,
        })
    }
}

impl From<PeerNote> for Note {
    fn from(note: PeerNote) -> Self {
        match note {
            PeerNote::Moved => Note::moved(),
            PeerNote::Table => Note::Table,
            PeerNote::Chat => Note::chat(),
            PeerNote::Announce(what) => Note::Announce(what),
            PeerNote::Gone => Note::Gone,
            PeerNote::Void(hash) => Note::Void(hash),
            PeerNote::Person(id) => Note::Person(id),
        }
    }
}

impl House {
    /// The note for other servers, if the database is PostgreSQL.
    pub(crate) fn wire(&self, game: &str, note: Note) -> Option<String> {
        self.wire_of(game, note, false)
    }

    /// The note of a change that may have written something that is due.
    pub(crate) fn wire_of(&self, game: &str, note: Note, due: bool) -> Option<String> {
        if self.store.engine() != Engine::Postgres {
            return None;
        }
        let wire = Wire { server: self.server.clone(), game: game.into(), note: note.for_peers()?, due };
        serde_json::to_string(&wire).inspect_err(|error| tracing::error!(%error, "a note for others")).ok()
    }

    /// Listens to the other servers until the house stops; connects again when the connection is lost.
    pub(crate) async fn hear_others(self) {
        loop {
            let heard = self.store.listen(&[CHANNEL, TABLES, TOKENS, PERSONS], |heard| match heard {
                Heard::Note { channel: CHANNEL, text } => self.hear_other(text),
                Heard::Note { channel: TOKENS, text } => self.sessions.forget(text),
                Heard::Note { channel: PERSONS, text } => self.sessions.forget_person(text),
                Heard::Note { text, .. } => self.hear_change(text),
                // Notes from before the connection were missed.
                Heard::Connected => self.hub.tell_all_anew(),
            });
            tokio::select! {
                () = self.stopped() => return,
                heard = heard => if let Err(error) = heard {
                    tracing::warn!(%error, "the other servers are not heard");
                }
            }
            // Notes may have been missed.
            self.hub.tell_all_anew();
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    /// Handles the database's note that a table has changed: `ID REVISION`.
    fn hear_change(&self, told: &str) {
        match told.split_once(' ').map(|(id, revision)| (id, revision.parse())) {
            Some((id, Ok(revision))) => self.tables.has_revision(id, revision),
            _ => tracing::error!(told, "the database tells something that is not understood"),
        }
    }

    fn hear_other(&self, said: &str) {
        let Ok(wire) = serde_json::from_str::<Wire>(said) else {
            tracing::warn!("another server says something that is not understood");
            return;
        };
        if wire.server != self.server {
            if wire.due {
                self.due.notify_one();
            }
            self.hub.tell(&wire.game, wire.note.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use futures_util::FutureExt;

    use super::*;
    use crate::bots::OnlyRandom;
    use crate::config::Config;

    /// A server looks for work after a note only if the note says that there is some.
    #[tokio::test]
    async fn notes_without_work_wake_nobody() {
        let data = std::env::temp_dir().join(format!("house-peers-{}", crate::secret::id()));
        std::fs::create_dir_all(&data).unwrap();
        let config = Config { data: data.clone(), ..Config::default() };
        let house = House::open(config, Vec::new(), Arc::new(OnlyRandom)).await.unwrap();
        let hears = |server: &str, due: bool| {
            let wire = Wire { server: server.into(), game: "game".into(), note: PeerNote::Moved, due };
            house.hear_other(&serde_json::to_string(&wire).unwrap());
            house.due.notified().now_or_never().is_some()
        };
        assert!(!hears("other", false));
        assert!(hears("other", true));
        assert!(!hears(&house.server.clone(), true), "it knows its own work");
        house.close().await;
        std::fs::remove_dir_all(data).unwrap();
    }

    /// What a server writes, another one understands.
    #[test]
    fn notes_are_read_back() {
        let all = [
            Note::moved(),
            Note::Table,
            Note::chat(),
            Note::Announce(Announcement::HalfTime),
            Note::Gone,
            Note::Void("hash".into()),
            Note::Person("p".into()),
        ];
        for note in all {
            let wire = note.for_peers().unwrap();
            let text = serde_json::to_string(&wire).unwrap();
            let read = serde_json::from_str::<PeerNote>(&text).unwrap();
            assert_eq!(Note::from(read).for_peers(), Some(wire));
        }
        assert!(Note::Anew.for_peers().is_none());
    }
}
