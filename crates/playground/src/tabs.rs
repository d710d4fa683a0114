use std::collections::BTreeSet;

use service::Host;
use session::Files;

/// What a page has beside its open texts: nothing.
pub(crate) struct Tabs;

impl Files for Tabs {
    fn read(&self, _path: &str) -> Result<String, String> {
        Err("there is no text of that name".to_owned())
    }
}

impl Host for Tabs {
    fn names(&self, _folder: &str) -> Result<BTreeSet<String>, String> {
        Ok(BTreeSet::new())
    }

    fn write(&self, _path: &str, _text: &str) -> Result<(), String> {
        Err("nothing is written from a browser: save the text, and accept its outcome with `saga test --accept`"
            .to_owned())
    }

    fn paths(&self) -> Vec<String> {
        Vec::new()
    }
}
