//! The cases under `conformance/weakness`.

use std::panic::{AssertUnwindSafe, catch_unwind};

use conformance::{cases, check_coverage, run_steps};
use weakness::Weakness;

#[test]
fn every_case_holds() {
    let game = table::erase::<Weakness>();
    let fails =
        |case: &conformance::Case| catch_unwind(AssertUnwindSafe(|| run_steps(&*game, case))).is_err();
    // Each failure has told its own reason.
    let failed: Vec<String> = cases("weakness").into_iter().filter(fails).map(|case| case.id).collect();
    assert!(failed.is_empty(), "{} cases fail: {failed:?}", failed.len());
}

#[test]
fn every_rule_has_a_case() {
    check_coverage("weakness", 100);
}
