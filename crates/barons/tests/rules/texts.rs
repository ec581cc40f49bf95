//! Every refusal code of the engine has a text in every language.

use barons::Refusal;
use table::Reason;
use words::{Lang, find};

#[test]
fn every_code_has_a_text_in_every_language() {
    for code in Refusal::codes() {
        for lang in Lang::ALL {
            assert!(find(lang, "barons", code, &[]).is_some(), "{code} has no text in {lang:?}");
        }
    }
}
