//! Certificates: every sound puzzle has one, each proves what it says, and none that was tampered with does.

use std::sync::LazyLock;

use catalog::AnyGame;
use proof::{Body, Certificate, CertificateNode, Child, Claim, KeyLeads, Next, Settled, Way};
use rayon::prelude::*;
use runner::{Certified, Certify, Effort, Options, Verdict};
use session::File;
use syntax::{Scenario, ScenarioKind};
use tests::{load, saga_files};

/// Puzzles without a certificate that covers all that a certificate of its kind says: the title, and why.
const BEYOND: &[(&str, &str)] = &[
    ("A puzzle to finish: past the marker", TRIES),
    ("Whatever lies face down, let it be a mountain", TRY),
    ("A queen that calls wins half the time", UNIQUE),
    ("Bo has ninety-nine", UNIQUE),
];

/// Where a solution is one because others are less likely to come off.
const UNIQUE: &str = "that the solution is unique";
const TRY: &str = "that try 1 fails: more than one thing may come of its moves";
const TRIES: &str = "that try 1 fails: more than one thing may come of its moves; \
                     that try 2 fails: more than one thing may come of its moves";

/// What certificates never cover.
const NEVER: &str = "that the author's solution is right";

/// A puzzle of the corpus.
struct Puzzle {
    game: AnyGame,
    file: File,
    number: usize,
}

impl Puzzle {
    fn scenario(&self) -> &Scenario {
        &self.file.frame.scenarios[self.number]
    }

    fn title(&self) -> String {
        let row = self.scenario().case.as_ref().map(|case| format!(", row {}", case.number));
        format!("{}{}", self.scenario().title.value, row.unwrap_or_default())
    }

    /// A certificate of it, if it is sound.
    fn certificate(&self) -> Option<Certified> {
        let effort = Effort { positions: 2_000_000, memory: 1 << 16, ..Effort::default() };
        let certify = Some(Certify::Write { by: "a test", positions: 2_000_000, nodes: 200_000 });
        let options = Options { solve: Some(effort), certify, ..Options::default() };
        let report = self.game.run(&self.file, self.scenario(), options);
        let sound = report.solved.is_some_and(|solved| solved.verdict == Verdict::Sound);
        sound.then(|| *report.certified.expect("a certificate, or why there is none"))
    }

    fn check(&self, certificate: &Certificate) -> Certified {
        let options = Options { certify: Some(Certify::Check(certificate)), ..Options::default() };
        let report = self.game.run(&self.file, self.scenario(), options);
        *report.certified.unwrap_or_else(|| panic!("{}: {:?}", self.title(), report.diagnostics))
    }

    /// Why a certificate proves nothing; `None` where it proves what it says.
    fn refuses(&self, certificate: &Certificate) -> Option<proof::NotProved> {
        match self.check(certificate) {
            Certified::Proves { .. } => None,
            Certified::Refused(refused) => Some(refused),
            other => panic!("{other:?}"),
        }
    }
}

fn puzzles() -> Vec<Puzzle> {
    let mut all = Vec::new();
    for name in saga_files("scenarios") {
        let file = load(&name).expect("the file can be read");
        let Ok(game) = catalog::game_of(&file) else { continue };
        for number in 0..file.frame.scenarios.len() {
            if file.frame.scenarios[number].kind == ScenarioKind::Puzzle {
                all.push(Puzzle { game, file: file.clone(), number });
            }
        }
    }
    all
}

/// The sound puzzles, each with its certificate or why there is none: all tests look at what is solved once.
static CERTIFIED: LazyLock<Vec<(Puzzle, Certified)>> = LazyLock::new(|| {
    let of = |puzzle: Puzzle| puzzle.certificate().map(|certified| (puzzle, certified));
    puzzles().into_par_iter().filter_map(of).collect()
});

fn text(certificate: &Certificate) -> String {
    let mut bytes = Vec::new();
    certificate.write(&mut bytes).expect("a certificate can be written");
    String::from_utf8(bytes).expect("it is text")
}

