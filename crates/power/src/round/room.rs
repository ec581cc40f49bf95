//! The bound on stacks, which is this program's and not the game's (R-POW-9).

use std::collections::BTreeSet;

use super::{Round, Status, Verdict};
use crate::stacks::StackKey;
use crate::{Army, Cancelled, Kind, Sectors, Stacks};

impl Round<'_> {
    /// Changes the board as a command does, if all stacks fit whatever becomes of the pieces this round.
    #[inline]
    pub(super) fn with_room(&mut self, change: impl Fn(&mut Self)) -> Verdict {
        // Each token may need a stack of its own; only then is it worth a closer look.
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

    /// How many stacks there may be when the round is over: an army's pieces that entered a sector all stay there or are
    /// all turned back, and of both what needs more stacks counts.
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

    /// The stacks that a token needs once all have been turned back who can be (POW-8.3, 8.6).
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
