//! Links that open texts in the playground: the texts travel in the address itself.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use miniz_oxide::deflate::compress_to_vec;

/// Of this form are the links; `crates/playground/web/src/link.ts` reads them.
const VERSION: u8 = 1;
/// How hard texts are compressed, of 10.
const LEVEL: u8 = 9;

/// The playground that pages lead to.
#[derive(Clone, Debug)]
pub struct Playground {
    /// Its folder as pages see it, with `/` at the end.
    address: String,
}

/// Where the page of a file leads in the playground.
#[derive(Clone, Copy, Debug)]
pub struct InPlayground<'a> {
    /// The link that opens the file.
    pub link: &'a str,
    /// The lines of the file on which its chapters begin, in their order; 0 for one that has no lines of its own to be
    /// played on from, as a row of a table of cases.
    pub begins: &'a [u32],
}

impl Playground {
    /// The one in that folder, as seen from the folder of a site, whose pages lie in folders of their own; or at that
    /// address.
    pub fn of_site(folder: &str) -> Self {
        Self::seen("../", folder)
    }

    /// The one in that folder, as seen from that of a page, or at that address.
    pub fn of_page(folder: &str) -> Self {
        // Otherwise what stands before a colon would be no folder.
        Self::seen("./", folder)
    }

    fn seen(up: &str, folder: &str) -> Self {
        let is_elsewhere = ["https://", "http://", "/"].iter().any(|begin| folder.starts_with(begin));
        let up = if is_elsewhere { "" } else { up };
        Self { address: format!("{up}{}/", folder.trim_end_matches('/')) }
    }

    /// The link that opens these texts, each with its path, the first in the editor; none where the paths have no folder
    /// in common.
    pub fn link<T: AsRef<str>>(&self, texts: &[(&str, T)]) -> Option<String> {
        let paths: Option<Vec<Vec<&str>>> = texts.iter().map(|(path, _)| tidy(path)).collect();
        let paths = paths?;
        let folder = |path: &[&str]| path.len() - 1;
        let first = paths.first()?;
        let is_shared = |count: &usize| {
            paths.iter().all(|path| folder(path) >= *count && path[..*count] == first[..*count])
        };
        let shared = (0..=folder(first)).rev().find(is_shared)?;
        let files: Vec<(String, &str)> = paths
            .iter()
            .zip(texts)
            .map(|(path, (_, text))| (path[shared..].join("/"), text.as_ref()))
            .collect();
        let json = serde_json::json!({ "files": files }).to_string();
        let packed = URL_SAFE_NO_PAD.encode(compress_to_vec(json.as_bytes(), LEVEL));
        Some(format!("{}#{VERSION}.{packed}", self.address))
    }
}

/// The parts of a path without detours; none where it leads out of where it begins.
fn tidy(path: &str) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    for part in path.split(['/', '\\']) {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    (!parts.is_empty()).then_some(parts)
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec;

    use super::*;

    #[test]
    fn a_link_holds_the_texts_by_their_shortest_names() {
        let texts = [("a/b/../c/one.saga", "game odin\n"), ("a/own.rhai", "house(\"x\", \"odin\");\n")];
        let link = Playground::of_site("play").link(&texts).expect("a link");
        let packed = link.strip_prefix("../play/#1.").expect("as seen from a page");
        let json = decompress_to_vec(&URL_SAFE_NO_PAD.decode(packed).expect("base64")).expect("deflated");
        let read: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
        assert_eq!(read["files"][0], serde_json::json!(["c/one.saga", "game odin\n"]));
        assert_eq!(read["files"][1][0], "own.rhai");
        assert!(
            Playground::of_site("https://x.org/p/")
                .link(&texts)
                .expect("a link")
                .starts_with("https://x.org/p/#1.")
        );
        assert_eq!(Playground::of_site("p").link(&[("../a.saga", "")]), None);
        assert_eq!(Playground::of_site("p").link::<&str>(&[]), None);
        // Seen from a page, and not from one in a folder of a site.
        let of_page = |folder| Playground::of_page(folder).link(&texts).expect("a link");
        assert!(of_page("play").starts_with("./play/#1."));
        assert!(of_page("/p/").starts_with("/p/#1."));
        // Nothing but a folder or an address of the web.
        assert!(of_page("javascript://x").starts_with("./javascript"));
        assert!(
            Playground::of_site("javascript://x").link(&texts).expect("a link").starts_with("../javascript")
        );
    }
}
