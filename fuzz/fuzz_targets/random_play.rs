#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_fuzz::random_play::law(data));
