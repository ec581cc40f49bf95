//! Notices: mails and webhooks for people who are not looking, once each.

use table::Seat;
use words::Lang;

use super::{Done, JobError};
use crate::house::House;
use crate::model::{Due, Opening, Person, Table, Task, Way, What, Word};
use crate::post::Sent;
use crate::store::rows;
use crate::time::{calendar, now};

impl House {
    /// A notice is due. It is first split into one row per channel that the person wants, so that a channel that
    /// fails does not repeat one that worked.
    pub(super) async fn split_notice(&self, due: &Due, seat: Seat, what: What) -> Result<Done, JobError> {
        let Some(Recipient { person, .. }) = self.whom_to_tell(due, seat, what).await? else {
            return Ok(Done::Void);
        };
        let settings = &person.settings;
        let mail = settings.mail.contains(&what) && person.email.is_some() && self.post.has_mail();
        let hook = settings.webhook_for.contains(&what) && settings.webhook.is_some();
        let ways = [(mail, Way::Mail), (hook, Way::Webhook)].into_iter().filter(|w| w.0);
        let parts: Vec<Due> =
            ways.map(|w| Due::new(&due.game, due.number, now(), Task::Send(seat, what, w.1))).collect();
        let row = due.clone();
        self.store
            .write(move |sql| {
                for part in &parts {
                    rows::due::insert(sql, part)?;
                }
                rows::due::delete(sql, &row)
            })
            .await?;
        Ok(Done::Finished)
    }

    /// Sends a notice by one way.
    pub(super) async fn send_notice(
        &self,
        due: &Due,
        seat: Seat,
        what: What,
        way: Way,
    ) -> Result<Done, JobError> {
        let Some(told) = self.whom_to_tell(due, seat, what).await? else { return Ok(Done::Void) };
        let message = Message::about(what, due, &told, &self.config.public_url());
        let person = told.person;
        match (way, &person.email, &person.settings.webhook) {
            (Way::Mail, Some(to), _) => self.post.mail(to, &message, Some(&due.id)).await?,
            (Way::Webhook, _, Some(url)) => {
                let kind = person.settings.webhook_kind;
                match self.post.webhook(&person.id, url, kind, &message, &due.id).await? {
                    Sent::Yes => {}
                    Sent::TooManyAtOnce => return Ok(Done::Busy),
                }
            }
            _ => return Ok(Done::Void),
        }
        Ok(Done::Finished)
    }

    /// Who is to be told, and about which table; `None` if the notice is no longer true.
    async fn whom_to_tell(&self, due: &Due, seat: Seat, what: What) -> Result<Option<Recipient>, JobError> {
        let table = self.lock_table(&due.game).await?;
        let Some(person) = table.seat(seat).and_then(|s| s.person().map(String::from)) else {
            return Ok(None);
        };
        let asks = matches!(what, What::YourTurn | What::TimeNearlyUp);
        if asks && !still_thinks(&table, due, &person) {
            return Ok(None);
        }
        let (title, kind) = (table.game.title.clone(), table.game.kind.to_string());
        let deadline = table.game.deadline.filter(|_| asks);
        let others = table.seats.iter().filter(|s| s.person() != Some(person.as_str()));
        let others = others.map(|s| s.name.clone()).collect();
        drop(table);
        let found = self.store.read(move |sql| rows::persons::find(sql, &person)).await?;
        Ok(found.map(|person| Recipient { person, title, kind, others, deadline }))
    }
}

/// Who is told, and what a notice says of the table.
struct Recipient {
    person: Person,
    title: String,
    kind: String,
    /// The names of the others; a bot has none.
    others: Vec<String>,
    /// Until when the person may think, if something is asked.
    deadline: Option<i64>,
}

impl Recipient {
    fn lang(&self) -> Lang {
        self.person.settings.lang().unwrap_or_default()
    }

    /// The table by its title, if it has one, its game and who else plays.
    fn table(&self) -> String {
        let say = |code: &str, details: &[(&str, String)]| words::text(self.lang(), "house", code, details);
        let game = words::text(self.lang(), &self.kind, "game-name", &[]);
        let name = |name: &String| if name.is_empty() { say("notice-bot", &[]) } else { name.clone() };
        let names = self.others.iter().map(name).collect::<Vec<_>>().join(", ");
        let with =
            if names.is_empty() { game } else { say("notice-with", &[("game", game), ("names", names)]) };
        if self.title.is_empty() { with } else { format!("{} ({with})", self.title) }
    }

    /// A sentence with the deadline, or nothing.
    fn until(&self) -> String {
        let at = self.deadline.and_then(calendar);
        at.map(|at| format!("{} {:02}:{:02} UTC", at.date(), at.hour(), at.minute()))
            .map(|at| words::text(self.lang(), "house", "notice-until", &[("at", at)]))
            .unwrap_or_default()
    }
}

/// Whether the table still waits for a seat of this person. It does not wait for somebody who left.
fn still_thinks(table: &Table, due: &Due, person: &str) -> bool {
    let waits = |seat: &Seat| {
        let theirs = |s: &crate::model::SeatState| s.person() == Some(person) && s.opening != Opening::Left;
        table.seat(*seat).is_some_and(theirs) && !table.is_ready(*seat)
    };
    table.game.moves == due.number && !table.is_talking() && table.asked().iter().any(waits)
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

impl Message {
    fn about(what: What, due: &Due, told: &Recipient, url: &str) -> Self {
        let link = format!("{url}/table/{}", due.game);
        let details = [("table", told.table()), ("until", told.until()), ("link", link.clone())];
        let (key, lang) = (what.word(), told.lang());
        Message {
            what: key,
            subject: words::text(lang, "house", &format!("notice-{key}"), &details),
            text: words::text(lang, "house", &format!("notice-{key}-text"), &details),
            link,
            game: due.game.clone(),
            number: due.number,
        }
    }
}
