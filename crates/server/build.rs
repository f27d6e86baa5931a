//! Rebuilds the server when the embedded page was rebuilt.

use std::path::Path;

fn main() {
    let page = Path::new("../../web/dist");
    // Cargo treats a missing folder as changed every time. An empty folder means that the page has not been
    // built yet; if it cannot be created, the program is only rebuilt more often than necessary.
    let _ = std::fs::create_dir_all(page);
    println!("cargo::rerun-if-changed={}", page.display());
}
