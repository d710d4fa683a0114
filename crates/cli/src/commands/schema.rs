use crate::args::SchemaArgs;
use crate::exit::{Exit, Problems};
use crate::reports;
use crate::terminal::Output;

/// `saga schema`
pub(crate) fn run(args: &SchemaArgs, out: &Output) -> Result<Exit, Problems> {
    out.emit(&reports::schema(args.report))?;
    Ok(Exit::Well)
}
