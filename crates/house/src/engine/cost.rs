//! What a step costs. Most take alike long; some go through a whole text or list, and one that splits a text of
//! 256 letters takes as long as 300 others. Those are charged by what they go through, so that a number of steps
//! bounds the work.

use std::any::TypeId;
use std::ops::{Range, RangeInclusive};
use std::sync::OnceLock;

use rhai::{Array, Dynamic, Engine, EvalAltResult, INT, ImmutableString, Map, NativeCallContext, Position};

use super::{Limits, limited, step};

/// Bytes of text that are gone through in the time of one element of a list.
const BYTES: usize = 16;
/// Elements that are copied in the time of a step.
const COPIED: usize = 16;
/// Values are measured up to here: no script makes a larger one.
const MEASURED: usize = 2 * Limits::LIST;

/// Functions of the engine that go through all they are called on, by the types of what they take.
fn natives() -> Vec<(&'static str, Vec<TypeId>)> {
    let (text, letter, int) = (TypeId::of::<ImmutableString>(), TypeId::of::<char>(), TypeId::of::<INT>());
    let (list, map, any) = (TypeId::of::<Array>(), TypeId::of::<Map>(), TypeId::of::<Dynamic>());
    let ranges = [TypeId::of::<Range<INT>>(), TypeId::of::<RangeInclusive<INT>>()];
    let mut found = vec![("split", vec![text]), ("split", vec![text, int])];
    for name in ["to_chars", "to_upper", "to_lower", "make_upper", "make_lower"] {
        found.push((name, vec![text]));
    }
    for part in [text, letter] {
        for name in ["split", "split_rev", "index_of"] {
            found.extend([(name, vec![text, part]), (name, vec![text, part, int])]);
        }
        found.extend([("remove", vec![text, part]), ("pad", vec![text, int, part])]);
        found.extend([text, letter].map(|other| ("replace", vec![text, part, other])));
    }
    for name in ["sub_string", "crop"] {
        found.extend([(name, vec![text, int]), (name, vec![text, int, int])]);
        found.extend(ranges.map(|range| (name, vec![text, range])));
    }
    for name in ["==", "!="] {
        found.extend([(name, vec![list, list]), (name, vec![map, map])]);
    }
    for name in ["to_string", "to_debug"] {
        found.extend([(name, vec![list]), (name, vec![map])]);
    }
    for name in ["sort", "sort_desc", "order", "order_desc", "dedup"] {
        found.push((name, vec![list]));
    }
    for name in ["contains", "index_of"] {
        found.push((name, vec![list, any]));
    }
    found.push(("index_of", vec![list, any, int]));
    found
}

/// Has an engine charge what takes longer than a step: copies of variables, and functions that go through all
/// they are called on.
pub(super) fn charge(engine: &mut Engine) {
    #[expect(deprecated, reason = "the engine marks it as volatile, not as going away")]
    engine.on_var(|name, _, context| {
        if let Some(value) = context.scope().get(name) {
            spend(size(value, &mut MEASURED.clone()) / COPIED)?;
        }
        Ok(None)
    });
    for (name, types) in natives() {
        engine.register_raw_fn(
            name,
            types,
            move |context: NativeCallContext<'_>, args: &mut [&mut Dynamic]| {
                let room = &mut MEASURED.clone();
                spend(args.iter().map(|each| size(each, room)).sum())?;
                let global = context.global_runtime_state();
                let plain = NativeCallContext::from((plain(), name, None, global, Position::NONE));
                let given = plain.call_native_fn_raw(name, true, args)?;
                spend(size(&given, &mut MEASURED.clone()))?;
                Ok(given)
            },
        );
    }
}

/// An engine with the functions as they are.
fn plain() -> &'static Engine {
    static ENGINE: OnceLock<Engine> = OnceLock::new();
    ENGINE.get_or_init(limited)
}

/// Takes steps of the running call.
pub(super) fn spend(steps: usize) -> Result<(), Box<EvalAltResult>> {
    match step(steps as u64) {
        true => Ok(()),
        false => Err(EvalAltResult::ErrorTerminated(Dynamic::UNIT, Position::NONE).into()),
    }
}

/// How much of the measured `room` a value takes: its elements and theirs, and its text.
fn size(value: &Dynamic, room: &mut usize) -> usize {
    let before = *room;
    *room = room.saturating_sub(1);
    // What is being changed at this moment is read by whoever changes it.
    if *room == 0 || value.is_locked() {
    } else if let Ok(text) = value.as_immutable_string_ref() {
        *room = room.saturating_sub(text.len() / BYTES);
    } else if let Some(list) = value.read_lock::<Array>() {
        list.iter().take_while(|each| size(each, room) > 0).for_each(drop);
    } else if let Some(map) = value.read_lock::<Map>() {
        map.values().take_while(|each| size(each, room) > 0).for_each(drop);
    }
    before - *room
}
