//! What a script has declared so far. It is long: every declaration finds its place here.

use game::knob::Values;
use house::own::{Declared, ReadScript};
use rulebook::{ClauseKind, FactDecl, FactType, Standing};
use text::{Diagnostic, Place, Spanned};

use super::fault;
use super::options::Options;
use super::parts::Parts;
use crate::codes;
use crate::defined::{Amount, Asking, Defined, Enclose, Ending, Man, MoveForm, Number, Reserved, Seats};
use crate::zone::{CardKind, Zone};

/// A clause as it will stand in the law book.
#[derive(Debug)]
pub(super) struct ClauseDraft {
    pub(super) id: String,
    pub(super) title: String,
    pub(super) wording: String,
    pub(super) section: String,
    pub(super) standing: Standing,
    pub(super) reason: String,
    pub(super) kind: ClauseKind,
    pub(super) structural: bool,
    pub(super) facts: Vec<FactDecl>,
    pub(super) refused: &'static str,
    pub(super) place: Place,
}

/// A knob as the script declares it.
#[derive(Debug)]
pub(super) struct KnobDraft {
    pub(super) name: String,
    pub(super) default: String,
    pub(super) form: Values,
    pub(super) clause: Spanned<String>,
    pub(super) means: String,
    pub(super) variants: Vec<String>,
    pub(super) place: Place,
}

/// A board as it is declared: its rows are read once all signs are known.
#[derive(Debug)]
pub(super) struct BoardDraft {
    pub(super) board: boards::Board,
    pub(super) rows: Vec<Spanned<String>>,
    pub(super) place: Place,
}

/// Everything a script has declared.
#[derive(Debug, Default)]
pub(super) struct Draft {
    pub(super) name: String,
    /// Where it says its name.
    pub(super) name_place: Place,
    pub(super) title: String,
    pub(super) about: String,
    pub(super) source: String,
    pub(super) seats: Option<Seats>,
    pub(super) knobs: Vec<KnobDraft>,
    pub(super) ground: Option<BoardDraft>,
    /// A board was declared, understood or not.
    pub(super) tries_board: bool,
    pub(super) first: Vec<boards::Squares>,
    pub(super) terrain: Vec<(String, boards::Squares)>,
    /// The words of pieces and numbers, and where they are declared.
    pub(super) pieces: Vec<(String, Place)>,
    pub(super) men: Vec<Man>,
    pub(super) numbers: Vec<Number>,
    pub(super) cards: Vec<CardKind>,
    /// A card was declared, understood or not.
    pub(super) tries_cards: bool,
    pub(super) zones: Vec<Zone>,
    pub(super) amounts: Vec<Amount>,
    pub(super) forms: Vec<MoveForm>,
    pub(super) reserved: Vec<Reserved>,
    pub(super) enclosing: Vec<Enclose>,
    pub(super) endings: Vec<Ending>,
    pub(super) questions: Vec<Asking>,
    pub(super) clauses: Vec<ClauseDraft>,
    faults: Vec<Diagnostic>,
    tells_no_name: bool,
}

impl Draft {
    /// Takes a declaration in.
    pub(super) fn take(&mut self, script: &ReadScript, call: &Declared) {
        if self.name.is_empty() && call.word != "game" {
            if !std::mem::replace(&mut self.tells_no_name, true) {
                let message = "the script does not begin with the name of its game";
                let fault = fault::declaration("game", call.place, message, "comes before it");
                self.faults.push(fault);
            }
            return;
        }
        let parts = Parts(call);
        let read = match call.word {
            "game" => self.game(parts),
            "about" | "source" => self.told(parts),
            "seats" => self.seats(parts),
            "knob" => self.knob(parts),
            "board" => {
                self.tries_board = true;
                self.board(parts)
            }
            "squares" => self.squares(parts),
            "piece" => self.piece(parts),
            "way" => self.way(parts),
            "number" => self.number(parts),
            "card" => self.card(parts),
            "zone" => self.zone(parts),
            "amount" => self.amount(parts),
            "move" => self.form(parts),
            "forbid" => self.forbid(parts, script),
            "effect" => self.effect(parts, script),
            "takes" => self.takes(parts),
            "bars" => self.bars(parts),
            "ends" => self.ends(parts, script),
            "asks" => self.asks(parts, script),
            _ => self.cites(parts),
        };
        self.faults.extend(read.err());
    }

    /// Whether something is wrong so far.
    pub(super) fn is_faulty(&self) -> bool {
        !self.faults.is_empty()
    }

    /// The faults that were found.
    pub(super) fn take_faults(&mut self) -> Vec<Diagnostic> {
        std::mem::take(&mut self.faults)
    }

    pub(super) fn fault(&mut self, fault: Diagnostic) {
        self.faults.push(fault);
    }

