//! Courses and puzzles taken whole, by touch and by keyboard, right and wrong; what is seen together on screens of
//! four sizes; what stands on paper: long, because all of them begin with what a page asks and how it is answered.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tests::root;

use crate::chrome::Chrome;
use crate::pages::saga;

const GAMES: [&str; 4] = ["ravens", "table", "odin", "omen"];

/// How moves are made.
#[derive(Clone, Copy, PartialEq)]
enum By {
    Touch,
    Keys,
}

/// The page of a file of the corpus.
fn replay(folder: &Path, file: &str) -> PathBuf {
    let page = folder.join(format!("{}.html", file.replace(['/', '.'], "-")));
    saga(&["replay", &format!("scenarios/{file}"), "--html", &page.to_string_lossy()]);
    page
}

/// What is asked at the step that is shown: the moves that can be made, each with its parts and how it is judged;
/// the right and the wrong choices.
const ASKED: &str = r#"(() => {
  const step = document.querySelector(".step:not([hidden])");
  const parts = (document.querySelector("body > .parts")?.textContent || "").split("\n");
  let before = "";
  const whole = (line) => before = before.slice(0, parseInt(line[0], 36)) + line.slice(1);
  const moves = (step.querySelector(".moves")?.textContent || "").split("\n").filter(Boolean).map(whole).map((line) => {
    const [text, touches = "", mark = ""] = line.split("\t");
    return { text, mark, parts: touches === "" ? [] : touches.split(",").map((touch) => parts[touch.split("|")[0]]) };
  });
  const choices = (name) => [...step.querySelectorAll(`.choices .${name}`)].map((own) => own.querySelector("summary").textContent);
  return {
    id: step.id, waits: "waits" in step.dataset && !("answered" in step.dataset), solved: "solved" in step.dataset,
    puzzle: step.querySelector(".lines") !== null || (step.querySelector(".moves") !== null && !step.querySelector(".choices")),
    moves, right: choices("right"), wrong: choices("wrong"),
  };
})()"#;

const REPLY: &str = "[...document.querySelectorAll('.step:not([hidden]) :is(.reply, .choices [open] p)')].map((own) => own.innerText).join('\\n')";

fn texts(value: &Value) -> Vec<String> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

fn moves<'a>(asked: &'a Value, mark: &'a str) -> impl Iterator<Item = &'a Value> {
    let moves = asked["moves"].as_array().into_iter().flatten();
    moves.filter(move |own| {
        own["mark"].as_str().is_some_and(|own| own == mark || mark == "x" && own.starts_with('x'))
    })
}

/// Makes a move by its parts, or by its words where it has none or keys are to make it.
fn make(chrome: &mut Chrome, by: By, mv: &Value) {
    let (parts, text) = (texts(&mv["parts"]), mv["text"].as_str().unwrap_or_default().to_owned());
    let mut taken: Vec<&String> = Vec::new();
    for part in parts.iter().filter(|_| by == By::Touch) {
        let same = taken.iter().filter(|own| **own == part).count();
        let name = part.replace('\'', "\\'");
        let all = format!(
            "[...document.querySelectorAll('.step:not([hidden]) figure [data-part]')].filter((own) => own.dataset.part === '{name}')"
        );
        chrome.tap(&format!("({all}[{same}] || {all}[0])"));
        taken.push(part);
    }
    if parts.is_empty() || by == By::Keys {
        chrome.value(
            "(() => { const own = document.querySelector('.hand input'); own.value = ''; own.focus(); })()",
        );
        chrome.call("Input.insertText", json!({ "text": text }));
        chrome.key("Enter");
    } else {
        // Where several moves go on alike, the page asks.
        let way = format!(
            "[...document.querySelectorAll('.ways button')].find((own) => own.textContent === {})",
            json!(text)
        );
        if chrome.holds(&format!("Boolean({way})")) {
            chrome.tap(&way);
        }
    }
}

fn choose(chrome: &mut Chrome, by: By, text: &str) {
    let own = format!(
        "[...document.querySelectorAll('.step:not([hidden]) .choices summary')].find((own) => own.textContent === {})",
        json!(text)
    );
    match by {
        By::Touch => chrome.tap(&own),
        By::Keys => {
            chrome.value(&format!("{own}.focus()"));
            chrome.key("Enter");
        }
    }
    chrome.wait(&format!("{own}.parentElement.open"));
}

