//! The form of a certificate: lines of JSON, a heading, then the nodes of its trees, then an end.
//!
//! It is long: each line of the form is written and read beside the other.

use std::fmt;
use std::io::{self, Write};

use rustc_hash::FxHashMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The version of the form that is written and read.
pub const VERSION: u32 = 1;
/// A certificate with more nodes than this is not read.
pub const MOST_NODES: usize = 2_000_000;

/// What a certificate says of itself: its first line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Heading {
    /// The version of the form.
    pub certificate: u32,
    /// What wrote it: `saga 0.1.0`.
    pub by: String,
    /// The file of the puzzle, as it was named.
    pub file: String,
    /// The line of its heading.
    pub line: u32,
    /// Its row, where it is one of several `cases`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<usize>,
    /// Its title.
    pub title: String,
    /// A digest of all text that the puzzle consists of: `sha256:` and 64 digits.
    pub text: String,
    /// Who solves it.
    pub solver: String,
    /// What is proved, each with the beginning of its tree.
    pub proves: Vec<Claim>,
    /// What the puzzle promises besides and the certificate does not cover, in words; after a colon why.
    pub leaves: Vec<String>,
}

/// Something that is proved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "claim", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Claim {
    /// The task can be done in so many of the solver's moves, under a chance with that probability.
    Can {
        /// How many moves; any number within the bound where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u32>,
        /// How likely, at least.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chance: Option<String>,
        /// Where its tree begins.
        start: Next,
    },
    /// The task cannot be done.
    Cannot {
        /// In so many of the solver's moves; any number within the bound where it is left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        moves: Option<u32>,
        /// Within so many turns or moves, where that is less than the puzzle allows.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        within: Option<u32>,
        /// With a probability greater than that.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chance: Option<String>,
        /// Where its tree begins.
        start: Next,
    },
    /// The task cannot be done any more after the moves of a `try`: of that number, from 1.
    TryFails {
        /// Which.
        number: usize,
        /// Where its tree begins.
        start: Next,
    },
    /// There is one solution of that length at the most.
    Unique {
        /// The length.
        moves: u32,
        /// Where key lines begin.
        start: KeyLeads,
    },
    /// The same, and there is one way at the most at every later decision.
    NoDuals {
        /// The length.
        moves: u32,
        /// Where key lines begin.
        start: KeyLeads,
        /// What follows them: see [`Body::Solutions`].
        then: Vec<Follows>,
    },
}

/// What may come of a move: where there is one outcome, what is so there; otherwise each by the cards that come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Next {
    /// There is one outcome.
    Only(Child),
    /// There are several.
    Each(Vec<(String, Child)>),
}

/// What is so in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Child {
    /// The node of that number says it.
    Node(u32),
    /// It is settled without a further move.
    Settled(Settled),
}

/// How a position is settled without a further move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Settled {
    /// The task is done.
    Done,
    /// It can no longer be done.
    Failed,
}

/// Where key lines go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum KeyLeads {
    /// No line: the move fails, and here is why.
    Fails(Next),
    /// The line ends with the move: with the goal, at a choice of another, or because chance decides.
    Ends,
    /// It goes on from there.
    On(u32),
    /// Under luck: each outcome by itself.
    Each(Vec<(String, KeyLeads)>),
}

/// What follows the end of a key line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Then {
    /// Others, or chance, could have made it last longer: no decision to be looked at.
    Sooner(Child),
    /// The solutions from there: see [`Body::Solutions`].
    Solutions(u32),
}

/// A position, known by its number, and what is so there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenNode")]
pub struct CertificateNode {
    /// Its number.
    pub node: u32,
    /// How many moves of the solver it is about; any number where it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<u32>,
    /// What is so there.
    #[serde(flatten)]
    pub body: Body,
}

/// A node as a line has it.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct WrittenNode {
    node: u32,
    moves: Option<u32>,
    can: Option<Way>,
    cannot: Option<Way>,
    lines: Option<Vec<(String, KeyLeads)>>,
    solutions: Option<(KeyLeads, Vec<Follows>)>,
}

impl TryFrom<WrittenNode> for CertificateNode {
    type Error = &'static str;

    fn try_from(written: WrittenNode) -> Result<Self, Self::Error> {
        let WrittenNode { node, moves, can, cannot, lines, solutions } = written;
        let bodies = [
            can.map(Body::Can),
            cannot.map(Body::Cannot),
            lines.map(Body::Lines),
            solutions.map(|(key, then)| Body::Solutions(key, then)),
        ];
        let mut bodies = bodies.into_iter().flatten();
        match (bodies.next(), bodies.next()) {
            (Some(body), None) => Ok(Self { node, moves, body }),
            _ => Err("a node says one thing: `can`, `cannot`, `lines` or `solutions`"),
        }
    }
}

