//! Rebuilds the server when the page that it embeds was rebuilt.

use std::path::Path;

fn main() {
    let page = Path::new("../../web/dist");
    // A folder that is not there would count as changed each time. An empty one says that the page has not been built yet; where
    // none can be made, the program is merely built more often than it has to be.
    let _ = std::fs::create_dir_all(page);
    println!("cargo::rerun-if-changed={}", page.display());
}
