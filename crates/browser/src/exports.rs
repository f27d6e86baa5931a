//! What WebAssembly exports: a text is written to memory that was allocated here, and the answer is read from where it says. The only
//! import is a clock.
#![allow(unsafe_code, reason = "addresses come from JavaScript, which got them from here")]

use std::cell::RefCell;
use std::panic;

use crate::Browser;

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    /// The time in milliseconds, from an arbitrary moment.
    safe fn now() -> f64;
}

thread_local! {
    static BROWSER: RefCell<Browser> = RefCell::new(Browser::new(|| now()));
    /// Where and why the program panicked.
    static PANIC: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Memory for a text of this length, to be passed to [`call`].
#[unsafe(no_mangle)]
extern "C" fn allocate(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Answers a call. It takes over the text, and the caller has to [`release`] the answer: its address in the upper half, its length
/// in the lower.
#[unsafe(no_mangle)]
extern "C" fn call(address: *mut u8, length: usize) -> u64 {
    panic::set_hook(Box::new(|panic| PANIC.with_borrow_mut(|text| *text = panic.to_string())));
    let bytes = own(address, length);
    let text = String::from_utf8_lossy(&bytes);
    give(BROWSER.with_borrow_mut(|browser| browser.call(&text)))
}

/// Where and why the last call panicked. The instance must not be called again after that, except for this.
#[unsafe(no_mangle)]
extern "C" fn panicked() -> u64 {
    give(PANIC.with_borrow(String::clone))
}

/// Takes back the memory of an answer.
#[unsafe(no_mangle)]
extern "C" fn release(address: *mut u8, length: usize) {
    drop(own(address, length));
}

/// Hands out a text.
fn give(text: String) -> u64 {
    let bytes = text.into_bytes().into_boxed_slice();
    let length = bytes.len() as u64;
    (Box::into_raw(bytes).cast::<u8>() as usize as u64) << 32 | length
}

/// Takes a text back that was handed out, or allocated for JavaScript.
fn own(address: *mut u8, length: usize) -> Box<[u8]> {
    let bytes = std::ptr::slice_from_raw_parts_mut(address, length);
    // SAFETY: JavaScript passes an address and a length that `allocate` or `give` made, and each only once.
    unsafe { Box::from_raw(bytes) }
}
