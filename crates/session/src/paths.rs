//! Paths as they are written in files, and what they name.

/// `path`, as written in the file called `from`, in normal form.
pub fn resolved(from: &str, path: &str) -> String {
    match from.rfind('/') {
        Some(at) if !path.starts_with('/') => normal(&format!("{}/{path}", &from[..at])),
        _ => normal(path),
    }
}

/// Whether a path, as written in the file called `from`, names the script at `own`.
///
/// It is relative to the file, or to where the command runs; its last parts may be enough, because a
/// script may lie anywhere when a run names it.
pub(crate) fn names(from: &str, written: &str, path: &str) -> bool {
    let short = normal(written);
    path == resolved(from, written) || path == short || path.ends_with(&format!("/{short}"))
}

/// A path without `.` and `..` where they can be resolved.
pub(crate) fn normal(path: &str) -> String {
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "." => {}
            "" if !parts.is_empty() => {}
            ".." if parts.last().is_some_and(|last| !last.is_empty() && *last != "..") => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    match parts.as_slice() {
        [] if !path.is_empty() => ".".to_owned(),
        [""] => "/".to_owned(),
        parts => parts.join("/"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_joined_and_normalised() {
        assert_eq!(resolved("a/b/c.saga", "../d.saga"), "a/d.saga");
        assert_eq!(resolved("c.saga", "./d.saga"), "d.saga");
        assert_eq!(resolved("/x/c.saga", "d.saga"), "/x/d.saga");
        assert_eq!(normal("../../d.saga"), "../../d.saga");
        assert_eq!([normal("."), normal("a/.."), normal("/"), normal("/a/..")], [".", ".", "/", "/"]);
    }
}
