//! Going from step to step, side lines, questions, puzzles.

use crate::pages::lesson;

/// The number of the step on the way, as the controls say it.
const COUNT: &str = "document.querySelector('.controls output').textContent";

#[test]
fn keys_lead_from_step_to_step() {
    let Some((mut chrome, ..)) = lesson("") else { return };
    assert_eq!(chrome.step(), "one/0");
    // From the branch on to what was played after it.
    let way = [
        ("ArrowRight", "one/1"),
        ("ArrowLeft", "one/0"),
        (" ", "one/1"),
        ("ArrowUp", "one/1"),
        // What stands behind a question waits for its answer.
        ("End", "one/1"),
        ("ArrowRight", "one/1"),
        ("a", "one/1"),
        ("End", "one/4"),
        ("ArrowLeft", "one/2"),
        ("ArrowRight", "one/4"),
        ("Home", "one/0"),
        ("ArrowLeft", "one/0"),
        ("End", "one/4"),
        // Behind the last step comes the next chapter, and before its first the one before.
        ("ArrowRight", "two/0"),
        ("ArrowLeft", "one/4"),
    ];
    for (number, (key, step)) in way.into_iter().enumerate() {
        chrome.key(key);
        assert_eq!(chrome.step(), step, "after {number}: {key}");
    }
    assert_eq!(chrome.address(), "#one/4");
    assert_eq!(chrome.text(COUNT), "3 of 3");
    let live = chrome.text("document.querySelector('.live').textContent");
    assert!(live.starts_with("Step 3 of 3: ") && live.contains("gray: fly mountain + mountain"), "{live}");
    chrome.is_quiet();
}

#[test]
fn buttons_slider_and_fingers_lead_from_step_to_step() {
    let Some((mut chrome, ..)) = lesson("") else { return };
    for (button, step) in [("next", "one/1"), ("back", "one/0"), ("last", "one/1")] {
        chrome.click(&format!("document.querySelector('[data-go={button}]')"));
        assert_eq!(chrome.step(), step, "{button}");
    }
    let note = chrome.text("document.querySelector('.held').innerText");
    assert!(note.starts_with("Answer first: choose, or make a move"), "{note}");
    chrome.key("a");
    chrome.click("document.querySelector('[data-go=last]')");
    assert_eq!(chrome.step(), "one/4");
    assert_eq!(chrome.text("document.querySelector('.held').textContent"), "");
    chrome.click("document.querySelector('[data-go=first]')");
    assert_eq!(chrome.step(), "one/0");
    chrome.click("document.querySelector('.controls input')");
    let middle = chrome.step();
    assert!(["one/1", "one/2"].contains(&middle.as_str()), "{middle}");
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), if middle == "one/1" { "one/2" } else { "one/4" });
    let words = chrome.text("document.querySelector('.controls input').getAttribute('aria-valuetext')");
    assert!(words.contains(" of 3: "), "{words}");
    chrome.key("Home");
    assert_eq!(chrome.step(), "one/0");
    chrome.call("Emulation.setTouchEmulationEnabled", serde_json::json!({ "enabled": true }));
    chrome.swipe((1000, 500), (800, 510));
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'one/1'");
    chrome.swipe((800, 500), (1000, 510));
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'one/0'");
    // Up and down is for looking at the page.
    chrome.swipe((800, 200), (880, 500));
    assert_eq!(chrome.step(), "one/0");
    chrome.is_quiet();
}

#[test]
fn each_step_has_an_address_that_back_and_forward_respect() {
    let Some((mut chrome, page, _folder)) = lesson("#one/1") else { return };
    assert_eq!(chrome.step(), "one/1");
    chrome.key("a");
    chrome.key("ArrowRight");
    chrome.key("ArrowRight");
    for (way, step) in [("back", "one/2"), ("back", "one/1"), ("forward", "one/2")] {
        chrome.value(&format!("history.{way}()"));
        chrome.wait(&format!("document.querySelector('.step:not([hidden])').id === '{step}'"));
        assert_eq!(chrome.address(), format!("#{step}"), "{way}");
    }
    // A link to a clause leads to its wording, and back to the step.
    chrome.open(&page, "#one/4");
    chrome.click("document.querySelector('[id=\"one/4\"] .told a, [id=\"one/4\"] .made a')");
    chrome.wait("document.querySelector('dt:target')?.getBoundingClientRect().top < innerHeight");
    assert!(chrome.address().starts_with("#ravens."), "{}", chrome.address());
    assert_eq!(chrome.step(), "one/4");
    chrome.value("history.back()");
    chrome.wait("location.hash === '#one/4'");
    assert_eq!(chrome.step(), "one/4");
    // The list of chapters leads to chapters.
    chrome.click("document.querySelector('.chapters summary')");
    chrome.click("document.querySelectorAll('.chapters a')[1]");
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'two/0'");
    assert!(!chrome.holds("document.querySelector('.chapters').open"));
    // A chapter's own address is its beginning, anything else the beginning of all.
    for (address, step) in [("#two", "two/0"), ("#one/99", "one/0"), ("#%E0%A4%A", "one/0"), ("#", "one/0")] {
        chrome.open(&page, address);
        assert_eq!(chrome.step(), step, "{address}");
        chrome.is_quiet();
    }
    // Opened at a clause, the page shows it.
    chrome.open(&page, "#ravens.marker.extra-payment");
    chrome.wait("document.querySelector('dt:target')?.getBoundingClientRect().top < innerHeight");
}

