#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints::decoding::http_body(data));
