#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_protocol::fuzz_laws::engine_line(data));
