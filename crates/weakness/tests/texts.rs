//! Every refusal has its text in both languages.

use words::{Lang, find};

#[test]
fn every_code_has_a_text_in_every_language() {
    for code in weakness::ALL_CODES {
        for lang in Lang::ALL {
            assert!(find(lang, "weakness", code, &[]).is_some(), "{code} has no text in {lang:?}");
        }
    }
}
