//! Moves, what forbids them, and what they do. It is long: a declaration is read beside the others of its kind.

use house::own::{Datum, DatumAt, ReadScript};
use rulebook::{ClauseKind, FactType};
use text::{Diagnostic, Place, Spanned};

use super::draft::{Draft, is_word};
use super::fault;
use super::lists::fit_list;
use super::options::Options;
use super::parts::{Given, Parts, numbers, texts};
use crate::codes;
use crate::defined::{
    Amount, Asking, Base, CardList, Effect, Enclose, EnclosedFrom, Flank, Forbids, MoveForm, Reserved,
};
use crate::eyes::Eyes;
use crate::moves::SlotOf;
use crate::template::{Template, TemplateSlot, Unformed};

impl Draft {
    /// A form that the first part of a declaration has, with what its capitals stand for.
    fn template(
        &self,
        parts: Parts<'_>,
        options: &Options<'_>,
        list: Option<&SlotOf>,
    ) -> Result<Template, Diagnostic> {
        let form = parts.text(0, "the form of a line")?;
        let mut own = Vec::new();
        for (name, said) in options.capitals() {
            own.push((name, slot(parts, name, said)?));
        }
        let of = |stand_in: &str| {
            let own = own.iter().find(|(name, _)| *name == stand_in).map(|(_, of)| of.clone());
            own.or(match stand_in {
                "SQUARE" => self.tries_board.then_some(SlotOf::Square),
                "PLAYER" => Some(SlotOf::Player),
                "CARD" => self.tries_cards.then_some(SlotOf::Card),
                "CARDS" => list.filter(|_| self.tries_cards).cloned(),
                _ => None,
            })
        };
        let fault = |message: String, help: String| {
            Diagnostic::new(&codes::FORM, message, form.place, "this form").help(help)
        };
        Template::read(&form.value, &of).map_err(|unformed| match unformed {
            Unformed::Empty => fault("the form of a line says nothing".into(), "write what one writes to make the move".into()),
            Unformed::Unknown(word) if word == "CARDS" && list.is_none() => fault(
                "`CARDS` stands for nothing here: only a move names a list of cards".into(),
                "name each of them: `CARD CARD`".into(),
            ),
            Unformed::Unknown(word) if word == "CARD" || word == "CARDS" => fault(
                format!("`{word}` stands for nothing: no card is declared above this"),
                "declare the cards first: `card(\"red7\", #{ suit: \"red\", rank: 7 });`".into(),
            ),
            Unformed::Unknown(word) => fault(
                format!("`{word}` stands for nothing"),
                format!("say what may stand there: `#{{ {word}: [1, 9] }}` for numbers, `#{{ {word}: [\"a\", \"b\"] }}` for words"),
            ),
            Unformed::TooMany => {
                fault("a line names up to four things".into(), "take some of the words in capitals out".into())
            }
            Unformed::Touching => fault(
                "nothing tells where the first word in capitals ends".into(),
                "put a sign or a space between them: `SQUARE-SQUARE`".into(),
            ),
            Unformed::Lists => fault(
                "nothing tells where the first list of cards ends".into(),
                "let a line name one list: `CARDS`".into(),
            ),
            Unformed::InAWord => fault(
                "a list of cards is several words, and here it is a part of one".into(),
                "put spaces around it: `play CARDS`".into(),
            ),
        })
    }

