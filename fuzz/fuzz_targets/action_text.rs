#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_fuzz::action_text::law(data));
