/// Why what a script asks has no answer; it ends the call.
#[derive(Clone, Debug)]
pub(crate) struct Unanswered(pub(crate) String);
