-- The keys of requests that made a move or an answer that waits: a repeated one is known by its key, also when a later answer has taken the
-- first one's place. Swept after some days.
create table answers (
    game text not null,
    idempotency text not null,    -- SEAT:KEY
    request text not null,        -- SHA-256 of what was asked for
    final bigint not null,
    at bigint not null,
    primary key (game, idempotency)
);
create index answers_at on answers (at);
