//! Who asks: a person by cookie or token, a seat by its token, or nobody in particular.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite};
use table::{Audience, Seat};

use super::guard::address_of;
use super::problem::{Answer, Problem};
use crate::fair::Whose;
use crate::house::House;
use crate::limits::What;
use crate::model::{Person, Rights, Settings, Token, TokenKind};
use crate::secret;
use crate::store::rows;
use crate::time::now;

/// The cookie by which a person is known.
pub(crate) const COOKIE: &str = "powerhouse";
/// The cookie of a device that has signed in before.
const DEVICE: &str = "powerhouse-device";
/// How long a cookie is remembered, in seconds.
const YEAR: i64 = 365 * 24 * 3600;

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Asker {
    pub(crate) person: Option<Arc<Person>>,
    /// A seat whose token was shown.
    seat: Option<(String, Seat)>,
    /// The hash of the token by which the asker is known.
    pub(crate) token: Option<String>,
    /// Whether a program asks, with a token that the person gave it.
    pub(crate) by_program: bool,
    /// The address that the request comes from.
    pub(crate) address: IpAddr,
    /// The hash of the device's cookie, if it has one.
    pub(crate) device: Option<String>,
}

/// The token that a request shows: `Authorization: Bearer` or the cookie.
pub(crate) fn shown_token(headers: &HeaderMap) -> Option<&str> {
    let bearer = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()?.strip_prefix("Bearer "));
    bearer.map(str::trim).or_else(|| cookie(headers, COOKIE)).filter(|t| t.len() < 100)
}

/// A cookie's value.
pub(crate) fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
    all.flat_map(Cookie::split_parse).flatten().find(|c| c.name() == name)?.value_raw()
}

impl FromRequestParts<House> for Asker {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Problem> {
        let device = cookie(&parts.headers, DEVICE).filter(|t| t.len() < 100).map(secret::hash);
        let stranger = Asker { device, ..Asker::stranger(address_of(house, parts)) };
        match shown_token(&parts.headers) {
            Some(token) => stranger.known_by(house, secret::hash(token)).await,
            None => Ok(stranger),
        }
    }
}

/// Cookies that the answer sets.
#[derive(Default)]
pub(crate) struct NewCookie(Vec<HeaderValue>);

impl axum::response::IntoResponseParts for NewCookie {
    type Error = std::convert::Infallible;

    fn into_response_parts(
        self,
        mut response: axum::response::ResponseParts,
    ) -> Result<axum::response::ResponseParts, Self::Error> {
        for value in self.0 {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
        Ok(response)
    }
}

impl NewCookie {
    fn set(house: &House, name: &str, token: &str, seconds: i64) -> Self {
        let cookie = Cookie::build((name, token))
            .path("/")
            .max_age(cookie::time::Duration::seconds(seconds))
            .http_only(true)
            .same_site(SameSite::Lax)
            .secure(house.config.is_secure());
        // Names and tokens are letters and digits.
        NewCookie(HeaderValue::from_str(&cookie.to_string()).into_iter().collect())
    }

    fn and(mut self, other: NewCookie) -> Self {
        self.0.extend(other.0);
        self
    }

    /// Deletes the person's cookie.
    pub(crate) fn none(house: &House) -> Self {
        Self::set(house, COOKIE, "", 0)
    }
}

impl Asker {
    /// A client that is known only by address.
    fn stranger(address: IpAddr) -> Self {
        Asker { person: None, seat: None, token: None, by_program: false, address, device: None }
    }

    /// The same, if the token of this hash tells who it is.
    async fn known_by(self, house: &House, hash: String) -> Answer<Self> {
        let Some(session) = house.session(&hash).await? else { return Ok(self) };
        let token = &session.token;
        let mut asker = Asker { token: Some(hash), ..self };
        match token.kind {
            TokenKind::Person => asker.person = session.person.clone(),
            TokenKind::Api => {
                asker.person = session.person.clone();
                asker.by_program = true;
            }
            TokenKind::Seat => asker.seat = token.game.clone().zip(token.seat),
            TokenKind::Invite | TokenKind::SignIn | TokenKind::Device => {}
        }
        Ok(asker)
    }

    /// The same asker, read again from the database; 401 if their token is void.
    pub(crate) async fn again(&self, house: &House) -> Answer<Self> {
        let Some(hash) = self.token.clone() else { return Ok(self.clone()) };
        let stranger = Asker { device: self.device.clone(), ..Asker::stranger(self.address) };
        let asker = stranger.known_by(house, hash).await?;
        let known = asker.token.is_some() && asker.person.is_some() == self.person.is_some();
        if known { Ok(asker) } else { Err(Problem::who()) }
    }

    /// The asker changes a game: its bots think for the asker's address from now on.
    pub(crate) fn changes(&self, house: &House, game: &str) {
        house.origins.note(game, self.address);
    }

    /// Whose request it is, where something is computed for it.
    pub(crate) fn whose(&self) -> Whose {
        Whose::Address(self.address)
    }

    pub(crate) fn id(&self) -> Option<&str> {
        self.person.as_ref().map(|p| p.id.as_str())
    }

    /// The person who asks; 401 without one.
    pub(crate) fn somebody(&self) -> Answer<&Arc<Person>> {
        self.person.as_ref().ok_or_else(Problem::who)
    }

    /// The person who asks, and not a program with a token of theirs: such a program may play, but not change who
    /// they are or hand out rights that outlive its token.
    pub(crate) fn in_person(&self) -> Answer<&Arc<Person>> {
        let person = self.somebody()?;
        if self.by_program { Err(Problem::forbidden("not-by-token")) } else { Ok(person) }
    }

