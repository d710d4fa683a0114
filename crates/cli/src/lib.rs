//! The command saga.
