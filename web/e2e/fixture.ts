/** What every test of the page has: a server of its worker, and pages that complain of nothing. */

import { test as base, expect, type BrowserContext, type Page } from "@playwright/test";

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
  // What the browser complains of fails the test: a broken script, a text without a key, something the policy forbids.
  quiet: [
    async ({ browser, context }, use) => {
      const complaints: string[] = [];
      const watch = (watched: BrowserContext): BrowserContext => {
        watched.on("weberror", (error) => complaints.push(String(error.error())));
        watched.on("console", (message) => {
          if (message.type() === "error" && !expected(message.text())) complaints.push(message.text());
        });
        return watched;
      };
      watch(context);
      // Whoever else comes in a test has a browser of their own, which is watched as well.
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => watch(await open(options));
      await use();
      browser.newContext = open;
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * The browser itself reports a request that was refused or a line that broke; the page deals with both. Over plain HTTP it ignores a
 * header that needs more, and says so.
 */
function expected(text: string): boolean {
  const usual = [
    "Failed to load resource",
    "WebSocket connection to",
    "Cross-Origin-Opener-Policy header has been ignored",
  ];
  return usual.some((part) => text.includes(part));
}

/** Opens a table against the computer by the start page's one click. */
export async function playNow(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
}
