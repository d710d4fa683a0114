//! What a file holds, as an outline; and titles and clauses across the workspace.

use syntax::{Keyword, StatementPart, line_tokens};
use text::Span;

use crate::analysis::is_script;
use crate::{Host, Workspace};

/// What an entry of an outline is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SymbolKind {
    /// The lesson that a file is.
    Lesson,
    /// A scenario.
    Scenario,
    /// A puzzle.
    Puzzle,
    /// A set-up.
    Setup,
    /// A what-if.
    Branch,
    /// A row of a table of cases.
    Row,
    /// A clause.
    Clause,
}

/// An entry of an outline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutlineEntry {
    /// What it is called.
    pub name: String,
    /// What it is.
    pub kind: SymbolKind,
    /// All of it.
    pub span: Span,
    /// What names it.
    pub named: Span,
    /// What lies within it.
    pub within: Vec<OutlineEntry>,
}

/// An entry of some file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Located {
    /// The path of the file.
    pub path: String,
    /// The entry, without what lies within it.
    pub symbol: OutlineEntry,
}

/// The outline of a text.
pub(crate) fn outline(text: &str) -> Vec<OutlineEntry> {
    // Entries that are open, the outermost first, each with how deep it lies.
    let (mut done, mut open): (Vec<OutlineEntry>, Vec<(usize, OutlineEntry)>) = (Vec::new(), Vec::new());
    let mut rows = 0;
    let (mut start, mut last) = (0, 0);
    for line in text.split_inclusive('\n') {
        let said = line.trim_end();
        let lead = said.len() - said.trim_start().len();
        let tokens = line_tokens(said);
        let named = Span::new(start + lead, start + said.len());
        let title = tokens.parts.iter().find(|(part, _)| *part == StatementPart::Text);
        let quoted = title.map(|(_, range)| syntax::unquote(&said[range.clone()])).unwrap_or_default();
        let entry = match tokens.kind {
            Some(Keyword::Lesson) => Some((0, SymbolKind::Lesson, quoted)),
            Some(Keyword::Scenario) => Some((1, SymbolKind::Scenario, quoted)),
            Some(Keyword::Puzzle) => Some((1, SymbolKind::Puzzle, quoted)),
            Some(Keyword::Setup) => Some((2, SymbolKind::Setup, "setup".to_owned())),
            Some(Keyword::Branch) => {
                let deep = open.iter().filter(|(_, symbol)| symbol.kind == SymbolKind::Branch).count();
                Some((2 + deep, SymbolKind::Branch, quoted))
            }
            _ => None,
        };
        if tokens.kind == Some(Keyword::Cases) {
            rows = 0;
        }
        let row = said.trim_start().starts_with('|');
        rows += usize::from(row);
        let entry = match row && rows > 1 {
            true => Some((9, SymbolKind::Row, said.trim().trim_matches('|').trim().to_owned())),
            false => entry,
        };
        if let Some((depth, kind, name)) = entry {
            if kind != SymbolKind::Lesson {
                close(&mut open, &mut done, depth, last);
            }
            let name = if name.is_empty() { said.trim().to_owned() } else { name };
            let symbol = OutlineEntry { name, kind, span: named, named, within: Vec::new() };
            match kind {
                SymbolKind::Lesson => done.push(symbol),
                _ => open.push((depth, symbol)),
            }
        }
        if !said.trim().is_empty() {
            last = start + said.len();
        }
        if tokens.kind == Some(Keyword::EndBranch) {
            let branch = open.iter().rposition(|(_, symbol)| symbol.kind == SymbolKind::Branch);
            if let Some(at) = branch {
                let depth = open[at].0;
                close(&mut open, &mut done, depth, last);
            }
        } else if matches!(tokens.kind, Some(kind) if kind.role() == syntax::Role::Step && kind != Keyword::Branch)
        {
            // A set-up ends at the first step.
            let before = Span::new(0, start.saturating_sub(1)).end as usize;
            if open.last().is_some_and(|(_, symbol)| symbol.kind == SymbolKind::Setup) {
                close(&mut open, &mut done, 2, text[..before].trim_end().len());
            }
        }
        start += line.len();
    }
    close(&mut open, &mut done, 0, last);
    done
}

