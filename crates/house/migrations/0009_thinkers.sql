-- How much a bot thinks about a move, if that is not what its level usually does: for so many seconds, or so many positions.
alter table seats add column seconds bigint;
alter table seats add column nodes bigint;
