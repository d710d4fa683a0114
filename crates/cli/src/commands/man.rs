use clap::Command;
use clap_mangen::Man;

use crate::args::ManArgs;
use crate::call;
use crate::disk::Product;
use crate::exit::{Exit, Problems};
use crate::terminal::Output;

/// `saga man`: a page for the whole, and one for each command.
pub(super) fn run(args: &ManArgs, out: &Output) -> Result<Exit, Problems> {
    let whole = call::command();
    let pages = whole.get_subcommands().filter(|each| each.get_name() != "help").map(|each| {
        let name = format!("saga-{}", each.get_name());
        (name.clone(), each.clone().name(name))
    });
    let pages: Vec<(String, Command)> =
        [("saga".to_owned(), whole.clone())].into_iter().chain(pages).collect();
    let count = pages.len();
    for (name, command) in pages {
        let path = args.folder.join(format!("{name}.1"));
        Product::Manual.write_by(&path, args.force, |to| Man::new(command).render(to))?;
    }
    let folder = crate::disk::shown(&args.folder);
    out.tell(&format!("wrote {} into {folder}\n", text::counted(count as u64, "page")))?;
    Ok(Exit::Well)
}
