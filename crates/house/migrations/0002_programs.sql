-- A seat may be played by somebody's program, which the settings of the server name.
alter table seats add column program text;

-- Tokens of the kind api are made by a person for programs that act as that person.
alter table tokens add column id text;       -- by which it is listed and revoked
alter table tokens add column label text;    -- what its owner calls it
