//! The limit on stacks: a limit of this program, not of the game (POW-2.1, R-POW-9).

use std::collections::BTreeSet;

use super::{Round, Status, Verdict};
use crate::stacks::StackKey;
use crate::{Army, Cancelled, Kind, Sectors, Stacks};

impl Round<'_> {
    /// Changes the board as a command does, if there will be room for all stacks whatever else happens in the round.
    #[inline]
    pub(super) fn with_room(&mut self, change: impl Fn(&mut Self)) -> Verdict {
        // An exact count is only needed if one stack per token might be too many.
        if self.keys.len() + self.tokens_len >= Stacks::MOST {
            self.try_out(&change)?;
        }
        change(self);
        Ok(())
    }

    #[cold]
    fn try_out(&self, change: &impl Fn(&mut Self)) -> Verdict {
        let mut tried = self.clone();
        change(&mut tried);
        if tried.most_stacks() <= Stacks::MOST { Ok(()) } else { Err(Cancelled::NoRoom) }
    }

    /// The most stacks that there can be at the end of the round. In each sector an army's pieces either all stay, or
    /// all that can bounce do; the larger number counts.
    fn most_stacks(&self) -> usize {
        let stacks = self.keys.iter().zip(&self.counts);
        let standing: BTreeSet<StackKey> = stacks.filter(|(_, n)| **n > 0).map(|(&key, _)| key).collect();
        let mut most = standing.len();
        for army in Army::ALL {
            let mut sectors = Sectors::EMPTY;
            self.stirred(army, &mut |_, sector| sectors.insert(sector));
            for sector in sectors.iter() {
                let (mut stay, mut back) = (standing.clone(), standing.clone());
                for i in self.present(army, sector) {
                    stay.insert(StackKey::new(army, sector, self.tokens[i].kind));
                    self.turned_back(i, &mut back);
                }
                most += stay.len().max(back.len()) - standing.len();
            }
        }
        most
    }

    /// The stacks that a token needs if it bounces as far as it can (POW-8.3, POW-8.6).
    fn turned_back(&self, token: usize, stacks: &mut BTreeSet<StackKey>) {
        let t = &self.tokens[token];
        let came = matches!(t.status, Status::Came | Status::Inside(_, false));
        if came {
            if !t.origin.is_reserve() {
                stacks.insert(StackKey::new(t.army, t.origin, t.kind));
            }
        } else if self.has_come(token) {
            let here = Kind::ALL.into_iter().zip(self.here[token]).filter(|(_, n)| *n > 0);
            stacks.extend(here.map(|(kind, _)| StackKey::new(t.army, t.place, kind)));
            for i in 0..token {
                if matches!(self.tokens[i].status, Status::Inside(into, _) if into as usize == token) {
                    self.turned_back(i, stacks);
                }
            }
        } else {
            stacks.insert(StackKey::new(t.army, t.place, t.kind));
        }
    }
}
