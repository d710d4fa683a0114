use syntax::Frame;
use text::Span;

/// What a text is that was taken for a file of scenarios, and is a script.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FoundScript {
    /// It declares a game.
    Game,
    /// It is a house rule.
    House,
    /// It ends like a script, and declares neither.
    Other,
}

impl FoundScript {
    /// What kind of script a text is, if it is one, and where it says so. What names its game as files of scenarios do is
    /// none, whatever it is called.
    pub(crate) fn of(name: &str, text: &str, frame: &Frame) -> Option<(Self, Span)> {
        if frame.game.is_some() {
            return None;
        }
        let declares = |word: &str| {
            let opened = format!("{word}(");
            let line = text.split_inclusive('\n').scan(0, |start, line| {
                let at = *start + line.len() - line.trim_start().len();
                *start += line.len();
                Some((at, line.trim_start()))
            });
            let mut found = line.filter(|(_, line)| line.starts_with(&opened));
            found.next().map(|(at, _)| Span::new(at, at + word.len()))
        };
        declares("game")
            .map(|span| (Self::Game, span))
            .or_else(|| declares("house").map(|span| (Self::House, span)))
            .or_else(|| name.ends_with(".rhai").then(|| (Self::Other, Span::default())))
    }

    /// What to say of it, there, and what to do with it.
    pub(crate) fn told(self, name: &str) -> (String, &'static str, String) {
        let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
        let script = format!("{stem}.rhai");
        let file = script.rsplit_once('/').map_or(&*script, |(_, file)| file);
        let first = if name == script { String::new() } else { format!("call it `{script}`: then ") };
        match self {
            Self::Game => (
                format!("`{name}` is the script of a game and holds no scenarios"),
                "declares a game",
                format!(
                    "{first}`saga check {script}` checks it, `saga play {script}` plays it; a file of scenarios that begins \
                     with `game \"{file}\"` tests it"
                ),
            ),
            Self::House => (
                format!("`{name}` is a house rule and holds no scenarios"),
                "declares a house rule",
                format!(
                    "{first}`saga check {script}` checks it; a file of scenarios with the line `house rules \"{file}\"` is played \
                     under it"
                ),
            ),
            Self::Other => (
                format!("`{name}` is a script and holds no scenarios"),
                "",
                format!("`saga check {script}` tells what it lacks"),
            ),
        }
    }
}