    /// `move("SQUARE-SQUARE", #{ goes: true })`
    pub(super) fn form(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(1..=2)?;
        let options = Options::of(parts, 1)?;
        let list = self.list_slot(&options)?;
        let mut template = self.template(parts, &options, Some(&list.value))?;
        let place = parts.get(0).map_or(parts.place(), |said| said.place);
        fit_list(&mut template, &list, place)?;
        let alike = self.forms.iter().find(|known| known.template.meets(&template));
        if let Some(other) = alike {
            let message = format!("a line could be of this form and of `{}`", other.template.text);
            return Err(Diagnostic::new(&codes::FORM, message, place, "shared by two moves")
                .help("begin one of them with a word of its own: `put SQUARE`"));
        }
        if self.is_a_question(&template) {
            let message = "a line of this form says something else already";
            return Err(Diagnostic::new(&codes::FORM, message, place, "shared with a condition")
                .help("take other words"));
        }
        let (goes, puts) = (options.flag("goes")?, options.text("puts")?);
        let (flanks, takes) = (options.flag("flanks")?, options.flag("takes")?);
        let last = options.texts("last")?;
        let (from, to) = (options.text("from")?, options.text("to")?);
        let bound = (options.text("alike")?, options.text("run")?);
        options.end()?;
        let squares = template.slots.iter().filter(|slot| slot.of == SlotOf::Square).count();
        let named = usize::from(takes);
        let wants = |count: usize, what: &str| {
            let and = if takes { " and `takes`" } else { "" };
            let message =
                format!("a move that `{what}`{and} names {}", text::counted(count + named, "square"));
            let help = match takes {
                true => {
                    "write `SQUARE-SQUARE takes SQUARE`, from where and where to, or `SQUARE takes SQUARE`, where it is put; last the man that is taken"
                }
                false => "write `SQUARE-SQUARE`, from where and where to, or `SQUARE`, where it is put",
            };
            Err(Diagnostic::new(&codes::FORM, message, place, "another number of squares").help(help))
        };
        let names = |count: usize| squares == count + named && template.slots.len() == squares;
        let base = match (goes, puts) {
            (true, None) if !names(2) => return wants(2, "goes"),
            (false, Some(_)) if !names(1) => return wants(1, "puts"),
            (true, None) => self.goes(),
            (false, Some(piece)) => self.puts(&piece, flanks)?,
            (false, None) => self.plays(&template, place, (from, to), bound)?,
            (true, Some(_)) => {
                let message = "a move `goes` or `puts`, and not both";
                return Err(fault::declaration("move", parts.place(), message, "both"));
            }
        };
        let takes = match (takes, &base) {
            (false, _) => None,
            (true, Base::Put { .. } | Base::Go { .. }) => Some(self.takes_by_name(&mut template)),
            (true, _) => {
                let message = "a move `takes` a man that it names when another one `goes` or is put";
                return Err(fault::declaration("move", parts.place(), message, "no man moves"));
            }
        };
        let last_resort = match last.as_deref() {
            None => None,
            Some([id, wording]) => Some(self.last_resort(parts, id, wording)?),
            Some(_) => {
                let message = "`last` is the id and the wording of a clause";
                return Err(fault::declaration("move", parts.place(), message, "two texts"));
            }
        };
        if self.forms.len() == 64 {
            return Err(fault::declaration(
                "move",
                parts.place(),
                "a game has up to 64 forms of moves",
                "one too many",
            ));
        }
        self.forms.push(MoveForm {
            template,
            place,
            base,
            takes,
            forbids: Vec::new(),
            effects: Vec::new(),
            last_resort,
        });
        Ok(())
    }

    fn is_a_question(&self, template: &Template) -> bool {
        let plain = ["draw", "game over", "board"].contains(&template.text.as_str());
        plain || self.questions.iter().any(|asking| asking.template.meets(template))
    }

    /// What cards do that a move names: those of a form with `from` go out of a zone.
    fn plays(
        &mut self,
        template: &Template,
        place: Place,
        (from, to): (Option<Spanned<String>>, Option<Spanned<String>>),
        (alike, run): (Option<Spanned<String>>, Option<Spanned<String>>),
    ) -> Result<Base, Diagnostic> {
        let list = template.list();
        if let Some(bound) = alike.as_ref().or(run.as_ref()).filter(|_| list.is_none()) {
            let message = "this says of a list of cards what they are, and the form names no list";
            return Err(Diagnostic::new(&codes::FORM, message, bound.place, "of no cards")
                .help("write `CARDS` for a list: `play CARDS`"));
        }
        let Some(from) = from else {
            if list.is_some() {
                let message = "a list of cards is taken from a zone, and nothing says from which";
                return Err(Diagnostic::new(&codes::FORM, message, place, "`from` is missing")
                    .help("name the zone they lie in: `#{ from: \"hand\", to: \"table\" }`"));
            }
            return match to {
                None => Ok(Base::Nothing),
                Some(to) => {
                    let message = "`to` says where cards go, and nothing says where they come from";
                    Err(fault::declaration("move", to.place, message, "`from` is missing")
                        .help("name the zone they lie in: `#{ from: \"hand\", to: \"trick\" }`"))
                }
            };
        };
        if list.is_none() && template.slots_of(&SlotOf::Card).next().is_none() {
            let message = "a move with `from` names a card";
            return Err(Diagnostic::new(&codes::FORM, message, place, "names none")
                .help("write `CARD` for it, or `CARDS` for several: `play CARD`"));
        }
        let (from, to) = (self.zone_named(&from)?, to.map(|to| self.zone_named(&to)).transpose()?);
        let (card, zone) = (("card", FactType::Word), ("zone", FactType::Word));
        let kind = ClauseKind::Constraint;
        let there = match self.zones[usize::from(from)].each {
            true => {
                let facts = &[("player", FactType::Player), card, zone];
                let wording = "one plays cards that one has";
                self.built_in("card.held", wording, kind, facts, "{player} has no {card} in the {zone}")
            }
            false => {
                let wording = "a card is taken from where it lies";
                self.built_in("card.there", wording, kind, &[card, zone], "no {card} lies in the {zone}")
            }
        };
        let list = match list {
            Some((slot, least, most)) => {
                let alike = alike.map(|name| self.alike(&name)).transpose()?;
                let run = run.map(|name| self.run(&name)).transpose()?;
                Some(CardList { slot, least, most, alike, run })
            }
            None => None,
        };
        Ok(Base::Play { from, to, there, list })
    }

