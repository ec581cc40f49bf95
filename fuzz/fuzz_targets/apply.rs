#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| powerhouse::hostile::apply(bytes));