#[test]
fn every_sound_puzzle_has_a_certificate_that_proves_what_it_promises() {
    let faults: Vec<String> = CERTIFIED
        .par_iter()
        .filter_map(|(puzzle, certified)| {
            let title = puzzle.title();
            let why = match certified {
                Certified::Written { certificate, .. } => {
                    let read = Certificate::read(&text(certificate)).expect("it is read back");
                    assert_eq!(read, std::slice::from_ref(certificate), "{title}");
                    let refused = puzzle.refuses(&read[0]);
                    assert_eq!(refused, None, "{title}");
                    let mut leaves = certificate.heading.leaves.clone();
                    leaves.retain(|left| left != NEVER);
                    leaves.join("; ")
                }
                Certified::NotWritten(why) => why.clone(),
                other => format!("{other:?}"),
            };
            let known = BEYOND.iter().find(|(beyond, _)| *beyond == title).map_or("", |(_, why)| why);
            (why != known).then(|| format!("(\"{title}\", \"{why}\"),"))
        })
        .collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Claims that are false where those of the certificate are true, with the trees as they are.
fn false_claims(claim: &Claim) -> Vec<Claim> {
    match claim.clone() {
        Claim::Can { moves: Some(moves), chance: None, start } => {
            let fewer = moves.checked_sub(1);
            let sooner =
                fewer.map(|fewer| Claim::Can { moves: Some(fewer), chance: None, start: start.clone() });
            let never = Claim::Cannot { moves: None, within: None, chance: None, start: start.clone() };
            let not = Claim::Cannot { moves: Some(moves), within: None, chance: None, start };
            sooner.into_iter().chain([never, not]).collect()
        }
        Claim::Can { chance: Some(least), start, .. } => {
            let least: proof::Odds = least.parse().expect("a probability");
            let more = proof::Odds::new(u128::MAX - 1, u128::MAX).filter(|more| *more > least);
            let of = |odds: proof::Odds| Some(odds.to_string());
            let likelier =
                more.map(|more| Claim::Can { moves: None, chance: of(more), start: start.clone() });
            let less = proof::Odds::new(1, u128::MAX).filter(|less| *less < least);
            let never = less.map(|less| Claim::Cannot { moves: None, within: None, chance: of(less), start });
            likelier.into_iter().chain(never).collect()
        }
        Claim::Cannot { moves: Some(moves), within, chance, start } => {
            // What was the most that does not suffice is followed by what does.
            let more = Claim::Cannot { moves: Some(moves + 1), within, chance, start: start.clone() };
            vec![more, Claim::Can { moves: Some(moves), chance: None, start }]
        }
        Claim::Cannot { moves: None, within: None, chance: None, start } => {
            vec![Claim::Can { moves: Some(3), chance: None, start }]
        }
        Claim::Can { .. }
        | Claim::Cannot { .. }
        | Claim::TryFails { .. }
        | Claim::Unique { .. }
        | Claim::NoDuals { .. } => Vec::new(),
    }
}

/// Changes one thing in the trees; says what it was, where there was something to be changed.
fn tamper(nodes: &mut Vec<CertificateNode>, rng: &mut fastrand::Rng) -> Option<&'static str> {
    if nodes.is_empty() {
        return None;
    }
    let (at, other) = (rng.usize(0..nodes.len()), nodes[rng.usize(0..nodes.len())].node);
    let kind = rng.u8(..7);
    if kind == 0 {
        nodes.remove(at);
        return Some("a node is gone");
    }
    let node = &mut nodes[at];
    if kind == 1 {
        node.moves = Some(node.moves.unwrap_or(0) + rng.u32(0..3));
        return Some("its moves are others");
    }
    match &mut node.body {
        Body::Can(way) | Body::Cannot(way) if kind == 2 => match way {
            Way::By(name, _) => name.push('1'),
            Way::Every(_, settled) => settled.push("pass".into()),
        },
        Body::Can(way) | Body::Cannot(way) => match way {
            Way::By(_, next) => tamper_next(next, other, rng),
            Way::Every(go_on, settled) => {
                if let Some(at) = (!settled.is_empty() && rng.bool()).then(|| rng.usize(0..settled.len())) {
                    settled.remove(at);
                } else if let Some(at) = (!go_on.is_empty()).then(|| rng.usize(0..go_on.len())) {
                    match rng.bool() {
                        true => drop(go_on.remove(at)),
                        false => tamper_next(&mut go_on[at].1, other, rng),
                    }
                }
            }
        },
        Body::Lines(lines) if lines.is_empty() => return None,
        Body::Lines(lines) => {
            let at = rng.usize(0..lines.len());
            match rng.u8(..3) {
                0 => drop(lines.remove(at)),
                1 => lines[at].1 = KeyLeads::Ends,
                _ => lines[at].1 = KeyLeads::On(other),
            }
        }
        Body::Solutions(key, then) => match then.is_empty() || rng.bool() {
            true => *key = KeyLeads::On(other),
            false => drop(then.remove(0)),
        },
    }
    Some("a tree is another")
}