    /// The clause of a man that a move takes by its name; the slot in which it stands is called `takes`.
    fn takes_by_name(&mut self, template: &mut Template) -> usize {
        template.name_taken();
        let square = &[("square", FactType::Word)];
        let wording = "one takes a man of another player";
        let told = "no man of another player stands on {square}";
        self.built_in("take.named", wording, ClauseKind::Constraint, square, told)
    }

    fn goes(&mut self) -> Base {
        let squares = &[("from", FactType::Word), ("to", FactType::Word)];
        let kind = ClauseKind::Constraint;
        let own = self.built_in(
            "move.own",
            "one moves one's own men",
            kind,
            squares,
            "no man of one's own stands on {from}",
        );
        let ways = "a man goes in one of its ways";
        let ways =
            self.built_in("move.ways", ways, kind, squares, "none of its ways leads from {from} to {to}");
        Base::Go { own, ways, reserved: Vec::new() }
    }

    fn puts(&mut self, piece: &Spanned<String>, flanks: bool) -> Result<Base, Diagnostic> {
        let kinds = self.kinds(Some(vec![piece.clone()]))?;
        let of_seat = |seat: u8| {
            let mut own = (0..self.men.len()).filter(|at| kinds >> at & 1 == 1);
            own.find(|at| self.men[*at].owner.is_none_or(|owner| owner.0 == seat))
        };
        let men: Option<Vec<usize>> = (0..self.who().most()).map(of_seat).collect();
        let Some(men) = men else {
            let message = format!("not every player has a `{}` to put", piece.value);
            return Err(fault::declaration("move", piece.place, message, "of some players only"));
        };
        let (square, kind) = (&[("square", FactType::Word)], ClauseKind::Constraint);
        let square_word = self.ground.as_ref().map_or("square", |ground| ground.board.square_word());
        let empty = format!("a man is put on an empty {square_word}");
        let taken = &[("square", FactType::Word), ("by", FactType::Word), ("owner", FactType::Player)];
        let told = "{square} is taken: {by}{owner? of {owner}} stands there";
        let empty = self.built_in("put.empty", &empty, kind, taken, told);
        let has_reserve = men.iter().any(|man| self.men[*man].reserve.is_some());
        let reserve = has_reserve.then(|| {
            let facts = &[("player", FactType::Player), ("piece", FactType::Word)];
            let wording = "a man is put out of the reserve";
            self.built_in("put.reserve", wording, kind, facts, "{player} has no {piece} in reserve")
        });
        let flank = flanks.then(|| {
            let must = "a man is put so that it encloses men of others in a line with another of one's own";
            let must = self.built_in("put.flank", must, kind, square, "on {square} it encloses none");
            let turned = "the enclosed men are turned over";
            let turned = self.built_in("put.turned", turned, ClauseKind::Effect, &[], "");
            Flank { must, turned }
        });
        Ok(Base::Put { men, empty, reserve, flank })
    }

    /// The clause of a last resort, which the options of a move name.
    fn last_resort(
        &mut self,
        parts: Parts<'_>,
        id: &Spanned<String>,
        wording: &Spanned<String>,
    ) -> Result<usize, Diagnostic> {
        let said =
            |text: &Spanned<String>| DatumAt { value: Datum::Text(text.value.clone()), place: text.place };
        let declared = house::own::Declared {
            word: parts.word(),
            place: parts.place(),
            parts: vec![said(id), said(wording)],
        };
        let at = self.clause(Parts(&declared), 0, ClauseKind::Constraint)?;
        let facts = &[("player", FactType::Player), ("actions", FactType::Number)];
        self.decided_on(facts, "{actions#other move} {actions~is|are} open to {player}");
        Ok(at)
    }

