//! What files say stays text, and a page asks for nothing.

use serde_json::json;

use crate::chrome::Chrome;
use crate::pages::{lesson, page};

#[test]
fn hostile_texts_stay_text() {
    let Some(mut chrome) = Chrome::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let page = page(folder.path(), "hostile");
    chrome.open(&page, "");
    let file = include_str!("hostile.saga");
    let said: Vec<String> = file
        .lines()
        .flat_map(|line| line.split(" \"").skip(1))
        .filter(|text| text.contains('<') || text.contains("javascript"))
        .map(|text| text.trim_end().trim_end_matches('"').replace("\\\"", "\""))
        .collect();
    assert!(said.len() >= 11, "{said:?}");
    let text = chrome.text("document.title + document.body.textContent");
    for said in &said {
        assert!(text.contains(said), "it is not told: {said}");
    }
    // Every step is walked, everything is opened.
    for _ in 0..20 {
        chrome.value("document.querySelectorAll('details').forEach((own) => { own.open = true; })");
        chrome.key("ArrowDown");
        chrome.key("ArrowRight");
    }
    assert_eq!(chrome.value("document.querySelectorAll('img, b, body script ~ script').length"), 0);
    assert_eq!(chrome.value("document.scripts.length"), 2);
    assert_eq!(chrome.text("typeof window.ran"), "undefined");
    chrome.is_quiet();
}

#[test]
fn the_policy_holds_whatever_should_get_in() {
    let Some((mut chrome, ..)) = lesson("") else { return };
    chrome.is_quiet();
    // As if a text had become markup after all.
    chrome.value(
        "(() => { const own = document.createElement('script'); own.textContent = 'window.ran = 1'; \
         document.body.append(own); \
         document.body.insertAdjacentHTML('beforeend', '<img src=\"x.png\" onerror=\"window.ran = 2\">'); \
         const link = document.createElement('a'); link.href = 'javascript:window.ran = 3'; \
         document.body.append(link); link.click(); \
         const style = document.createElement('style'); style.textContent = 'main{display:none}'; \
         document.head.append(style); })()",
    );
    assert!(chrome.holds("fetch('https://example.org/').then(() => false, () => true)"));
    assert!(chrome.holds("fetch(location.href).then(() => false, () => true)"));
    chrome.value("new Promise((done) => setTimeout(done, 200))");
    assert_eq!(chrome.text("typeof window.ran"), "undefined");
    assert!(chrome.holds("document.querySelector('main').checkVisibility()"));
    assert!(chrome.complaints().iter().any(|said| said.contains("Content Security Policy")));
}

#[test]
fn without_script_the_page_is_the_whole_replay() {
    let Some(mut chrome) = Chrome::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let page = page(folder.path(), "lesson");
    chrome.call("Emulation.setScriptExecutionDisabled", json!({ "value": true }));
    chrome.resize(1280, 800);
    chrome.open(&page, "");
    let seen = |selector: &str| {
        format!("[...document.querySelectorAll('{selector}')].filter((own) => own.checkVisibility()).length")
    };
    let steps = chrome.value("document.querySelectorAll('.step').length");
    assert_eq!(steps, 10);
    assert_eq!(chrome.value(&seen(".step")), steps);
    let pictures = chrome.value("document.querySelectorAll('figure').length");
    assert_eq!(chrome.value(&seen("svg.figure")), pictures);
    for gone in [".controls", ".keys", ".find", ".enter", ".choices p"] {
        assert_eq!(chrome.value(&seen(gone)), 0, "{gone}");
    }
    assert_eq!(chrome.value(&seen(".answers")), 1);
    let answers = chrome.text("document.querySelector('.answers').innerText");
    assert!(answers.contains("fly mountain + mountain. One for the flight"), "{answers}");
    // A reply and a hint open by themselves, and what permitted a move is a link away.
    chrome.click("document.querySelector('.right summary')");
    assert_eq!(chrome.value(&seen(".choices p")), 1);
    chrome.click("document.querySelector('.decided a')");
    assert_eq!(chrome.value(&seen(".lists li:target")), 1);
    chrome.is_quiet();
}

#[test]
fn a_page_whose_script_fails_is_the_whole_replay() {
    let Some(mut chrome) = Chrome::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let page = page(folder.path(), "lesson");
    // A browser that lacks something.
    chrome.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": "delete window.Map" }));
    chrome.open(&page, "#one/1");
    let seen = |selector: &str| {
        format!("[...document.querySelectorAll('{selector}')].filter((own) => own.checkVisibility()).length")
    };
    assert_eq!(chrome.value(&seen(".step")), 10);
    assert_eq!(chrome.value(&seen("svg.figure")), chrome.value("document.querySelectorAll('figure').length"));
    assert_eq!(chrome.value(&seen(".controls, .keys")), 0);
}

#[test]
fn a_picture_costs_when_it_is_shown() {
    let Some((mut chrome, page, _folder)) = lesson("") else { return };
    // A browser builds a tree for each reference that stands in a page, shown or not: none does.
    let built = "[document.querySelectorAll('use, symbol, defs').length, document.querySelectorAll('figure > svg').length]";
    assert_eq!(chrome.value(built), json!([0, 1]));
    assert!(chrome.holds("document.querySelector('figure > svg path') !== null"));
    chrome.open(&page, "#one/8");
    assert_eq!(chrome.value(built), json!([0, 1]));
    chrome.is_quiet();
}
