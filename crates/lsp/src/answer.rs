//! What comes of a request.

use std::panic::{AssertUnwindSafe, catch_unwind};

use lsp_server::ErrorCode;
use serde_json::Value;

/// Why a request is not answered.
pub(crate) struct Unanswered {
    pub(crate) code: ErrorCode,
    pub(crate) why: String,
}

impl Unanswered {
    pub(crate) fn unknown(method: &str) -> Self {
        Self { code: ErrorCode::MethodNotFound, why: format!("there is no request `{method}`") }
    }

    pub(crate) fn params(why: impl ToString) -> Self {
        Self { code: ErrorCode::InvalidParams, why: why.to_string() }
    }

    pub(crate) fn failed(why: impl Into<String>) -> Self {
        Self { code: ErrorCode::RequestFailed, why: why.into() }
    }

    pub(crate) fn cancelled() -> Self {
        Self { code: ErrorCode::RequestCanceled, why: "the client gave the request up".to_owned() }
    }

    pub(crate) fn fault(why: String) -> Self {
        Self { code: ErrorCode::InternalError, why }
    }
}

pub(crate) type Answer = Result<Value, Unanswered>;

/// Does something; a panic in it, which is a fault of the program, ends that and nothing else.
pub(crate) fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let why =
            panic.downcast_ref::<String>().map(String::as_str).or(panic.downcast_ref::<&str>().copied());
        format!("the program is at fault: {}", why.unwrap_or("it panicked"))
    })
}
