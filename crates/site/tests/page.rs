//! What a page promises: it needs nothing else, and what files say stays text.

use std::collections::BTreeSet;
use std::io::Cursor;

use base64::Engine as _;
use figure::{Figure, FigurePart};
use game::{Entry, Info, PointText, RefusedBy, Replied, Transcript, Tryable, View};
use replay::Replay;
use sha2::{Digest, Sha256};
use site::{Binding, Chapter, Topic};

const HOSTILE: &str =
    "</script><script>alert(1)</script><meta http-equiv=\"refresh\" content=\"0;url=//elsewhere\">\"'&<b>";

static INFO: Info = Info {
    name: "test",
    title: "A test",
    about: game::About { english: "", german: "" },
    source: "",
    cited: "the rulebook",
    clauses: &[],
    judged: &[],
    knobs: game::KnobList::new(Vec::new),
    sights: game::Sights::NONE,
    codes: &[],
    variants: &[],
    starters: game::Starters { scenario: "", puzzle: "", lesson: "", house_rule: "", house_scenario: "" },
};

fn view(text: &str) -> View {
    let parts = vec![FigurePart::Note { text: text.to_owned() }];
    View { position: vec![text.to_owned()], figure: Figure { parts }, seats: Vec::new() }
}

fn hostile() -> Replay {
    let text = || HOSTILE.to_owned();
    let reply = |right, refused| Replied {
        player: Some(text()),
        text: text(),
        right,
        said: Some(text()),
        refused,
        ..Replied::default()
    };
    let refused = || Some(RefusedBy { clauses: vec![text()], rule: text(), here: Some(text()) });
    let tryable =
        Tryable { player: Some(text()), text: text(), touches: vec![vec![text()]], refused: refused() };
    let entries = vec![
        Entry::Turn { player: text() },
        Entry::Say { text: text() },
        Entry::Ask {
            question: text(),
            replies: vec![reply(true, None), reply(false, refused())],
            hints: vec![text()],
            moves: vec![tryable.clone(), Tryable { refused: None, ..tryable.clone() }],
        },
        Entry::Refused {
            player: Some(text()),
            text: text(),
            clauses: vec![text()],
            reasons: Vec::new(),
            otherwise: Vec::new(),
        },
        Entry::Task {
            said: text(),
            lines: vec![text()],
            hints: vec![text()],
            replies: vec![reply(true, None)],
            moves: vec![tryable.clone()],
            point: vec![PointText { text: text(), clause: Some(text()) }],
        },
        Entry::Decide { replies: vec![reply(true, None)], moves: vec![tryable] },
        Entry::Branch { title: text(), entries: vec![Entry::Say { text: text() }], end: view(HOSTILE) },
        Entry::Highlight { places: text(), view: view(HOSTILE) },
    ];
    let transcript = Transcript {
        rules: vec![text()],
        amended: Vec::new(),
        seats: Vec::new(),
        start: view(HOSTILE),
        entries,
        end: view("end"),
    };
    Replay::new(HOSTILE, &transcript)
}

fn written() -> String {
    let replay = hostile();
    let (mut binding, mut page) =
        (Binding::new(text::Tongue::English, &Cursor::<Vec<u8>>::default), Vec::new());
    for slug in ["one", "two"] {
        binding.add(&Chapter { slug, replay: &replay }).expect("there is room");
    }
    let subject = Topic { title: HOSTILE, info: &INFO, house: &[], book: None, playground: None };
    binding.write(subject, &mut page).expect("there is room");
    String::from_utf8(page).expect("it is text")
}

#[test]
fn hostile_texts_stay_text() {
    let page = written();
    assert!(!page.contains("<script>alert") && !page.contains("<b>"), "{page}");
    // The page's policy does not stop a refresh; markup in a text never becomes one.
    assert!(!page.contains("<meta http-equiv=\"refresh") && page.matches("<meta ").count() == 4, "{page}");
    assert_eq!(page.matches("<script>").count(), 2);
    assert_eq!(page.matches("</script>").count(), 2);
}

#[test]
fn only_its_own_style_and_script_are_permitted() {
    let page = written();
    let between = |open: &str, close: &str| -> Vec<&str> {
        page.split(open).skip(1).map(|rest| rest.split(close).next().expect("it ends")).collect()
    };
    let policy = between("Content-Security-Policy\" content=\"", "\"")[0].replace("&#39;", "'");
    let permitted = |texts: Vec<&str>| {
        let hash = |text| base64::engine::general_purpose::STANDARD.encode(Sha256::digest(text));
        texts.into_iter().map(|text| format!("'sha256-{}'", hash(text))).collect::<Vec<_>>().join(" ")
    };
    for (name, texts) in
        [("style", between("<style>", "</style>")), ("script", between("<script>", "</script>"))]
    {
        assert!(policy.contains(&format!("{name}-src {};", permitted(texts))), "{policy}");
    }
    assert!(policy.starts_with("default-src 'none'"), "{policy}");
    for load in ["src=", "url(", "@import", "http:", "https:"] {
        assert!(!page.contains(load), "the page loads something: {load}");
    }
}

#[test]
fn every_reference_leads_somewhere_and_ids_are_there_once() {
    let page = written();
    let values = |attribute: &str| -> Vec<&str> {
        page.split(&format!(" {attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
    };
    let ids = values("id");
    let distinct: BTreeSet<&str> = ids.iter().copied().collect();
    assert_eq!(ids.len(), distinct.len());
    let missing: Vec<&str> = values("href")
        .into_iter()
        .filter_map(|href| href.strip_prefix('#'))
        .filter(|id| !distinct.contains(id))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(distinct.contains("one/0") && distinct.contains("two/2"));
}
