-- The keys of requests whose answer waits, or waited, for other seats': a repeated request is known by its key although another
-- answer may have taken the first one's place. Swept after some days.
create table answers (
    game text not null,
    idempotency text not null,    -- SEAT:KEY
    move text not null,           -- JSON
    final bigint not null,
    at bigint not null,
    primary key (game, idempotency)
);
create index answers_at on answers (at);
