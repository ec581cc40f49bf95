//! PAW-4.1, 10: how cycles begin and end.

use serde_json::{Value, json};

use super::position::{Position, Stage};
use super::words::active;

impl Position {
    /// PAW-4.1
    pub(crate) fn new_supplies(&mut self) {
        for player in [0, 1] {
            self.take_from_stock(player, active(self.cycle), 2);
        }
    }

    /// Victory points and active regions (PAW-10.2).
    fn totals(&self) -> [u32; 2] {
        [0, 1].map(|player| self.points[player] + self.active_regions(player))
    }

    pub(crate) fn end_cycle(&mut self) {
        // PAW-10.1
        let active = [self.active_regions(0), self.active_regions(1)];
        for player in [0, 1] {
            if active[player] >= active[1 - player] {
                self.points[player] += 1;
            }
        }
        // PAW-8.1, 9.6: to the end of the cycle.
        self.extra = [vec![], vec![]];
        self.recruited = false;
        self.actions = 0;
        if self.totals().iter().any(|total| *total >= 12) {
            self.stage = Stage::Over;
            return;
        }
        // PAW-10.3
        self.cycle += 1;
        self.new_supplies();
        self.ask_for_token();
    }

    /// PAW-10.2
    pub(crate) fn outcome(&self) -> Value {
        if self.stage != Stage::Over {
            return Value::Null;
        }
        let totals = self.totals();
        let won: Vec<usize> = [0, 1].into_iter().filter(|player| totals[*player] >= 12).collect();
        if won.len() == 1 {
            return json!({ "winners": won });
        }
        let rank = |player: usize| (totals[player], self.points[player]);
        match rank(0).cmp(&rank(1)) {
            std::cmp::Ordering::Greater => json!({ "winners": [0] }),
            std::cmp::Ordering::Less => json!({ "winners": [1] }),
            std::cmp::Ordering::Equal => json!({ "draw": true }),
        }
    }
}
