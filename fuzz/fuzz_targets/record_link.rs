#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| bigpoints_table::fuzz_laws::record_link(data));
