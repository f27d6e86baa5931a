/** The first table on a device: the goal in one line and the way to the lesson, until the game is known. */

import type { Locator, Page } from "@playwright/test";

import { violations } from "../axe";
import { expect, playNow, test } from "../fixture";
import { beNew, boardOf, move, openTable, pawnsOf, playInstantly, scoreOf, waitForTurn } from "../table";

/** The line about the goal. */
const goalOf = (page: Page): Locator => page.getByRole("region", { name: "The aim" });

test("the first table says the goal and leads to the lesson", async ({ page, context }) => {
  await beNew(context);
  await playNow(page);
  await expect(goalOf(page)).toContainText("Counters score 4 to 0 points");
  expect(await violations(page)).toEqual([]);
  await goalOf(page).getByRole("link", { name: "Two-minute lesson" }).click();
  await expect(page).toHaveURL(/\/lesson$/);
  await page.goBack();
  await expect(goalOf(page)).toBeVisible();
  await goalOf(page).getByRole("button", { name: "Got it" }).click();
  await expect(goalOf(page)).toHaveCount(0);
  await page.reload();
  await expect(pawnsOf(page)).toBeVisible();
  await expect(goalOf(page)).toHaveCount(0);
});

test("after a whole game nobody is told the goal any more", async ({ page, context }) => {
  test.slow();
  await beNew(context);
  await playNow(page);
  await expect(goalOf(page)).toBeVisible();
  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("status")).not.toBeEmpty();
  await playNow(page);
  await expect(pawnsOf(page)).toBeVisible();
  await expect(goalOf(page)).toHaveCount(0);
});

test("an invitation says the goal and offers the lesson to somebody new", async ({ page, browser }) => {
  await playInstantly(page.context());
  const address = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }] });
  const guest = await (await browser.newContext()).newPage();
  await beNew(guest.context());
  await guest.goto(new URL(`/t/${address}`, page.url()).href);
  await expect(guest.getByRole("heading", { name: "Ada invites you to play" })).toBeVisible();
  await expect(goalOf(guest).getByRole("link", { name: "Two-minute lesson" })).toBeVisible();
  // The field has one line.
  expect((await guest.getByRole("textbox", { name: "Your name" }).boundingBox())?.height).toBe(44);
  await expect(goalOf(page)).toHaveCount(0);
  await guest.context().close();
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("the goal makes room for a hint, and after the first move for the last turns", async ({ page, context }) => {
    await beNew(context);
    await playNow(page);
    expect(await waitForTurn(page)).toBe(true);
    await expect(goalOf(page)).toBeVisible();
    await page.keyboard.press("h");
    await expect(page.getByRole("button", { name: "Play it", exact: true })).toBeInViewport({ ratio: 1 });
    await expect(goalOf(page)).toHaveCount(0);
    await page.getByRole("region", { name: "Hint" }).getByRole("button", { name: "Close" }).click();
    await expect(goalOf(page)).toBeVisible();
    await move(page);
    await expect(goalOf(page)).toHaveCount(0);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the goal does not move the board, and goes with the first move", async ({ page, context }) => {
    await beNew(context);
    await playNow(page);
    await expect(goalOf(page)).toBeVisible();
    const before = await boardOf(page).boundingBox();
    // The stairs, which it is about, can be seen above it.
    const top = (await goalOf(page).boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan((before?.y ?? 0) + 0.25 * (before?.height ?? 0));
    expect(await waitForTurn(page)).toBe(true);
    await move(page);
    await expect(goalOf(page)).toHaveCount(0);
    expect(await waitForTurn(page)).toBe(true);
    expect(await boardOf(page).boundingBox()).toEqual(before);
  });
});
