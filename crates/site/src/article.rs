//! A page of a guide as it is written: its title, its question, the examples in its fences.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// A page of a guide.
#[derive(Clone, Debug)]
pub struct Article {
    /// Its address, from the folder of the guide.
    pub address: String,
    /// Its first heading.
    pub title: String,
    /// The question it begins with, if it does.
    pub question: Option<String>,
    pub(crate) markdown: String,
}

/// A block of text between fences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fence {
    /// Its language, the first word after the opening fence.
    pub language: String,
    /// The word `fails` follows: it is there to be refused.
    pub fails: bool,
    /// The file it is, by its first line: `# NAME.saga` or `// NAME.rhai`.
    pub name: Option<String>,
    /// The text.
    pub text: String,
}

impl Article {
    /// The page of a Markdown text.
    pub fn new(address: &str, markdown: &str) -> Self {
        let events: Vec<Event<'_>> = parser(markdown).collect();
        let heading = events.iter().position(|event| matches!(event, Event::Start(Tag::Heading { .. })));
        let title =
            heading.map_or_else(|| address.to_owned(), |at| text_until(&events[at + 1..], is_heading_end));
        let after = heading.map_or(&events[..], |at| &events[at..]);
        let paragraph = after.iter().position(|event| matches!(event, Event::Start(Tag::Paragraph)));
        let question = paragraph.map(|at| &after[at + 1..]).and_then(|rest| match rest.first()? {
            Event::Start(Tag::Emphasis) => {
                let said = text_until(&rest[1..], |event| matches!(event, Event::End(TagEnd::Emphasis)));
                Some(said)
            }
            _ => None,
        });
        Self { address: address.to_owned(), title, question, markdown: markdown.to_owned() }
    }

    /// Its fences, in order.
    pub fn fences(&self) -> Vec<Fence> {
        let (mut found, mut inside) = (Vec::new(), None::<Fence>);
        for event in parser(&self.markdown) {
            match event {
                Event::Start(Tag::CodeBlock(kind)) => inside = Fence::opened(&kind),
                Event::Text(text) => {
                    inside.iter_mut().for_each(|fence| fence.text.push_str(&text));
                }
                Event::End(TagEnd::CodeBlock) => found.extend(inside.take().map(Fence::named)),
                _ => {}
            }
        }
        found
    }
}

impl Fence {
    fn opened(kind: &CodeBlockKind<'_>) -> Option<Self> {
        let CodeBlockKind::Fenced(info) = kind else { return None };
        let mut words = info.split_whitespace();
        let language = words.next().unwrap_or_default().to_owned();
        Some(Self { language, fails: words.any(|word| word == "fails"), name: None, text: String::new() })
    }

    fn named(self) -> Self {
        let first = self.text.lines().next().unwrap_or_default();
        let name = match self.language.as_str() {
            "saga" => first.strip_prefix("# ").filter(|name| name.ends_with(".saga")),
            "rhai" => first.strip_prefix("// ").filter(|name| name.ends_with(".rhai")),
            "toml" => first.strip_prefix("# ").filter(|name| name.ends_with(".toml")),
            _ => None,
        };
        let name = name.filter(|name| !name.contains(char::is_whitespace)).map(str::to_owned);
        Self { name, ..self }
    }
}

pub(crate) fn parser(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

/// The first word after an opening fence; an indented block has none.
pub(crate) fn language<'a>(kind: &'a CodeBlockKind<'_>) -> Option<&'a str> {
    match kind {
        CodeBlockKind::Fenced(info) => Some(info.split_whitespace().next().unwrap_or_default()),
        CodeBlockKind::Indented => None,
    }
}

pub(crate) fn is_heading_end(event: &Event<'_>) -> bool {
    matches!(event, Event::End(TagEnd::Heading(_)))
}

/// The plain text of events up to one.
pub(crate) fn text_until(events: &[Event<'_>], end: fn(&Event<'_>) -> bool) -> String {
    let events = events.iter().take_while(|event| !end(event));
    events
        .map(|event| match event {
            Event::Text(text) | Event::Code(text) => text.as_ref(),
            Event::SoftBreak | Event::HardBreak => " ",
            _ => "",
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_knows_its_title_its_question_and_its_fences() {
        let article = Article::new(
            "a.html",
            "# What `if`\n\n*“And now,\nwhat?”*\n\n```saga fails\n# a/b.saga\ngame odin\n```\n\n```rhai\nlet x = 1;\n```\n",
        );
        assert_eq!(article.title, "What if");
        assert_eq!(article.question.as_deref(), Some("“And now, what?”"));
        let fences = article.fences();
        assert_eq!(fences[0].name.as_deref(), Some("a/b.saga"));
        assert_eq!(fences[0].text, "# a/b.saga\ngame odin\n");
        assert_eq!((fences[1].language.as_str(), fences[1].name.as_deref()), ("rhai", None));
    }
}
