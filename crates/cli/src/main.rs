//! The command `saga`.

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
