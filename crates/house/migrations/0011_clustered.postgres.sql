-- A request's key is unique among `answers`; `moves` needs no second index for it.
drop index moves_once;
