//! How far one is, as a site keeps it in the browser: courses, puzzles, the puzzle of the day; a link to a position.

use serde_json::json;

use crate::chrome::Chrome;
use crate::pages::{SITE, lesson, page};

/// What is seen of an element.
fn seen(chrome: &mut Chrome, element: &str) -> String {
    chrome.text(&format!("document.querySelector('{element}').innerText"))
}

#[test]
fn a_course_goes_on_where_one_was() {
    let Some(mut chrome) = Chrome::start() else { return };
    chrome.resize(1280, 800);
    chrome.open(&SITE.join("index.html"), "");
    assert_eq!(seen(&mut chrome, "#odin .start"), "Start here");
    assert!(seen(&mut chrome, "#odin .course summary").ends_with("8 chapters"));
    chrome.click("document.querySelector('#odin .start')");
    chrome.wait(
        "location.pathname.includes('/odin/') && document.querySelector('.step:not([hidden])') !== null",
    );
    // The first chapter, to its end.
    while !chrome.holds("document.querySelector('.end').checkVisibility()") {
        chrome.key("a");
        chrome.key("ArrowRight");
    }
    chrome.click("document.querySelector('header .game a')");
    chrome.wait("location.pathname.endsWith('/index.html') && document.querySelector('.cards') !== null");
    let course = "#odin .course";
    assert!(seen(&mut chrome, &format!("{course} summary")).ends_with("1 of 8 chapters done"));
    assert_eq!(chrome.value(&format!("document.querySelector('{course} progress').value")), 1);
    let next = chrome.text(&format!("document.querySelectorAll('{course} a')[1].textContent"));
    assert_eq!(seen(&mut chrome, "#odin .start"), format!("Go on: {next}"));
    let href = |own: &str| format!("document.querySelector('{own}').href");
    let second = chrome.text(&href(&format!("{course} li:nth-child(2) a")));
    assert_eq!(chrome.text(&href("#odin .start")), second);
    assert_eq!(
        chrome
            .text(&format!("document.querySelector('{course} li a').textContent"))
            .matches("(done)")
            .count(),
        1
    );
    // Other games are where they were.
    assert_eq!(seen(&mut chrome, "#omen .start"), "Start here");
    chrome.is_quiet();
}

#[test]
fn puzzles_that_are_solved_are_ticked_and_each_day_has_one() {
    let Some(mut chrome) = Chrome::start() else { return };
    let puzzles = SITE.join("puzzles.html");
    chrome.open(&puzzles, "");
    let links = "[...document.querySelectorAll('[data-puzzle]')]";
    let count = chrome.value(&format!("{links}.length")).as_u64().expect("a number");
    assert!(count > 3);
    let far = "header [data-puzzles-of]";
    assert_eq!(seen(&mut chrome, far), format!("0 of {count} solved"));
    // The easiest is first, in each game.
    let levels = chrome.value("[...document.querySelectorAll('#ravens h3')].map((own) => own.textContent)");
    assert!(
        [json!(["Easy"]), json!(["Easy", "Medium"]), json!(["Easy", "Medium", "Hard"])].contains(&levels)
    );
    let first = format!("{links}[0]");
    chrome.value(&format!(
        "localStorage.setItem(`saga ${{{first}.pathname}}`, JSON.stringify([decodeURI({first}.hash).slice(1).split('/')[0]]))"
    ));
    chrome.open(&puzzles, "");
    assert_eq!(seen(&mut chrome, far), format!("1 of {count} solved"));
    assert!(chrome.holds(&format!("{first}.matches('.done') && {first}.textContent.endsWith('(solved)')")));
    let second = chrome.text(&format!("{links}[1].textContent"));
    assert_eq!(seen(&mut chrome, "#ravens .following"), format!("The next one: {second}"));
    // As many days as there are puzzles have each of them once, the same on both pages.
    let mut days = std::collections::BTreeSet::new();
    for day in 0..count {
        let script = format!(
            "{{ const Own = Date; window.Date = class extends Own {{ constructor() {{ super(2026, 10, {}); }} }}; }}",
            25 + day
        );
        let set = chrome.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
        chrome.open(&puzzles, "");
        let today = chrome.text("document.querySelector('.today .task').href");
        assert!(chrome.holds("document.querySelector('.today .picture svg.figure') !== null"));
        chrome.open(&SITE.join("index.html"), "");
        assert_eq!(chrome.text("document.querySelector('.today .task').href"), today);
        assert!(days.insert(today));
        chrome.call("Page.removeScriptToEvaluateOnNewDocument", json!({ "identifier": set["identifier"] }));
    }
    chrome.is_quiet();
}

