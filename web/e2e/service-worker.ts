/** The service worker, as tests see it. */

import type { Page } from "@playwright/test";

/** Waits until the service worker has all files and answers the page. */
export async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const container = navigator.serviceWorker;
    await container.ready;
    if (container.controller === null)
      await new Promise((done) => container.addEventListener("controllerchange", done, { once: true }));
  });
}

/** The versions of the page on this device; one, except while a new one waits or another tab is open in the one before. */
export function versions(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await caches.keys()).map((name) => name.split(":").at(-1) ?? ""));
}

/** Lets the browser look for a new version, as it does at every visit. */
export async function checkForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
}
