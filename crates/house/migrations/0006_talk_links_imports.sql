-- POW-16.5: until when the table talks before it plans, and when it first planned.
alter table games add column talk_until bigint;
alter table games add column planned bigint;
update games set planned = started;
-- How many of a game's first moves were played elsewhere.
alter table games add column imported bigint not null default 0;
update games set imported =
    (select count(*) from moves where moves.game = games.id and moves.idempotency like 'import:%');
create index games_by_status on games (status, created);

-- Whether the seat is ready to plan, and since when its sitter has it.
alter table seats add column plans bigint not null default 0;
alter table seats add column since bigint not null default 0;

-- The link that a device opened, by its id.
alter table sitters add column link text not null default '';

-- Mails and webhooks are kinds of their own.
update due set kind = 'mail', payload = substr(payload, 1, length(payload) - 5)
    where kind = 'notice' and payload like '%@mail';
update due set kind = 'webhook', payload = substr(payload, 1, length(payload) - 8)
    where kind = 'notice' and payload like '%@webhook';

-- What is due next of each kind is found without looking at everything else.
create index due_by_kind on due (kind, at);
