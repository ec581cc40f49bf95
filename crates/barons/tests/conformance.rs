//! The conformance cases of Power Barons, run through JSON as any other program would.

use barons::Barons;

#[test]
fn every_case_comes_out_as_written() {
    let game = table::erase::<Barons>();
    for case in conformance::cases("barons") {
        conformance::run_steps(&*game, &case);
    }
}

#[test]
fn every_rule_has_a_case() {
    conformance::check_coverage("barons", 80);
}
