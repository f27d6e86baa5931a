//! Big Points in a Web Worker: the tables, rules, engine and texts of the server, for a page that plays without one.
//!
//! The page calls [`Browser::call`] with a text and gets a JSON text back. Nothing here
//! stores, waits or draws random numbers: the worker does, and passes in what is needed. An event is returned to be stored first,
//! and adopted by another call.

mod arguments;
mod call;
mod engine;
#[cfg(target_arch = "wasm32")]
mod exports;
#[cfg(any(test, fuzzing))]
pub mod fuzz_laws;
mod local_table;
mod rows;
mod tables;
mod values;

pub use self::call::Browser;