#[test]
fn a_browser_that_keeps_nothing_shows_everything() {
    let Some(mut chrome) = Chrome::start() else { return };
    let script = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('none'); } })";
    chrome.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script }));
    for page in ["index.html", "puzzles.html"] {
        chrome.open(&SITE.join(page), "");
        assert!(chrome.holds("document.querySelector('.today').checkVisibility()"), "{page}");
        chrome.is_quiet();
    }
    // Without script there is no puzzle of the day, and all the rest.
    chrome.call("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
    chrome.open(&SITE.join("index.html"), "");
    assert!(!chrome.holds("document.querySelector('.today').checkVisibility()"));
    assert!(!chrome.holds("document.querySelector('.results').checkVisibility()"));
    assert!(chrome.holds("[...document.querySelectorAll('.start')].every((own) => own.checkVisibility())"));
}

#[test]
fn a_link_to_what_is_shown_can_be_copied() {
    let Some((mut chrome, page, _folder)) = lesson("") else { return };
    chrome.key("ArrowRight");
    let step = chrome.step();
    chrome.click("document.querySelector('.share button')");
    chrome.wait("document.querySelector('.share output').textContent !== ''");
    let link = chrome.text("document.querySelector('.share input').value");
    assert_eq!(link, format!("file://{}#{step}", page.display()));
    // Where the browser does not let a page copy, the link stands there, selected.
    let refuse = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => { throw new Error('no'); } } }); 0";
    chrome.value(refuse);
    chrome.click("document.querySelector('.share button')");
    chrome.wait("document.querySelector('.share input').checkVisibility()");
    assert_eq!(chrome.text("getSelection().toString() || document.activeElement.value"), link);
    assert_eq!(
        chrome.text("document.querySelector('.share output').textContent"),
        "Copy the link from here:"
    );
    // It is that of another position then.
    chrome.key("Escape");
    chrome.value("document.activeElement.blur()");
    chrome.key("ArrowLeft");
    assert!(!chrome.holds("document.querySelector('.share input').checkVisibility()"));
    chrome.is_quiet();
}

#[test]
fn a_german_page_speaks_german_and_marks_what_is_english() {
    let Some(mut chrome) = Chrome::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let german = SITE.join("table/scenarios-table-lessons-kurs.html");
    chrome.resize(1280, 800);
    chrome.open(&german, "");
    assert_eq!(seen(&mut chrome, ".controls .part"), "Kapitel 1 von 3");
    // A move that is refused: the page's words are German, the clause is English and said to be.
    chrome.open(&german, "#sechs-spielsteine-und-sechs-karten/1");
    while chrome.value("document.querySelectorAll('.step:not([hidden]) [data-move]').length") == 0 {
        chrome.key("a");
        chrome.key("ArrowRight");
    }
    let choice = "[...document.querySelectorAll('.step:not([hidden]) .choices .wrong')].at(-1)";
    chrome.click(&format!("{choice}.querySelector('summary')"));
    let reply = chrome.text(&format!("{choice}.querySelector('p').innerText"));
    assert!(reply.starts_with("Nicht möglich.") && reply.contains("Die Regel: "), "{reply}");
    assert!(chrome.holds(&format!("{choice}.querySelector('p span').lang === 'en'")));
    let write = |chrome: &mut Chrome, text: &str| {
        chrome.value("document.querySelector('.hand input').focus()");
        chrome.call("Input.insertText", json!({ "text": text }));
        chrome.key("Enter");
        chrome.wait("document.querySelector('.reply') !== null");
        chrome.text("document.querySelector('.reply').innerText")
    };
    assert!(write(&mut chrome, "d1-e3").starts_with("Nicht möglich. d1-e3. Die Regel: "));
    assert_eq!(chrome.value("document.querySelectorAll('.reply span[lang=en]').length"), 3);
    assert_eq!(
        write(&mut chrome, "d1-d2"),
        "Erlaubt, aber danach war nicht gefragt. d1-d2. Versuch es weiter."
    );
    assert!(write(&mut chrome, "hallo").starts_with("Kein Zug."));
    assert_eq!(seen(&mut chrome, ".step:not([hidden]) .answer"), "Antwort zeigen");
    // No English word of the page is left.
    let english = page(folder.path(), "lesson");
    chrome.open(&english, "");
    let told = chrome.text("document.querySelector('body > .texts').textContent");
    chrome.open(&german, "");
    let german = chrome.text("document.querySelector('body > .texts').textContent");
    assert_eq!(told.lines().count(), german.lines().count());
    let alike = told.lines().filter(|line| german.lines().any(|own| own == *line)).count();
    assert_eq!(alike, 0, "{told}\n{german}");
    chrome.is_quiet();
}
