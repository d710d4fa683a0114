//! The pages of a guide: Markdown, with the replays of its examples and the clauses it names in reach.

use std::collections::HashSet;

use askama::Template;
use pulldown_cmark::{CowStr, Event, LinkType, Tag, TagEnd, html};
use text::Tongue;

use crate::article::{Article, is_heading_end, language, parser, text_until};
use crate::sheet::{policy, site_style};
use crate::texts::Texts;

/// Where a page of the guide leads.
pub struct GuideLinks<'a> {
    /// The language of the site.
    pub tongue: Tongue,
    /// The address of the replay of the fence of that number, if it has one.
    pub replay: &'a dyn Fn(usize) -> Option<String>,
    /// The address that opens the fence of that number in the playground, if there is one.
    pub playground: &'a dyn Fn(usize) -> Option<String>,
    /// The address of what a link names, if it is on the site.
    pub link: &'a dyn Fn(&str) -> Option<String>,
    /// The address of a clause by its id.
    pub clause: &'a dyn Fn(&str) -> Option<String>,
}

/// The name of a heading in addresses, as it is usual: small letters, `-` for spaces.
fn slug(heading: &str) -> String {
    let letters = heading.to_lowercase();
    let kept = letters.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

fn leading<'a>(address: String) -> Tag<'a> {
    Tag::Link {
        link_type: LinkType::Inline,
        dest_url: CowStr::from(address),
        title: CowStr::Borrowed(""),
        id: CowStr::Borrowed(""),
    }
}

/// The text as markup: what is markup in it stays text, a link that leads off the site is no link.
fn markup(markdown: &str, leads: &GuideLinks<'_>) -> String {
    let events: Vec<Event<'_>> = parser(markdown).collect();
    let mut written = Writing { leads, links: Vec::new(), fences: 0, block: None, slugs: HashSet::new() };
    let mut told = Vec::with_capacity(events.len());
    for (at, event) in events.iter().enumerate() {
        written.event(event.clone(), &events[at + 1..], &mut told);
    }
    let mut out = String::new();
    html::push_html(&mut out, told.into_iter());
    // A column without a name has no head for a screen reader to read.
    out.replace("<th></th>", "<td></td>")
}

/// An address, and what it is called.
type LeadOn = (String, &'static str);

/// What is known while the events of a text pass by.
struct Writing<'a> {
    leads: &'a GuideLinks<'a>,
    /// Of each link that is open, whether it leads somewhere.
    links: Vec<bool>,
    fences: usize,
    /// The block one is in: its language, what leads on from it, its text.
    block: Option<(String, Vec<LeadOn>, String)>,
    slugs: HashSet<String>,
}

impl Writing<'_> {
    fn event<'e>(&mut self, event: Event<'e>, rest: &[Event<'e>], told: &mut Vec<Event<'e>>) {
        match event {
            Event::Start(Tag::Heading { level, classes, attrs, .. }) => {
                let id = self.heading(&text_until(rest, is_heading_end));
                told.push(Event::Start(Tag::Heading { level, id: Some(id.into()), classes, attrs }));
            }
            Event::Start(Tag::CodeBlock(kind)) => {
                let marked = language(&kind).map(str::to_owned);
                let texts = Texts::of(self.leads.tongue);
                let replay = (self.leads.replay)(self.fences).map(|lead| (lead, texts.step_through.0));
                let opened = (self.leads.playground)(self.fences).map(|lead| (lead, texts.in_playground.0));
                let leads = replay.into_iter().chain(opened).filter(|_| marked.is_some()).collect();
                self.fences += usize::from(marked.is_some());
                self.block = Some((marked.unwrap_or_default(), leads, String::new()));
            }
            Event::End(TagEnd::CodeBlock) => {
                let Some((language, leads, text)) = self.block.take() else { return };
                // A session ends with an empty line, and leaves open what differs from run to run.
                let text = if language == "console" { text.trim_end().replace("[..]", "…") } else { text };
                told.push(Event::Html("<pre tabindex=\"0\"><code>".into()));
                told.push(Event::Text(text.into()));
                told.push(Event::Html("</code></pre>\n".into()));
                for (address, words) in leads {
                    told.push(Event::Html("<p class=\"through\">".into()));
                    told.push(Event::Start(leading(address)));
                    told.push(Event::Text(words.into()));
                    told.push(Event::End(TagEnd::Link));
                    told.push(Event::Html("</p>\n".into()));
                }
            }
            Event::Text(text) => match &mut self.block {
                Some((_, _, block)) => block.push_str(&text),
                None => told.push(Event::Text(text)),
            },
            Event::Start(Tag::Link { dest_url, .. } | Tag::Image { dest_url, .. }) => {
                let address = (self.leads.link)(&dest_url);
                self.links.push(address.is_some());
                told.extend(address.map(|address| Event::Start(leading(address))));
            }
            Event::End(TagEnd::Link | TagEnd::Image) => {
                if self.links.pop() == Some(true) {
                    told.push(Event::End(TagEnd::Link));
                }
            }
            Event::Code(code) => match (self.leads.clause)(&code).filter(|_| self.links.is_empty()) {
                Some(address) => {
                    told.extend([Event::Start(leading(address)), Event::Code(code), Event::End(TagEnd::Link)])
                }
                None => told.push(Event::Code(code)),
            },
            // Markup of the text's own is shown as it is written.
            Event::Html(text) | Event::InlineHtml(text) => told.push(Event::Text(text)),
            event => told.push(event),
        }
    }

    /// The id of a heading; a second one of the same words has a number.
    fn heading(&mut self, text: &str) -> String {
        let slug = self::slug(text);
        let numbered = (1..).map(|number| format!("{slug}-{number}"));
        let id = [slug.clone()].into_iter().chain(numbered).find(|id| !self.slugs.contains(id));
        let id = id.unwrap_or(slug);
        self.slugs.insert(id.clone());
        id
    }
}

