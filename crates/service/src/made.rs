//! What the move of a line does, or what refuses it.

use syntax::{Keyword, StatementPart, line_tokens};

use crate::analysis::Analysis;
use crate::{Host, Workspace};

impl<H: Host> Workspace<H> {
    /// The move of a line: what it does and which clauses decide it, or what refuses it and on which facts.
    pub(crate) fn made(&self, path: &str, analysis: &Analysis, at: usize) -> Option<String> {
        let text = &analysis.text;
        let around = syntax::surroundings(text, at);
        let line = text[around.line_start..].lines().next()?;
        let said = move_of(line)?;
        let stand = self.stand(path, text, &around)?;
        let rows = rows_below(text, around.line_start + line.len());
        let written = format!("{said}{rows}");
        let lines = with_cells(&written, &text[around.heading?..], stand.live.file());
        let row = if lines == written { "" } else { " (in the first row)" };
        let played = stand.live.play(&stand.at, &lines, None, &self.files());
        if let Some(ply) = played.ply.filter(|_| played.after.is_some()) {
            let mut out = format!("**{}**{row}", ply.text.lines().next().unwrap_or_default());
            ply.told.iter().for_each(|told| out += &format!("\n- {} (`{}`)", told.text, told.clause));
            let upheld: Vec<String> = ply.upheld.iter().map(|id| format!("`{id}`")).collect();
            if !upheld.is_empty() {
                out += &format!("\n\npermitted by {}", upheld.join(", "));
            }
            return Some(out);
        }
        let mut out = String::new();
        for broken in &played.last.breaks {
            out += &format!("\n- **{}**: {}", broken.clause.id, broken.clause.wording);
            out += &broken.here.as_ref().map(|here| format!("; here {here}")).unwrap_or_default();
        }
        (!out.is_empty()).then(|| format!("refused{row}{out}"))
    }
}

/// Lines with the cells of the first row of a table in the places of their placeholders; `scenario` is the text from
/// its title on.
fn with_cells(lines: &str, scenario: &str, file: &session::File) -> String {
    let case = file.frame.scenarios.first().and_then(|scenario| scenario.case.as_ref());
    let head = scenario.lines().map(str::trim).find(|line| line.starts_with('|'));
    let (Some(case), Some(head)) = (case, head) else { return lines.to_owned() };
    let names = head.trim_matches('|').split('|').map(str::trim);
    names
        .zip(case.cells())
        .fold(lines.to_owned(), |lines, (name, cell)| lines.replace(&format!("<{name}>"), cell.trim()))
}

/// The words of the move that a line says, if it says one.
pub(crate) fn move_of(line: &str) -> Option<String> {
    let tokens = line_tokens(line);
    let is_move =
        matches!(tokens.kind, None | Some(Keyword::Can | Keyword::Cannot | Keyword::Answer | Keyword::Wrong));
    let part = |wanted: StatementPart| tokens.parts.iter().find(|(part, _)| *part == wanted);
    let words = &line[part(StatementPart::Words)?.1.clone()];
    if !is_move || words.trim().is_empty() {
        return None;
    }
    let name = part(StatementPart::Player).map(|(_, range)| format!("{}: ", &line[range.clone()]));
    Some(format!("{}{}", name.unwrap_or_default(), words.trim()))
}

/// The lines below a move that are further in: its rows.
pub(crate) fn rows_below(text: &str, from: usize) -> String {
    let start = text[..from].rfind('\n').map_or(0, |end| end + 1);
    let indent = |line: &str| line.len() - line.trim_start().len();
    let own = indent(&text[start..from]);
    let below = text[from..].lines().skip(1);
    let rows = below.take_while(|line| !line.trim().is_empty() && indent(line) > own);
    rows.map(|line| format!("\n  {}", line.trim())).collect()
}
