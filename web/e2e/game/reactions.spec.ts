/** What players say to each other: shown in each reader's language for a few seconds, muted with one tap, and kept nowhere. */

import type { Browser, Locator, Page } from "@playwright/test";

import type { ToClient } from "../../src/wire/messages";
import { violations } from "../axe";
import { expect, playNow, test } from "../fixture";
import {
  becomeGuest,
  move,
  openTable,
  pawnsOf,
  playInstantly,
  playersOf,
  receivedMessages,
  scoreOf,
  shownEvent,
  waitForEventAfter,
} from "../table";

/** The list of what can be said, once it is opened. */
const listOf = (page: Page, name = "React"): Locator => page.getByRole("group", { name });
/** What screen readers are told. */
const spokenOn = (page: Page): Locator => page.locator("[data-spoken]");

async function say(page: Page, words: string, name = "React"): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await listOf(page, name).getByRole("button", { name: words }).click();
}

/** Waits until the page has received as many reactions. */
async function heard(messages: ToClient[], count: number): Promise<void> {
  await expect.poll(() => messages.filter(({ type }) => type === "reaction").length).toBe(count);
}

/** A page of its own guest, in this language. */
async function open(browser: Browser, baseURL: string, locale: string, options: object = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale, ...options });
  await playInstantly(context);
  return context.newPage();
}

/** Ada and Bob, who reads German unless told otherwise, at a table of theirs. */
async function pair(
  browser: Browser,
  baseURL: string,
  locale = "de-DE",
): Promise<{ ada: Page; bob: Page; table: string }> {
  const [ada, bob] = [await open(browser, baseURL, "en-GB"), await open(browser, baseURL, locale)];
  const table = await openTable(ada, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first: 1 });
  await becomeGuest(bob, "Bob");
  await bob.goto(`/t/${table}`);
  await bob.getByRole("button", { name: /^(Hinsetzen|Sit down)/ }).click();
  return { ada, bob, table };
}

async function begin(ada: Page, bob: Page): Promise<void> {
  await ada.getByRole("button", { name: "Start the game" }).click();
  await expect(pawnsOf(ada)).toBeVisible();
  await expect(bob.getByText(/^Ada(’s turn| ist am Zug)\.$/)).toBeVisible();
}

test("everybody reads it in their own language, for a few seconds, and nobody finds it later", async ({
  browser,
  server,
}) => {
  const { ada, bob, table } = await pair(browser, server.url);
  await begin(ada, bob);
  const cyd = await open(browser, server.url, "fr-FR");
  const received = receivedMessages(cyd);
  await cyd.goto(`/t/${table}`);
  await cyd.getByRole("complementary").getByText("Ada", { exact: true }).waitFor();
  // Somebody who watches hears, and cannot speak.
  await expect(cyd.getByRole("button", { name: "Réagir" })).toHaveCount(0);
  await say(ada, "Well played!");
  await expect(listOf(ada)).toBeHidden();
  await expect(playersOf(ada).first()).toContainText("Well played!");
  const atBob = bob.getByRole("complementary").getByRole("listitem").first();
  await expect(atBob).toContainText("Gut gespielt!");
  await expect(spokenOn(bob).getByText("Ada: Gut gespielt!")).toBeAttached();
  await expect(cyd.getByRole("complementary").getByRole("listitem").first()).toContainText("Bien joué !");
  for (const page of [ada, bob, cyd])
    await expect(page.getByText(/Well played!|Gut gespielt!|Bien joué !/).and(page.locator(":visible"))).toHaveCount(0);
  await heard(received, 1);
  received.length = 0;
  await cyd.reload();
  await expect.poll(() => received.some(({ type }) => type === "table")).toBe(true);
  await heard(received, 0);
  for (const page of [ada, bob, cyd]) await page.context().close();
});

