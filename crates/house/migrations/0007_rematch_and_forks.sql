-- What the seat says to another game of the same people, once this one is over: open, accepted, declined.
alter table seats add column rematch text not null default 'open';

-- The game, and the number of the position in it, that this game is another try of.
alter table games add column forked_from text;
alter table games add column forked_at bigint;
