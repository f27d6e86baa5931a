//! Pictures in pixels: one at a time and beside the tables, so that no game waits for them. The last ones are kept, as sites that show a
//! link ask for the same picture again and again.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use axum::body::Bytes;
use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::secret;
use bigpoints_print::{Fonts, Page, png, svg};
use bigpoints_table::refusal::Refusal;
use bigpoints_table::refusal::Wait;

/// How many pictures are kept, of some tens of kilobytes each; the one that nobody has asked for for the longest time goes first.
const KEPT: usize = 64;

/// How many may wait for theirs or be painted at a time: what is painted in about a second.
const WAITING: usize = 20;

/// When who comes while so many wait may try again.
const LATER: Wait = Wait { milliseconds: 1000 };

/// Who paints. Clones share the easel and the pictures.
#[derive(Clone, Debug)]
pub(crate) struct ImageCache {
    /// Read when the first picture is asked for.
    fonts: Arc<OnceLock<Fonts>>,
    easel: Arc<Semaphore>,
    places: Arc<Semaphore>,
    /// The last to be asked for is the last here.
    kept: Arc<Mutex<VecDeque<Kept>>>,
    seconds: Histogram,
}

/// A picture that is kept.
#[derive(Clone, Debug)]
struct Kept {
    /// The hash of what it was made of, which is its SVG with all names and words.
    made_of: [u8; 32],
    picture: Bytes,
}

impl ImageCache {
    /// Who notes here how long each picture took.
    pub(crate) fn new(seconds: Histogram) -> ImageCache {
        ImageCache {
            fonts: Arc::default(),
            easel: Arc::new(Semaphore::new(1)),
            places: Arc::new(Semaphore::new(WAITING)),
            kept: Arc::default(),
            seconds,
        }
    }

    /// A page as a PNG file. One that is not kept is painted if `may_paint` grants it, and not too many wait already.
    pub(crate) async fn png(
        &self,
        page: Page,
        may_paint: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<Bytes, Refusal> {
        let made_of = secret::hash(&svg(&page));
        if let Some(picture) = self.find(&made_of) {
            return Ok(picture);
        }
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| LATER)?;
        may_paint()?;
        let turn = Arc::clone(&self.easel).acquire_owned().await.expect("an easel that is never put away");
        // Whoever was before in the line may have wanted the same.
        if let Some(picture) = self.find(&made_of) {
            return Ok(picture);
        }
        let images = self.clone();
        let painted = spawn_blocking(move || {
            // Held until the picture is done, even if nobody waits for it any more.
            let _held = (place, turn);
            let fonts = images.fonts.get_or_init(Fonts::load);
            let began = Instant::now();
            let picture = Bytes::from(png(&page, fonts));
            images.seconds.observe(began.elapsed().as_secs_f64());
            images.keep(Kept { made_of, picture: picture.clone() });
            picture
        });
        painted.await.map_err(|_| Refusal::Unavailable)
    }

    fn find(&self, made_of: &[u8; 32]) -> Option<Bytes> {
        let mut kept = self.kept();
        let index = kept.iter().position(|kept| kept.made_of == *made_of)?;
        let found = kept.remove(index)?;
        let picture = found.picture.clone();
        kept.push_back(found);
        Some(picture)
    }

    fn keep(&self, fresh: Kept) {
        let mut kept = self.kept();
        kept.push_back(fresh);
        if kept.len() > KEPT {
            kept.pop_front();
        }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_rules::notation::Record;

    use super::*;
    use crate::metrics;
    use bigpoints_print::{Played, poster};
    use bigpoints_table::name;
    use bigpoints_table::name::MAX_NAME_LENGTH;
    use bigpoints_texts::language::{Language, Texts};

    /// The picture of a game in which everybody has this name.
    fn page(name: &str) -> Page {
        let record: Record = include_str!("../../../examples/game.bpn").parse().expect("a record");
        let named = Record::new(record.game().clone(), &[name; 3]).expect("a name without line breaks");
        poster(&Played::new(&named, Texts::of(Language::En)))
    }

    fn images() -> ImageCache {
        ImageCache::new(metrics::seconds())
    }

    #[tokio::test]
    async fn a_picture_is_painted_once_and_only_if_that_is_granted() {
        let images = images();
        let refused = images.png(page("Ada"), || Err(Wait { milliseconds: 7 })).await;
        assert_eq!(refused, Err(Refusal::TooFast(Wait { milliseconds: 7 })));
        let ada = images.png(page("Ada"), || Ok(())).await.expect("granted");
        let ben = images.png(page("Ben"), || Ok(())).await.expect("granted");
        assert!(ada != ben && ada.starts_with(b"\x89PNG"));
        for (name, picture) in [("Ada", ada), ("Ben", ben)] {
            let again = images.png(page(name), || panic!("{name} is kept")).await;
            assert_eq!(again, Ok(picture), "of {name}");
        }
    }

    #[tokio::test]
    async fn the_pictures_that_were_asked_for_last_are_kept() {
        let images = images();
        let made_of = |number: usize| secret::hash(&number.to_string());
        for number in 0..KEPT {
            images.keep(Kept { made_of: made_of(number), picture: Bytes::new() });
        }
        assert!(images.find(&made_of(0)).is_some(), "and is the last to go now");
        images.keep(Kept { made_of: made_of(KEPT), picture: Bytes::new() });
        assert!(images.find(&made_of(1)).is_none());
        assert!([0, 2, KEPT].into_iter().all(|number| images.find(&made_of(number)).is_some()));
    }

    #[tokio::test]
    async fn few_wait_at_a_time_and_the_others_are_told_to_come_later() {
        let images = images();
        let easel = images.easel.acquire().await.expect("an easel");
        let wait = |number: usize| {
            let images = images.clone();
            tokio::spawn(async move { images.png(page(&number.to_string()), || Ok(())).await })
        };
        // All want the same, so that one picture is enough for them.
        let waiting: Vec<_> = (0..WAITING).map(|_| wait(1)).collect();
        while images.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = images.png(page("2"), || panic!("it is not even asked")).await;
        assert_eq!(refused, Err(Refusal::TooFast(LATER)));
        drop(easel);
        for picture in waiting {
            assert!(picture.await.expect("no panic").is_ok());
        }
        assert_eq!(images.kept().len(), 1, "painted once");
        assert_eq!(images.places.available_permits(), WAITING);
    }

    #[tokio::test]
    async fn every_name_that_a_guest_may_have_can_be_painted() {
        let images = images();
        // From every corner of what can be written.
        let letters =
            ('\0'..=char::MAX).step_by(2003).filter(|letter| name::name(&letter.to_string()).is_ok());
        let letters: Vec<char> = letters.collect();
        let names = letters.chunks(MAX_NAME_LENGTH).map(String::from_iter);
        for name in names.chain(["level 1", "\u{fffd}", "\u{301}", "<&\"'>", "אבג abc"].map(str::to_owned))
        {
            assert_eq!(name::name(&name).as_ref(), Ok(&name));
            let picture = images.png(page(&name), || Ok(())).await;
            assert!(picture.is_ok_and(|picture| picture.starts_with(b"\x89PNG")), "{name:?}");
        }
    }
}
