//! Widths, colours, paper, motion, the first picture, and what a screen reader is told.

use std::fs;

use tests::root;

use crate::chrome::Chrome;
use crate::pages::{SITE, lesson, page};

/// The pages of a site, one of each kind: courses with their pictures, a puzzle, a law book, its coverage, the
/// guide with an example, a course in German, the puzzles, the front page.
const PAGES: [&str; 15] = [
    "ravens/scenarios-ravens-lessons-first-course.html",
    "table/scenarios-table-lessons-first-course.html",
    "odin/scenarios-odin-lessons-first-course.html",
    "omen/scenarios-omen-lessons-first-course.html",
    "ravens/scenarios-ravens-puzzles-marker.html",
    "ravens/index.html",
    "omen/index.html",
    "ravens/coverage.html",
    "guide/index.html",
    "guide/first-scenario.html",
    "guide/puzzles.html",
    "guide/puzzles-1.html",
    "table/scenarios-table-lessons-kurs.html",
    "puzzles.html",
    "index.html",
];

#[test]
fn pages_fit_a_telephone_and_a_projector() {
    let Some(mut chrome) = Chrome::start() else { return };
    for (width, height) in [(320, 640), (1280, 800)] {
        chrome.resize(width, height);
        for page in PAGES {
            chrome.open(&SITE.join(page), "");
            // Every step of every chapter, with everything opened.
            let wide = chrome.value(
                "(() => { const wide = []; \
                 const look = (name) => { document.querySelectorAll('details').forEach((own) => { own.open = true; }); \
                   if (document.documentElement.scrollWidth > innerWidth) wide.push(name); }; \
                 const steps = [...document.querySelectorAll('.step')]; look('all'); \
                 for (const step of steps) { steps.forEach((own) => { own.hidden = own !== step; }); \
                   document.querySelectorAll('article').forEach((own) => { own.hidden = !own.contains(step); }); \
                   look(step.id); } return wide; })()",
            );
            assert_eq!(wide, serde_json::json!([]), "{page} at {width}");
        }
        chrome.open(&SITE.join(PAGES[0]), "");
        // Fingers hit what they aim at.
        assert!(chrome.holds(
            "[...document.querySelectorAll('button, summary, input')].filter((own) => own.checkVisibility()) \
             .every((own) => own.getBoundingClientRect().height >= 24)"
        ));
        for (game, page) in ["ravens", "table", "odin", "omen"].iter().zip(PAGES) {
            for scheme in ["light", "dark"] {
                chrome.medium("screen", &[("prefers-color-scheme", scheme)]);
                chrome.open(&SITE.join(page), "");
                for _ in 0..17 {
                    chrome.key("ArrowRight");
                }
                assert!(chrome.holds("document.querySelector('.held').checkVisibility()"), "{page} waits");
                chrome.picture(&format!("{game}-{width}-{scheme}"));
            }
        }
    }
}

#[test]
fn light_and_dark_differ_and_nothing_else_does() {
    let Some((mut chrome, ..)) = lesson("#one/1") else { return };
    let mut looks = Vec::new();
    for scheme in ["light", "dark"] {
        chrome.medium("screen", &[("prefers-color-scheme", scheme)]);
        let colour = |of: &str| format!("getComputedStyle(document.{of}).getPropertyValue");
        let paper = chrome.text(&format!("{}('background-color')", colour("body")));
        let ink = chrome.text(&format!("{}('color')", colour("querySelector('figure text, figure svg')")));
        let text = chrome.text("document.querySelector('main').innerText");
        looks.push((paper, ink, text));
    }
    assert_ne!(looks[0].0, looks[1].0);
    assert_ne!(looks[0].1, looks[1].1);
    assert_eq!(looks[0].2, looks[1].2);
}

#[test]
fn on_paper_it_is_a_handout_with_the_answers_at_its_end() {
    let Some((mut chrome, ..)) = lesson("#one/1") else { return };
    chrome.key("a");
    chrome.key("ArrowRight");
    chrome.medium("print", &[]);
    let seen = |selector: &str| {
        format!("[...document.querySelectorAll('{selector}')].filter((own) => own.checkVisibility()).length")
    };
    // The moves that answer a question, side lines and the solution of the puzzle do not stand before the answers.
    assert_eq!(chrome.value("document.querySelectorAll('.step').length"), 10);
    assert_eq!(chrome.value(&seen(".step")), 3);
    let before =
        chrome.text("[...document.querySelectorAll('article')].map((own) => own.innerText).join('\\n')");
    for told in
        ["One for the flight", "odin forward", "Then brown", "Right", "gray: fly", "Permitted", "ravens."]
    {
        assert!(!before.contains(told), "{told}: {before}");
    }
    assert!(chrome.text("document.querySelector('.answers').innerText").contains("odin forward"));
    for gone in [".controls", ".seat", ".keys", ".hint", ".copy", ".choices p", ".enter", ".hand", ".decided"]
    {
        assert_eq!(chrome.value(&seen(gone)), 0, "{gone}");
    }
    assert_eq!(chrome.value(&seen(".write")), 2);
    assert!(chrome.holds(
        "document.querySelector('.answers').getBoundingClientRect().top >= \
         [...document.querySelectorAll('.step')].at(-1).getBoundingClientRect().bottom"
    ));
    assert!(chrome.text("document.querySelector('.answers').innerText").contains("fly mountain + mountain"));
    // What was never shown is drawn for the paper.
    let drawn = "document.querySelectorAll('figure > svg').length";
    let before = chrome.value(drawn).as_u64();
    let paper = chrome.call("Page.printToPDF", serde_json::json!({ "printBackground": true }));
    assert!(paper["data"].as_str().is_some_and(|data| data.len() > 10_000));
    assert!(chrome.value(drawn).as_u64() > before);
    assert_eq!(chrome.value(&seen("figure > svg")), 2);
    chrome.picture("print");
}

