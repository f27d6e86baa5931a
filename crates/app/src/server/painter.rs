//! Pictures in pixels: one at a time and beside the tables, so that no game waits for them.

use std::sync::{Arc, OnceLock};

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::paper::{Fonts, Page, png};

/// Who paints. Clones share the easel.
#[derive(Clone, Debug)]
pub(super) struct Painter {
    /// Read when the first picture is asked for.
    fonts: Arc<OnceLock<Fonts>>,
    easel: Arc<Semaphore>,
}

impl Painter {
    pub(super) fn new() -> Painter {
        Painter { fonts: Arc::default(), easel: Arc::new(Semaphore::new(1)) }
    }

    /// A page as a PNG file.
    pub(super) async fn png(&self, page: Page) -> Vec<u8> {
        let turn = Arc::clone(&self.easel).acquire_owned().await.expect("an easel that is never put away");
        let fonts = Arc::clone(&self.fonts);
        let painted = spawn_blocking(move || {
            // Kept until the picture is done, even if nobody waits for it any more.
            let _turn = turn;
            png(&page, fonts.get_or_init(Fonts::load))
        });
        painted.await.expect("a painter that does not fall")
    }
}
