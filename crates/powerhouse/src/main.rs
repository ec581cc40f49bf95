//! The `powerhouse` command. Its code is in the library, so that tests and fuzz targets can use it too.

use std::process::ExitCode;

/// A server allocates for every request: the system's allocator took a fifth of its time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    powerhouse::run()
}
