use game::{Definition, Dialect};
use rulebook::Strict;
use text::Diagnostic;

use crate::{Changes, File, House, TableSetting, beginning, claims, prepare};

/// Reads and validates the file-wide lines and the shared set-up.
pub fn check_shared<G: Dialect>(file: &File, game: Definition<'_, G>) -> Vec<Diagnostic> {
    let house = match House::<G>::of(file, None, game, &Changes::default()) {
        Ok(house) => house,
        Err(faults) => return faults,
    };
    let (_, mut said) = claims::<G>(file, None, &house);
    said.extend(match prepare::<G>(game.law_book, file, None, &house, &[]) {
        Err(unprepared) => unprepared.faults,
        Ok(prepared) => {
            let setting = TableSetting::new(prepared, house, beginning(file.frame.source));
            let begun = setting.begin(&mut Strict);
            let mut faults = setting.house().take_faults();
            faults.extend(begun.err().into_iter().flatten());
            faults
        }
    });
    said
}
