//! The size of pictures, measured: nothing jumps from step to step, a path fills its picture, its words can be read.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::chrome::Chrome;
use crate::pages::SITE;

const COURSES: [(&str, &str); 4] = [
    ("ravens", "ravens/scenarios-ravens-lessons-first-course.html"),
    ("table", "table/scenarios-table-lessons-first-course.html"),
    ("odin", "odin/scenarios-odin-lessons-first-course.html"),
    ("omen", "omen/scenarios-omen-lessons-first-course.html"),
];

/// Of the picture that is shown, if one is, how wide and high it is, how far to the right its squares reach as a part of
/// its first column, and how high the least of its words on cards is.
const MEASURED: &str = "(() => { \
    const svg = [...document.querySelectorAll('.step figure > svg')].find((own) => own.checkVisibility()); \
    if (!svg) return null; \
    const box = svg.getBoundingClientRect(), columns = svg.matches('.spread') ? 2 : 1; \
    const part = (x) => (x - box.left) / box.width * columns; \
    const squares = [...svg.querySelectorAll('.square')].map((own) => part(own.getBoundingClientRect().right)); \
    const words = [...svg.querySelectorAll('text.word')].map((own) => own.getBoundingClientRect().height); \
    return [box.width, box.height, Math.max(0, ...squares), Math.min(99, ...words)]; })()";

fn number(value: &Value, at: usize) -> f64 {
    value[at].as_f64().unwrap_or_else(|| panic!("{value}"))
}

#[test]
fn pictures_of_a_chapter_have_one_size_and_can_be_read() {
    measured(&COURSES[..1]);
}

#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn pictures_of_a_chapter_have_one_size_and_can_be_read_in_every_game() {
    measured(&COURSES);
}

fn measured(courses: &[(&str, &str)]) {
    let Some(mut chrome) = Chrome::start() else { return };
    for (width, height) in [(390, 844), (1280, 800)] {
        chrome.resize(width, height);
        for (game, course) in courses {
            let page = SITE.join(course);
            chrome.open(&page, "");
            let ids = chrome.value("[...document.querySelectorAll('.step')].map((own) => own.id)");
            let ids: Vec<String> = serde_json::from_value(ids).expect("names");
            let mut sizes: BTreeMap<String, Vec<(f64, f64)>> = BTreeMap::new();
            for id in &ids {
                let (chapter, step) = id.split_once('/').expect("a chapter and a step");
                if step.parse().is_ok_and(|step: usize| step > 5) || sizes.len() > 4 {
                    continue;
                }
                chrome.open(&page, &format!("#{id}"));
                let found = chrome.value(MEASURED);
                if found.is_null() {
                    continue;
                }
                let size = (number(&found, 0).round(), number(&found, 1).round());
                sizes.entry(chapter.to_owned()).or_default().push(size);
                if *game == "ravens" {
                    // Where there is room a high picture is laid in two columns.
                    assert!(number(&found, 0) > f64::from(width.min(1100)) / 2.0, "{id} at {width}: {found}");
                    assert!(number(&found, 2) > 0.8, "{id} at {width}: the path ends at {found}");
                }
                let least = if width == 390 { 10.0 } else { 9.0 };
                assert!(number(&found, 3) >= least, "{id} at {width}: words are {found} high");
            }
            assert!(sizes.len() > 3, "{sizes:?}");
            for (chapter, sizes) in sizes {
                assert!(sizes.iter().all(|size| *size == sizes[0]), "{chapter} at {width}: {sizes:?}");
            }
        }
    }
    chrome.is_quiet();
}
