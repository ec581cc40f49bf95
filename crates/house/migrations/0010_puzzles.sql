-- How hard a puzzle is, as first answers have shown; a puzzle that nobody has tried has no row.
create table puzzles (
    game text not null,
    puzzle text not null,
    rating text not null,         -- Glicko-2, as JSON
    tries bigint not null,        -- first answers
    solved bigint not null,       -- those that were right
    primary key (game, puzzle)
);

-- How good somebody is at the puzzles of a game.
create table solvers (
    person text not null references persons (id) on delete cascade,
    game text not null,
    rating text not null,         -- Glicko-2, as JSON
    tries bigint not null,
    solved bigint not null,
    primary key (person, game)
);

-- Who has tried which puzzle: one row, however often.
create table attempts (
    person text not null references persons (id) on delete cascade,
    game text not null,
    puzzle text not null,
    at bigint not null,           -- the first answer, the one that is rated
    first bigint not null,        -- whether it was right
    gain bigint not null,         -- what it changed in the solver's rating
    solved bigint,                -- when it was solved without having seen the answer
    shown bigint,                 -- when the answer was shown
    primary key (person, game, puzzle)
);
create index attempts_latest on attempts (person, at);

-- On how many days in a row somebody has solved the daily puzzle.
create table streaks (
    person text primary key references persons (id) on delete cascade,
    day bigint not null,          -- the last of them, in days since 1970
    days bigint not null,
    best bigint not null
);