#[test]
fn side_lines_are_entered_and_left() {
    let Some((mut chrome, ..)) = lesson("#one/2") else { return };
    for (key, step) in [("ArrowDown", "one/3"), ("ArrowUp", "one/2"), ("ArrowRight", "one/4")] {
        chrome.key(key);
        assert_eq!(chrome.step(), step, "{key}");
    }
    chrome.key("ArrowLeft");
    chrome.click("document.querySelector('[id=\"one/2\"] .enter')");
    assert_eq!(chrome.step(), "one/3");
    assert_eq!(chrome.text(COUNT), "side line, 0 of 0");
    // Who entered by the button finds the focus in the step.
    assert_eq!(chrome.text("document.activeElement.id"), "one/3");
    // Behind its last step play goes on; before its first it is left.
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), "one/4");
    chrome.key("ArrowLeft");
    chrome.key("ArrowDown");
    chrome.key("ArrowLeft");
    assert_eq!(chrome.step(), "one/2");
    chrome.is_quiet();
}

#[test]
fn a_step_is_what_one_reads() {
    let Some((mut chrome, ..)) = lesson("#one/0") else { return };
    // Whose turn it is stands beside what is said; what was expected and refused, beside the move.
    assert_eq!(
        chrome.text("document.querySelector('[id=\"one/0\"] h3').textContent"),
        "The marker stands in the way."
    );
    assert!(chrome.seen().contains("gray's turn"), "{}", chrome.seen());
    let headings =
        chrome.text("[...document.querySelectorAll('h3')].map((own) => own.textContent).join('\\n')");
    for empty in ["Holds:", "Turn of", "Seen by", "Look at"] {
        assert!(!headings.contains(empty), "{headings}");
    }
    chrome.key("ArrowRight");
    chrome.key("a");
    chrome.key("End");
    let seen = chrome.seen();
    assert!(seen.contains("gray: fly snow") && seen.contains("Not possible here"), "{seen}");
    assert!(seen.contains("Checked: 1") && !seen.contains("gray at 3"), "{seen}");
    // What is said stands large, and first.
    let size = |own: &str| {
        format!("parseFloat(getComputedStyle(document.querySelector('[id=\"one/0\"] {own}')).fontSize)")
    };
    assert!(chrome.holds(&format!("{} > 1.4 * {}", size("h3"), size(".beside"))));
    // At its end a chapter tells what one got right, and leads on.
    let end = chrome.text("document.querySelector('.end').innerText");
    assert!(
        end.contains("Chapter 1 of 2 is done. 0 of 1 right at the first try.") && end.contains("Next: Two"),
        "{end}"
    );
    chrome.click("document.querySelector('.onward')");
    assert_eq!(chrome.step(), "two/0");
    assert!(chrome.holds("document.querySelector('.chapters a').classList.contains('done')"));
    chrome.is_quiet();
}

#[test]
fn questions_reply_to_what_is_chosen_and_to_nothing_else() {
    let Some((mut chrome, ..)) = lesson("#one/1") else { return };
    let seen = chrome.seen();
    assert!(
        seen.contains("How does gray get past it?") && seen.contains("fly mountain + mountain"),
        "{seen}"
    );
    for untold in ["Right", "Wrong", "One for the flight", "Then brown moves", "It takes two", "Both are"] {
        assert!(!seen.contains(untold), "{untold}: {seen}");
    }
    // The author's choices are the choices.
    assert_eq!(chrome.value("document.querySelectorAll('[id=\"one/1\"] .choices details').length"), 3);
    let choice = |text: &str| {
        format!(
            "[...document.querySelectorAll('.choices summary')].find((own) => own.textContent === '{text}')"
        )
    };
    chrome.click(&choice("end turn"));
    let seen = chrome.seen();
    assert!(seen.contains("Wrong. Then brown moves.") && !seen.contains("Right"), "{seen}");
    // An illegal move is refused by its clause, and by what is so here.
    chrome.click(&choice("fly mountain"));
    let seen = chrome.seen();
    assert!(seen.contains("The marker bars the raven") && seen.contains("ravens.marker.blocks"), "{seen}");
    // The reply to what was tried before has gone.
    assert!(!seen.contains("Then brown moves"), "{seen}");
    assert!(seen.contains("Here: the marker stands on gray 2"), "{seen}");
    chrome.click(&choice("fly mountain + mountain"));
    assert!(chrome.seen().contains("Right. One for the flight, one for the marker."));
    // Hints come one by one.
    assert!(chrome.seen().contains("Hint 1 of 2") && !chrome.seen().contains("Hint 2 of 2"));
    chrome.click("document.querySelector('.step:not([hidden]) .hint summary')");
    assert!(chrome.seen().contains("It takes two cards.") && !chrome.seen().contains("Both are"));
    assert!(chrome.seen().contains("Hint 2 of 2"));
    chrome.key("h");
    assert!(chrome.seen().contains("Both are mountains."));
    chrome.is_quiet();
}

