//! Every refusal code of the engine has a text in every language.

use power::{Cancelled, OwnLoss, Refusal};
use table::Reason;
use words::{Lang, find};

#[test]
fn every_code_has_a_text_in_every_language() {
    for code in Refusal::codes().into_iter().chain(Cancelled::codes()).chain(OwnLoss::codes()) {
        for lang in Lang::ALL {
            assert!(find(lang, "power", code, &[]).is_some(), "{code} has no text in {lang:?}");
        }
    }
}
