//! Runs the cases of `conformance/barons` through JSON, as any other program would.

use barons::{Barons, Refusal};
use conformance::{check_coverage, check_refusals, run_all};

#[test]
fn every_case_holds() {
    run_all::<Barons>();
}

#[test]
fn every_rule_has_a_case() {
    check_coverage("barons", 170);
}

#[test]
fn every_refusal_has_a_case() {
    check_refusals::<Refusal>("barons", &["components-too-long", "no-such-view"]);
}
