//! What is forbidden or ends the game for the position that a move brings about.

use rulebook::{ClauseKind, FactType};
use text::Diagnostic;

use super::draft::Draft;
use super::fault;
use super::options::Options;
use super::parts::Parts;
use crate::codes;
use crate::defined::{Base, Effect, Forbids, When};
use crate::past::{Compared, Memory, Repeated};

impl Draft {
    /// `forbid("ID", "WORDING", FORM, #{ when: "repeated", within: 2 })`, `… #{ when: "enclosed" }`, `… #{ when: "row" }`
    pub(super) fn forbids_what_comes(&mut self, parts: Parts<'_>) -> Result<(), Diagnostic> {
        let forms = self.named_forms(parts, 2)?;
        let options = Options::of(parts, 3)?;
        let Some(when) = options.text("when")? else {
            let message = "`when` says what a move may not bring about";
            return Err(fault::declaration("forbid", parts.place(), message, "missing"));
        };
        let (forbids, facts, refused): (_, &[_], _) = match when.value.as_str() {
            "repeated" => {
                let repeated = repeated(&options, 2)?;
                let times = &[("times", FactType::Number)];
                (Forbids::Repeated(repeated), times, "the position would be there {times#time}")
            }
            "enclosed" => {
                let square = &[("square", FactType::Word)];
                (Forbids::Enclosed, square, "on {square} it would have no empty square beside it")
            }
            "in reserve" => {
                let player = &[("player", FactType::Player)];
                let men = self.kinds_in_reserve(&when, options.texts("piece")?)?;
                (Forbids::InReserve { men }, player, "{player} has some in reserve")
            }
            "row" | "no row" => {
                let length = self.row_length(parts, &options)?;
                let square = &[("square", FactType::Word)];
                match when.value.as_str() {
                    "row" => {
                        let told = "on {square} it would stand in a row";
                        (Forbids::Row { length, stands: true }, square, told)
                    }
                    _ => {
                        let told = "on {square} it would stand in no row";
                        (Forbids::Row { length, stands: false }, square, told)
                    }
                }
            }
            other => {
                let words = ["repeated", "enclosed", "in reserve", "row", "no row"];
                return Err(fault::no_such("position to forbid", other, when.place, words.into_iter()));
            }
        };
        options.end()?;
        let on_board = |form: &usize| matches!(self.forms[*form].base, Base::Put { .. } | Base::Go { .. });
        let of_man = matches!(forbids, Forbids::Enclosed | Forbids::Row { .. });
        if let Some(form) = forms.iter().find(|form| of_man && !on_board(form)) {
            let message = format!("a move `{}` brings no man to a square", self.forms[*form].template.text);
            let fault = Diagnostic::new(&codes::FORM, message, when.place, "no man comes to a square by it");
            return Err(fault.help("name the form of a move that `goes` or `puts`"));
        }
        let clause = self.clause(parts, 0, ClauseKind::Constraint)?;
        self.decided_on(facts, refused);
        for form in forms {
            self.forms[form].forbids.push((clause, forbids.clone()));
        }
        Ok(())
    }

    /// How long the row is that is meant: three, unless the script says otherwise; one that the board has.
    pub(super) fn row_length(&self, parts: Parts<'_>, options: &Options<'_>) -> Result<u8, Diagnostic> {
        let length = options.number("length", 1, 16)?.unwrap_or(3) as u8;
        let board = self.ground.as_ref().map(|ground| &ground.board);
        match board.filter(|board| !board.has_row(board.all(), length)) {
            None => Ok(length),
            Some(board) => {
                let message = format!("no row of this board has {length} {}s", board.square_word());
                let fault = fault::declaration(parts.word(), parts.place(), message, "would never be");
                Err(fault.help("say a smaller `length`, or give the game a larger board"))
            }
        }
    }

    /// What positions are to remember.
    pub(super) fn memory(&self) -> Option<Memory> {
        // Before a move the last position is that before it, behind one it is the new one itself.
        let forbids = self.forms.iter().flat_map(|form| &form.forbids);
        let before = forbids.filter_map(|(_, forbids)| match forbids {
            Forbids::Repeated(repeated) => Some((*repeated, 0)),
            _ => None,
        });
        let behind = self.endings.iter().filter_map(|ending| match ending.when {
            When::Repeated(repeated) => Some((repeated, 1)),
            _ => None,
        });
        let asked: Vec<(Repeated, usize)> = before.chain(behind).collect();
        let grows = self.forms.iter().any(|form| {
            let does = |effect: &Effect| matches!(effect, Effect::Does(..));
            matches!(form.base, Base::Put { .. }) || form.effects.iter().any(does)
        });
        Memory::of(&asked, !grows)
    }

    /// Tells of positions that are to be remembered in a game of cards: nobody could say whether one comes back whose
    /// cards nobody sees.
    pub(super) fn look_at_memory(&self) -> Option<Diagnostic> {
        let forbidding = self.forms.iter().flat_map(|form| &form.forbids);
        let forbidding = forbidding.filter(|(_, forbids)| matches!(forbids, Forbids::Repeated(_)));
        let ending = self.endings.iter().filter(|ending| matches!(ending.when, When::Repeated(_)));
        let clause = forbidding.map(|(at, _)| *at).chain(ending.map(|ending| ending.clause)).next()?;
        let place = self.clauses[clause].place;
        (!self.zones.is_empty()).then(|| {
            let message = "positions of a game with cards are not compared";
            Diagnostic::new(&codes::REPEATED, message, place, "asks whether one comes back")
                .help("keep what is to be remembered in a number, and let a function decide")
        })
    }
}

/// Which position is there too often; the options of `forbid` and `ends`.
pub(super) fn repeated(options: &Options<'_>, usual: usize) -> Result<Repeated, Diagnostic> {
    let known =
        [("board", Compared::Board), ("board and turn", Compared::Turn), ("position", Compared::Position)];
    let of = options.choice("of", &known)?.map_or(Compared::Position, |of| of.value);
    let times = options.number("times", 2, 100)?.map_or(usual, |times| times as usize);
    let within = options.number("within", 1, 1_000)?.map(|within| within as usize);
    Ok(Repeated { of, times, within })
}
