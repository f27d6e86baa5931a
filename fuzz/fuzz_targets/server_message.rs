#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_client::fuzz_laws::server_message(data));
