//! The board after the round: pieces that moved or were made go back into sorted stacks.

use super::{MOST, Round};
use crate::Stacks;
use crate::counts::gain;
use crate::stacks::StackKey;

impl Round<'_> {
    /// Writes the board with every token added to its stack.
    pub(super) fn merge_into(&mut self, out: &mut Stacks) {
        let mut fresh = [StackKey::NONE; MOST];
        let mut fresh_len = 0;
        for n in 0..self.tokens_len {
            let t = self.tokens[n];
            if !t.is_here() {
                continue;
            }
            match self.stack(t.army, t.place, t.kind) {
                Some(i) => gain(&mut self.counts[i], 1),
                None => {
                    // Few pieces arrive in new places, so an insertion sort is fast.
                    let key = StackKey::new(t.army, t.place, t.kind);
                    let mut at = fresh_len;
                    while at > 0 && fresh[at - 1] > key {
                        fresh[at] = fresh[at - 1];
                        at -= 1;
                    }
                    fresh[at] = key;
                    fresh_len += 1;
                }
            }
        }
        self.merge(&fresh[..fresh_len], out);
    }

    /// Drops empty stacks and merges new pieces in. `with_room` made sure that there is room for them.
    fn merge(&self, fresh: &[StackKey], out: &mut Stacks) {
        let mut n = 0;
        let mut fresh = fresh.iter().copied();
        let mut next = fresh.next();
        for (&key, &count) in self.keys.iter().zip(&self.counts) {
            while let Some(new) = next.filter(|&new| new < key) {
                n = weave(out, n, new);
                next = fresh.next();
            }
            // An empty stack is written and then overwritten, which avoids a branch.
            if n < Stacks::MOST {
                (out.keys[n], out.counts[n]) = (key, count);
                n += usize::from(count > 0);
            }
        }
        for new in next.into_iter().chain(fresh) {
            n = weave(out, n, new);
        }
        out.len = n as u8;
    }
}

/// Adds one piece as a new stack after the first `n`, or to the last of those.
#[inline]
fn weave(out: &mut Stacks, n: usize, key: StackKey) -> usize {
    if n > 0 && out.keys[n - 1] == key {
        out.counts[n - 1] += 1;
        n
    } else if n < Stacks::MOST {
        (out.keys[n], out.counts[n]) = (key, 1);
        n + 1
    } else {
        n
    }
}
