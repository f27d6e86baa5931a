#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints::decoding::link_text(data));
