//! From what was declared to a game that is kept for good.

use boards::{DrawnRow, NO_POINT, Squares};
use game::{About, Info, Knob, KnobList, Seers, Sight, SightKind, Sights, Starters};
use house::own::ReadScript;
use rulebook::{Clause, ClauseKind};
use text::{Diagnostic, Spanned};

use super::draft::{BoardDraft, ClauseDraft, Draft};
use super::fault;
use crate::codes::{self, CODES};
use crate::defined::{Base, Defined, Effect, Ground, Origin};
use crate::words::{RESERVE, Spoken};
use crate::zone::Seen;

/// Tells of a line that the frame of a file would take for one of its own.
fn of_the_frame(line: &Spanned<String>) -> Option<Diagnostic> {
    let first = line.value.split(' ').next().unwrap_or_default();
    syntax::Keyword::of(first).or_else(|| syntax::Keyword::of(&line.value))?;
    let message = format!("a line that begins with `{first}` says something else in every scenario");
    let fault = Diagnostic::new(&codes::FORM, message, line.place, "a word of the language");
    Some(
        fault
            .help("take another word: `turn`, `can`, `say` and the like belong to the language of scenarios"),
    )
}

fn keep(text: &str) -> &'static str {
    text.to_owned().leak()
}

impl Draft {
    /// Looks at what can only be told once all is declared.
    pub(super) fn complete(&mut self, script: &ReadScript) {
        if self.name.is_empty() {
            let fault = fault::declaration(
                "game",
                script.beginning(),
                "the script declares no game",
                "no `game` line",
            );
            return self.fault(fault);
        }
        for form in &mut self.forms {
            let is_on_board = !matches!(form.base, Base::Nothing);
            if let Base::Go { reserved, .. } = &mut form.base {
                reserved.clone_from(&self.reserved);
            }
            let enclosing = self.enclosing.iter().filter(|_| is_on_board).cloned().map(Effect::Enclose);
            let before: Vec<Effect> = enclosing.collect();
            form.effects.splice(0..0, before);
        }
        if !self.is_faulty() {
            self.look_at_zones().into_iter().for_each(|fault| self.fault(fault));
        }
        if let Some(fault) = self.look_at_memory() {
            self.fault(fault);
        }
        if let Err(fault) = self.stand() {
            self.fault(fault);
        }
        if let Some(fault) = self.called_as_reserves() {
            self.fault(fault);
        }
        self.points_named_otherwise().into_iter().for_each(|fault| self.fault(fault));
        let of_the_frame: Vec<Diagnostic> = self.beginnings().iter().filter_map(of_the_frame).collect();
        of_the_frame.into_iter().for_each(|fault| self.fault(fault));
        let unknown: Vec<Diagnostic> = self
            .knobs
            .iter()
            .filter_map(|knob| {
                let known = self.clauses.iter().map(|clause| clause.id.as_str());
                let is_known = known.clone().any(|known| known == knob.clause.value);
                (!is_known).then(|| match knob.clause.value.as_str() {
                    "" => fault::declaration(
                        "knob",
                        knob.place,
                        format!("`{}` belongs to no clause", knob.name),
                        "`clause` is missing",
                    ),
                    id => fault::unknown("clause", id, knob.clause.place, known),
                })
            })
            .collect();
        unknown.into_iter().for_each(|fault| self.fault(fault));
        // Where something is not understood, that is what is missing.
        if self.forms.is_empty() && !self.is_faulty() {
            let message = "no declaration says how one moves";
            let fault =
                Diagnostic::new(&codes::NO_MOVES, message, script.beginning(), "this game has no moves");
            self.fault(fault.help("declare one: `move(\"SQUARE-SQUARE\", #{ goes: true });`"));
        }
        if self.endings.is_empty() && !self.is_faulty() {
            let message = "no declaration says how the game ends";
            let fault = Diagnostic::new(&codes::NO_END, message, script.beginning(), "this game never ends");
            self.fault(
                fault.help("declare it: `ends(\"…\", \"who cannot move loses\", #{ when: \"stuck\" });`"),
            );
        }
    }

