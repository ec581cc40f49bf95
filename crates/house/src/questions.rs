//! What follows from asking seats for a move: deadlines, bots that have to think, notices to people.

use table::{Actor, Seat};

use crate::clock::{Clock, Pace};
use crate::live::{Live, seats_of};
use crate::notice::What;
use crate::store::{GameRow, LEFT, MISSED, NewDue, SeatRow};

/// The last seconds are announced (POW-16.4).
const LAST: i64 = 30_000;

/// A position that has just been reached, and who is asked in it.
pub(crate) struct Question<'a> {
    pub(crate) game: &'a GameRow,
    pub(crate) clock: &'a Clock,
    pub(crate) seats: &'a [SeatRow],
    pub(crate) turn: &'a [Actor],
    /// Whether it was reached by several seats' answers at once.
    pub(crate) together: bool,
    pub(crate) starts: bool,
    pub(crate) now: i64,
}

impl Question<'_> {
    /// The row to be written for one thing to be done. Its name keeps it from being written twice.
    fn row(&self, kind: &str, seat: Option<&SeatRow>, at: i64, payload: Option<&str>) -> NewDue {
        let (id, number) = (&self.game.id, self.game.moves);
        let who = seat.map_or(-1, |s| s.seat);
        NewDue {
            id: format!("{id}:{number}:{kind}:{who}:{}", payload.unwrap_or_default()),
            game: id.clone(),
            kind: kind.into(),
            seat: seat.map(|s| s.seat),
            number,
            at,
            lease_until: 0,
            attempts: 0,
            payload: payload.map(String::from),
        }
    }

    fn asked(&self) -> Vec<&SeatRow> {
        seats_of(self.turn).iter().filter_map(|s| self.seats.get(s.index())).collect()
    }

    /// Until when all asked seats may think, if one deadline holds for all.
    pub(crate) fn deadline(&self) -> Option<i64> {
        let runs = self.clock.pace == Pace::PerMove && !self.turn.is_empty();
        runs.then(|| self.now + self.clock.seconds * 1000)
    }

    /// Everything that has to be done for it, now or later.
    pub(crate) fn due(&self) -> Vec<NewDue> {
        let mut rows = Vec::new();
        if self.starts
            && let Some(seconds) = self.clock.game_seconds
        {
            rows.push(self.row("limit", None, self.now + seconds * 1000, None));
        }
        for seat in self.asked() {
            if seat.bot.is_some() {
                rows.push(self.row(bot_kind(seat), Some(seat), self.now, None));
            }
        }
        if self.game.status == "over" {
            let programs = self.seats.iter().filter(|s| s.program.is_some());
            rows.extend(programs.map(|seat| self.row("result", Some(seat), self.now, None)));
        }
        self.clocks(&mut rows);
        self.notices(&mut rows);
        rows
    }

    fn clocks(&self, rows: &mut Vec<NewDue>) {
        if let Some(deadline) = self.deadline() {
            rows.extend(deadline_rows(self, deadline));
        }
        if self.clock.pace == Pace::Bank {
            for seat in self.asked().into_iter().filter(|s| s.bot.is_none()) {
                let bank = seat.bank.unwrap_or_default().max(0);
                rows.push(self.row("clock", Some(seat), self.now + bank, None));
            }
        }
    }

    fn notices(&self, rows: &mut Vec<NewDue>) {
        let mut notice = |seat: &SeatRow, what: What, at: i64| {
            rows.push(self.row("notice", Some(seat), at, Some(what.key())));
        };
        for seat in to_be_told(self.seats.iter().collect()) {
            if self.game.status == "over" {
                notice(seat, What::GameOver, self.now);
            } else if self.together {
                notice(seat, What::RoundResolved, self.now);
            }
        }
        for seat in to_be_told(self.asked()) {
            notice(seat, What::YourTurn, self.now);
            let all = match self.clock.pace {
                Pace::PerMove => self.clock.seconds * 1000,
                Pace::Bank => seat.bank.unwrap_or_default(),
                Pace::None => 0,
            };
            // When a tenth of the time, at least half a minute, is left; who has less than twice that needs no second notice.
            let left = (all / 10).max(LAST);
            if all >= 2 * left {
                notice(seat, What::TimeNearlyUp, self.now + all - left);
            }
        }
    }
}

/// Programs and the house's own bots are waited for apart from each other.
pub(crate) fn bot_kind(seat: &SeatRow) -> &'static str {
    if seat.program.is_some() { "program" } else { "bot" }
}

/// The clock of a seat with a time bank, in the question that it is asked.
pub(crate) fn bank_row(live: &Live, seat: Seat) -> Option<NewDue> {
    let (row, asked_at) = (live.seat(seat)?, live.game.asked_at?);
    let bank = row.bank.filter(|_| live.clock.pace == Pace::Bank && row.bot.is_none())?;
    Some(NewDue {
        id: format!("{}:{}:clock:{seat}:", live.game.id, live.game.moves),
        game: live.game.id.clone(),
        kind: "clock".into(),
        seat: Some(row.seat),
        number: live.game.moves,
        at: asked_at + bank.max(0),
        lease_until: 0,
        attempts: 0,
        payload: None,
    })
}

/// The seats whose people want notices; who has several is told once.
fn to_be_told(seats: Vec<&SeatRow>) -> Vec<&SeatRow> {
    let mut told: Vec<&SeatRow> = Vec::new();
    for seat in seats {
        if seat.wants == 1 && seat.person.is_some() && told.iter().all(|t| t.person != seat.person) {
            told.push(seat);
        }
    }
    told
}

/// The end of the time, and what is announced before it.
fn deadline_rows(question: &Question<'_>, deadline: i64) -> Vec<NewDue> {
    let mut rows = vec![question.row("clock", None, deadline, None)];
    let left = deadline - question.now;
    if left > LAST {
        rows.push(question.row("announce", None, deadline - LAST, Some("last-seconds")));
    }
    if question.seats.len() == 2 {
        rows.push(question.row("announce", None, question.now + left / 2, Some("half-time")));
    }
    rows
}

/// Takes the time that was used from the banks, and counts who missed.
pub(crate) fn spend(live: &Live, seats: &mut [SeatRow], answered: &[Seat], missed: &[Seat], now: i64) {
    let Some(asked_at) = live.game.asked_at else { return };
    for seat in answered {
        let until = live.draft(*seat).filter(|d| d.done == 1).map_or(now, |d| d.at);
        let Some(row) = seats.get_mut(seat.index()) else { continue };
        if let Some(bank) = row.bank.as_mut().filter(|_| row.bot.is_none()) {
            *bank = (*bank - (until - asked_at)).max(0) + live.clock.increment * 1000;
        }
        if missed.contains(seat) {
            row.misses += 1;
            if row.misses >= live.clock.misses {
                row.open = row.open.max(MISSED);
            }
        } else {
            // Who plays is there again, unless the answer was given before the seat was left.
            row.misses = 0;
            row.open = if row.open == LEFT { LEFT } else { 0 };
        }
    }
}
