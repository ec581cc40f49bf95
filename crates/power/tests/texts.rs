//! Every reason that the engine can give has a text in every language.

use power::{Cancelled, OwnLoss, ReadFault, Refusal};
use table::Reason;
use words::{Lang, find};

#[test]
fn every_code_has_a_text() {
    let cancelled = Cancelled::ALL.iter().map(|c| c.code());
    let unreadable = ReadFault::ALL.iter().map(|f| f.code());
    let refused: Vec<&str> = Refusal::examples().iter().map(|r| r.code()).collect();
    for code in cancelled.chain(unreadable).chain(refused).chain([OwnLoss::CODE]) {
        for lang in Lang::ALL {
            assert!(find(lang, "power", code, &[]).is_some(), "{code} in {lang:?}");
        }
    }
}
