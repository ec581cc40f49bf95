-- How often the password of an account was guessed since it was last right, also of one that does not exist.
create table guesses (
    name text primary key,        -- the account, or own:PERSON where who is signed in has to tell the old password
    failed bigint not null,
    until bigint not null         -- no guess is looked at before
);

-- What has expired is found without looking at every cookie.
create index tokens_expire on tokens (expires);

-- What a server writes to see whether it can write: one row a server.
create table pulses (
    id text primary key,
    server text not null,
    at bigint not null,
    filling text not null
);
