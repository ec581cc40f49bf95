use table::Seat;

use super::sql::{Expect, Lookup, Row, Sql, Write, values};
use super::{Stored, persons};
use crate::model::{Person, Token, Word};

/// A token that a person has made for programs.
#[derive(Clone, Debug)]
pub(crate) struct ApiToken {
    pub(crate) id: String,
    pub(crate) label: String,
    pub(crate) created: i64,
}

/// A secret link to a seat.
#[derive(Clone, Debug)]
pub(crate) struct LinkToken {
    pub(crate) id: String,
    pub(crate) created: i64,
    /// How many devices have opened it.
    pub(crate) devices: i64,
}

const COLUMNS: &str = "tokens.hash, tokens.kind, tokens.person, tokens.game, tokens.seat, tokens.email, tokens.id, \
    tokens.label, tokens.created, tokens.expires";

fn read(row: &mut Row) -> Stored<Token> {
    Ok(Token {
        hash: row.text()?,
        kind: row.word()?,
        person: row.maybe_text()?,
        game: row.maybe_text()?,
        seat: row.maybe_seat()?,
        email: row.maybe_text()?,
        id: row.maybe_text()?,
        label: row.maybe_text()?,
        created: row.int()?,
        expires: row.maybe_int()?,
    })
}

/// The token with this hash, unless it has expired.
pub(crate) fn find(sql: &mut dyn Sql, hash: &str, now: i64) -> Stored<Option<Token>> {
    let statement = format!(
        "select {COLUMNS} from tokens where hash = ?1 and kind <> 'mailed' and (expires is null or expires > ?2)"
    );
    sql.row(&statement, values![hash, now])?.map(|mut row| read(&mut row)).transpose()
}

/// The same, with the person it belongs to.
pub(crate) fn with_person(hash: &str, now: i64) -> Lookup<(Token, Option<Person>)> {
    let statement = format!(
        "select {COLUMNS}, p.id, p.name, p.account, p.password, p.email, p.settings, p.created from tokens \
         left join persons p on p.id = tokens.person where tokens.hash = ?1 and tokens.kind <> 'mailed' \
         and (tokens.expires is null or tokens.expires > ?2)"
    );
    Lookup::new(statement, values![hash, now], |mut row| {
        let token = read(&mut row)?;
        let person = row.clone().maybe_text()?.is_some().then(|| persons::read(&mut row)).transpose()?;
        Ok((token, person))
    })
}

/// The tokens that a person has made for programs.
pub(crate) fn api_tokens(sql: &mut dyn Sql, person: &str) -> Stored<Vec<ApiToken>> {
    let rows = sql.rows(
        "select id, label, created from tokens where person = ?1 and kind = 'api' order by created, id",
        values![person],
    )?;
    let read = |mut row: Row| Ok(ApiToken { id: row.text()?, label: row.text()?, created: row.int()? });
    rows.into_iter().map(read).collect()
}

/// The hash of a token that a person has made for programs.
pub(crate) fn api_token_hash(sql: &mut dyn Sql, person: &str, id: &str) -> Stored<Option<String>> {
    let row = sql
        .row("select hash from tokens where person = ?1 and id = ?2 and kind = 'api'", values![person, id])?;
    row.map(|mut row| row.text()).transpose()
}

/// The secret links to a seat, oldest first.
pub(crate) fn seat_links(sql: &mut dyn Sql, game: &str, seat: Seat) -> Stored<Vec<LinkToken>> {
    let rows = sql.rows(
        "select id, created, (select count(*) from sitters where sitters.game = tokens.game and link = tokens.id) \
         from tokens where game = ?1 and seat = ?2 and kind = 'seat' and id is not null order by created, id",
        values![game, seat],
    )?;
    let read = |mut row: Row| Ok(LinkToken { id: row.text()?, created: row.int()?, devices: row.int()? });
    rows.into_iter().map(read).collect()
}

