#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_browser::fuzz_laws::browser_call(data));