#[test]
fn every_page_fits_paper() {
    let Some(mut chrome) = Chrome::start() else { return };
    // A sheet of A4 with its margins.
    chrome.resize(718, 1000);
    chrome.medium("print", &[]);
    for page in PAGES {
        chrome.open(&SITE.join(page), "");
        let wide = chrome.value(
            "[...document.querySelectorAll('main *')].filter((own) => own.checkVisibility() && \
             !own.closest('svg') && own.getBoundingClientRect().right > innerWidth + 1) \
             .map((own) => own.outerHTML.slice(0, 100))",
        );
        assert_eq!(wide, serde_json::json!([]), "{page}");
        chrome.is_quiet();
    }
}

#[test]
fn what_changed_moves_unless_motion_is_to_be_reduced() {
    let Some((mut chrome, page, _folder)) = lesson("#one/2") else { return };
    // Motion is soon over: what is moved is noted as it begins.
    let noted = "window.moved = []; const own = Element.prototype.animate; \
                 Element.prototype.animate = function (...how) { moved.push(this.getAttribute('class')); return own.apply(this, how); }; 0";
    let glow = "getComputedStyle(document.querySelector('.step:not([hidden]) rect.changed')).animationName";
    for wish in ["no-preference", "reduce"] {
        chrome.medium("screen", &[("prefers-reduced-motion", wish)]);
        chrome.open(&page, "#one/2");
        chrome.value(&format!("{{ {noted} }}"));
        chrome.key("ArrowRight");
        assert_eq!(chrome.step(), "one/4");
        // The raven glides to its new place, and is drawn there once.
        assert_eq!(
            chrome.holds("moved.includes('piece')"),
            wish == "no-preference",
            "{}",
            chrome.value("moved")
        );
        if wish == "reduce" {
            assert_eq!(chrome.value("document.getAnimations().length"), 0);
        } else {
            assert_eq!(chrome.text(glow), "changed");
        }
    }
    chrome.is_quiet();
}

/// Where npm puts axe-core: it is fetched for the tests alone, and is no part of the project.
const AXE: &str = "target/browser/node_modules/axe-core/axe.min.js";

#[test]
fn who_does_not_see_the_page_can_use_it() {
    let Ok(axe) = fs::read_to_string(root().join(AXE)) else {
        eprintln!("skipped: no axe-core: npm install --prefix target/browser axe-core@4");
        return;
    };
    let Some(mut chrome) = Chrome::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let replay = page(folder.path(), "lesson");
    let own = |address: &str| (replay.clone(), address.to_owned());
    let mut pages = vec![own("#one/1"), own("#one/3"), own("#one/4"), own("#two/0")];
    pages.extend(PAGES.iter().map(|page| (SITE.join(page), String::new())));
    // High enough that the bar at the bottom covers no link: what is half covered is judged by its visible half.
    chrome.resize(1280, 6000);
    for scheme in ["light", "dark"] {
        chrome.medium("screen", &[("prefers-color-scheme", scheme), ("prefers-reduced-motion", "reduce")]);
        for (page, address) in &pages {
            chrome.open(page, address);
            violations(&mut chrome, &axe, &format!("{} {address} {scheme}", page.display()));
        }
    }
    // The document without script, too: everything at once.
    chrome.open(&replay, "");
    chrome.value("document.documentElement.classList.remove('script')");
    chrome.value("document.querySelectorAll('.step, article').forEach((own) => { own.hidden = false; })");
    violations(&mut chrome, &axe, "the whole document");
}

/// No violation of WCAG 2.2 AA or of good practice, with everything opened.
fn violations(chrome: &mut Chrome, axe: &str, page: &str) {
    chrome.value("document.querySelectorAll('details').forEach((own) => { own.open = true; })");
    chrome.value(&format!("{axe}; 0"));
    let found = chrome.value(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }) \
         .then((all) => all.violations.map((own) => `${own.id}: ${own.help}: ` + \
           own.nodes.slice(0, 4).map((node) => node.html.slice(0, 200)).join(' | ')))",
    );
    assert_eq!(found, serde_json::json!([]), "{page}");
}

#[test]
fn the_pictures_have_names() {
    let Some((mut chrome, ..)) = lesson("#one/0") else { return };
    let tree = chrome.call("Accessibility.getFullAXTree", serde_json::json!({})).to_string();
    assert!(tree.contains("The position; in words below"), "a screen reader is not told of the picture");
    assert!(tree.contains("\"Next step\"") && tree.contains("\"Step\""));
}