#[test]
fn answers_clauses_keys_and_words_are_a_key_away() {
    let Some((mut chrome, page, _folder)) = lesson("#one/1") else { return };
    chrome.key("a");
    assert!(chrome.seen().contains("Right. One for the flight"));
    assert!(!chrome.seen().contains("Wrong."));
    chrome.open(&page, "#one/4");
    assert!(!chrome.seen().contains("The marker blocks"));
    chrome.key("c");
    let seen = chrome.seen();
    assert!(seen.contains("Permitted by ") && seen.matches('\n').count() > 5, "{seen}");
    assert!(chrome.holds("document.querySelectorAll('.step:not([hidden]) .decided li a').length > 3"));
    chrome.key("?");
    assert!(chrome.holds("document.querySelector('.keys p').checkVisibility()"));
    // What waits behind a question is not searched.
    let find = |chrome: &mut crate::chrome::Chrome| {
        chrome.key("/");
        for letter in ["j", "o", "k", "e", "r", "Enter"] {
            chrome.key(letter);
        }
    };
    chrome.open(&page, "#one/0");
    find(&mut chrome);
    assert_eq!(chrome.step(), "one/0");
    let found = chrome.text("document.querySelector('.find output').textContent");
    assert!(found.ends_with("what waits behind a question is not searched."), "{found}");
    chrome.key("Escape");
    chrome.key("ArrowRight");
    chrome.key("a");
    find(&mut chrome);
    assert_eq!(chrome.step(), "one/2");
    chrome.key("Escape");
    chrome.key("ArrowRight");
    // The position is there in words, whole, at steps that add little to it.
    chrome.click("document.querySelector('.step:not([hidden]) .position summary')");
    let words = chrome.text("document.querySelector('.step:not([hidden]) .position').innerText");
    for line in ["gray at 3", "brown at 0", "marker aside", "gray hand", "brown supply"] {
        assert!(words.contains(line), "{line}: {words}");
    }
    assert!(!words.contains("gray at 1"), "{words}");
    chrome.is_quiet();
}

#[test]
fn a_position_is_seen_from_every_seat() {
    let Some((mut chrome, page, _folder)) = lesson("#one/0") else { return };
    let words = "document.querySelector('.step:not([hidden]) .position pre').textContent";
    let picture = "document.querySelector('.step:not([hidden]) figure > svg').outerHTML";
    let whole = (chrome.text(words), chrome.text(picture));
    assert!(whole.0.contains("brown hand water snow snow"), "{}", whole.0);
    chrome.key("v");
    let gray = (chrome.text(words), chrome.text(picture));
    assert!(gray.0.contains("brown hand 3 cards") && gray.0.contains("gray hand mountain"), "{}", gray.0);
    assert_ne!(gray.1, whole.1);
    assert_eq!(chrome.text("document.querySelector('.live').textContent"), "Seen from the seat of gray");
    // The seat stays from step to step.
    chrome.key("ArrowRight");
    chrome.key("a");
    assert!(chrome.text(words).contains("brown hand 3 cards"));
    chrome.key("v");
    assert!(chrome.text(words).contains("gray hand 5 cards"), "{}", chrome.text(words));
    chrome.key("ArrowLeft");
    chrome.key("v");
    assert_eq!((chrome.text(words), chrome.text(picture)), whole);
    // What is chosen from the list is seen, too.
    chrome.value("(() => { const own = document.querySelector('.seat select'); own.value = 'gray'; own.dispatchEvent(new Event('change')); })()");
    assert!(chrome.text(words).contains("brown hand 3 cards"));
    // A page that was made for one seat shows no other.
    let seat = page.with_file_name("seat.html");
    crate::pages::saga(&[
        "replay",
        "tests/tests/browser/lesson.saga",
        "--as",
        "gray",
        "--html",
        &seat.to_string_lossy(),
    ]);
    chrome.open(&seat, "#one/0");
    assert!(chrome.text(words).contains("brown hand 3 cards"));
    chrome.key("v");
    assert!(chrome.text(words).contains("brown hand 3 cards"));
    assert!(!chrome.holds("document.querySelector('.seat').checkVisibility()"));
    chrome.is_quiet();
}