    /// The forms of moves that a part names: one, a list, or all where it says `every`.
    pub(super) fn named_forms(&self, parts: Parts<'_>, at: usize) -> Result<Vec<usize>, Diagnostic> {
        let named = parts.get(at).and_then(texts).ok_or_else(|| parts.wrong(at, "the form of a move"))?;
        let mut found = Vec::new();
        for name in named {
            if name.value == "every" {
                found.extend(0..self.forms.len());
                continue;
            }
            let at = self.forms.iter().position(|form| form.template.text == name.value);
            let known = self.forms.iter().map(|form| form.template.text.as_str());
            found.push(at.ok_or_else(|| fault::unknown("move", &name.value, name.place, known))?);
        }
        Ok(found)
    }

    /// `forbid("ID", "WORDING", FORM, |play, mv| …)`, `forbid("ID", "WORDING", FORM, #{ asked: |play, mv| …, sees: "all" })`,
    /// `forbid("ID", "WORDING", FORM, #{ when: "repeated" })`
    pub(super) fn forbid(&mut self, parts: Parts<'_>, script: &ReadScript) -> Result<(), Diagnostic> {
        parts.count(4..=4)?;
        let (function, eyes) = match parts.get(3).map(|said| &said.value) {
            Some(Datum::Map(_)) => {
                let options = Options::of(parts, 3)?;
                let Some(function) = options.function("asked")? else {
                    return self.forbids_what_comes(parts);
                };
                let eyes = options.choice("sees", &[("mover", Eyes::Mover), ("all", Eyes::Table)])?;
                options.end()?;
                (function, eyes.map_or(Eyes::Mover, |eyes| eyes.value))
            }
            _ => (parts.function(3)?, Eyes::Mover),
        };
        let function = parts.given(function, Given::Move, script)?;
        let forms = self.named_forms(parts, 2)?;
        let clause = self.clause(parts, 0, ClauseKind::Constraint)?;
        self.decided_on(&self.named_by(&forms), "");
        for form in forms {
            self.forms[form].forbids.push((clause, Forbids::Asked { function: function.clone(), eyes }));
        }
        Ok(())
    }

    /// What moves of each of these forms name, as facts on which a clause about them is decided.
    fn named_by(&self, forms: &[usize]) -> Vec<(&'static str, FactType)> {
        let slots = |form: usize| self.forms[form].template.slots.iter();
        let Some((first, others)) = forms.split_first() else { return Vec::new() };
        let in_all = |slot: &&TemplateSlot| {
            let is_there = |form: &usize| {
                slots(*form).any(|known| known.name == slot.name && fact_of(&known.of) == fact_of(&slot.of))
            };
            others.iter().all(is_there)
        };
        let fact = |slot: &TemplateSlot| (&*slot.name.clone().leak(), fact_of(&slot.of));
        slots(*first).filter(in_all).map(fact).collect()
    }

    /// `effect("ID", "WORDING", FORM, |play, mv| { … })`
    pub(super) fn effect(&mut self, parts: Parts<'_>, script: &ReadScript) -> Result<(), Diagnostic> {
        parts.count(4..=4)?;
        let (forms, function) =
            (self.named_forms(parts, 2)?, parts.given(parts.function(3)?, Given::Move, script)?);
        let clause = self.clause(parts, 0, ClauseKind::Effect)?;
        self.decided_on(&self.named_by(&forms), "");
        for form in forms {
            self.forms[form].effects.push(Effect::Does(clause, function.clone()));
        }
        Ok(())
    }

    /// From how many sides men are enclosed.
    fn sides(&self, parts: Parts<'_>, options: &Options<'_>) -> Result<EnclosedFrom, Diagnostic> {
        let (sides, groups) = (options.number("sides", 2, 4)?, options.flag("groups")?);
        match (sides, groups) {
            (None, true) => Ok(EnclosedFrom::Group),
            (None | Some(2), false) => Ok(EnclosedFrom::Two),
            (Some(4), false) => Ok(EnclosedFrom::Four),
            _ => {
                let message =
                    "men are enclosed from 2 `sides`, from 4, or with `groups: true` as they hang together";
                Err(fault::declaration("takes", parts.place(), message, "none of them, or several"))
            }
        }
    }

