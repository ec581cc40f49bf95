//! The `powerhouse` command. All of it is in the library, where tests and fuzz targets reach it too.

use std::process::ExitCode;

fn main() -> ExitCode {
    powerhouse::run()
}
