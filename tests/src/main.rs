//! The command `saga`, as the tests run it.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
