//! Properties of a table that are one of a few words, in the database as in the API.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Something that is stored as a word.
pub(crate) trait Word: Sized {
    fn word(&self) -> &'static str;
    fn read(word: &str) -> Option<Self>;
}

macro_rules! words {
    ($(#[$doc:meta])* $vis:vis $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),* $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        $vis enum $name { $($(#[$vdoc])* $variant),* }

        impl Word for $name {
            fn word(&self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }

            fn read(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)* _ => None }
            }
        }
    };
}
pub(crate) use words;

words! {
    /// How far a table is.
    pub Status {
        /// A record is being read in; nobody sees the table yet.
        Importing = "importing",
        /// Seats are free.
        Waiting = "waiting",
        /// It is being played.
        Running = "running",
        /// It has ended.
        Over = "over",
    }
}

impl Status {
    /// The word for it, in the database and in the API.
    pub fn as_str(self) -> &'static str {
        self.word()
    }
}

words! {
    /// Who may sit down.
    pub(crate) Joining {
        /// Whoever knows the address.
        Anyone = "anyone",
        /// Whoever has an invitation.
        Invited = "invited",
    }
}
words! {
    /// Who may look on.
    pub(crate) Watching {
        /// Whoever knows the address.
        Anyone = "anyone",
        /// Only who sits at the table.
        Seated = "seated",
    }
}
words! {
    /// What may be said at the table.
    pub(crate) Press {
        /// Nothing while the game runs.
        None = "none",
        /// To everybody.
        Public = "public",
        /// To everybody or to chosen seats.
        Private = "private",
    }
}