    fn game(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(2..=2)?;
        let name = parts.text(0, "the name of the game")?;
        let title = parts.text(1, "the title of the game")?;
        if !self.name.is_empty() {
            return Err(fault::declaration(
                "game",
                parts.place(),
                "the script says twice which game it is",
                "said again",
            ));
        }
        if !is_word(&name.value) {
            // What follows is read all the same: of a wrong name one is told once.
            self.name = "game".to_owned();
            let message = format!("`{}` is no name of a game", name.value);
            return Err(fault::declaration("game", name.place, message, "small letters, digits and hyphens"));
        }
        (self.name, self.name_place, self.title) = (name.value, name.place, title.value);
        self.built_in(
            "turn.order",
            "players take turns: whoever is on turn moves",
            ClauseKind::Constraint,
            &[("turn", FactType::Player)],
            "{turn?{turn} is on turn|the game is over}",
        );
        Ok(())
    }

    fn told(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(1..=1)?;
        let text = parts.text(0, "a sentence")?.value;
        match parts.word() {
            "about" => self.about = text,
            _ => self.source = text,
        }
        Ok(())
    }

    fn seats(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        let place = parts.place();
        let seats = if let Some(names) =
            parts.get(0).filter(|_| parts.count(1..=1).is_ok()).and_then(super::parts::texts)
        {
            let bad = names.iter().find(|name| !is_name(&name.value));
            if let Some(bad) = bad {
                let message = format!("`{}` is no name of a player", bad.value);
                return Err(fault::declaration(
                    "seats",
                    bad.place,
                    message,
                    "small letters from a to z, or a capital first (`Weiß`); no word that begins lines",
                ));
            }
            let twice = names.iter().enumerate().find_map(|(at, name)| {
                let first = names[..at].iter().find(|known| known.value == name.value)?;
                Some(fault::twice("player", &name.value, name.place, first.place))
            });
            if let Some(twice) = twice {
                return Err(twice);
            }
            Seats::Own(names.into_iter().map(|name| name.value).collect())
        } else {
            parts.count(2..=2)?;
            let bound = |at| {
                let number = parts.number(at, "a number of players")?;
                let number = u8::try_from(number.value).ok().filter(|number| (1..=8).contains(number));
                number.ok_or_else(|| parts.wrong(at, "a number from 1 to 8"))
            };
            Seats::Named { least: bound(0)?, most: bound(1)? }
        };
        let least = match &seats {
            Seats::Own(names) => names.len() as u8,
            Seats::Named { least, .. } => *least,
        };
        if least == 0 || seats.most() > 8 || least > seats.most() {
            let message = "a game has one to eight players";
            return Err(fault::declaration("seats", place, message, "another number"));
        }
        let is_late = !self.men.is_empty() || !self.numbers.is_empty() || !self.zones.is_empty();
        if self.seats.is_some() || is_late {
            let message = "who plays is said once, above pieces, numbers and zones";
            return Err(fault::declaration("seats", place, message, "comes too late"));
        }
        self.seats = Some(seats);
        Ok(())
    }

    /// Who plays: two whom a file names, unless the script says otherwise.
    pub(super) fn who(&self) -> Seats {
        self.seats.clone().unwrap_or(Seats::Named { least: 2, most: 2 })
    }

    /// A clause that the script declares.
    pub(super) fn clause(
        &mut self,
        parts: Parts<'_>,
        id: usize,
        kind: ClauseKind,
    ) -> Result<usize, Diagnostic> {
        let (name, wording) =
            (parts.text(id, "the id of a clause")?, parts.text(id + 1, "what the clause says")?);
        let rest = name.value.strip_prefix(&format!("{}.", self.name));
        let words = rest.map(|rest| rest.split('.').collect::<Vec<_>>()).unwrap_or_default();
        if words.len() < 2 || !words.iter().all(|word| is_word(word)) {
            let message = format!("`{}` is no id of a clause of this game", name.value);
            let help = format!("it is written like `{}.move.free`", self.name);
            return Err(
                Diagnostic::new(&codes::CLAUSE_ID, message, name.place, "no id of a clause").help(help)
            );
        }
        if let Some(first) = self.clauses.iter().find(|clause| clause.id == name.value) {
            return Err(fault::twice("clause", &name.value, name.place, first.place));
        }
        self.clauses.push(ClauseDraft {
            id: name.value,
            title: wording.value.clone(),
            wording: sentence(&wording.value),
            section: String::new(),
            standing: Standing::Printed,
            reason: String::new(),
            kind,
            structural: false,
            facts: Vec::new(),
            refused: "",
            place: name.place,
        });
        Ok(self.clauses.len() - 1)
    }

