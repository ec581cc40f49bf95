//! Notices: what people are told when they are not looking, once each.

use serde::{Deserialize, Serialize};
use table::Seat;
use utoipa::ToSchema;
use words::Lang;

use crate::clock::now;
use crate::house::House;
use crate::live::Live;
use crate::problem::Answer;
use crate::store::{DueRow, NewDue, PersonRow};
use crate::write;

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum What {
    /// The person is asked for a move.
    YourTurn,
    /// All answers were in.
    RoundResolved,
    /// A tenth of the time is left.
    TimeNearlyUp,
    /// It is over.
    GameOver,
}

impl What {
    const ALL: [What; 4] = [What::YourTurn, What::RoundResolved, What::TimeNearlyUp, What::GameOver];

    /// Its name in the database and in the texts.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            What::YourTurn => "your-turn",
            What::RoundResolved => "round-resolved",
            What::TimeNearlyUp => "time-nearly-up",
            What::GameOver => "game-over",
        }
    }

    fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|w| w.key() == key)
    }
}

/// How a webhook wants to be told.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum HookKind {
    /// JSON with an id that stays the same when a call is repeated, what, text, link, table and move number.
    #[default]
    Plain,
    /// As Discord reads it.
    Discord,
}

/// A person's settings.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Settings {
    /// `en` or `fr`.
    #[schema(pattern = "^(en|fr)$")]
    pub lang: Option<String>,
    /// What to send by mail.
    pub mail: Vec<What>,
    /// Where to post notices.
    #[schema(max_length = 500, pattern = "^https?://")]
    pub webhook: Option<String>,
    /// How the webhook wants to be told.
    pub webhook_kind: HookKind,
    /// What to post there.
    pub webhook_for: Vec<What>,
    /// Whatever the client wants to remember (at most 4 kB).
    #[schema(value_type = Object)]
    pub client: serde_json::Map<String, serde_json::Value>,
}

impl Settings {
    pub(crate) fn of(person: &PersonRow) -> Self {
        serde_json::from_str(&person.settings).unwrap_or_default()
    }

    /// The language that the person chose.
    pub(crate) fn lang(&self) -> Option<Lang> {
        match self.lang.as_deref() {
            Some("fr") => Some(Lang::Fr),
            Some("en") => Some(Lang::En),
            _ => None,
        }
    }

    /// Whether any notice is wanted at all.
    pub(crate) fn wants_notices(&self) -> bool {
        !self.mail.is_empty() || (self.webhook.is_some() && !self.webhook_for.is_empty())
    }
}

/// Why a notice could not be sent now.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unsent {
    #[error("mail: {0}")]
    Mail(String),
    #[error("webhook: {0}")]
    Webhook(String),
}

/// Whether a due row is finished with, or has to come again.
pub(crate) enum Done {
    Finished,
    Later(Unsent),
}

impl House {
    /// A notice is due. First it is split by the ways the person wants to be told, so that a way that fails does not repeat
    /// one that worked; each part is then sent by itself.
    pub(crate) async fn give_notice(&self, row: &DueRow) -> Answer<Done> {
        let payload = row.payload.as_deref().unwrap_or_default();
        let (what, way) = payload.split_once('@').unwrap_or((payload, ""));
        let (Some(what), Some(seat)) = (What::from_key(what), row.seat) else { return Ok(Done::Finished) };
        let held = self.hold(&row.game).await?;
        let Some(live) = held.as_ref() else { return Ok(Done::Finished) };
        let person =
            live.seats.get(usize::try_from(seat).unwrap_or(usize::MAX)).and_then(|s| s.person.clone());
        let text = Text::of(live, row, what);
        // A notice may come late, but not when it is no longer true.
        let asks = matches!(what, What::YourTurn | What::TimeNearlyUp);
        let still = !asks || still_thinks(live, row, person.as_deref());
        drop(held);
        let Some(person) = person.filter(|_| still) else { return Ok(Done::Finished) };
        let Some(person) = self.store.person(&person).await? else { return Ok(Done::Finished) };
        let settings = Settings::of(&person);
        if way.is_empty() {
            self.split(row, what, &settings, &person).await?;
            return Ok(Done::Finished);
        }
        let message = text.say(settings.lang().unwrap_or_default(), &self.config.public_url());
        let sent = match way {
            "mail" => match &person.email {
                Some(to) => self.post.mail(to, &message, Some(&row.id)).await,
                None => Ok(()),
            },
            _ => match &settings.webhook {
                Some(url) => self.post.webhook(url, settings.webhook_kind, &message, &row.id).await,
                None => Ok(()),
            },
        };
        Ok(sent.map_or_else(Done::Later, |()| Done::Finished))
    }

    async fn split(&self, row: &DueRow, what: What, settings: &Settings, person: &PersonRow) -> Answer<()> {
        let mail = settings.mail.contains(&what) && person.email.is_some() && self.post.has_mail();
        let hook = settings.webhook_for.contains(&what) && settings.webhook.is_some();
        let part = |way: &str| NewDue {
            id: format!("{}@{way}", row.id),
            payload: Some(format!("{}@{way}", what.key())),
            at: now(),
            lease_until: 0,
            attempts: 0,
            ..row.clone()
        };
        let parts: Vec<NewDue> =
            [(mail, "mail"), (hook, "webhook")].into_iter().filter(|p| p.0).map(|p| part(p.1)).collect();
        let row = row.clone();
        self.store
            .write(move |c| {
                Box::pin(async move {
                    for part in &parts {
                        write::insert_due(c, part).await?;
                    }
                    write::delete_due(c, &row).await
                })
            })
            .await?;
        self.due.notify_one();
        Ok(())
    }
}

/// Whether a seat of this person's is still waited for.
fn still_thinks(live: &Live, row: &DueRow, person: Option<&str>) -> bool {
    let is_theirs = |s: &Seat| live.seat(*s).is_some_and(|row| row.person.as_deref() == person);
    live.game.moves == row.number && live.asked().iter().any(|s| is_theirs(s) && !live.is_ready(*s))
}

struct Text {
    what: What,
    game: String,
    title: String,
    number: i64,
}

/// A notice in words.
pub(crate) struct Message {
    pub(crate) what: &'static str,
    pub(crate) subject: String,
    pub(crate) text: String,
    pub(crate) link: String,
    pub(crate) game: String,
    pub(crate) number: i64,
}

impl Text {
    fn of(live: &Live, row: &DueRow, what: What) -> Self {
        Text { what, game: row.game.clone(), title: live.game.title.clone(), number: row.number }
    }

    fn say(self, lang: Lang, url: &str) -> Message {
        let link = format!("{url}/table/{}", self.game);
        let details = [("title", self.title), ("link", link.clone())];
        let key = self.what.key();
        Message {
            what: key,
            subject: words::text(lang, "house", &format!("notice-{key}"), &details),
            text: words::text(lang, "house", &format!("notice-{key}-text"), &details),
            link,
            game: self.game,
            number: self.number,
        }
    }
}
