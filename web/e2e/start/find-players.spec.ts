/** Finding players in two and three real browsers: the search, the game that begins by itself, and people who do not come. */

import type { Browser, BrowserContext, Page } from "@playwright/test";

import { expect, test } from "../fixture";
import { becomeGuest, pawnsOf, playInstantly } from "../table";

/** Browsers that are still open: whoever searches in one would be found in the next test. */
let contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  contexts = [];
});

/** A browser of its own for each of these people, on the start page. */
async function people(browser: Browser, baseURL: string | undefined, names: string[]): Promise<Page[]> {
  return Promise.all(
    names.map(async (name) => {
      const context = await browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" });
      contexts.push(context);
      await playInstantly(context);
      const page = await context.newPage();
      await becomeGuest(page, name);
      await page.goto("/");
      return page;
    }),
  );
}

const find = (page: Page): Promise<void> => page.getByRole("button", { name: "Find players" }).click();

const board = /\/t\/[a-z0-9]{24}$/;

async function begun(page: Page): Promise<void> {
  await expect(page).toHaveURL(board);
  await expect(page.getByRole("heading", { name: "Your hand" })).toBeVisible();
}

test("two people find each other, and the game begins by itself", async ({ browser, baseURL }) => {
  const [ada, bob] = (await people(browser, baseURL, ["Ada", "Bob"])) as [Page, Page];
  await find(ada);
  await expect(ada.getByText("Nobody else is searching right now.")).toBeVisible();
  await find(bob);
  await Promise.all([begun(ada), begun(bob)]);
  expect(ada.url()).toBe(bob.url());
  await expect(ada.getByText("Bob", { exact: true }).first()).toBeVisible();
});

test("a game against the computer is put aside for the game that is found", async ({ browser, baseURL }) => {
  const [ada, bob] = (await people(browser, baseURL, ["Ada", "Bob"])) as [Page, Page];
  await find(ada);
  await ada.getByRole("button", { name: "Play a computer meanwhile" }).click();
  await expect(pawnsOf(ada)).toBeVisible();
  await expect(ada.getByText(/^Looking for players · \d+:\d\d$/)).toBeVisible();
  await find(bob);
  await ada.getByRole("button", { name: /^Join \(\d+\)$/ }).click();
  await Promise.all([begun(ada), begun(bob)]);
  // The other game is kept.
  await ada.goto("/");
  await expect(ada.getByRole("heading", { name: "Your games" })).toBeVisible();
  await ada.locator("a[href*='/play#']").first().click();
  await expect(pawnsOf(ada)).toBeVisible();
});

test("who closes the page keeps nobody waiting: the other is paired again", async ({ browser, baseURL }) => {
  const [ada, bob, cyd] = (await people(browser, baseURL, ["Ada", "Bob", "Cyd"])) as [Page, Page, Page];
  // Bob is in another game when one is found, and then closes the page.
  await find(bob);
  await bob.getByRole("button", { name: "Play a computer meanwhile" }).click();
  await find(ada);
  await expect(bob.getByRole("button", { name: /^Join \(\d+\)$/ })).toBeVisible();
  await expect(ada.getByRole("heading", { name: "Game found" })).toBeVisible();
  await bob.context().close();
  await expect(ada.getByText("Somebody did not come.")).toBeVisible({ timeout: 30_000 });
  await find(cyd);
  await begun(cyd);
  await begun(ada);
  expect(ada.url()).toBe(cyd.url());
});

test("a game that is refused frees the others at once", async ({ browser, baseURL }) => {
  const [ada, bob] = (await people(browser, baseURL, ["Ada", "Bob"])) as [Page, Page];
  await find(ada);
  await ada.getByRole("button", { name: "Play a computer meanwhile" }).click();
  await expect(pawnsOf(ada)).toBeVisible();
  await find(bob);
  await ada.getByRole("button", { name: "Not now" }).click();
  await expect(bob.getByText("Somebody did not come.")).toBeVisible();
  await expect(pawnsOf(ada)).toBeVisible();
});

test("a reload goes on with the search, and it ends when it is stopped", async ({ browser, baseURL }) => {
  const [ada] = (await people(browser, baseURL, ["Ada"])) as [Page];
  await find(ada);
  await expect(ada.getByText("Nobody else is searching right now.")).toBeVisible();
  await ada.reload();
  await expect(ada.getByText("Nobody else is searching right now.")).toBeVisible();
  await ada.getByRole("button", { name: "Stop searching" }).click();
  await expect(ada.getByRole("button", { name: "Find players" })).toBeVisible();
  await ada.reload();
  await expect(ada.getByRole("button", { name: "Find players" })).toBeVisible();
});

test("computers fill up only if asked", async ({ browser, baseURL }) => {
  const [ada] = (await people(browser, baseURL, ["Ada"])) as [Page];
  const players = ada.getByRole("form", { name: "Play with others" }).getByRole("group", { name: "Players" });
  await players.getByRole("radio", { name: "3" }).check();
  await find(ada);
  await ada.getByRole("button", { name: "Fill up with computers" }).click();
  await begun(ada);
});
