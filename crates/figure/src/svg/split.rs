use crate::svg::{LaidOut, MARGIN, WIDTH};

/// A sheet so many times as high as it is wide is better laid in two columns where there is room.
const HIGH: f32 = 1.5;

/// How the sheets of one chapter can be laid in two columns, the later parts beside the earlier ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Split {
    /// The number of the first part of the second column.
    at: usize,
    /// How high all of them are then.
    height: f32,
}

impl Split {
    /// The split by which sheets of some height are lowest; none where they are low as they are.
    pub(super) fn of(sheets: &[LaidOut], height: f32) -> Option<Self> {
        if height < HIGH * WIDTH {
            return None;
        }
        let most = sheets.iter().map(|sheet| sheet.placed.len()).max().unwrap_or(0);
        let splits = (1..most).map(|at| {
            let heights = sheets.iter().map(|sheet| higher(sheet, at));
            Self { at, height: heights.fold(0.0, f32::max) }
        });
        splits.min_by(|one, other| one.height.total_cmp(&other.height)).filter(|split| split.height < height)
    }

    /// What an `svg` element says of it: the number of the part, and the height.
    pub(super) fn attribute(self) -> String {
        format!(" data-split=\"{} {}\"", self.at, self.height)
    }
}

/// How high the higher column is where a sheet is split before a part.
fn higher(sheet: &LaidOut, at: usize) -> f32 {
    match sheet.placed.get(at) {
        // What stands beside another part stays with it.
        Some(part) if part.x > 0.0 => sheet.height,
        Some(part) => (part.y + MARGIN).max(sheet.height - part.y),
        None => sheet.height,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::Placed;

    fn sheet(tops: &[f32], height: f32) -> LaidOut {
        let beside = |at: usize| at > 0 && tops[at - 1] == tops[at];
        let placed = |at: usize| Placed {
            id: String::new(),
            x: if beside(at) { WIDTH / 2.0 } else { 0.0 },
            y: tops[at],
        };
        LaidOut { uses: String::new(), height, placed: (0..tops.len()).map(placed).collect() }
    }

    #[test]
    fn a_high_sheet_is_split_where_both_columns_are_low() {
        let sheets = [sheet(&[0.0, 300.0, 300.0, 330.0, 500.0], 800.0), sheet(&[0.0, 200.0], 400.0)];
        assert_eq!(Split::of(&sheets[..1], 800.0), Some(Split { at: 3, height: 470.0 }));
        // One split for all: here the second sheet has nothing to put into another column.
        assert_eq!(Split::of(&sheets, 800.0), Some(Split { at: 3, height: 470.0 }));
        assert_eq!(Split::of(&sheets[1..], 400.0), None);
        // Two parts side by side stay together.
        assert_eq!(Split::of(&[sheet(&[0.0, 0.0], 700.0)], 700.0), None);
    }
}