#[derive(Template)]
#[template(path = "guide.html")]
struct GuidePage<'a> {
    texts: &'static Texts,
    policy: String,
    style: &'a str,
    article: &'a Article,
    articles: &'a [Article],
    before: Option<&'a Article>,
    after: Option<&'a Article>,
    body: String,
}

/// The page number `at` of a guide.
///
/// # Errors
/// Never with a sound template; what its writer says otherwise.
pub fn guide(articles: &[Article], at: usize, leads: &GuideLinks<'_>) -> Result<String, askama::Error> {
    let style = site_style();
    let article = &articles[at];
    GuidePage {
        texts: Texts::of(leads.tongue),
        policy: policy(&style, &[]),
        style: &style,
        article,
        articles,
        before: at.checked_sub(1).map(|before| &articles[before]),
        after: articles.get(at + 1),
        body: markup(&article.markdown, leads),
    }
    .render()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(markdown: &str) -> String {
        let leads = GuideLinks {
            replay: &|number| Some(format!("page-{number}.html")),
            playground: &|_| None,
            tongue: Tongue::English,
            link: &|link| link.strip_suffix(".md").map(|page| format!("{page}.html")),
            clause: &|id| (id == "ravens.aux.stash").then(|| "book.html#own".to_owned()),
        };
        markup(markdown, &leads)
    }

    #[test]
    fn markup_of_the_text_s_own_stays_text() {
        let page = told(
            "A <script>alert(1)</script> & [x](javascript:alert) ![y](https://a.b/c.png)\n\n<b onclick=\"x\">\n",
        );
        assert!(!page.contains("<script") && !page.contains("<b ") && !page.contains("<img"), "{page}");
        assert!(!page.contains("href") && page.contains("&lt;script&gt;"), "{page}");
    }

    #[test]
    fn links_clauses_and_replays_are_led_to() {
        let page = told(
            "# One `two`\n\n[a](b.md) `ravens.aux.stash` [`ravens.aux.stash`](c.md)\n\n```saga\n# x.saga\n```\n\n    plain\n\n```console\n$ a [..]\n```\n",
        );
        for part in [
            "<h1 id=\"one-two\">",
            "<a href=\"b.html\">a</a> <a href=\"book.html#own\"><code>ravens.aux.stash</code></a> \
             <a href=\"c.html\"><code>ravens.aux.stash</code></a>",
            "# x.saga\n</code></pre>\n<p class=\"through\"><a href=\"page-0.html\">",
            "plain\n</code></pre>\n<pre",
            "<code>$ a …</code>",
        ] {
            assert!(page.contains(part), "{part}\n{page}");
        }
    }
}