fn tamper_next(next: &mut Next, other: u32, rng: &mut fastrand::Rng) {
    let settled = if rng.bool() { Settled::Done } else { Settled::Failed };
    let child = if rng.bool() { Child::Node(other) } else { Child::Settled(settled) };
    match next {
        Next::Only(only) => *only = child,
        Next::Each(each) if rng.bool() => drop(each.pop()),
        Next::Each(each) => each.iter_mut().take(1).for_each(|(_, first)| *first = child),
    }
}

/// Those small enough to be checked a hundred times.
static SMALL: LazyLock<Vec<(&Puzzle, &Certificate)>> = LazyLock::new(|| {
    let small = CERTIFIED.iter().filter_map(|(puzzle, certified)| match certified {
        Certified::Written { certificate, .. } if certificate.nodes.len() < 150 => {
            Some((puzzle, certificate))
        }
        _ => None,
    });
    let all: Vec<(&Puzzle, &Certificate)> = small.collect();
    assert!(all.len() > 20, "{} are small", all.len());
    all
});

/// The claims decide what is proved: whatever the trees are, a false one never is.
#[test]
fn a_false_claim_is_never_proved() {
    let tried: usize = SMALL
        .par_iter()
        .map(|(puzzle, certificate)| {
            let mut rng = fastrand::Rng::with_seed(certificate.nodes.len() as u64);
            let mut tried = 0;
            for at in 0..certificate.heading.proves.len() {
                for claim in false_claims(&certificate.heading.proves[at]) {
                    for round in 0..8 {
                        let mut tampered = Certificate::clone(certificate);
                        tampered.heading.proves[at] = claim.clone();
                        for _ in 0..round {
                            tamper(&mut tampered.nodes, &mut rng);
                        }
                        assert!(puzzle.refuses(&tampered).is_some(), "{}: {claim:?}", puzzle.title());
                        tried += 1;
                    }
                }
            }
            tried
        })
        .sum();
    assert!(tried > 500, "{tried}");
}

/// Changing trees of true claims proves nothing false, so that some changes do no harm (a move that fails by another
/// way, too); what is left out is always missed.
#[test]
fn what_is_changed_is_told_with_its_line() {
    let refused: usize = SMALL
        .par_iter()
        .map(|(puzzle, certificate)| {
            let mut rng = fastrand::Rng::with_seed(7);
            let mut refused = 0;
            for _ in 0..40 {
                let mut tampered = Certificate::clone(certificate);
                let Some(what) = tamper(&mut tampered.nodes, &mut rng) else { continue };
                let Some(why) = puzzle.refuses(&tampered) else {
                    let removed = tampered.nodes.len() < certificate.nodes.len();
                    assert!(!removed, "{}: {what}, and it is proved", puzzle.title());
                    continue;
                };
                assert!((1..=certificate.nodes.len() + 2).contains(&why.line), "{why:?}");
                refused += 1;
            }
            refused
        })
        .sum();
    assert!(refused > 500, "{refused}");
}

