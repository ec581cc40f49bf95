//! The program as people and other programs use it. One test binary: each further one would be linked with the whole
//! program again.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

mod analyst;
mod apply;
#[cfg(unix)] // signals
mod arena;
mod binary;
#[cfg(unix)] // signals and shell scripts
mod guests;
mod hostile;
mod layers;
mod records;
