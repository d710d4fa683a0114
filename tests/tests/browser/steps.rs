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
        (" ", "one/2"),
        ("ArrowLeft", "one/1"),
        ("ArrowUp", "one/1"),
        // What stands behind a question waits for its answer.
        ("End", "one/3"),
        ("ArrowRight", "one/3"),
        ("a", "one/3"),
        ("End", "one/10"),
        ("ArrowLeft", "one/9"),
        ("ArrowLeft", "one/8"),
        ("ArrowLeft", "one/4"),
        ("ArrowRight", "one/8"),
        ("Home", "one/0"),
        ("ArrowLeft", "one/0"),
        ("End", "one/10"),
        // Behind the last step comes the next chapter, and before its first the one before.
        ("ArrowRight", "two/0"),
        ("ArrowLeft", "one/10"),
    ];
    for (number, (key, step)) in way.into_iter().enumerate() {
        chrome.key(key);
        assert_eq!(chrome.step(), step, "after {number}: {key}");
    }
    assert_eq!(chrome.address(), "#one/10");
    assert_eq!(chrome.text(COUNT), "7 of 7");
    let live = chrome.text("document.querySelector('.live').textContent");
    assert!(live.starts_with("Step 7 of 7: Not possible: gray: fly snow"), "{live}");
    chrome.is_quiet();
}

#[test]
fn buttons_slider_and_fingers_lead_from_step_to_step() {
    let Some((mut chrome, ..)) = lesson("") else { return };
    for (button, step) in [("next", "one/1"), ("next", "one/2"), ("back", "one/1"), ("last", "one/3")] {
        chrome.click(&format!("document.querySelector('[data-go={button}]')"));
        assert_eq!(chrome.step(), step, "{button}");
    }
    let note = chrome.text("document.querySelector('.held').innerText");
    assert!(note.starts_with("Choose an answer to go on (H: a hint"), "{note}");
    chrome.key("a");
    chrome.click("document.querySelector('[data-go=last]')");
    assert_eq!(chrome.step(), "one/10");
    assert_eq!(chrome.text("document.querySelector('.held').textContent"), "");
    chrome.click("document.querySelector('[data-go=first]')");
    assert_eq!(chrome.step(), "one/0");
    chrome.click("document.querySelector('.controls input')");
    let middle = chrome.step();
    assert!(["one/3", "one/4"].contains(&middle.as_str()), "{middle}");
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), if middle == "one/3" { "one/4" } else { "one/8" });
    let words = chrome.text("document.querySelector('.controls input').getAttribute('aria-valuetext')");
    assert!(words.contains(" of 7: "), "{words}");
    chrome.key("Home");
    assert_eq!(chrome.step(), "one/0");
    chrome.call("Emulation.setTouchEmulationEnabled", serde_json::json!({ "enabled": true }));
    chrome.swipe((500, 300), (300, 310));
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'one/1'");
    chrome.swipe((300, 300), (500, 310));
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'one/0'");
    // Up and down is for looking at the page.
    chrome.swipe((300, 200), (380, 500));
    assert_eq!(chrome.step(), "one/0");
    chrome.is_quiet();
}

#[test]
fn each_step_has_an_address_that_back_and_forward_respect() {
    let Some((mut chrome, page, _folder)) = lesson("#one/8") else { return };
    assert_eq!(chrome.step(), "one/8");
    chrome.key("ArrowRight");
    chrome.key("ArrowRight");
    for (way, step) in [("back", "one/9"), ("back", "one/8"), ("forward", "one/9")] {
        chrome.value(&format!("history.{way}()"));
        chrome.wait(&format!("document.querySelector('.step:not([hidden])').id === '{step}'"));
        assert_eq!(chrome.address(), format!("#{step}"), "{way}");
    }
    // A link to a clause leads to its wording, and back to the step.
    chrome.open(&page, "#one/8");
    chrome.click("document.querySelector('[id=\"one/8\"] .told a')");
    chrome.wait("document.querySelector('dt:target')?.getBoundingClientRect().top < innerHeight");
    assert_eq!(chrome.address(), "#ravens.flight.match-land");
    assert_eq!(chrome.step(), "one/8");
    chrome.value("history.back()");
    chrome.wait("location.hash === '#one/8'");
    assert_eq!(chrome.step(), "one/8");
    // The list of chapters leads to chapters.
    chrome.click("document.querySelector('.chapters summary')");
    chrome.click("document.querySelectorAll('.chapters a')[1]");
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'two/0'");
    assert!(!chrome.holds("document.querySelector('.chapters').open"));
    // A chapter's own address is its beginning, the end of a side line is where it began, anything else the
    // beginning of all.
    for (address, step) in
        [("#two", "two/0"), ("#one/7", "one/4"), ("#one/99", "one/0"), ("#%E0%A4%A", "one/0"), ("#", "one/0")]
    {
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
    let Some((mut chrome, ..)) = lesson("#one/4") else { return };
    let way =
        [("ArrowDown", "one/5"), ("ArrowRight", "one/6"), ("ArrowUp", "one/4"), ("ArrowRight", "one/8")];
    for (key, step) in way {
        chrome.key(key);
        assert_eq!(chrome.step(), step, "{key}");
    }
    chrome.key("ArrowLeft");
    chrome.click("document.querySelector('[id=\"one/4\"] .enter')");
    assert_eq!(chrome.step(), "one/5");
    assert_eq!(chrome.text(COUNT), "side line, 0 of 1");
    // Who entered by the button finds the focus in the step.
    assert_eq!(chrome.text("document.activeElement.id"), "one/5");
    // Behind its last step play goes on; before its first it is left.
    chrome.key("End");
    assert_eq!(chrome.step(), "one/6");
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), "one/8");
    chrome.key("ArrowLeft");
    chrome.key("ArrowDown");
    chrome.key("ArrowLeft");
    assert_eq!(chrome.step(), "one/4");
    chrome.is_quiet();
}