    /// Counts something that the asker's address does.
    pub(crate) fn counts(&self, house: &House, what: What) -> Answer<()> {
        self.counts_bytes(house, what, 0)
    }

    /// Counts something that takes so many bytes on the disk.
    pub(crate) fn counts_bytes(&self, house: &House, what: What, bytes: usize) -> Answer<()> {
        house.limits.of_address(what, bytes, self.address).map_err(Problem::too_often)
    }

    /// The person who asks; a new one if there was none.
    pub(crate) async fn somebody_new(
        &mut self,
        house: &House,
        name: Option<&str>,
    ) -> Answer<(Arc<Person>, NewCookie)> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), NewCookie::default()));
        }
        self.counts(house, What::Person)?;
        let person = Person {
            id: secret::id(),
            name: clean_name(name.unwrap_or_default())?,
            account: None,
            password: None,
            email: None,
            settings: Settings::default(),
            created: now(),
        };
        let (token, cookie) = new_token(house, &person.id);
        let person = Arc::new(person);
        let written = person.clone();
        house
            .store
            .write(move |sql| {
                rows::persons::insert(sql, &written)?;
                rows::tokens::insert(sql, &token)
            })
            .await?;
        self.person = Some(person.clone());
        Ok((person, cookie))
    }

    /// The seats of the table that the asker plays, lowest first.
    pub(crate) fn seats(&self, rights: &Rights) -> Vec<Seat> {
        let mut seats = self.id().map(|id| rights.plays(id)).unwrap_or_default();
        if let Some((game, seat)) = &self.seat
            && *game == rights.game
            && rights.is_persons(*seat)
        {
            seats.insert(*seat);
        }
        seats.into_iter().collect()
    }

    /// The seats in which the asker sits as a person.
    pub(crate) fn sits(&self, rights: &Rights) -> Vec<Seat> {
        self.id().map(|id| rights.sits(id).collect()).unwrap_or_default()
    }

    /// The seats that the asker plays, and since when each has its sitter.
    pub(crate) fn ears(&self, rights: &Rights) -> Vec<(Seat, i64)> {
        self.seats(rights).into_iter().map(|seat| (seat, rights.since(seat))).collect()
    }

    /// The asker's seat with this number, or the only one that the asker has. 403 for somebody else's.
    pub(crate) fn seat(&self, rights: &Rights, wanted: Option<u8>) -> Answer<Seat> {
        let seats = self.seats(rights);
        match (wanted.and_then(|n| crate::model::seat_of(n.into())), wanted, seats.as_slice()) {
            (Some(seat), _, seats) if seats.contains(&seat) => Ok(seat),
            (_, None, [seat]) => Ok(*seat),
            (_, None, [_, ..]) => Err(Problem::bad("which-seat")),
            _ => {
                // Somebody who may not look must not even learn that the table exists.
                self.may_watch(rights, &seats)?;
                let nobody = self.person.is_none() && self.seat.is_none();
                Err(if nobody { Problem::who() } else { Problem::forbidden("not-your-seat") })
            }
        }
    }

    /// The same for what only the person who sits there may do, and not a device that opened the seat's link.
    pub(crate) fn seat_in_person(&self, rights: &Rights, wanted: Option<u8>) -> Answer<Seat> {
        let seat = self.seat(rights, wanted)?;
        if self.sits(rights).contains(&seat) { Ok(seat) } else { Err(Problem::forbidden("not-by-link")) }
    }

    /// As whom the asker looks at the table: one of their seats, or an onlooker where onlookers are allowed.
    pub(crate) fn audience(&self, rights: &Rights, wanted: Option<u8>) -> Answer<Audience> {
        if wanted.is_some() {
            return self.seat(rights, wanted).map(Audience::Seat);
        }
        match self.seats(rights).as_slice() {
            [seat] => Ok(Audience::Seat(*seat)),
            seats => self.may_watch(rights, seats).map(|()| Audience::Onlooker),
        }
    }

    /// Whether the asker may look at the table at all.
    pub(crate) fn may_watch(&self, rights: &Rights, seats: &[Seat]) -> Answer<()> {
        if rights.is_open() || !seats.is_empty() || self.owns(rights) {
            Ok(())
        } else {
            Err(Problem::missing())
        }
    }

    /// Whether the asker made the table.
    pub(crate) fn owns(&self, rights: &Rights) -> bool {
        self.id().is_some_and(|id| rights.owns(id))
    }
}

/// A token for a person, and the cookie that carries it.
pub(crate) fn new_token(house: &House, person: &str) -> (Token, NewCookie) {
    cookie_token(house, person, TokenKind::Person, COOKIE)
}

/// A token for a device that has signed in, and the cookie that carries it.
pub(crate) fn new_device(house: &House, person: &str) -> (Token, NewCookie) {
    cookie_token(house, person, TokenKind::Device, DEVICE)
}

fn cookie_token(house: &House, person: &str, kind: TokenKind, name: &str) -> (Token, NewCookie) {
    let token = secret::token();
    let row = Token {
        person: Some(person.into()),
        expires: Some(now() + YEAR * 1000),
        ..Token::new(secret::hash(&token), kind, now())
    };
    (row, NewCookie::set(house, name, &token, YEAR))
}

/// Both cookies.
pub(crate) fn both(one: NewCookie, other: NewCookie) -> NewCookie {
    one.and(other)
}

/// A name that can be shown: trimmed, one line, at most 40 characters. It may be empty.
pub(crate) fn clean_name(name: &str) -> Answer<String> {
    let name = name.trim();
    if name.chars().count() > 40 || name.chars().any(char::is_control) {
        return Err(Problem::bad("bad-name"));
    }
    Ok(name.into())
}
