#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_server::fuzz_laws::http_body(data));
