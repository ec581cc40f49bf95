//! The games for tests that cover all games. (The registry is in `powerhouse`, which depends on
//! this crate.)

use bots::{AnyBots, erase_bots};

pub(crate) fn games() -> [&'static dyn AnyBots; 3] {
    [erase_bots::<power::Power>(), erase_bots::<weakness::Weakness>(), erase_bots::<barons::Barons>()]
}