#[test]
fn questions_reply_to_what_is_chosen_and_to_nothing_else() {
    let Some((mut chrome, ..)) = lesson("#one/3") else { return };
    let seen = chrome.seen();
    assert!(
        seen.contains("How does gray get past it?") && seen.contains("fly mountain + mountain"),
        "{seen}"
    );
    for untold in ["Right", "Wrong", "One for the flight", "Then brown moves", "It takes two", "Both are"] {
        assert!(!seen.contains(untold), "{untold}: {seen}");
    }
    let choice = |text: &str| {
        format!(
            "[...document.querySelectorAll('.choices summary')].find((own) => own.textContent === '{text}')"
        )
    };
    chrome.click(&choice("gray: end turn"));
    let seen = chrome.seen();
    assert!(seen.contains("Wrong. Then brown moves.") && !seen.contains("Right"), "{seen}");
    // An illegal move is refused by its clause, and by what is so here.
    chrome.click(&choice("gray: fly mountain"));
    let seen = chrome.seen();
    assert!(seen.contains("The marker bars the raven") && seen.contains("ravens.marker.blocks"), "{seen}");
    assert!(seen.contains("Here: the marker stands on gray 2"), "{seen}");
    chrome.click(&choice("gray: fly mountain + mountain"));
    assert!(chrome.seen().contains("Right. One for the flight, one for the marker."));
    // Moves that the file does not name are judged, too.
    assert!(
        chrome.value("document.querySelectorAll('[id=\"one/3\"] .choices details').length").as_u64()
            > Some(5)
    );
    // Hints come one by one.
    chrome.key("h");
    assert!(chrome.seen().contains("It takes two cards.") && !chrome.seen().contains("Both are"));
    chrome.key("h");
    assert!(chrome.seen().contains("Both are mountains."));
    chrome.is_quiet();
}