/// Writes a token.
pub(crate) fn insert(sql: &mut dyn Write, t: &Token) -> Stored<()> {
    sql.later(
        "insert into tokens (hash, kind, person, game, seat, email, id, label, created, expires) \
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
        values![
            &t.hash,
            t.kind.word(),
            &t.person,
            &t.game,
            t.seat,
            &t.email,
            &t.id,
            &t.label,
            t.created,
            t.expires,
        ],
        Expect::Anything,
    )
}

/// Writes a cookie of a person, and deletes the person's oldest ones of its kind if there are more than `most`;
/// returns their hashes.
pub(crate) fn insert_cookie(sql: &mut dyn Sql, t: &Token, most: i64) -> Stored<Vec<String>> {
    insert(sql, t)?;
    let rows = sql.rows(
        "delete from tokens where hash in (select hash from tokens where person = ?1 and kind = ?2 and hash <> ?3 \
         order by created desc, hash limit 1000 offset ?4) returning hash",
        values![&t.person, t.kind.word(), &t.hash, most - 1],
    )?;
    rows.into_iter().map(|mut row| row.text()).collect()
}

/// Makes a token void; whether it was there.
pub(crate) fn delete(sql: &mut dyn Sql, hash: &str) -> Stored<bool> {
    Ok(sql.run("delete from tokens where hash = ?1", values![hash])? == 1)
}

/// Voids a token that this transaction uses up; an error if somebody else has used it.
pub(crate) fn spend(sql: &mut dyn Write, hash: &str) -> Stored<()> {
    sql.later("delete from tokens where hash = ?1", values![hash], Expect::OneOrSpent)
}

/// Voids all invitations to a table.
pub(crate) fn void_invitations(sql: &mut dyn Write, game: &str) -> Stored<()> {
    sql.later("delete from tokens where game = ?1 and kind = 'invite'", values![game], Expect::Anything)
}

/// The most sign-in mails that go to one address in a day.
const MAILS_A_DAY: i64 = 10;
/// A day in milliseconds.
const DAY: i64 = 24 * 3_600_000;

/// Notes that a link is sent to this address. Returns whether it may be sent: none since `now - pause`, and not too
/// many per day.
pub(crate) fn note_mail(sql: &mut dyn Sql, email: &str, now: i64, pause: i64) -> Stored<bool> {
    // These rows open nothing: their names are no hashes. They are swept when they expire.
    let today = sql.number(
        "select count(*) from tokens where kind = 'mailed' and email = ?1 and created > ?2",
        values![email, now - DAY],
    )?;
    if today >= MAILS_A_DAY {
        return Ok(false);
    }
    let changed = sql.run(
        "insert into tokens (hash, kind, email, created, expires) select ?1, 'mailed', ?2, ?3, ?4 where not exists \
         (select 1 from tokens where kind = 'mailed' and email = ?2 and created > ?5) on conflict (hash) do nothing",
        values![format!("mailed:{}:{email}", now / pause.max(1)), email, now, now + DAY, now - pause],
    )?;
    Ok(changed == 1)
}

/// No mail went there after all.
pub(crate) fn forget_mail(sql: &mut dyn Sql, email: &str, since: i64) -> Stored<()> {
    sql.later(
        "delete from tokens where kind = 'mailed' and email = ?1 and created >= ?2",
        values![email, since],
        Expect::Anything,
    )
}

/// Voids all tokens of a person (cookies, API tokens, mail links, devices) except these two; returns their hashes.
pub(crate) fn delete_of_person(
    sql: &mut dyn Sql,
    person: &str,
    but: [Option<&str>; 2],
) -> Stored<Vec<String>> {
    let rows = sql.rows(
        "delete from tokens where person = ?1 and kind in ('person', 'api', 'sign-in', 'device') \
         and hash is distinct from ?2 and hash is distinct from ?3 returning hash",
        values![person, but[0], but[1]],
    )?;
    rows.into_iter().map(|mut row| row.text()).collect()
}

/// Deletes expired tokens.
pub(crate) fn sweep(sql: &mut dyn Sql, now: i64) -> Stored<()> {
    sql.later("delete from tokens where expires is not null and expires < ?1", values![now], Expect::Anything)
}
