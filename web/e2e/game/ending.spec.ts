/** The end of a game: the points are counted on the board, once, and then the sheet says who has won. */

import { expect, test } from "../fixture";
import { handOf, move, openTable, pawnsOf, playersOf, presetSettings, scoreOf } from "../table";

const POINTS = /\d points/;

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("the end is counted on the board once, and the sheet of five fits a phone", async ({ page, context }) => {
  test.setTimeout(240_000);
  await presetSettings(context, { speed: "fast" });
  const computers = [1, 3, 5, 7].map((level) => ({ kind: "computer" as const, level }));
  await openTable(page, "Anna-Katharina", { seats: [{ kind: "mine" }, ...computers], first: 1 });
  const count = page.locator("[data-count]");
  for (;;) {
    await expect(pawnsOf(page).or(count).first()).toBeVisible({ timeout: 60_000 });
    if (await count.isVisible()) break;
    await move(page);
  }
  // All five are counted at the same time, before anybody reads who has won.
  await expect(count.locator("li")).toHaveCount(5);
  await expect(scoreOf(page)).toHaveCount(0);
  // Nor does the list of players tell it.
  for (const player of await playersOf(page).allTextContents()) expect(player).not.toMatch(POINTS);
  await expect(count.getByText(/^\+\d+$/).first()).toBeAttached();
  const total = handOf(page).getByText(/^= \d+$/);
  await expect(total).toHaveCount(0);
  await page.keyboard.press("Shift");
  await expect(scoreOf(page).getByRole("status")).not.toBeEmpty();
  await expect(count).toHaveCount(0);
  await expect(playersOf(page).first()).toContainText(POINTS);

  // Names are whole, and nothing reaches beyond the dialog. A first game has no wins to add up.
  const sheet = scoreOf(page).getByRole("table").first();
  const names = sheet.getByRole("columnheader");
  await expect(names.first()).toHaveText("Anna-Katharina");
  await expect(names.getByRole("img", { name: "Winner" }).first()).toBeVisible();
  for (const name of await names.all())
    expect(await name.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
  expect(await scoreOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  await expect(scoreOf(page).getByText(/^Boop \d$/)).toHaveCount(0);
  // Where there is room, every name has one line.
  await page.setViewportSize({ width: 1024, height: 768 });
  const lines = (cell: Element): number => {
    const text = document.createRange();
    text.selectNode([...cell.childNodes].filter((node) => node.textContent?.trim()).at(-1) ?? cell);
    return new Set([...text.getClientRects()].map(({ top }) => top)).size;
  };
  for (const name of await names.all()) expect(await name.evaluate(lines)).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });

  // It is not counted again, neither when the sheet is opened again nor when the page is.
  await page.keyboard.press("Escape");
  await expect(total).toBeVisible();
  await page.getByRole("button", { name: "Score" }).click();
  await expect(scoreOf(page)).toBeVisible();
  await expect(count).toHaveCount(0);
  await page.reload();
  await expect(scoreOf(page).getByRole("status")).not.toBeEmpty();
  await expect(count).toHaveCount(0);
});