test("one tap mutes what others say, on this device and at this table only", async ({ browser, server }) => {
  const { ada, bob, table } = await pair(browser, server.url);
  await begin(ada, bob);
  const received = receivedMessages(bob);
  await bob.reload();
  const mute = bob.getByRole("button", { name: "Reaktionen stummschalten" });
  await bob.getByRole("button", { name: "Reagieren" }).waitFor();
  await expect(mute).toHaveCount(0);
  await say(ada, "Oops!");
  await mute.click();
  await expect(bob.getByText("Ups!").and(bob.locator(":visible"))).toHaveCount(0);
  await say(ada, "Thank you!");
  await heard(received, 2);
  await expect(bob.getByText("Danke!").and(bob.locator(":visible"))).toHaveCount(0);
  await expect(spokenOn(bob).getByText("Ada: Danke!")).toHaveCount(0);
  // What Bob says himself he sees, and so does Ada, who has muted nobody.
  await say(bob, "Keine Eile", "Reagieren");
  await expect(playersOf(ada).nth(1)).toContainText("No hurry");
  await expect(spokenOn(bob).getByText("Bob: Keine Eile")).toBeAttached();
  await bob.reload();
  await expect(mute).toHaveAttribute("aria-pressed", "true");
  await mute.click();
  await say(ada, "Good luck!");
  await expect(spokenOn(bob).getByText("Ada: Viel Glück!")).toBeAttached();
  expect(await bob.evaluate(() => localStorage.getItem("bigpoints-muted"))).toBe("[]");
  expect(table).toHaveLength(24);
  for (const page of [ada, bob]) await page.context().close();
});

test("it is said in the lobby, by keys alone, and too much is refused", async ({ browser, server }) => {
  const { ada, bob } = await pair(browser, server.url);
  const button = ada.getByRole("button", { name: "React" });
  await button.focus();
  await ada.keyboard.press("Enter");
  await expect(listOf(ada)).toBeVisible();
  expect(await violations(ada)).toEqual([]);
  await ada.keyboard.press("Escape");
  await expect(listOf(ada)).toBeHidden();
  await expect(button).toBeFocused();
  await ada.keyboard.press("Enter");
  await ada.keyboard.press("Tab");
  await ada.keyboard.press("Tab");
  await ada.keyboard.press("Enter");
  await expect(bob.getByRole("list").getByText("Viel Glück!")).toBeVisible();
  await expect(button).toBeFocused();
  // One more is free every few seconds, and the machine may be slow.
  await expect(async () => {
    await say(ada, "Oops!");
    await expect(ada.getByText("Too many requests. Wait a moment.")).toBeVisible({ timeout: 500 });
  }).toPass();
  for (const page of [ada, bob]) await page.context().close();
});

test("a shared screen shows it beside the name, before the game and in it", async ({ browser, server }) => {
  const { ada, bob, table } = await pair(browser, server.url);
  const screen = await open(browser, server.url, "nl-NL", { viewport: { width: 1280, height: 720 } });
  await screen.goto(`/t/${table}/board`);
  await screen.getByRole("list").getByText("Bob").waitFor();
  await say(bob, "Viel Glück!", "Reagieren");
  await expect(screen.getByRole("list").getByText("Succes!")).toBeVisible();
  await begin(ada, bob);
  await expect(screen.getByRole("complementary").getByRole("list").first()).toContainText("Bob");
  await say(bob, "Keine Eile", "Reagieren");
  await expect(screen.getByRole("complementary").getByRole("list").getByText("Geen haast")).toBeVisible();
  await expect(screen.getByRole("button", { name: "Reageren" })).toHaveCount(0);
  for (const page of [ada, bob, screen]) await page.context().close();
});

test("at the end it is said over the result", async ({ browser, server }) => {
  test.setTimeout(240_000);
  const { ada, bob } = await pair(browser, server.url, "en-GB");
  await begin(ada, bob);
  const next = async (): Promise<Page | null | undefined> => {
    for (const page of [ada, bob]) if (await pawnsOf(page).isVisible()) return page;
    return (await scoreOf(ada).isVisible()) ? null : undefined;
  };
  for (;;) {
    await expect.poll(next).not.toBeUndefined();
    const page = await next();
    if (!page) break;
    await move(page);
    const event = await shownEvent(page);
    for (const each of [ada, bob]) await waitForEventAfter(each, event - 1);
  }
  await expect(scoreOf(bob)).toBeVisible();
  await scoreOf(ada).getByRole("button", { name: "React" }).click();
  await scoreOf(ada).getByRole("button", { name: "Again?" }).click();
  await expect(scoreOf(bob).getByText("Ada: Again?")).toBeVisible();
  for (const page of [ada, bob]) await page.context().close();
});

test("computer players are told nothing", async ({ page }) => {
  await playNow(page);
  await page.getByRole("button", { name: "Help" }).waitFor();
  await expect(page.getByRole("button", { name: "React" })).toHaveCount(0);
});
