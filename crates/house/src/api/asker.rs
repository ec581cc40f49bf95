//! Who asks: a person by cookie or token, a seat by its token, or nobody in particular.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use table::{Audience, Seat};

use crate::clock::now;
use crate::house::House;
use crate::live::Live;
use crate::problem::{Answer, Problem};
use crate::secret;
use crate::store::{NewToken, PersonRow};
use crate::write;

/// The cookie's name.
pub(crate) const COOKIE: &str = "powerhouse";
/// How long a cookie is remembered.
const YEAR: i64 = 365 * 24 * 3600;

/// Who asks.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asker {
    pub(crate) person: Option<PersonRow>,
    /// A seat whose token was shown.
    seat: Option<(String, Seat)>,
    /// The hash of the token by which the person is known.
    pub(crate) token: Option<String>,
    /// Whether a program asks, with a token that the person gave it.
    pub(crate) by_program: bool,
}

/// The token that a request shows: `Authorization: Bearer` or the cookie.
pub(crate) fn shown_token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()?.strip_prefix("Bearer "));
    bearer.map(str::trim).or_else(|| cookie(headers, COOKIE))
}

/// A cookie's value.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
    all.flat_map(|v| v.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

impl FromRequestParts<House> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        let Some(token) = shown_token(&parts.headers).filter(|t| t.len() < 100) else {
            return Ok(Asker::default());
        };
        Asker::by_token(house, secret::hash(token)).await
    }
}

/// A cookie to be set with the answer, if somebody was nobody before.
pub(crate) type NewCookie = Option<[(header::HeaderName, HeaderValue); 1]>;

impl Asker {
    /// Who is known by the token of this hash.
    async fn by_token(house: &House, hash: String) -> Answer<Self> {
        let Some(row) = house.store.token(&hash, now()).await? else { return Ok(Asker::default()) };
        let mut asker = Asker { token: Some(hash), ..Asker::default() };
        match (row.kind.as_str(), row.person, row.game, row.seat) {
            ("person", Some(person), ..) => asker.person = house.store.person(&person).await?,
            ("api", Some(person), ..) => {
                asker.person = house.store.person(&person).await?;
                asker.by_program = true;
            }
            ("seat", _, Some(game), Some(seat)) => {
                asker.seat = u8::try_from(seat).ok().and_then(|n| Seat::try_from(n).ok()).map(|s| (game, s));
            }
            _ => {}
        }
        Ok(asker)
    }

    /// The same asker as the database knows them now; 401 if their token opens nothing any more.
    pub(crate) async fn again(&self, house: &House) -> Answer<Self> {
        let Some(hash) = self.token.clone() else { return Ok(self.clone()) };
        let asker = Asker::by_token(house, hash).await?;
        if asker.token.is_some() { Ok(asker) } else { Err(Problem::who()) }
    }

    /// The person who asks; 401 without one.
    pub(crate) fn somebody(&self) -> Answer<&PersonRow> {
        self.person.as_ref().ok_or_else(Problem::who)
    }

    /// The person who asks, themselves: a program that holds a token of theirs plays, but does not change who they are or hand
    /// out rights that outlive its token.
    pub(crate) fn in_person(&self) -> Answer<&PersonRow> {
        let person = self.somebody()?;
        if self.by_program { Err(Problem::forbidden("not-by-token")) } else { Ok(person) }
    }

