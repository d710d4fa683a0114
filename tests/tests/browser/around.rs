//! What leads from page to page: the index, the guide, a law book, a search.

use crate::chrome::Chrome;
use crate::pages::SITE;

/// The title of the page that is open.
const TITLE: &str = "document.querySelector('h1').textContent";

#[test]
fn the_guide_leads_through_its_pages_and_to_its_examples() {
    let Some(mut chrome) = Chrome::start() else { return };
    chrome.resize(1280, 800);
    chrome.open(&SITE.join("index.html"), "");
    chrome.click("document.querySelector('a[href^=\"guide/\"]')");
    chrome.wait("location.pathname.endsWith('guide/index.html')");
    chrome.click("document.querySelector('.around .after')");
    chrome.wait("location.pathname.endsWith('guide/first-scenario.html')");
    assert_eq!(chrome.text(TITLE), "Your first scenario");
    // An example is a replay, and the replay leads to the law book.
    chrome.click("document.querySelector('.through a')");
    chrome.wait("document.querySelector('.step') !== null");
    let first = chrome.step();
    chrome.key("ArrowRight");
    assert_ne!(chrome.step(), first);
    chrome.is_quiet();
}

#[test]
fn a_search_finds_clauses_lessons_and_puzzles() {
    let Some(mut chrome) = Chrome::start() else { return };
    for (page, word) in [("index.html", "marker"), ("ravens/index.html", "joker")] {
        chrome.open(&SITE.join(page), "");
        chrome.value("document.querySelector('.search input').focus()");
        for letter in word.chars() {
            chrome.key(&letter.to_string());
        }
        let shown = "[...document.querySelectorAll('[data-search]')].filter((own) => own.checkVisibility())";
        let count = chrome.value(&format!("{shown}.length")).as_u64().expect("a number");
        let all =
            chrome.value("document.querySelectorAll('[data-search]').length").as_u64().expect("a number");
        assert!(0 < count && count < all, "{page}: {count} of {all}");
        assert!(
            chrome
                .holds(&format!("{shown}.every((own) => own.textContent.toLowerCase().includes('{word}'))"))
        );
        assert_eq!(chrome.text("document.querySelector('#found').textContent"), format!("{count} found"));
        // No heading is left over, and none is hidden above what it is about.
        let headings = "[...document.querySelectorAll('[data-group] > :is(h2, h3)')]";
        assert!(chrome.holds(&format!(
            "{headings}.every((own) => own.checkVisibility() === ([...own.parentElement.querySelectorAll('[data-search]')].some((entry) => entry.checkVisibility())))"
        )));
        assert!(chrome.holds(&format!("{headings}.some((own) => !own.checkVisibility())")));
        for letter in "qqq".chars() {
            chrome.key(&letter.to_string());
        }
        assert_eq!(chrome.text("document.querySelector('#found').textContent"), "Nothing found");
        assert!(chrome.holds(&format!("{headings}.every((own) => !own.checkVisibility())")));
        chrome.is_quiet();
    }
}

#[test]
fn a_clause_of_the_law_book_leads_to_the_step_that_shows_it() {
    let Some(mut chrome) = Chrome::start() else { return };
    chrome.resize(1280, 800);
    chrome.open(&SITE.join("ravens/coverage.html"), "");
    chrome.click("document.querySelector('a[href=\"index.html#ravens.turn.hand-plays\"]')");
    chrome.wait("document.querySelector('.entry:target')?.id === 'ravens.turn.hand-plays'");
    let refusals = "[...document.querySelectorAll('.entry:target details')].find((own) => own.textContent.startsWith('Refuses'))";
    chrome.click(&format!("{refusals}.querySelector('summary')"));
    chrome.click(&format!("{refusals}.querySelector('a')"));
    chrome.wait("document.querySelector('.step:not([hidden])')?.innerText.includes('Refused by')");
    chrome.is_quiet();
}
