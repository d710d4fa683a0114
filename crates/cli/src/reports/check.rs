use std::path::Path;

use text::{Severity, counted};

use crate::draw::Renderer;
use crate::house;
use crate::run::Run;
use crate::terminal::Screen;

/// The report of `saga check`: what is to be said of each file, and counts.
pub(crate) fn check(Run { files, summary, .. }: &Run, screen: Screen) -> String {
    let renderer = Renderer::new(screen);
    let (mut out, mut faulty, mut warnings) = (String::new(), 0, 0);
    for ran in files {
        let said = ran.diagnostics();
        faulty += usize::from(said.iter().any(|one| one.severity() > Severity::Warning));
        warnings += said.iter().filter(|one| one.severity() == Severity::Warning).count();
        out += &super::test::drawn(&said, ran, &renderer);
    }
    let scripts = files.iter().filter(|ran| house::is_script(Path::new(&ran.name))).count();
    let scenarios = format!(
        "{} with {}",
        counted(summary.counts.files - scripts, "file"),
        counted(summary.counts.scenarios, "scenario")
    );
    let read = match (summary.counts.files - scripts, scripts) {
        (_, 0) => scenarios,
        (0, scripts) => counted(scripts, "house rule"),
        (_, scripts) => format!("{scenarios} and {}", counted(scripts, "house rule")),
    };
    let verdict = if faulty == 0 {
        screen.paint.good("all understood")
    } else {
        screen.paint.bad(&format!("{} not understood", counted(faulty, "file")))
    };
    let verdict = match warnings {
        0 => verdict,
        _ => format!("{verdict}, {}", screen.paint.warn(&counted(warnings, "warning"))),
    };
    let time = super::test::time(summary, screen.paint);
    out + &*format!("{read} read: {verdict}{time}\n")
}
