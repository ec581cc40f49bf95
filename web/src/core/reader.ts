// Who reads what is told.
/** What seats are called, and which of them reads: that one is "you". */
export interface Reader {
  seatName(seat: number): string;
  you: number | null;
}
