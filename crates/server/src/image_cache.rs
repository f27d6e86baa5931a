//! PNG images for links: rendered one at a time off the async threads, and cached, because sites that preview a link request the
//! same image again and again.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use axum::body::Bytes;
use bigpoints_print::picture::{Fonts, Picture, png};
use bigpoints_table::refusal::{Refusal, Wait};
use prometheus_client::metrics::histogram::Histogram;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::secret;

/// Images in the cache, of 100 to 250 kilobytes each. The least recently used is evicted first.
const CAPACITY: usize = 64;

/// Images that may wait or be rendered at a time: a second or two of work.
const MAX_WAITING: usize = 20;

/// When callers may try again if too many wait.
const RETRY_AFTER: Wait = Wait { milliseconds: 1000 };

/// Renders and caches images. Clones share the cache.
#[derive(Clone, Debug)]
pub(crate) struct ImageCache {
    /// Loaded for the first image.
    fonts: Arc<OnceLock<Fonts>>,
    /// One permit: images are rendered one at a time.
    renderer: Arc<Semaphore>,
    /// A permit for each image that waits or is rendered.
    waiting: Arc<Semaphore>,
    /// The most recently used is the last.
    cache: Arc<Mutex<VecDeque<Entry>>>,
    /// How long each image took.
    seconds: Histogram,
}

/// A cached image.
#[derive(Clone, Debug)]
struct Entry {
    /// The hash of everything that is shown and said.
    key: [u8; 32],
    image: Bytes,
}

impl ImageCache {
    /// An empty cache, which records how long each image takes.
    pub(crate) fn new(seconds: Histogram) -> ImageCache {
        ImageCache {
            fonts: Arc::default(),
            renderer: Arc::new(Semaphore::new(1)),
            waiting: Arc::new(Semaphore::new(MAX_WAITING)),
            cache: Arc::default(),
            seconds,
        }
    }

