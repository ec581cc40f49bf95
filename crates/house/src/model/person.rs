use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use words::Lang;

use super::due::What;
use super::weight::weight_of_fields;

/// A person, with an account or only a cookie.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub(crate) id: String,
    /// The name shown at tables.
    pub(crate) name: String,
    /// The name to sign in with, in lower case.
    pub(crate) account: Option<String>,
    /// Argon2, as a PHC string.
    pub(crate) password: Option<String>,
    pub(crate) email: Option<String>,
    pub(crate) settings: Settings,
    pub(crate) created: i64,
}

impl Person {
    /// About how many bytes it takes in memory.
    pub(crate) fn weight(&self) -> usize {
        let webhook = self.settings.webhook.as_ref().map_or(0, String::len);
        1000 + webhook + weight_of_fields(&self.settings.client)
    }
}

/// How a webhook wants to be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HookKind {
    /// JSON with an id that stays the same when a call is repeated, what, text, link, table and move number.
    #[default]
    Plain,
    /// As Discord reads it.
    Discord,
}

/// A language in whose letters moves are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(rename = "Written")]
pub(crate) enum Language {
    /// English.
    En,
    /// French.
    Fr,
}

impl From<Language> for Lang {
    fn from(language: Language) -> Lang {
        match language {
            Language::En => Lang::En,
            Language::Fr => Lang::Fr,
        }
    }
}

/// A person's settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    /// `en` or `fr`.
    #[schemars(with = "Option<String>", regex(pattern = "^(en|fr)$"))]
    pub lang: Option<Language>,
    /// What to send by mail.
    #[schemars(length(max = 4))]
    pub mail: Vec<What>,
    /// Where to post notices.
    #[schemars(length(max = 500), regex(pattern = "^https?://"))]
    pub webhook: Option<String>,
    /// How the webhook wants to be told.
    pub webhook_kind: HookKind,
    /// What to post there.
    #[schemars(length(max = 4))]
    pub webhook_for: Vec<What>,
    /// Whatever the client wants to remember (at most 4 kB).
    pub client: serde_json::Map<String, serde_json::Value>,
}

impl Settings {
    /// The language that the person chose.
    pub(crate) fn lang(&self) -> Option<Lang> {
        self.lang.map(Lang::from)
    }

    /// Whether any notice is wanted at all.
    pub(crate) fn wants_notices(&self) -> bool {
        !self.mail.is_empty() || (self.webhook.is_some() && !self.webhook_for.is_empty())
    }
}
