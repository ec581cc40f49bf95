//! The `powerhouse` command. Its code is in the library, so that tests and fuzz targets can use it too.

use std::process::ExitCode;

fn main() -> ExitCode {
    powerhouse::run()
}