/// Closes the entries that lie as deep or deeper.
fn close(open: &mut Vec<(usize, OutlineEntry)>, done: &mut Vec<OutlineEntry>, depth: usize, end: usize) {
    while let Some((_, mut symbol)) = open.pop_if(|(known, _)| *known >= depth) {
        symbol.span.end = symbol.span.end.max(end as u32);
        match open.last_mut() {
            Some((_, outer)) => outer.within.push(symbol),
            None => done.push(symbol),
        }
    }
}

impl<H: Host> Workspace<H> {
    /// The outline of a file.
    pub fn symbols(&self, path: &str) -> Vec<OutlineEntry> {
        match self.text(path) {
            Some(text) if is_script(path) => declared(&text),
            Some(text) => outline(&text),
            None => Vec::new(),
        }
    }

    /// The titles and clauses of the workspace that hold the letters of a query, in order, as far as `goes_on` lets it
    /// go.
    pub fn workspace_symbols(&self, query: &str, goes_on: &dyn Fn() -> bool) -> Vec<Located> {
        let query = query.to_lowercase();
        let fits = |symbol: &OutlineEntry| {
            let is_told = !matches!(symbol.kind, SymbolKind::Setup | SymbolKind::Row | SymbolKind::Branch);
            is_told && holds(&symbol.name.to_lowercase(), &query)
        };
        let of_file = |path: String| {
            let located = self.symbols(&path).into_iter().filter(fits).map(|symbol| Located {
                path: path.clone(),
                symbol: OutlineEntry { within: Vec::new(), ..symbol },
            });
            located.collect::<Vec<_>>()
        };
        let mut found: Vec<Located> =
            self.paths().into_iter().take_while(|_| goes_on()).flat_map(of_file).collect();
        for game in catalog::GAMES {
            let path = format!("saga-law:{}.md", game.info().name);
            let clauses = game.info().clauses.iter().filter(|clause| holds(&clause.id, &query));
            let text = crate::law::law_book(game.info());
            found.extend(clauses.map(|clause| {
                let span = crate::law::place_of(&text, &clause.id);
                let name = clause.id.to_string();
                let symbol =
                    OutlineEntry { name, kind: SymbolKind::Clause, span, named: span, within: Vec::new() };
                Located { path: path.clone(), symbol }
            }));
        }
        found
    }
}

/// Whether a text holds the letters of a query, in their order.
fn holds(text: &str, query: &str) -> bool {
    let mut letters = text.chars();
    query
        .chars()
        .filter(|letter| !letter.is_whitespace())
        .all(|wanted| letters.any(|letter| letter == wanted))
}

/// The clauses that a script declares.
fn declared(text: &str) -> Vec<OutlineEntry> {
    let mut found = Vec::new();
    for (at, _) in text.match_indices("forbid(\"") {
        let start = at + "forbid(\"".len();
        let Some(end) = text[start..].find('"').map(|length| start + length) else { continue };
        let span = Span::new(start, end);
        let name = text[start..end].to_owned();
        found.push(OutlineEntry { name, kind: SymbolKind::Clause, span, named: span, within: Vec::new() });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_has_scenarios_with_what_lies_in_them() {
        let text = "game odin\nlesson \"L\"\n\nscenario \"One\"\n  setup\n    a\n  turn A\n  branch \"B\"\n    x\n  end \
                    branch\n  y\n\npuzzle \"Two \\\"2\\\"\"\n  cases\n    | a |\n    | 1 |\n    | 2 |\n";
        let all = outline(text);
        let names: Vec<&str> = all.iter().map(|symbol| symbol.name.as_str()).collect();
        assert_eq!(names, ["L", "One", "Two \"2\""]);
        let within: Vec<&str> = all[1].within.iter().map(|symbol| symbol.name.as_str()).collect();
        assert_eq!(within, ["setup", "B"]);
        assert_eq!(&text[all[1].span.range()].lines().last(), &Some("  y"));
        assert_eq!(&text[all[1].within[0].span.range()], "setup\n    a");
        assert_eq!(all[2].within.len(), 2);
    }
}
