use crate::svg::split::Split;
use crate::svg::{Definitions, LaidOut};
use crate::{Card, Face, Figure, FigurePart, Row};

/// What the pictures of one chapter have in common, so that none jumps in size against the one before it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Scale {
    pub(super) part: PartScale,
    /// How high the sheet is at least.
    pub(super) height: f32,
    /// How a high sheet can be laid in two columns.
    pub(super) split: Option<Split>,
}

/// What decides how a part is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PartScale {
    /// The columns of the longest path, or of the board.
    pub(super) columns: usize,
    /// Cards have words on them, for which they are wider.
    pub(super) wide: bool,
}

impl Scale {
    /// The scale by which all these figures can be drawn.
    pub fn of<'f>(figures: impl Iterator<Item = &'f Figure> + Clone) -> Self {
        let part = figures.clone().fold(PartScale::default(), |scale, figure| PartScale {
            columns: scale.columns.max(columns(figure)),
            wide: scale.wide || has_words(figure),
        });
        let mut scale = Self { part, ..Self::default() };
        let mut definitions = Definitions::default();
        let sheets: Vec<LaidOut> = figures.map(|figure| figure.uses(scale, &mut definitions)).collect();
        scale.height = sheets.iter().map(|sheet| sheet.height).fold(0.0, f32::max);
        scale.split = Split::of(&sheets, scale.height);
        scale
    }
}

fn columns(figure: &Figure) -> usize {
    let columns = figure.parts.iter().map(|part| match part {
        FigurePart::Grid(grid) => grid.columns.len(),
        FigurePart::Spread(_)
        | FigurePart::Row(_)
        | FigurePart::Panel(_)
        | FigurePart::Note { .. }
        | FigurePart::Legend { .. } => 0,
    });
    columns.max().unwrap_or(0)
}

/// Whether a card has a word where others have a number.
fn has_words(figure: &Figure) -> bool {
    let is_word = |card: &Card| card.rank.is_empty() && card.face != Face::Back;
    let holds = |row: &Row| row.cards.iter().any(is_word);
    figure.parts.iter().any(|part| match part {
        FigurePart::Grid(grid) => {
            grid.lanes.iter().flat_map(|lane| &lane.cells).filter_map(|cell| cell.card.as_ref()).any(is_word)
        }
        FigurePart::Spread(spread) => spread.cards.iter().any(is_word),
        FigurePart::Row(row) => holds(row),
        FigurePart::Panel(panel) => panel.rows.iter().any(holds),
        FigurePart::Note { .. } | FigurePart::Legend { .. } => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::WIDTH;
    use crate::{Cell, Grid, Ink, Lane, Panel};

    fn path(lands: usize, notes: &[&str]) -> Figure {
        let cell = || Cell { card: Some(Card::with_words("mountain", Ink::Brown)), ..Cell::default() };
        let lane =
            Lane { label: "brown".to_owned(), squares: true, cells: vec![cell(); lands], ..Lane::default() };
        let columns = (1..=lands).map(|column| column.to_string()).collect();
        let grid = Grid { columns, lanes: vec![lane], ..Grid::default() };
        let notes = notes.iter().map(|note| (*note).to_owned()).collect();
        let panel = Panel { name: "brown".to_owned(), notes, ..Panel::default() };
        Figure { parts: vec![FigurePart::Grid(grid), FigurePart::Panel(panel)] }
    }

    fn drawn(figure: &Figure, scale: Scale) -> String {
        figure.svg("a path", scale)
    }

    /// The values of an attribute of the elements that begin so.
    fn values(picture: &str, element: &str, attribute: &str) -> Vec<f32> {
        let elements = picture.split(element).skip(1).filter_map(|rest| rest.split_once('>'));
        let value = |(inside, _): (&str, &str)| {
            inside.split_once(&format!(" {attribute}=\""))?.1.split('"').next()?.parse().ok()
        };
        elements.filter_map(value).collect()
    }

    #[test]
    fn a_path_of_any_length_fills_its_column_and_its_words_are_not_squeezed() {
        for lands in 4..=16 {
            let figure = path(lands, &[]);
            let picture = drawn(&figure, Scale::of([&figure].into_iter()));
            let squares = values(&picture, "<rect class=\"square\"", "width");
            let width = squares[0];
            assert!(squares.iter().all(|square| *square == width));
            let side_by_side = lands.div_ceil(lands.div_ceil(8)) as f32;
            assert!(56.0 + side_by_side * width >= WIDTH * 0.95, "{lands} lands: {width}");
            // The word takes 53 units where nobody squeezes it.
            let least = if side_by_side > 7.0 { 34.0 } else { 40.0 };
            let squeezed = values(&picture, "<text class=\"word\"", "textLength");
            assert!(squeezed.iter().all(|length| *length >= least), "{lands} lands: {squeezed:?}");
        }
    }

    #[test]
    fn pictures_of_one_chapter_have_one_scale() {
        let (short, long) =
            (path(5, &["0 points"]), path(7, &["0 points", "to move", "played 2 from hand, 1 from aux"]));
        let scale = Scale::of([&short, &long].into_iter());
        let sheet = |picture: &str| {
            picture.split("viewBox=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
        };
        let both = [drawn(&short, scale), drawn(&long, scale)];
        assert_eq!(sheet(&both[0]), sheet(&both[1]));
        let width = |picture: &str| values(picture, "<rect class=\"square\"", "width")[0];
        assert_eq!(width(&both[0]), width(&both[1]));
        assert_ne!(width(&both[0]), width(&drawn(&short, Scale::default())));
    }

    #[test]
    fn what_stays_from_picture_to_picture_looks_as_if_it_were_drawn_anew() {
        let (one, other) = (path(5, &["0 points"]), path(5, &["0 points", "to move"]));
        let scales = [Scale::default(), Scale::of([&one, &path(7, &[])].into_iter())];
        let mut kept = Definitions::default();
        let mut seen = Vec::new();
        // Pictures of several chapters take turns; a part is known by what it shows and by its scale.
        for scale in [scales[0], scales[0], scales[1], scales[0], scales[1]] {
            for figure in [&one, &other, &one] {
                let after = figure.refer("a path", scale, &mut kept);
                seen.push((figure.clone(), scale, after));
            }
        }
        for (figure, scale, picture) in &seen {
            for (candidate, by, other) in &seen {
                assert_eq!(picture == other, figure == candidate && scale == by);
            }
            let parts = |definitions: &Definitions| definitions.markup().split("<g id=").count();
            let before = parts(&kept);
            assert_eq!(&figure.refer("a path", *scale, &mut kept), picture);
            assert_eq!(parts(&kept), before, "nothing new is defined");
        }
    }

    #[test]
    fn of_what_is_said_of_a_player_only_what_is_new_is_marked() {
        let (before, after) = (path(3, &["0 points"]), path(3, &["0 points", "to move"]));
        let picture = drawn(&after.since(&before), Scale::default());
        assert!(picture.contains("0 points · <tspan class=\"changed\">to move</tspan>"), "{picture}");
        assert_eq!(picture.matches("\"changed\"").count(), 1);
    }
}
