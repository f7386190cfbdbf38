//! Abstract strings: what is known of a text that the shell will make.
//!
//! A [`Text`] is a row of pieces, some of them holes; a [`Value`] is one of several texts; a [`Field`] is a
//! word of argv. Law: every operation covers at least the strings that the concrete operation could yield.
//! Never: where a value came from in the grammar, or what is done with it.

mod field;
mod path;
mod strings;
mod text;

pub use field::Field;
pub use path::{absolute, normal_bytes};
pub use strings::Value;
pub use text::{Class, Hole, Piece, Text};
