/** The own games on the start page: opponents, whose turn it is, and giving up. */

import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../fixture";
import { becomeGuest, linksTo, openTable, pawnsOf, playInstantly, waitForTurn } from "../table";

const gamesOf = (page: Page): Locator => page.getByRole("region", { name: "Your games" });
const rowOf = (page: Page, table: string): Locator =>
  gamesOf(page)
    .getByRole("listitem")
    .filter({ has: linksTo(page, `/t/${table}`) });

test("own games show the opponents and whose turn it is, with the viewer’s turn first", async ({
  page,
  browser,
  server,
}) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  const bob = await context.newPage();
  await becomeGuest(bob, "Bob");
  /** Starts a game of Ada and Bob in which this seat moves first. */
  const begin = async (first: number): Promise<string> => {
    const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first });
    await bob.goto(`/t/${table}`);
    await bob.getByRole("button", { name: "Sit down" }).click();
    await page.getByRole("button", { name: "Start the game" }).click();
    await expect(pawnsOf(first === 1 ? page : bob)).toBeVisible();
    return table;
  };
  const [ours, theirs] = [await begin(1), await begin(2)];
  await page.goto("/");
  await expect(rowOf(page, ours)).toContainText("With Bob");
  await expect(rowOf(page, ours)).toContainText("your turn");
  await expect(rowOf(page, theirs)).toContainText("Bob’s turn");
  // It is listed first although the other one is newer.
  await expect(gamesOf(page).getByRole("listitem").first()).toContainText("your turn");

  // The dialog explains that a computer player takes over the seat, and Bob sees that it does.
  await rowOf(page, theirs).getByRole("button", { name: "Resign" }).click();
  const dialog = page.getByRole("dialog", { name: "Resign this game?" });
  await expect(dialog).toContainText("A computer player takes your seat");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(bob.getByRole("complementary").getByText("computer for now")).toHaveCount(0);
  await rowOf(page, theirs).getByRole("button", { name: "Resign" }).click();
  await dialog.getByRole("button", { name: "Resign" }).click();
  await expect(rowOf(page, theirs)).toContainText("a computer player is playing for you");
  await expect(rowOf(page, theirs).getByRole("button", { name: "Resign" })).toHaveCount(0);
  await expect(bob.getByRole("complementary").getByText("computer for now")).toBeVisible();
  await context.close();
});

test("three games are listed at first, and a button shows the others", async ({ page }) => {
  for (const _ of [1, 2, 3, 4, 5]) {
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
    await waitForTurn(page);
  }
  await page.goto("/");
  await expect(gamesOf(page).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Show 2 more" }).click();
  await expect(gamesOf(page).getByRole("listitem")).toHaveCount(5);
});

test("a game that is given up at the table disappears from the list", async ({ page, context }) => {
  await playInstantly(context);
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  await waitForTurn(page);
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
  await expect(linksTo(page, new URL(table).pathname)).toHaveCount(0);
});
