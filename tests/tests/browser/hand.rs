//! Moves made by hand: on the picture, by keyboard, in writing; in questions and in puzzles.

use crate::chrome::Chrome;
use crate::pages::lesson;

/// The part of the picture of that name.
fn part(name: &str) -> String {
    format!(
        "[...document.querySelectorAll('.step:not([hidden]) figure [data-part]')].find((own) => own.dataset.part === '{name}')"
    )
}

/// What is said to the last move, of the question or by the author.
fn reply(chrome: &mut Chrome) -> String {
    chrome.text(
        "[...document.querySelectorAll('.step:not([hidden]) :is(.reply, .choices [open] p)')].map((own) => own.innerText).join('\\n')",
    )
}

fn write(chrome: &mut Chrome, text: &str) {
    chrome.value("document.querySelector('.hand input').focus()");
    chrome.value("document.querySelector('.hand input').value = ''");
    for letter in text.chars() {
        chrome.key(&letter.to_string());
    }
    chrome.key("Enter");
}

#[test]
fn a_move_is_made_by_touching_its_parts() {
    let Some((mut chrome, ..)) = lesson("#one/1") else { return };
    let lit = "[...document.querySelectorAll('.lit')].map((own) => own.dataset.part).join(', ')";
    let first = chrome.text(lit);
    assert!(first.contains("gray hand mountain") && !first.contains("gray 2"), "{first}");
    chrome.click(&part("gray hand forest"));
    assert!(chrome.text("document.querySelector('.hand .words').textContent").contains('…'));
    assert!(chrome.text(lit).contains("gray aux"), "{}", chrome.text(lit));
    chrome.click(&part("gray aux"));
    // Legal, and nobody called it wrong.
    let said = reply(&mut chrome);
    assert!(said.starts_with("Legal, and not what was asked for. stash forest"), "{said}");
    assert!(!said.contains("Wrong"));
    // Two cards of one name are touched one after the other; what a clause refuses is told with the facts.
    chrome.click(&part("gray hand forest"));
    chrome.click(&part("gray hand forest"));
    chrome.click(&part("gray 2"));
    let said = reply(&mut chrome);
    assert!(said.starts_with("Not possible. fly forest forest"), "{said}");
    assert!(said.contains("The rule: ") && said.contains("Here: ") && said.contains("ravens."), "{said}");
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), "one/1");
    // The author's answer is right, in whatever order its cards are touched; where others go on the page asks.
    chrome.click(&part("gray hand mountain"));
    chrome.click(&part("gray hand mountain"));
    chrome.click(&part("gray 3"));
    let said = reply(&mut chrome);
    assert!(said.contains("Right. One for the flight, one for the marker."), "{said}");
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), "one/2");
    chrome.is_quiet();
}

#[test]
fn a_move_is_made_by_keyboard_and_in_writing() {
    let Some((mut chrome, ..)) = lesson("#one/1") else { return };
    chrome.value(&format!("{}.focus()", part("gray hand forest")));
    chrome.key("Enter");
    assert_eq!(chrome.text("document.activeElement.dataset.part"), "gray hand forest");
    chrome.value(&format!("{}.focus()", part("gray discard")));
    chrome.key(" ");
    assert!(reply(&mut chrome).starts_with("Legal, and not what was asked for. discard forest"));
    write(&mut chrome, "stash  Forest");
    assert!(reply(&mut chrome).starts_with("Legal, and not what was asked for. stash forest"));
    write(&mut chrome, "fly butter");
    assert!(reply(&mut chrome).starts_with("No move."), "{}", reply(&mut chrome));
    // What is written is completed.
    chrome.value("document.querySelector('.hand input').focus()");
    for letter in "end".chars() {
        chrome.key(&letter.to_string());
    }
    chrome.key("Tab");
    assert_eq!(chrome.text("document.querySelector('.hand input').value"), "end turn");
    chrome.key("Enter");
    assert!(reply(&mut chrome).contains("Then brown moves."));
    write(&mut chrome, "fly mountain + mountain");
    assert!(reply(&mut chrome).contains("Right."));
    chrome.is_quiet();
}

#[test]
fn a_move_is_dragged() {
    let Some((mut chrome, ..)) = lesson("#one/1") else { return };
    chrome.drag(&part("gray hand forest"), &part("gray aux"));
    assert!(reply(&mut chrome).starts_with("Legal, and not what was asked for. stash forest"));
    chrome.is_quiet();
}

#[test]
fn a_puzzle_is_solved_by_hand_move_by_move() {
    let Some((mut chrome, page, _folder)) = lesson("#two/0") else { return };
    let seen = chrome.seen();
    let task = "Play for gray: within this turn, gray's raven is on space 4; and after every move brown's raven is before its first space. There is one way.";
    assert!(seen.contains(task) && !seen.contains("Right") && !seen.contains("goal gray"), "{seen}");
    assert!(!seen.contains("first of two mountains"), "the hint waits: {seen}");
    write(&mut chrome, "fly mountain + forest forest");
    let tried = reply(&mut chrome);
    assert!(tried.starts_with("Wrong. fly mountain + forest forest. Then no play is left."), "{tried}");
    chrome.click(&part("gray hand forest"));
    chrome.click(&part("gray aux"));
    assert!(reply(&mut chrome).contains("moves fails"), "{}", reply(&mut chrome));
    write(&mut chrome, "fly mountain");
    let refused = reply(&mut chrome);
    assert!(refused.contains("Not possible.") && refused.contains("ravens.marker.blocks"), "{refused}");
    // A wrong move leads nowhere; a right one tells nothing of what follows.
    chrome.key("ArrowRight");
    assert_eq!(chrome.step(), "two/0");
    write(&mut chrome, "fly mountain + mountain");
    let key = reply(&mut chrome);
    assert!(key.starts_with("Right.") && !key.contains("odin forward"), "{key}");
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'two/1'");
    let seen = chrome.seen();
    assert!(seen.contains("What does gray do now?") && !seen.contains("odin forward"), "{seen}");
    chrome.key("End");
    assert_eq!(chrome.step(), "two/1");
    chrome.click(&part("gray hand forward/back"));
    chrome.click(&part("gray 4"));
    chrome.wait("document.querySelector('.step:not([hidden])').id === 'two/2'");
    let seen = chrome.seen();
    assert!(seen.contains("Solved.") && seen.contains("Then no play is left."), "{seen}");
    assert!(chrome.holds("document.querySelector('.end').checkVisibility()"));
    // The whole solution stands among the answers at the end.
    let answers = chrome.text("document.querySelector('.answers').textContent");
    assert!(answers.contains("gray: fly mountain + mountain, gray: odin forward"), "{answers}");
    // Who comes by an address need not answer what stands before it.
    chrome.open(&page, "#two/2");
    assert!(chrome.seen().contains("Solved."));
    chrome.is_quiet();
}