fn go_on(chrome: &mut Chrome, by: By) {
    match by {
        By::Touch => chrome.tap("document.querySelector('[data-go=next]')"),
        By::Keys => chrome.key("ArrowRight"),
    }
}

/// What a page says to an answer, in its language.
struct Said {
    legal: &'static str,
    wrong: &'static str,
    not_possible: &'static str,
    the_rule: &'static str,
}

impl Said {
    fn of(chrome: &mut Chrome) -> Self {
        match chrome.text("document.documentElement.lang").as_str() {
            "de" => Self {
                legal: "Erlaubt, aber danach war nicht gefragt.",
                wrong: "Falsch",
                not_possible: "Nicht möglich.",
                the_rule: "Die Regel: ",
            },
            _ => Self {
                legal: "Legal, and not what was asked for.",
                wrong: "Wrong",
                not_possible: "Not possible.",
                the_rule: "The rule: ",
            },
        }
    }
}

/// Answers the question that is shown: first by a legal move that nobody asked for, by one that is refused and by
/// the author's wrong choices; then rightly.
fn answer(chrome: &mut Chrome, by: By, asked: &Value) {
    let (right, wrong) = (texts(&asked["right"]), texts(&asked["wrong"]));
    let named = |mv: &Value| right.iter().chain(&wrong).any(|choice| mv["text"] == choice.as_str());
    let id = &asked["id"];
    let says = Said::of(chrome);
    if let Some(legal) = moves(asked, "").find(|mv| !named(mv)) {
        make(chrome, by, legal);
        let said = chrome.text(REPLY);
        let expected = if asked["puzzle"] == true { "" } else { says.legal };
        assert!(said.starts_with(expected) && !said.contains(says.wrong), "{id}: {legal}: {said}");
    }
    if let Some(refused) = moves(asked, "x").find(|mv| !named(mv)) {
        make(chrome, By::Keys, refused);
        let said = chrome.text(REPLY);
        assert!(said.contains(says.not_possible) && said.contains(says.the_rule), "{id}: {refused}: {said}");
    }
    for choice in &wrong {
        choose(chrome, by, choice);
    }
    go_on(chrome, by);
    assert_eq!(chrome.step(), id.as_str().unwrap_or_default(), "what is wrong leads nowhere");
    let key = moves(asked, "r")
        .next()
        .or_else(|| moves(asked, "").find(|mv| right.iter().any(|own| mv["text"] == own.as_str())));
    match key {
        Some(key) => make(chrome, by, key),
        None => choose(chrome, by, right.first().unwrap_or_else(|| panic!("{id}: nothing is right"))),
    }
    let shown = "document.querySelector('.step:not([hidden])')";
    chrome.wait(&format!("{shown}.id !== {id} || 'answered' in {shown}.dataset"));
}

/// Takes a page whole: how many questions and how many puzzles there were.
fn take(chrome: &mut Chrome, page: &Path, by: By) -> (usize, usize) {
    chrome.call("Emulation.setTouchEmulationEnabled", json!({ "enabled": by == By::Touch }));
    chrome.resize(800, 1000);
    chrome.open(page, "");
    let (mut questions, mut solved) = (0, 0);
    loop {
        let asked = chrome.value(ASKED);
        solved += usize::from(asked["solved"] == true);
        if asked["waits"] == true {
            questions += 1;
            answer(chrome, by, &asked);
            // A right move of a puzzle is answered at once.
            if asked["puzzle"] == true && asked["right"] == json!([]) {
                chrome.value("new Promise((done) => setTimeout(done, 50))");
            }
        }
        if chrome.step() == asked["id"].as_str().unwrap_or_default() {
            go_on(chrome, by);
            if chrome.step() == asked["id"].as_str().unwrap_or_default() {
                break;
            }
        }
    }
    chrome.is_quiet();
    (questions, solved)
}

/// A browser that moves nothing by itself.
fn still() -> Option<Chrome> {
    let mut chrome = Chrome::start()?;
    chrome.medium("screen", &[("prefers-reduced-motion", "reduce")]);
    Some(chrome)
}

#[test]
fn a_course_is_taken_whole_by_touch_and_another_by_keyboard() {
    let Some(mut chrome) = still() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for (game, by) in [("table", By::Touch), ("odin", By::Keys)] {
        let page = replay(folder.path(), &format!("{game}/lessons/first-course.saga"));
        let (questions, solved) = take(&mut chrome, &page, by);
        assert!(questions > 8 && solved == 1, "{game}: {questions} questions, {solved} puzzles");
    }
}