    /// The person who asks, made now if there was none.
    pub(crate) async fn somebody_new(
        &mut self,
        house: &House,
        name: Option<&str>,
    ) -> Answer<(PersonRow, NewCookie)> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), None));
        }
        let person = PersonRow {
            id: secret::id(),
            name: clean_name(name.unwrap_or_default())?,
            account: None,
            password: None,
            email: None,
            settings: "{}".into(),
            created: now(),
        };
        let (token, cookie) = new_token(house, &person.id);
        let written = person.clone();
        house
            .store
            .write(move |c| {
                Box::pin(async move {
                    write::insert_person(c, &written).await?;
                    write::insert_token(c, &token).await
                })
            })
            .await?;
        self.person = Some(person.clone());
        Ok((person, Some(cookie)))
    }

    /// The seats of the table that the asker plays, lowest first.
    pub(crate) async fn seats(&self, house: &House, live: &Live) -> Answer<Vec<Seat>> {
        let mut seats = self.own_seats(live);
        if let Some(person) = &self.person {
            let linked = house.store.linked_seats(&live.game.id, &person.id).await?;
            seats.extend(linked.into_iter().filter_map(|s| u8::try_from(s).ok()).flat_map(Seat::try_from));
            seats.sort();
            seats.dedup();
        }
        Ok(seats)
    }

    /// The seats in which the asker sits as a person: the table alone says so, with no look into the database.
    pub(crate) fn sits(&self, live: &Live) -> Vec<Seat> {
        let person = self.person.as_ref().map(|p| p.id.as_str());
        let own = |i: usize| u8::try_from(i).ok().and_then(|n| Seat::try_from(n).ok());
        live.seats
            .iter()
            .enumerate()
            .filter(|(_, s)| s.person.is_some() && s.person.as_deref() == person)
            .filter_map(|(i, _)| own(i))
            .collect()
    }

    fn own_seats(&self, live: &Live) -> Vec<Seat> {
        let mut seats = self.sits(live);
        if let Some((game, seat)) = &self.seat
            && *game == live.game.id
            && live.seat(*seat).is_some_and(|s| s.person.is_some())
            && !seats.contains(seat)
        {
            seats.push(*seat);
            seats.sort();
        }
        seats
    }

    /// The asker's seat with this number, or the only one that the asker has. 403 for somebody else's.
    pub(crate) async fn seat(&self, house: &House, live: &Live, wanted: Option<u8>) -> Answer<Seat> {
        let own = self.own_seats(live);
        if let Some(Ok(seat)) = wanted.map(Seat::try_from)
            && own.contains(&seat)
        {
            return Ok(seat);
        }
        let seats = self.seats(house, live).await?;
        match (wanted.map(Seat::try_from), seats.as_slice()) {
            (Some(Ok(seat)), seats) if seats.contains(&seat) => Ok(seat),
            (None, [seat]) => Ok(*seat),
            (None, [_, ..]) => Err(Problem::bad("which-seat")),
            _ => {
                // First of all, who may not look must not even learn that there is a table.
                self.may_watch(live, &seats)?;
                let nobody = self.person.is_none() && self.seat.is_none();
                Err(if nobody { Problem::who() } else { Problem::forbidden("not-your-seat") })
            }
        }
    }

    /// As whom the asker looks at the table: a seat of theirs, or an onlooker where onlookers are let in.
    pub(crate) async fn audience(&self, house: &House, live: &Live, wanted: Option<u8>) -> Answer<Audience> {
        if wanted.is_some() {
            return self.seat(house, live, wanted).await.map(Audience::Seat);
        }
        match self.seats(house, live).await?.as_slice() {
            [seat] => Ok(Audience::Seat(*seat)),
            seats => self.may_watch(live, seats).map(|()| Audience::Onlooker),
        }
    }

    /// Whether the asker may look at the table at all. Where anyone may sit down, they may see where.
    pub(crate) fn may_watch(&self, live: &Live, seats: &[Seat]) -> Answer<()> {
        let may_sit = live.game.status == "waiting" && live.game.joining == "anyone";
        if live.game.watching == "anyone" || may_sit || !seats.is_empty() || self.owns(live) {
            Ok(())
        } else {
            Err(Problem::missing())
        }
    }

    /// Whether the asker made the table.
    pub(crate) fn owns(&self, live: &Live) -> bool {
        self.person.as_ref().is_some_and(|p| p.id == live.game.owner)
    }
}

/// A token for a person, and the cookie that carries it.
pub(crate) fn new_token(house: &House, person: &str) -> (NewToken, [(header::HeaderName, HeaderValue); 1]) {
    let token = secret::token();
    let row = NewToken {
        hash: secret::hash(&token),
        kind: "person".into(),
        person: Some(person.into()),
        created: now(),
        expires: Some(now() + YEAR * 1000),
        ..NewToken::default()
    };
    (row, set_cookie(house, &token, YEAR))
}

/// The header that sets or, with no time, takes away the cookie.
pub(crate) fn set_cookie(house: &House, token: &str, seconds: i64) -> [(header::HeaderName, HeaderValue); 1] {
    let secure = if house.config.is_secure() { "; Secure" } else { "" };
    let value = format!("{COOKIE}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
    [(header::SET_COOKIE, HeaderValue::from_str(&value).unwrap_or_else(|_| HeaderValue::from_static("")))]
}

/// A name that can be shown: trimmed, one line, at most 40 characters. Who gives none is called by an empty one.
pub(crate) fn clean_name(name: &str) -> Answer<String> {
    let name = name.trim();
    if name.chars().count() > 40 || name.chars().any(char::is_control) {
        return Err(Problem::bad("bad-name"));
    }
    Ok(name.into())
}
