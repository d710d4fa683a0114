//! The command `saga`.
fn main() {}