#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn every_course_is_taken_whole_by_touch_and_by_keyboard() {
    let Some(mut chrome) = still() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for file in files("lessons") {
        let page = replay(folder.path(), &file);
        for by in [By::Touch, By::Keys] {
            let (questions, solved) = take(&mut chrome, &page, by);
            let is_first = file.ends_with("first-course.saga");
            assert!(questions > 8 || !is_first, "{file}: {questions} questions");
            assert!(solved > 0 || !is_first, "{file}: no puzzle is solved");
            assert!(questions > 0, "{file}: nothing is asked");
        }
    }
}

#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn every_lesson_of_a_game_of_one_s_own_is_taken_whole() {
    let Some(mut chrome) = still() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let lessons = own_games("-lesson.saga");
    assert!(lessons.len() > 13, "{lessons:?}");
    for (number, file) in lessons.iter().enumerate() {
        let page = replay(folder.path(), file);
        let by = if number % 2 == 0 { By::Touch } else { By::Keys };
        let (questions, _) = take(&mut chrome, &page, by);
        assert!(questions > 2, "{file}: {questions} questions");
        // Each chapter was come to, and is done.
        let chapters = chrome.value("[document.querySelectorAll('article').length, JSON.parse(localStorage.getItem('saga ' + location.pathname) || '[]').length]");
        assert_eq!(chapters[0], chapters[1], "{file}");
    }
}

#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn every_puzzle_of_a_game_of_one_s_own_is_solved_by_hand() {
    let Some(mut chrome) = still() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let mut solved = 0;
    for file in own_games(".saga").iter().filter(|file| !file.ends_with("-lesson.saga")) {
        let page = replay(folder.path(), file);
        solved += take(&mut chrome, &page, By::Keys).1;
    }
    assert!(solved > 27, "{solved} puzzles");
}

/// The files about games of one's own whose names end so.
fn own_games(end: &str) -> Vec<String> {
    let files = fs::read_dir(root().join("scenarios/own-games")).expect("a folder");
    let names = files.flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    let mut names: Vec<String> = names.filter(|name| name.ends_with(end)).collect();
    names.sort();
    names.into_iter().map(|name| format!("own-games/{name}")).collect()
}

/// The files of a folder of that name of all games.
fn files(folder: &str) -> Vec<String> {
    let all = GAMES.iter().flat_map(|game| {
        let files = fs::read_dir(root().join(format!("scenarios/{game}/{folder}"))).expect("a folder");
        let names = files.flatten().map(|file| file.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".saga")).collect();
        names.sort();
        names.into_iter().map(move |name| format!("{game}/{folder}/{name}"))
    });
    all.collect()
}

#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn every_puzzle_is_solved_by_hand_and_its_tries_fail() {
    let Some(mut chrome) = still() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let (mut solved, mut tried, mut tries) = (0, 0, 0);
    for file in files("puzzles") {
        let page = replay(folder.path(), &file);
        solved += take(&mut chrome, &page, By::Keys).1;
        let (own, all) = fail(&mut chrome, &page);
        (tried, tries) = (tried + own, tries + all);
    }
    // A few tries err in a move of the solution's that is made in another order, and are not found wrong at once.
    assert!(
        solved > 30 && tried > 50 && tried * 10 > tries * 9,
        "{solved} puzzles, {tried} of {tries} tries"
    );
}

/// Tries what the author says will fail: how many of the tries failed as they were made, and how many there were.
fn fail(chrome: &mut Chrome, page: &Path) -> (usize, usize) {
    chrome.open(page, "");
    let tries = chrome.value(
        "[...document.querySelectorAll('[data-begins]')].map((own) => [own.parentElement.id, own.querySelector('h3').textContent.replace(/^What if: /, '').replace(/\\?$/, '')])",
    );
    let tries = tries.as_array().cloned().unwrap_or_default();
    let tried = tries.iter().filter(|own| {
        let (chapter, line) = (own[0].as_str().unwrap_or_default(), own[1].as_str().unwrap_or_default());
        chrome.open(page, &format!("#{chapter}/0"));
        errs(chrome, line)
    });
    (tried.count(), tries.len())
}

