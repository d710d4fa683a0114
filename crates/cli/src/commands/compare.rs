use runner::{Detail, Options};

use crate::args::{CompareArgs, Selection, TextOrJson};
use crate::exit::{Exit, Problems};
use crate::house;
use crate::problem::Problem;
use crate::reports::Comparison;
use crate::run::Selected;
use crate::terminal::Output;

/// `saga compare`
pub(crate) fn run(args: &CompareArgs, out: &Output) -> Result<Exit, Problems> {
    if args.selection.house_rules.is_empty() {
        return Err(Problem::NoHouseRules.into());
    }
    let scripts = house::understood(&args.selection.house_rules, out.screen)?;
    let as_written = Selection { house_rules: Vec::new(), ..args.selection.clone() };
    let options = || Options { detail: Detail::Transcript, ..Options::default() };
    let before = Selected::read(&as_written, out)?.run(options());
    let after = Selected::read(&args.selection, out)?.run(options());
    let comparison = Comparison::new(&before.files, &after.files, &scripts);
    match args.format {
        TextOrJson::Json => out.emit(&comparison.json())?,
        TextOrJson::Human => out.tell(&comparison.text(out.screen.paint))?,
    }
    if comparison.scenarios == 0 {
        out.complain(&Problem::NothingToCompare);
        return Ok(Exit::NothingSelected);
    }
    Ok(Exit::Well)
}
