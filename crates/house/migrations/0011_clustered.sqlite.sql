-- A move and a request's key are each written to one place, the tree of their primary key: a commit writes fewer pages. A request's key is
-- unique among `answers`; `moves` needs no second index for it.
create table clustered_moves (
    game text not null,
    number bigint not null,
    actor text not null,          -- 0, 1, ..., chance, clock
    move text not null,           -- JSON
    at bigint not null,
    idempotency text,             -- SEAT:KEY of the request that made it
    primary key (game, number)
) without rowid;
insert into clustered_moves (game, number, actor, move, at, idempotency)
    select game, number, actor, move, at, idempotency from moves order by game, number;
drop table moves;
alter table clustered_moves rename to moves;

create table clustered_answers (
    game text not null,
    idempotency text not null,    -- SEAT:KEY
    request text not null,        -- SHA-256 of what was asked for
    final bigint not null,
    at bigint not null,
    primary key (game, idempotency)
) without rowid;
insert into clustered_answers (game, idempotency, request, final, at)
    select game, idempotency, request, final, at from answers order by game, idempotency;
drop table answers;
alter table clustered_answers rename to answers;
create index answers_at on answers (at);