/// Makes the moves of a line, one after the other, until one of them is said to be wrong; whether one is.
fn errs(chrome: &mut Chrome, mut line: &str) -> bool {
    let shown = "document.querySelector('.step:not([hidden])')";
    loop {
        let asked = chrome.value(ASKED);
        let begins = |mv: &&Value| {
            mv["mark"].as_str().is_some_and(|mark| !mark.is_empty() && !mark.starts_with('x'))
                && mv["text"].as_str().is_some_and(|text| {
                    line.strip_prefix(text).is_some_and(|rest| rest.is_empty() || rest.starts_with(", "))
                })
        };
        // A move may hold a comma.
        let found = asked["moves"].as_array().into_iter().flatten().filter(begins);
        let Some(mv) = found.max_by_key(|mv| mv["text"].as_str().map_or(0, str::len)) else { return false };
        make(chrome, By::Keys, mv);
        if mv["mark"] != "r" {
            let said = chrome.text(REPLY);
            let judged = said.starts_with("Wrong.") || said.starts_with("It works, but not fastest.");
            assert!(judged, "{line}: {said}");
            return true;
        }
        chrome.wait(&format!("{shown}.id !== {}", asked["id"]));
        line = line[mv["text"].as_str().map_or(0, str::len)..].trim_start_matches(", ");
    }
}

#[test]
fn picture_words_and_choices_are_seen_together_on_screens_of_four_sizes() {
    seen_together(&[format!("{}/lessons/first-course.saga", GAMES[0])]);
}

#[test]
#[ignore = "it takes minutes; .ci/run asks for it"]
fn of_every_course_and_puzzle_picture_words_and_choices_are_seen_together() {
    seen_together(&files("lessons"));
    seen_together(&files("puzzles"));
}

fn seen_together(files: &[String]) {
    let Some(mut chrome) = still() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    let pages: Vec<PathBuf> = files.iter().map(|file| replay(folder.path(), file)).collect();
    let mut found = Vec::new();
    for (width, height) in [(320, 640), (390, 844), (1280, 720), (1920, 1080)] {
        chrome.resize(width, height);
        for page in &pages {
            chrome.open(page, "");
            // How far what belongs together reaches beyond the screen, step by step.
            let beyond = chrome.value(
                "(async () => { const found = []; \
                 for (const id of [...document.querySelectorAll('.step')].map((own) => own.id)) { \
                   const shown = new Promise((done) => addEventListener('hashchange', done, { once: true })); \
                   if (location.hash !== '#' + encodeURI(id)) { location.hash = '#' + encodeURI(id); await shown; } \
                   const step = document.getElementById(id), box = (own) => own?.getBoundingClientRect(); step.scrollIntoView(); \
                   const room = innerHeight - box(document.querySelector('.controls')).height; \
                   const asks = step.querySelector('.choices') ? '.choices' : '.hand'; \
                   const needed = Math.max(box(step.querySelector('figure')).bottom, box(step.querySelector(asks))?.bottom || 0); \
                   const over = Math.round(needed - box(step.querySelector('.tale')).top - room); \
                   if (over > 0) found.push(`${id}: ${over}`); } return found; })()",
            );
            if beyond != json!([]) {
                found.push(format!("{width} by {height}: {}: {beyond}", page.display()));
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn a_printed_course_has_a_few_pages_and_no_answers_before_their_place() {
    let Some(mut chrome) = Chrome::start() else { return };
    let folder = tempfile::tempdir().expect("a folder");
    for game in files("lessons").iter().filter(|file| file.ends_with("-course.saga")) {
        let page = replay(folder.path(), game);
        chrome.medium("screen", &[]);
        chrome.open(&page, "");
        let sheets = chrome.sheets();
        assert!((2..=7).contains(&sheets), "{game}: {sheets} pages");
        let replies = chrome.value("[...document.querySelectorAll('.choices p')].map((own) => own.textContent.replace(/^(Right|Wrong|Not possible)\\. ?/, '').slice(0, 40)).filter((own) => own.length > 15)");
        chrome.medium("print", &[]);
        let questions =
            chrome.text("[...document.querySelectorAll('article')].map((own) => own.innerText).join('\\n')");
        let replies = texts(&replies);
        assert!(!replies.is_empty(), "{game}: no replies");
        for reply in &replies {
            assert!(!questions.contains(reply.as_str()), "{game}: {reply}");
        }
        for told in ["Permitted by", "Checked", "Line ", "Right.", "What if", "Solved"] {
            assert!(!questions.contains(told), "{game}: {told}");
        }
        assert!(chrome.holds("document.querySelectorAll('.answers li').length > 0"), "{game}");
    }
}
