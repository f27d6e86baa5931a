//! What each viewer may know: nobody learns of concealed hands or seeds.

mod commitments;
mod concealed_hands;
mod leaks;
mod memory;
mod shared_screen;
