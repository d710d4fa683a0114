//! What the module exports: messages go through one room in its memory, which the page fills and reads.
//!
//! The page asks for a room of so many bytes ([`saga_room`]), writes a message there and has it heard ([`saga_hear`]);
//! then it takes what is said, message by message ([`saga_said`]), and has the rest of the work done in pieces
//! ([`saga_go_on`]).
#![allow(unsafe_code, reason = "a name that is not mangled counts as unsafe; there is no unsafe block")]

use std::cell::RefCell;

use crate::Partner;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static PARTNER: RefCell<Partner> = RefCell::new(Partner::new());
    static FAULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Begins: what goes wrong beyond repair is noted for [`saga_fault`].
#[unsafe(no_mangle)]
pub extern "C" fn saga_begin() {
    std::panic::set_hook(Box::new(|panic| {
        FAULT.with(|fault| fault.try_borrow_mut().map(|mut fault| *fault = panic.to_string()).ok());
    }));
}

/// The address of a room of so many bytes; what was in it is gone.
#[unsafe(no_mangle)]
pub extern "C" fn saga_room(length: usize) -> usize {
    room(vec![0; length]).0
}

/// Hears the message in the room.
#[unsafe(no_mangle)]
pub extern "C" fn saga_hear() {
    let message = ROOM.take();
    PARTNER.with_borrow_mut(|partner| partner.hear(&message));
}

/// Puts the next message to the page into the room, and gives how many bytes it has; 0 where all is said.
#[unsafe(no_mangle)]
pub extern "C" fn saga_said() -> usize {
    let said = PARTNER.with_borrow_mut(Partner::said);
    room(said.unwrap_or_default()).1
}

/// Puts what went wrong into the room, and gives how many bytes that has.
#[unsafe(no_mangle)]
pub extern "C" fn saga_fault() -> usize {
    room(FAULT.take().into_bytes()).1
}

/// Where the room is.
#[unsafe(no_mangle)]
pub extern "C" fn saga_room_at() -> usize {
    ROOM.with_borrow_mut(|room| room.as_mut_ptr() as usize)
}

/// Does a piece of what is to be done when nothing is asked; gives whether there was something.
#[unsafe(no_mangle)]
pub extern "C" fn saga_go_on() -> bool {
    PARTNER.with_borrow_mut(Partner::go_on)
}

/// Puts bytes into the room; gives where they are and how many.
fn room(bytes: Vec<u8>) -> (usize, usize) {
    ROOM.with_borrow_mut(|room| {
        *room = bytes;
        (room.as_mut_ptr() as usize, room.len())
    })
}
