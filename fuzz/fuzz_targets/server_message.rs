#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints::decoding::server_message(data));
