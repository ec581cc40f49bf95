//! TBD
fn main() {}