    /// The words that lines of the game begin with.
    fn beginnings(&self) -> Vec<Spanned<String>> {
        let common = self.numbers.iter().filter(|number| !number.each);
        let common = common.map(|number| Spanned::new(number.word.clone(), number.place));
        let zones = self.zones.iter().filter(|zone| !zone.each);
        let common = common.chain(zones.map(|zone| Spanned::new(zone.word.to_owned(), zone.place)));
        let forms = self.forms.iter().map(|form| Spanned::new(form.template.text.clone(), form.place));
        common.chain(forms).collect()
    }

    /// How the board stands at the beginning.
    fn stand(&mut self) -> Result<(), Diagnostic> {
        self.first = vec![Squares::EMPTY; self.men.len()];
        let Some(BoardDraft { board, rows, place }) = &self.ground else { return Ok(()) };
        if rows.is_empty() {
            return Ok(());
        }
        let (drawn, word) = (board.drawn(), board.square_word());
        if rows.len() != drawn.len() {
            let (found, wanted) = (text::counted(rows.len(), "row"), drawn.len());
            let verb = if rows.len() == 1 { "is" } else { "are" };
            let message = format!("{found} {verb} drawn, and the board has {wanted}");
            return Err(fault::declaration("board", *place, message, "draw each row once, from the top"));
        }
        for (row, DrawnRow { squares, .. }) in rows.iter().zip(drawn) {
            let is_gap = |letter: &char| board.net().is_some() && *letter == NO_POINT;
            let signs = row.value.chars().filter(|letter| !letter.is_whitespace());
            let signs: Vec<char> = signs.filter(|letter| !is_gap(letter)).collect();
            if signs.len() != squares.len() {
                let whose = if board.net().is_some() { "there are" } else { "the board" };
                let (found, wanted) = (text::counted(signs.len(), word), squares.len());
                let message = format!("this row has {found}, and {whose} {wanted}");
                return Err(fault::declaration("board", row.place, message, &format!("one sign a {word}")));
            }
            for (sign, square) in signs.into_iter().zip(squares) {
                if sign == '.' {
                    continue;
                }
                let man = self.men.iter().position(|man| man.sign == sign);
                let known: Vec<String> = self.men.iter().map(|man| man.sign.to_string()).collect();
                let man = man.ok_or_else(|| {
                    let message = format!("`{sign}` is no sign of a piece");
                    let label = format!("the signs are `.` and {}", known.join(", "));
                    fault::declaration("board", row.place, message, &label)
                })?;
                self.first[man].insert(square);
            }
        }
        Ok(())
    }

    /// What functions of house rules look at: zones first, then numbers; it is kept for good.
    fn sights(&self) -> Sights {
        let zones = self.zones.iter().map(|zone| Sight {
            word: zone.word,
            kind: SightKind::Zone(match zone.seen {
                Seen::Everybody => Seers::All,
                Seen::Owner => Seers::Owner,
                Seen::Nobody => Seers::Nobody,
            }),
            each: zone.each,
            means: "",
        });
        let numbers = self.numbers.iter().map(|number| Sight {
            word: keep(&number.word),
            kind: SightKind::Number,
            each: number.each,
            means: "",
        });
        let reserve = self.men.iter().any(|man| man.reserve.is_some()).then_some(Sight {
            word: RESERVE,
            kind: SightKind::Number,
            each: true,
            means: "how many pieces lie in reserve; a list where there are several kinds",
        });
        let sights: Vec<Sight> = zones.chain(numbers).chain(reserve).collect();
        let mut of_cards: Vec<&'static str> = Vec::new();
        for (name, _) in self.cards.iter().flat_map(|card| &card.attributes) {
            if !of_cards.contains(&name.as_str()) {
                of_cards.push(keep(name));
            }
        }
        let on_board = self.ground.is_some();
        let places = self.ground.as_ref().map_or("", |ground| match ground.board.square_word() {
            "square" => "a square, like `a1`",
            word => keep(&format!("a {word}, like `{}`", ground.board.name(boards::Square(0)))),
        });
        Sights { zones_and_numbers: Vec::leak(sights), places, on_board, of_cards: Vec::leak(of_cards) }
    }