    /// A picture as a PNG file. `content` names everything that is shown and said: pictures with the same content are the same. One
    /// that is not cached is drawn and rendered if `may_render` allows it and not too many wait.
    pub(crate) async fn png(
        &self,
        content: &str,
        draw: impl FnOnce() -> Picture + Send + 'static,
        may_render: impl FnOnce() -> Result<(), Wait>,
    ) -> Result<Bytes, Refusal> {
        let key = secret::hash(content);
        if let Some(image) = self.find(&key) {
            return Ok(image);
        }
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| RETRY_AFTER)?;
        may_render()?;
        let turn = Arc::clone(&self.renderer).acquire_owned().await.expect("the semaphore is never closed");
        // The image rendered before may have been the same.
        if let Some(image) = self.find(&key) {
            return Ok(image);
        }
        let images = self.clone();
        let rendered = spawn_blocking(move || {
            // Held until the image is done, even if nobody waits for it any more.
            let _held = (place, turn);
            let fonts = images.fonts.get_or_init(Fonts::load);
            let began = Instant::now();
            let image = Bytes::from(png(&draw(), fonts));
            images.seconds.observe(began.elapsed().as_secs_f64());
            images.insert(Entry { key, image: image.clone() });
            image
        });
        rendered.await.map_err(|_| Refusal::Unavailable)
    }

    fn find(&self, key: &[u8; 32]) -> Option<Bytes> {
        let mut cache = self.cache();
        let index = cache.iter().position(|entry| entry.key == *key)?;
        let found = cache.remove(index)?;
        let image = found.image.clone();
        cache.push_back(found);
        Some(image)
    }

    fn insert(&self, entry: Entry) {
        let mut cache = self.cache();
        cache.push_back(entry);
        if cache.len() > CAPACITY {
            cache.pop_front();
        }
    }

    fn cache(&self) -> MutexGuard<'_, VecDeque<Entry>> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use bigpoints_print::FinishedGame;
    use bigpoints_print::picture::poster;
    use bigpoints_rules::notation::Record;
    use bigpoints_table::name;
    use bigpoints_texts::language::{Language, Texts};

    use super::*;
    use crate::metrics;

    /// The picture of a game in which everybody has this name.
    fn picture(name: &str) -> Picture {
        let record: Record = include_str!("../../../examples/game.bpn").parse().expect("a record");
        let named = Record::new(record.game().clone(), &[name; 3]).expect("a name without line breaks");
        poster(&FinishedGame::new(&named, Texts::of(Language::En)))
    }

    fn image_cache() -> ImageCache {
        ImageCache::new(metrics::seconds())
    }

    #[tokio::test]
    async fn an_image_is_rendered_once_and_only_if_allowed() {
        let images = image_cache();
        let refused = images.png("Ada", || picture("Ada"), || Err(Wait { milliseconds: 7 })).await;
        assert_eq!(refused, Err(Refusal::TooFast(Wait { milliseconds: 7 })));
        let ada = images.png("Ada", || picture("Ada"), || Ok(())).await.expect("granted");
        let ben = images.png("Ben", || picture("Ben"), || Ok(())).await.expect("granted");
        assert!(ada != ben && ada.starts_with(b"\x89PNG"));
        for (name, image) in [("Ada", ada), ("Ben", ben)] {
            let again =
                images.png(name, move || panic!("{name} is drawn"), || panic!("{name} is cached")).await;
            assert_eq!(again, Ok(image), "of {name}");
        }
    }

    #[tokio::test]
    async fn the_most_recently_used_images_stay_in_the_cache() {
        let images = image_cache();
        let key = |number: usize| secret::hash(&number.to_string());
        for number in 0..CAPACITY {
            images.insert(Entry { key: key(number), image: Bytes::new() });
        }
        assert!(images.find(&key(0)).is_some(), "now the most recently used");
        images.insert(Entry { key: key(CAPACITY), image: Bytes::new() });
        assert!(images.find(&key(1)).is_none());
        assert!([0, 2, CAPACITY].into_iter().all(|number| images.find(&key(number)).is_some()));
    }

    #[tokio::test]
    async fn few_wait_at_a_time_and_the_others_are_told_to_retry() {
        let images = image_cache();
        let renderer = images.renderer.acquire().await.expect("an open semaphore");
        let wait = |number: usize| {
            let images = images.clone();
            tokio::spawn(async move { images.png(&number.to_string(), || picture("Ada"), || Ok(())).await })
        };
        // All want the same image.
        let waiting: Vec<_> = (0..MAX_WAITING).map(|_| wait(1)).collect();
        while images.waiting.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let refused = images.png("2", || picture("Ada"), || panic!("it is not even asked")).await;
        assert_eq!(refused, Err(Refusal::TooFast(RETRY_AFTER)));
        drop(renderer);
        for image in waiting {
            assert!(image.await.expect("no panic").is_ok());
        }
        assert_eq!(images.cache().len(), 1, "rendered once");
        assert_eq!(images.waiting.available_permits(), MAX_WAITING);
    }

    #[tokio::test]
    async fn every_name_that_a_guest_may_have_can_be_rendered() {
        let images = image_cache();
        // From all over Unicode.
        let letters = ('\0'..=char::MAX).step_by(701);
        let letters = letters.filter_map(|letter| name::name(&letter.to_string()).ok());
        let allowed: Vec<String> = letters.chain(["a <&\"'>", "אבג abc"].map(str::to_owned)).collect();
        assert!(allowed.len() > 40 && allowed.iter().all(|each| name::name(each).as_ref() == Ok(each)));
        // Names of earlier versions.
        let earlier = ["level 1", "\u{fffd}", "\u{301}"].map(str::to_owned);
        for name in allowed.into_iter().chain(earlier) {
            let drawn = name.clone();
            let image = images.png(&name, move || picture(&drawn), || Ok(())).await;
            assert!(image.is_ok_and(|image| image.starts_with(b"\x89PNG")), "{name:?}");
        }
    }
}