#[test]
fn answers_clauses_keys_and_words_are_a_key_away() {
    let Some((mut chrome, page, _folder)) = lesson("#one/3") else { return };
    chrome.key("a");
    assert!(chrome.seen().contains("Right. One for the flight"));
    assert!(!chrome.seen().contains("Wrong."));
    chrome.open(&page, "#one/8");
    assert!(!chrome.seen().contains("The marker blocks"));
    chrome.key("c");
    let seen = chrome.seen();
    assert!(seen.contains("Permitted by ") && seen.matches('\n').count() > 5, "{seen}");
    assert!(chrome.holds("document.querySelectorAll('.step:not([hidden]) .decided li a').length > 3"));
    chrome.key("?");
    assert!(chrome.holds("document.querySelector('.keys p').checkVisibility()"));
    // What waits behind a question is not searched.
    chrome.open(&page, "#one/0");
    chrome.key("/");
    for letter in ["s", "n", "o", "w", "Enter"] {
        chrome.key(letter);
    }
    assert_eq!(chrome.step(), "one/0");
    let found = chrome.text("document.querySelector('.find output').textContent");
    assert!(found.ends_with("what waits behind a question is not searched."), "{found}");
    chrome.open(&page, "#one/4");
    chrome.key("/");
    for letter in ["s", "n", "o", "w", "Enter"] {
        chrome.key(letter);
    }
    assert_eq!(chrome.step(), "one/10");
    chrome.key("Enter");
    let found = chrome.text("document.querySelector('.find output').textContent");
    assert!(found.starts_with("No later step has it"), "{found}");
    chrome.key("Escape");
    chrome.key("ArrowLeft");
    assert_eq!(chrome.step(), "one/9");
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
fn a_puzzle_judges_what_a_reader_tries_as_the_solver_does() {
    let Some((mut chrome, ..)) = lesson("#two/1") else { return };
    let seen = chrome.seen();
    assert!(
        seen.contains("The task") && seen.contains("goal gray at 4") && !seen.contains("Right"),
        "{seen}"
    );
    assert!(!seen.contains("first of two mountains"), "the hint waits: {seen}");
    let reply = |chrome: &mut crate::chrome::Chrome, text: &str| {
        let choice = format!(
            "[...document.querySelectorAll('[id=\"two/1\"] summary')].find((own) => own.textContent === '{text}')"
        );
        chrome.click(&choice);
        chrome.wait(&format!("{choice}.parentElement.open"));
        chrome.text(&format!("{choice}.parentElement.innerText"))
    };
    let tried = reply(&mut chrome, "gray: fly mountain + forest forest");
    assert!(tried.contains("Wrong. Then no play is left."), "{tried}");
    let stashed = reply(&mut chrome, "gray: stash forest");
    assert!(stashed.contains("Wrong.") && stashed.contains("moves fails"), "{stashed}");
    let refused = reply(&mut chrome, "gray: fly mountain");
    assert!(refused.contains("Wrong. The rule: ") && refused.contains("ravens.marker.blocks"), "{refused}");
    let not = reply(&mut chrome, "It cannot be done");
    assert!(not.contains("Wrong. It can be done."), "{not}");
    chrome.key("h");
    assert!(chrome.seen().contains("first of two mountains"));
    // A wrong move leads nowhere; the right one tells nothing of what follows.
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), "two/1");
    let key = reply(&mut chrome, "gray: fly mountain + mountain");
    assert!(key.contains("Right.") && !key.contains("odin forward"), "{key}");
    chrome.is_quiet();
}

#[test]
fn a_puzzle_is_played_through_to_its_end() {
    let Some((mut chrome, page, _folder)) = lesson("#two/1") else { return };
    let choose = |text: &str| {
        format!(
            "[...document.querySelectorAll('.step:not([hidden]) .choices summary')].find((own) => own.textContent === '{text}')"
        )
    };
    // To its end at once: to the question that waits.
    chrome.key("End");
    assert_eq!(chrome.step(), "two/1");
    chrome.click(&choose("gray: fly mountain + mountain"));
    chrome.key("End");
    let seen = chrome.seen();
    assert!(seen.starts_with("What next?") && !seen.contains("Right"), "{seen}");
    chrome.click(&choose("gray: stash forest"));
    let seen = chrome.seen();
    assert!(seen.contains("Wrong.") && !seen.contains("Right."), "{seen}");
    chrome.key("ArrowRight");
    assert!(chrome.seen().starts_with("What next?"));
    chrome.click(&choose("gray: odin forward"));
    assert!(chrome.seen().contains("Right. After it the task is done."), "{}", chrome.seen());
    chrome.key("ArrowRight");
    assert!(chrome.seen().starts_with("gray: odin forward"), "{}", chrome.seen());
    // The whole solution stands among the answers at the end.
    let answers = chrome.text("document.querySelector('.answers').textContent");
    assert!(answers.contains("The solution: gray: fly mountain + mountain, gray: odin forward"), "{answers}");
    // Who comes by an address need not answer what stands before it.
    chrome.open(&page, "#two/6");
    chrome.key("End");
    assert!(chrome.seen().starts_with("What next?"), "{}", chrome.seen());
    chrome.is_quiet();
}

#[test]
fn a_position_is_seen_from_every_seat() {
    let Some((mut chrome, page, _folder)) = lesson("#one/2") else { return };
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
    assert!(chrome.text(words).contains("brown hand 3 cards"));
    chrome.key("v");
    assert!(chrome.text(words).contains("gray hand 5 cards"), "{}", chrome.text(words));
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
    chrome.open(&seat, "#one/2");
    assert!(chrome.text(words).contains("brown hand 3 cards"));
    chrome.key("v");
    assert!(chrome.text(words).contains("brown hand 3 cards"));
    assert!(!chrome.holds("document.querySelector('.seat').checkVisibility()"));
    chrome.is_quiet();
}
