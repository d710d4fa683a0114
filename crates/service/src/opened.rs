use catalog::AnyGame;
use session::{File, Files};
use text::{Diagnostic, Severity, Source, SourceId, Sources};

/// A file that was brought in, with its game and what is wrong with its text apart from any run.
pub struct Opened {
    /// Its texts and tree.
    pub file: File,
    /// Its game, if it names one we know.
    pub game: Option<AnyGame>,
    /// What is wrong with its text.
    pub faults: Vec<Diagnostic>,
}

impl Opened {
    /// A file of that text, brought in with what it names.
    pub fn of_text(name: &str, text: &str, files: &dyn Files) -> Self {
        Self::of(session::load(name, text, files))
    }

    /// A file that was brought in.
    pub fn of(file: File) -> Self {
        let mut faults = file.faults.clone();
        let game = match catalog::game_of(&file) {
            Ok(game) => Some(game),
            Err(fault) => {
                faults.extend(fault);
                None
            }
        };
        if let Some(game) = game
            && file.frame.scenarios.is_empty()
        {
            faults.extend(game.check_shared(&file));
        }
        Self { file, game, faults }
    }

    /// A house rule read, understood and tried out: a file without scenarios.
    pub fn of_script(name: &str, text: &str) -> Self {
        let mut sources = Sources::default();
        let source = Source::new(name, text);
        let id = sources.add(source.clone());
        if catalog::is_game(text) {
            return Self::of_game(sources, id, &source);
        }
        let (mut game, mut faults) = (None, Vec::new());
        match catalog::house_rule_among(&mut sources, id) {
            // A script that plays or measures is no house rule, and nothing is wrong with it.
            Err(found) => {
                faults = match catalog::MeasuringScript::read(id, &source) {
                    Ok(None) if !catalog::plays(id, &source) => found,
                    Ok(_) => Vec::new(),
                    Err(of_measures) => of_measures,
                };
            }
            Ok((its_game, rule)) => {
                game = Some(its_game);
                faults.extend(experiment::try_out(its_game, &rule, rule.place()));
            }
        }
        faults.dedup();
        if faults.iter().any(|fault| fault.severity() == Severity::Error) {
            game = None;
        }
        Self { file: File::without_scenarios(sources, id), game, faults }
    }

    /// The script of a game read, understood and played by chance: a file without scenarios.
    fn of_game(sources: Sources, id: SourceId, source: &Source) -> Self {
        let (game, faults) = match catalog::own_game(id, source) {
            Err(faults) => (None, faults),
            Ok(game) => {
                let faults = experiment::try_game(game, session::beginning(id));
                let is_well = faults.is_empty();
                (is_well.then_some(game), [faults, game.unused()].concat())
            }
        };
        Self { file: File::without_scenarios(sources, id), game, faults }
    }

    /// Finds what is wrong with the lines that its scenarios share.
    pub fn find_shared_faults(&mut self) {
        self.faults.extend(shared_faults(self.game, &mut self.file));
    }
}

/// Finds what is wrong with the lines that the scenarios of a file share, so that it is told once and not by each of
/// them.
pub fn shared_faults(game: Option<AnyGame>, file: &mut File) -> Vec<Diagnostic> {
    let shared = game.map(|game| game.shared_faults(file)).unwrap_or_default();
    file.find_fault(shared.iter().cloned());
    shared
}
