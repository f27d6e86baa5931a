/** The own games on the start page: with whom, whose turn it is, a few at first, and the way out. */

import type { Locator, Page } from "@playwright/test";

import { expect, test } from "./fixture";
import { atOnce, becomeGuest, myTurn, openTable, pawnsOf } from "./table";

const gamesOf = (page: Page): Locator => page.locator("section", { hasText: "Your games" });
const lineOf = (page: Page, table: string): Locator =>
  gamesOf(page)
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href="/t/${table}"]`) });

test("own games say with whom and whose turn it is, and those that wait come first", async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  const bob = await context.newPage();
  await becomeGuest(bob, "Bob");
  /** A game of Ada and Bob that this seat begins. */
  const begin = async (first: number): Promise<string> => {
    const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first });
    await bob.goto(`/t/${table}`);
    await bob.getByRole("button", { name: "Sit down" }).click();
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(pawnsOf(first === 1 ? page : bob)).toBeVisible();
    return table;
  };
  const [waiting, resting] = [await begin(1), await begin(2)];
  await page.goto("/");
  await expect(lineOf(page, waiting)).toContainText("With Bob");
  await expect(lineOf(page, waiting)).toContainText("your turn");
  await expect(lineOf(page, resting)).toContainText("Bob’s turn");
  // The other one is newer.
  await expect(gamesOf(page).getByRole("listitem").first()).toContainText("your turn");

  // Whoever leaves is told what that means to the other, and the other plays on against a computer player.
  await lineOf(page, resting).getByRole("button", { name: "Resign" }).click();
  const dialog = page.getByRole("dialog", { name: "Resign this game?" });
  await expect(dialog).toContainText("A computer player takes your seat");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(bob.getByRole("complementary").getByText("computer for now")).toHaveCount(0);
  await lineOf(page, resting).getByRole("button", { name: "Resign" }).click();
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(lineOf(page, resting)).toContainText("a computer player is playing for you");
  await expect(lineOf(page, resting).getByRole("button", { name: "Resign" })).toHaveCount(0);
  await expect(bob.getByRole("complementary").getByText("computer for now")).toBeVisible();
  await context.close();
});

test("three games are shown at first, and the others when they are asked for", async ({ page }) => {
  for (const _ of [1, 2, 3, 4, 5]) {
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
    await myTurn(page);
  }
  await page.goto("/");
  await expect(gamesOf(page).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Show 2 more" }).click();
  await expect(gamesOf(page).getByRole("listitem")).toHaveCount(5);
});

test("a game is given up where it is played, and is gone from the list", async ({ page, context }) => {
  await atOnce(context);
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  await myTurn(page);
  await page.getByRole("button", { name: "Resign" }).click();
  const dialog = page.getByRole("dialog", { name: "Resign this game?" });
  await expect(dialog).toContainText("cannot be continued");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(pawnsOf(page)).toBeVisible();
  const table = page.url();
  await page.getByRole("button", { name: "Resign" }).click();
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(page.locator(`a[href="${new URL(table).pathname}"]`)).toHaveCount(0);
});
