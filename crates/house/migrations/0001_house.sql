-- One file for SQLite and PostgreSQL: TEXT and BIGINT only. Times are milliseconds since 1970, flags 0 or 1.

create table persons (
    id text primary key,
    name text not null,
    account text unique,          -- the name to sign in with, in lower case
    password text,                -- argon2, as a PHC string
    email text unique,
    settings text not null,       -- JSON
    created bigint not null
);

-- What opens something. Only the SHA-256 of a token is kept.
create table tokens (
    hash text primary key,
    kind text not null,           -- person, seat, invite, sign-in
    person text,
    game text,
    seat bigint,
    email text,
    created bigint not null,
    expires bigint
);
create index tokens_of_game on tokens (game);
create index tokens_of_person on tokens (person);

create table games (
    id text primary key,
    kind text not null,
    rules_version bigint not null,
    options text not null,        -- JSON, with every default filled in
    title text not null,
    owner text not null,          -- a person
    listed bigint not null,
    joining text not null,        -- anyone, invited
    watching text not null,       -- anyone, seated
    press text not null,          -- none, public, private
    silent bigint not null,       -- no talking while several seats decide in secret
    clock text not null,          -- JSON
    seed text not null,           -- 32 bytes in hexadecimal; secret until the end
    status text not null,         -- waiting, running, over
    moves bigint not null,        -- how many have been made
    state text not null,          -- JSON: the whole truth after the last of them
    outcome text,                 -- JSON
    asked_at bigint,              -- since when the seats on turn have been thinking
    deadline bigint,              -- until when, if one deadline holds for all
    paused_seat bigint,           -- who stopped the clock
    paused_until bigint,
    previous text,                -- of which game this is the rematch
    next text,
    revision bigint not null,     -- grows with every change
    created bigint not null,
    started bigint,
    ended bigint
);
create index games_listed on games (listed, status, created);

create table seats (
    game text not null,
    seat bigint not null,
    person text,
    bot bigint,                   -- its level
    name text not null,
    misses bigint not null,       -- how often its time ran out in a row
    bank bigint,                  -- what is left of its time bank
    time_out_used bigint not null,
    open bigint not null,         -- left, or missed too often: may be taken over
    wants bigint not null,        -- whether the person asked for notices
    primary key (game, seat)
);
create index seats_of_person on seats (person);

-- Other devices that hold a seat's secret link.
create table sitters (
    game text not null,
    seat bigint not null,
    person text not null,
    primary key (game, seat, person)
);
create index sitters_of_person on sitters (person);

-- The record. The key is what keeps two servers from both writing move 17.
create table moves (
    game text not null,
    number bigint not null,
    actor text not null,           -- 0, 1, ..., chance, clock
    move text not null,           -- JSON
    at bigint not null,
    idempotency text,             -- SEAT:KEY of the request that made it
    primary key (game, number)
);
create unique index moves_once on moves (game, idempotency);

create table snapshots (
    game text not null,
    number bigint not null,
    rules_version bigint not null,
    state text not null,
    primary key (game, number)
);

-- Answers that wait for the others': secret until they are played.
create table drafts (
    game text not null,
    seat bigint not null,
    move text,                    -- nothing: what the clock plays
    final bigint not null,
    idempotency text,
    at bigint not null,
    primary key (game, seat)
);

-- What has to be done at a time: bot turns, clocks, announcements, notices. Claimed with a lease.
create table due (
    id text primary key,
    game text not null,
    kind text not null,           -- bot, clock, limit, announce, notice
    seat bigint,
    number bigint not null,       -- moves made when this was written: later ones make it void
    at bigint not null,
    lease_until bigint not null,
    attempts bigint not null,
    payload text
);
create index due_at on due (at);
create index due_of_game on due (game, kind);

create table chat (
    game text not null,
    number bigint not null,
    person text not null,
    seat bigint,
    name text not null,
    recipients text,              -- JSON list of seats; nothing: everybody
    body text not null,
    at bigint not null,
    primary key (game, number)
);