/// What follows the end of a key line: the move of another, the cards that came, and what is so then.
pub type Follows = (String, String, Then);

/// What is so in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Body {
    /// The task can be done.
    Can(Way),
    /// It cannot.
    Cannot(Way),
    /// The solver's moves, each with the key lines that begin with it.
    Lines(Vec<(String, KeyLeads)>),
    /// The solutions from there, and what follows them where others, or chance, have made it last as long as they
    /// can: the move of another, the cards that came, and what is so then.
    Solutions(KeyLeads, Vec<Follows>),
}

/// How it comes about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// By this move.
    By(String, Next),
    /// Whatever move is made: those that go on, and those after which it is settled.
    Every(Vec<(String, Next)>, Vec<String>),
}

/// The last line: how many nodes there are, so that a file which was cut off is known as such.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// How many.
    pub end: usize,
}

/// A line of a certificate, as it is written.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
pub enum CertificateLine<'a> {
    /// The first.
    Heading(&'a Heading),
    /// One for each position.
    Node(&'a CertificateNode),
    /// The last.
    End(End),
}

/// A certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What it says of itself.
    pub heading: Heading,
    /// Its nodes, in the order of their numbers as a rule.
    pub nodes: Vec<CertificateNode>,
    /// The line of the heading in its file; the nodes follow line by line.
    pub at: usize,
}

/// Why a text is no certificate: the line, and what is wrong there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, a sentence without a full stop.
    pub why: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl Certificate {
    /// Writes it, a line for each node.
    ///
    /// # Errors
    /// Whatever keeps it from being written.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut line = |line: CertificateLine<'_>| writeln!(out, "{}", serde_json::to_string(&line)?);
        line(CertificateLine::Heading(&self.heading))?;
        for node in &self.nodes {
            line(CertificateLine::Node(node))?;
        }
        line(CertificateLine::End(End { end: self.nodes.len() }))
    }

    /// Reads the certificates of a text, one after the other.
    ///
    /// # Errors
    /// The first line that is not as it must be.
    pub fn read(text: &str) -> Result<Vec<Self>, Misread> {
        let mut all: Vec<Self> = Vec::new();
        let mut open: Option<Self> = None;
        let mut last = 0;
        for (at, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line)) {
            last = at;
            let misread = |why: String| Misread { line: at, why };
            let Some(certificate) = &mut open else {
                open = Some(Self { heading: heading(line).map_err(misread)?, nodes: Vec::new(), at });
                continue;
            };
            if let Ok(End { end }) = serde_json::from_str(line) {
                let there = certificate.nodes.len();
                if end != there {
                    return Err(misread(format!("it ends after {end} nodes, and there are {there}")));
                }
                all.extend(open.take());
                continue;
            }
            if certificate.nodes.len() >= MOST_NODES {
                return Err(misread(format!("it has more than {MOST_NODES} nodes")));
            }
            let node = serde_json::from_str(line)
                .map_err(|error| misread(format!("this is no node: {}", plain(&error))))?;
            certificate.nodes.push(node);
        }
        match open {
            Some(_) => Err(Misread {
                line: last,
                why: "the certificate is cut off here: its last line is missing".into(),
            }),
            None if all.is_empty() => Err(Misread { line: 1, why: "there is no certificate in it".into() }),
            None => Ok(all),
        }
    }

    /// The nodes by their numbers.
    ///
    /// # Errors
    /// A number that two of them have.
    pub(crate) fn by_number(&self) -> Result<FxHashMap<u32, usize>, Misread> {
        let mut known = FxHashMap::default();
        for (at, node) in self.nodes.iter().enumerate() {
            if known.insert(node.node, at).is_some() {
                let why = format!("there is a node {} already", node.node);
                return Err(Misread { line: self.line_of(at), why });
            }
        }
        Ok(known)
    }

    /// The line on which a node stands.
    pub(crate) fn line_of(&self, at: usize) -> usize {
        self.at + 1 + at
    }
}

/// Reads the first line of a certificate.
fn heading(line: &str) -> Result<Heading, String> {
    #[derive(Deserialize)]
    struct Version {
        certificate: u32,
    }
    let Ok(Version { certificate }) = serde_json::from_str(line) else {
        return Err("this is not the heading of a certificate".into());
    };
    if certificate != VERSION {
        return Err(format!("the certificate is of version {certificate}, and this is read: {VERSION}"));
    }
    serde_json::from_str(line).map_err(|error| format!("the heading cannot be read: {}", plain(&error)))
}

/// What is wrong with a line of JSON, without the number of the line: each is read by itself.
fn plain(error: &serde_json::Error) -> String {
    let told = error.to_string();
    told.rsplit_once(" at line ").map_or(told.clone(), |(what, _)| what.to_owned())
}