    /// The law book; it is kept for good.
    pub(super) fn info(&self) -> &'static Info {
        let source = if self.source.is_empty() { "the script" } else { &self.source };
        let section = if self.title.is_empty() { source } else { &self.title };
        let clause = |(index, draft): (usize, &ClauseDraft)| -> &'static Clause {
            let knobs = self.knobs.iter().filter(|knob| knob.clause.value == draft.id);
            let knobs: Vec<&'static str> = knobs.map(|knob| keep(&knob.name)).collect();
            Box::leak(Box::new(Clause {
                id: draft.id.clone().into(),
                title: draft.title.clone().into(),
                wording: draft.wording.clone().into(),
                section: keep(if draft.section.is_empty() { section } else { &draft.section }),
                standing: draft.standing,
                reason: keep(&draft.reason),
                kind: draft.kind,
                structural: draft.structural,
                knobs: Vec::leak(knobs),
                facts: Vec::leak(draft.facts.clone()),
                refused: draft.refused,
                unnoticed: &[],
                index,
            }))
        };
        let clauses: Vec<&'static Clause> = self.clauses.iter().enumerate().map(clause).collect();
        let id = |id: &str| clauses.iter().find(|clause| clause.id == id).map_or("", |clause| &clause.id);
        let knob = |draft: &super::draft::KnobDraft| Knob {
            name: keep(&draft.name),
            clause: id(&draft.clause.value),
            form: draft.form.clone(),
            default: keep(&draft.default),
            meaning: keep(&draft.means),
            variants: Vec::leak(draft.variants.iter().map(|value| keep(value)).collect()),
        };
        let knobs: Vec<Knob> = self.knobs.iter().map(knob).collect();
        // Numbers may decide whether a move is legal: functions read them.
        let numbers = clauses.iter().copied().filter(|clause| clause.kind == ClauseKind::Number);
        let judged: Vec<&'static Clause> = numbers.collect();
        Box::leak(Box::new(Info {
            name: keep(&self.name),
            title: keep(&self.title),
            about: About { english: keep(&self.about), german: keep(&self.about) },
            source: keep(source),
            cited: keep(source),
            clauses: Vec::leak(clauses),
            judged: Vec::leak(judged),
            knobs: KnobList::from(knobs),
            sights: self.sights(),
            codes: CODES,
            variants: &[],
            starters: Starters::default(),
        }))
    }

    /// The game.
    pub(super) fn finish(self, info: &'static Info, origin: &'static Origin, values: Vec<String>) -> Defined {
        let (seats, memory) = (self.who(), self.memory());
        let ground =
            self.ground.map(|draft| Ground { board: draft.board, terrain: self.terrain, first: self.first });
        let last = self.numbers.last().map_or(0, |last| last.at + last.length * last.seats());
        let reserves_at = self.men.iter().any(|man| man.reserve.is_some()).then_some(last);
        let lines = Spoken {
            name: info.name,
            seats: &seats,
            ground: ground.as_ref(),
            men: &self.men,
            numbers: &self.numbers,
            cards: &self.cards,
            zones: &self.zones,
            forms: &self.forms,
            questions: &self.questions,
        };
        let lines = lines.lines();
        Defined {
            info,
            name_place: self.name_place,
            origin,
            values,
            seats,
            ground,
            men: self.men,
            numbers: self.numbers,
            reserves_at,
            cards: self.cards,
            zones: self.zones,
            amounts: self.amounts,
            memory,
            forms: self.forms,
            endings: self.endings,
            questions: self.questions,
            // The first clause that any script has.
            turn: 0,
            lines,
        }
    }
}