#[test]
fn what_is_left_out_is_missed() {
    SMALL.par_iter().for_each(|(puzzle, certificate)| {
        for at in (0..certificate.nodes.len()).take(40) {
            let mut tampered = Certificate::clone(certificate);
            let every = match &mut tampered.nodes[at].body {
                Body::Can(Way::Every(go_on, settled)) | Body::Cannot(Way::Every(go_on, settled)) => {
                    settled.pop().is_some() || go_on.pop().is_some()
                }
                Body::Lines(lines) => lines.pop().is_some(),
                Body::Solutions(_, then) => then.pop().is_some(),
                Body::Can(Way::By(..)) | Body::Cannot(Way::By(..)) => false,
            };
            let refused = puzzle.refuses(&tampered);
            assert!(!every || refused.is_some(), "{}: node {at}", puzzle.title());
        }
    });
}

/// The text of one puzzle proves nothing of another, and no text makes the checker panic.
#[test]
fn texts_that_were_cut_changed_or_taken_from_elsewhere_are_refused() {
    for pair in SMALL.windows(2) {
        let [(puzzle, _), (other, certificate)] = pair else { continue };
        if puzzle.title() != other.title() {
            assert!(puzzle.refuses(certificate).is_some(), "{} and {}", puzzle.title(), other.title());
        }
    }
    SMALL.par_iter().for_each(|(puzzle, certificate)| {
        let text = text(certificate);
        let mut rng = fastrand::Rng::with_seed(3);
        for _ in 0..30 {
            let at = rng.usize(0..text.len() - 2);
            assert!(Certificate::read(&text[..text.floor_char_boundary(at)]).is_err(), "{}", puzzle.title());
            let mut bytes = text.clone().into_bytes();
            bytes[at] = rng.u8(b' '..b'~');
            let Ok(changed) = String::from_utf8(bytes) else { continue };
            for changed in Certificate::read(&changed).into_iter().flatten() {
                if changed.heading.proves.iter().zip(&certificate.heading.proves).any(|(one, two)| {
                    false_claims(two).iter().any(|other| format!("{one:?}") == format!("{other:?}"))
                }) {
                    assert!(puzzle.refuses(&changed).is_some(), "{}", puzzle.title());
                } else {
                    let _ = puzzle.refuses(&changed);
                }
            }
        }
    });
}

/// A chain of nodes as long as a file may be, a circle, a heap of brackets: told, and nothing overflows.
#[test]
fn deep_and_round_files_are_refused() {
    let (puzzle, certificate) = &SMALL[0];
    let claim = |start| Claim::Can { moves: Some(1), chance: None, start };
    let mut deep = Certificate::clone(certificate);
    deep.heading.proves = vec![claim(Next::Only(Child::Node(0)))];
    let way = |next: u32| Body::Can(Way::By("pass".into(), Next::Only(Child::Node(next))));
    deep.nodes =
        (0..300_000).map(|node| CertificateNode { node, moves: Some(1), body: way(node + 1) }).collect();
    assert!(puzzle.refuses(&deep).is_some());
    deep.nodes = vec![CertificateNode { node: 0, moves: Some(1), body: way(0) }];
    assert!(puzzle.refuses(&deep).is_some());
    let heading = text(certificate).lines().next().expect("a heading").to_owned();
    let brackets = format!("{heading}\n{}\n", "[".repeat(1 << 20));
    let misread = Certificate::read(&brackets).expect_err("this is no node");
    assert_eq!(misread.line, 2);
    let many = format!("{heading}\n{}", "{\"node\":1,\"can\":{\"by\":[\"x\",\"done\"]}}\n".repeat(10));
    assert!(Certificate::read(&many).expect_err("it is cut off").why.contains("cut off"));
}
