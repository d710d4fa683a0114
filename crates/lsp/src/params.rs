//! What a client says in a message. Of all that may stand there only what is asked for is read, so that nothing else can
//! be amiss in it.

use lsp_server::RequestId;
use lsp_types::{NumberOrString, Position, Range, Url};
use serde_json::Value;

use crate::answer::Unanswered;

/// The parameters of a message, or a part of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Params<'v>(pub(crate) &'v Value);

impl<'v> Params<'v> {
    /// The part of that name; nothing is in it where it is not there.
    pub(crate) fn of(self, name: &str) -> Self {
        Self(&self.0[name])
    }

    /// The elements of the list of that name; none where there is no list.
    pub(crate) fn list(self, name: &str) -> impl Iterator<Item = Self> {
        self.0[name].as_array().into_iter().flatten().map(Self)
    }

    /// Something is there.
    pub(crate) fn is_given(self) -> bool {
        !self.0.is_null()
    }

    /// The text of that name.
    pub(crate) fn text(self, name: &str) -> Result<&'v str, Unanswered> {
        self.0[name].as_str().ok_or_else(|| expected(name, "a text"))
    }

    /// The text of that name, which may be left out.
    pub(crate) fn text_if_any(self, name: &str) -> Result<Option<&'v str>, Unanswered> {
        self.of(name).is_given().then(|| self.text(name)).transpose()
    }

    /// The whole number of that name, from 0.
    pub(crate) fn number(self, name: &str) -> Result<u64, Unanswered> {
        self.0[name].as_u64().ok_or_else(|| expected(name, "a whole number"))
    }

    /// The same as a name that a client has given: a number or a text.
    pub(crate) fn as_token(self) -> Option<NumberOrString> {
        let number = || self.0.as_i64().and_then(|number| i32::try_from(number).ok());
        let text = || self.0.as_str().map(|text| NumberOrString::String(text.to_owned()));
        number().map(NumberOrString::Number).or_else(text)
    }

    /// The same as the name of a request.
    pub(crate) fn as_id(self) -> Option<RequestId> {
        Some(match self.as_token()? {
            NumberOrString::Number(number) => RequestId::from(number),
            NumberOrString::String(text) => RequestId::from(text),
        })
    }

    /// The address of a file, or of what is like one.
    pub(crate) fn uri(self) -> Result<Url, Unanswered> {
        Url::parse(self.text("uri")?).map_err(|why| Unanswered::params(format!("`uri`: {why}")))
    }

    /// The address of the file that a request is about.
    pub(crate) fn document(self) -> Result<Url, Unanswered> {
        self.of("textDocument").uri()
    }

    /// The place that a request is about.
    pub(crate) fn position(self) -> Result<Position, Unanswered> {
        self.of("position").as_position()
    }

    /// The stretch that a request is about.
    pub(crate) fn range(self) -> Result<Range, Unanswered> {
        let range = self.of("range");
        Ok(Range { start: range.of("start").as_position()?, end: range.of("end").as_position()? })
    }

    /// The same as a place.
    pub(crate) fn as_position(self) -> Result<Position, Unanswered> {
        let count = |name| {
            let number = self.number(name)?;
            u32::try_from(number).map_err(|_| expected(name, "a number of less than 2^32"))
        };
        Ok(Position { line: count("line")?, character: count("character")? })
    }
}

fn expected(name: &str, what: &str) -> Unanswered {
    Unanswered::params(format!("`{name}`: {what} is expected"))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_asked_for_is_read_and_what_cannot_be_meant_is_told() {
        let said = json!({
            "textDocument": { "uri": "file:///a.saga", "version": [] },
            "position": { "line": 3, "character": 0 },
            "range": { "start": { "line": 0, "character": 0 }, "end": { "line": 1, "character": -1 } },
            "seat": 5,
        });
        let params = Params(&said);
        let why = |told: Result<(), Unanswered>| told.err().map(|unanswered| unanswered.why);
        assert_eq!(params.document().ok().as_ref().map(Url::as_str), Some("file:///a.saga"));
        assert_eq!(params.position().ok(), Some(Position { line: 3, character: 0 }));
        assert_eq!(why(params.range().map(drop)).as_deref(), Some("`character`: a whole number is expected"));
        assert_eq!(why(params.text_if_any("seat").map(drop)).as_deref(), Some("`seat`: a text is expected"));
        assert!(matches!(params.text_if_any("way"), Ok(None)));
        assert!(params.list("changes").next().is_none());
        let far = json!({ "uri": "not an address", "line": u64::MAX, "character": 0 });
        assert!(why(Params(&far).uri().map(drop)).is_some_and(|why| why.starts_with("`uri`: ")));
        assert_eq!(
            why(Params(&far).as_position().map(drop)).as_deref(),
            Some("`line`: a number of less than 2^32 is expected")
        );
    }
}