    /// What the last clause is decided on, and what is so where it refuses.
    pub(super) fn decided_on(&mut self, facts: &[(&'static str, FactType)], refused: &'static str) {
        if let Some(clause) = self.clauses.last_mut() {
            clause.facts = facts.iter().map(|(name, of)| FactDecl { name, of: *of }).collect();
            clause.refused = refused;
        }
    }

    /// A clause that comes with a declaration; the same for all declarations of that sort.
    pub(super) fn built_in(
        &mut self,
        name: &str,
        wording: &str,
        kind: ClauseKind,
        facts: &[(&'static str, FactType)],
        refused: &'static str,
    ) -> usize {
        let id = format!("{}.{name}", self.name);
        if let Some(at) = self.clauses.iter().position(|clause| clause.id == id) {
            return at;
        }
        self.clauses.push(ClauseDraft {
            id,
            title: wording.to_owned(),
            wording: sentence(wording),
            section: String::new(),
            standing: Standing::Printed,
            reason: String::new(),
            kind,
            structural: ["turn.order", "move.own", "move.ways", "take.named", "card.held", "card.there"]
                .contains(&name)
                || name.starts_with("cards."),
            facts: facts.iter().map(|(name, of)| FactDecl { name, of: *of }).collect(),
            refused,
            place: Place::default(),
        });
        self.clauses.len() - 1
    }

    /// `cites("ID", #{ in: …, standing: …, because: …, title: …, wording: … })`
    fn cites(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(2..=2)?;
        let id = parts.text(0, "the id of a clause")?;
        let options = Options::of(parts, 1)?;
        let Some(at) = self.clauses.iter().position(|clause| clause.id == id.value) else {
            let known = self.clauses.iter().map(|clause| clause.id.as_str());
            return Err(fault::unknown("clause", &id.value, id.place, known));
        };
        let standing = options.text("standing")?;
        let standing = standing.map(|word| match word.value.as_str() {
            "printed" => Ok(Standing::Printed),
            "ruled" => Ok(Standing::Ruled),
            "assumed" => Ok(Standing::Assumed),
            _ => {
                let message = format!("`{}` is no standing of a clause", word.value);
                Err(fault::declaration("cites", word.place, message, "printed, ruled or assumed"))
            }
        });
        let (section, because) = (options.text("in")?, options.text("because")?);
        let (title, wording) = (options.text("title")?, options.text("wording")?);
        options.end()?;
        let clause = &mut self.clauses[at];
        clause.standing = standing.transpose()?.unwrap_or(clause.standing);
        if let Some(section) = section {
            clause.section = section.value;
        }
        if let Some(because) = because {
            clause.reason = sentence(&because.value);
        }
        if let Some(title) = title {
            clause.title = title.value;
        }
        if let Some(wording) = wording {
            clause.wording = sentence(&wording.value);
        }
        Ok(())
    }

    /// In what the script differs from itself under other knobs; nothing where only decisions differ.
    pub(super) fn differs(&self, defined: &Defined) -> Option<&'static str> {
        let ids = || defined.info.clauses.iter().map(|clause| &*clause.id);
        let differing = [
            ("clauses", !self.clauses.iter().map(|clause| clause.id.as_str()).eq(ids())),
            ("knobs", self.knobs.len() != defined.values.len()),
            ("players", self.who() != defined.seats),
            ("squares", self.ground.as_ref().map(|ground| &ground.board) != defined.board()),
            (
                "pieces",
                !self.men.iter().map(|man| (&man.piece, man.owner, man.sign, man.reserve.is_some())).eq(
                    defined.men.iter().map(|man| (&man.piece, man.owner, man.sign, man.reserve.is_some())),
                ),
            ),
            (
                "numbers",
                !self
                    .numbers
                    .iter()
                    .map(|number| (&number.word, number.at))
                    .eq(defined.numbers.iter().map(|number| (&number.word, number.at))),
            ),
            (
                "cards",
                !self
                    .cards
                    .iter()
                    .map(|card| (&card.word, card.copies))
                    .eq(defined.cards.iter().map(|card| (&card.word, card.copies))),
            ),
            (
                "zones",
                !self
                    .zones
                    .iter()
                    .map(|zone| (zone.word, zone.at))
                    .eq(defined.zones.iter().map(|zone| (zone.word, zone.at))),
            ),
            (
                "moves",
                !self
                    .forms
                    .iter()
                    .map(|form| &form.template.text)
                    .eq(defined.forms.iter().map(|form| &form.template.text)),
            ),
        ];
        differing.into_iter().find(|(_, differs)| *differs).map(|(what, _)| what)
    }
}

/// A wording as a sentence: with a capital and a full stop.
fn sentence(wording: &str) -> String {
    let mut letters = wording.trim().trim_end_matches('.').chars();
    let first: String = letters.next().map(|letter| letter.to_uppercase().collect()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

/// Small letters, digits and hyphens, a letter first.
pub(super) fn is_word(word: &str) -> bool {
    word.starts_with(|letter: char| letter.is_ascii_lowercase())
        && word.chars().all(|letter| matches!(letter, 'a'..='z' | '0'..='9' | '-'))
}

/// A word that may stand for a player: one of small letters, or a name with a capital letter.
fn is_name(word: &str) -> bool {
    let is_plain = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
    let is_name = word.starts_with(char::is_uppercase) && word.chars().all(char::is_alphanumeric);
    (is_plain || is_name) && syntax::Keyword::of(word).is_none()
}
