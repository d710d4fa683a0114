//! The law book of a game as a text to read.

use game::{ClauseCard, Info};
use text::Span;

use crate::{Host, Workspace};

/// A law book, clause by clause, in Markdown.
pub(crate) fn law_book(info: &Info) -> String {
    let mut out = format!("# {}\n", info.title);
    let mut area = "";
    for clause in info.clauses {
        if clause.area() != area {
            area = clause.area();
            out += &format!("\n## {}\n", area.replace('-', " "));
        }
        let card = ClauseCard::of_law_book(info, clause);
        out += &format!("\n### {}\n\n**{}**. {}\n\n", clause.id, clause.title, clause.wording);
        card.grounds.iter().for_each(|line| out += &format!("- {line}\n"));
    }
    out
}

/// Where a clause stands in a law book.
pub(crate) fn place_of(law_book: &str, id: &str) -> Span {
    let heading = format!("### {id}\n");
    let start = law_book.find(&heading).map_or(0, |at| at + "### ".len());
    Span::new(start, start + id.len())
}

impl<H: Host> Workspace<H> {
    /// The text of the law book at a path like `saga-law:odin.md`.
    pub fn law(&self, path: &str) -> Option<String> {
        let name = path.strip_prefix("saga-law:")?.trim_start_matches('/').strip_suffix(".md")?;
        catalog::game(name).map(|game| law_book(game.info()))
    }
}
