#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_fuzz::record_text::law(data));
