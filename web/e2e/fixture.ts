/** The test fixture: one server per worker, and a test fails if the browser reports an error. */

import { test as base, expect, type BrowserContext, type Locator, type Page } from "@playwright/test";

import { Server } from "./server";

export { expect };

export const test = base.extend<{ quiet: void }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.remove();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // A script error, a missing text or a violation of the content security policy fails the test.
  quiet: [
    async ({ browser, context }, use) => {
      const errors: string[] = [];
      const watch = (watched: BrowserContext): BrowserContext => {
        watched.on("weberror", (error) => errors.push(String(error.error())));
        watched.on("console", (message) => {
          if (message.type() === "error" && !expected(message.text())) errors.push(message.text());
        });
        return watched;
      };
      watch(context);
      // Further contexts that a test opens are watched as well.
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await newContext(options));
      await use();
      browser.newContext = newContext;
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Chromium itself logs refused requests and broken connections; the page handles both. Over plain HTTP it ignores a header that needs a
 * secure context, and logs that, too.
 */
function expected(text: string): boolean {
  const usual = [
    "Failed to load resource",
    "WebSocket connection to",
    "Cross-Origin-Opener-Policy header has been ignored",
  ];
  return usual.some((part) => text.includes(part));
}

/** Opens a table against the computer with one click on the start page. */
export async function playNow(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/play#[a-z0-9]+$/);
}

/** The form of the start page that creates a table with open seats. */
export const friendsForm = (page: Page): Locator => page.getByRole("form", { name: "With friends" });