    /// `takes("ID", "WORDING", #{ sides: 2, pieces: …, by: …, hostile: … })`
    pub(super) fn takes(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(3..=3)?;
        let options = Options::of(parts, 2)?;
        let (men, by) = (self.kinds(options.texts("pieces")?)?, self.kinds(options.texts("by")?)?);
        let sides = self.sides(parts, &options)?;
        let hostile = options.texts("hostile")?.unwrap_or_default();
        options.end()?;
        let on_lines = self.ground.as_ref().is_some_and(|ground| ground.board.net().is_some());
        if sides == EnclosedFrom::Four && on_lines {
            let message = "a point has as many sides as lines lead there, and not four";
            let fault = fault::declaration("takes", parts.place(), message, "`sides` is 4");
            return Err(
                fault.help("enclose from 2 sides along a line, or `groups: true`: all that hang together")
            );
        }
        let hostile = hostile.iter().map(|word| self.squares_named(word)).collect::<Result<Vec<_>, _>>()?;
        let hostile = hostile.into_iter().fold(boards::Squares::EMPTY, boards::Squares::or);
        let clause = self.clause(parts, 0, ClauseKind::Effect)?;
        self.enclosing.push(Enclose { clause, men, sides, hostile, by });
        Ok(())
    }

    /// `bars("ID", "WORDING", #{ squares: "throne", but: "king", over: true })`
    pub(super) fn bars(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(3..=3)?;
        let options = Options::of(parts, 2)?;
        let squares = options.texts("squares")?.ok_or_else(|| {
            fault::declaration("bars", parts.place(), "`squares` says which squares are barred", "missing")
        })?;
        let men = match options.texts("but")? {
            None => 0,
            some => self.kinds(some)?,
        };
        let bars = options.flag("over")?;
        options.end()?;
        let squares = squares.iter().map(|word| self.squares_named(word)).collect::<Result<Vec<_>, _>>()?;
        let squares = squares.into_iter().fold(boards::Squares::EMPTY, boards::Squares::or);
        let clause = self.clause(parts, 0, ClauseKind::Constraint)?;
        self.decided_on(
            &[("from", FactType::Word), ("to", FactType::Word)],
            "a man would go from {from} to {to}",
        );
        self.reserved.push(Reserved { clause, squares, men, bars });
        Ok(())
    }

    /// `amount("ID", "WORDING", NUMBER)`
    pub(super) fn amount(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        parts.count(3..=3)?;
        let number = parts.number(2, "a number")?;
        if self.amounts.len() == 64 || !(-1_000..=1_000).contains(&number.value) {
            return Err(parts.wrong(2, "a number from -1000 to 1000, one of up to 64,"));
        }
        let clause = self.clause(parts, 0, ClauseKind::Number)?;
        self.amounts.push(Amount { clause, number: number.value });
        Ok(())
    }

    /// `asks("king surrounded", |play| …)`
    pub(super) fn asks(&mut self, parts: Parts<'_>, script: &ReadScript) -> Result<(), Diagnostic> {
        parts.count(2..=3)?;
        let options = Options::of(parts, 2)?;
        let template = self.template(parts, &options, None)?;
        options.end()?;
        let function = parts.given(parts.function(1)?, Given::Named(template.slots.len()), script)?;
        let is_taken =
            self.is_a_question(&template) || self.forms.iter().any(|form| form.template.meets(&template));
        if is_taken {
            let place = parts.get(0).map_or(parts.place(), |said| said.place);
            let message = "a line of this form says something else already";
            return Err(
                Diagnostic::new(&codes::FORM, message, place, "shared by two lines").help("take other words")
            );
        }
        self.questions.push(Asking { template, function });
        Ok(())
    }
}

/// What a word in capitals stands for.
fn slot(parts: Parts<'_>, name: &str, said: &DatumAt) -> Result<SlotOf, Diagnostic> {
    let wrong = || {
        let message = format!("`{name}` is two numbers, the least and the most, or a list of words");
        fault::declaration(parts.word(), said.place, message, "neither")
    };
    if let Some(words) = texts(said) {
        let is_plain = |word: &Spanned<String>| is_word(&word.value);
        return match words.len() <= 128 && !words.is_empty() && words.iter().all(is_plain) {
            true => Ok(SlotOf::Word(words.into_iter().map(|word| word.value).collect())),
            false => Err(wrong()),
        };
    }
    match numbers(said).as_deref() {
        Some([least, most]) if 0 <= *least && least <= most && *most <= 1_000 => {
            Ok(SlotOf::Number { least: *least as i16, most: *most as i16 })
        }
        _ => Err(wrong()),
    }
}

/// As what a fact tells what stands in a slot.
fn fact_of(slot: &SlotOf) -> FactType {
    match slot {
        SlotOf::Square | SlotOf::Word(_) | SlotOf::Card => FactType::Word,
        SlotOf::Number { .. } => FactType::Number,
        SlotOf::Player => FactType::Player,
        SlotOf::Cards { .. } => FactType::List,
    }
}
