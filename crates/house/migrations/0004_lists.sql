-- Lists of tables are answered by an index: the listed ones, newest first, and those that a person made.
create index games_newest on games (listed, created);
create index games_of_owner on games (owner);
