//! Runs the cases of `conformance/weakness` through JSON, as any other program would.

use conformance::{check_coverage, check_refusals, run_all};
use weakness::{Refusal, Weakness};

#[test]
fn every_case_holds() {
    run_all::<Weakness>();
}

#[test]
fn every_rule_has_a_case() {
    check_coverage("weakness", 180);
}

#[test]
fn every_refusal_has_a_case() {
    check_refusals::<Refusal>("weakness", &["no-such-view", "file-too-long"]);
}
