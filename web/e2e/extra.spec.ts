/** The extra move: offered in place, forward and backward, and declined, by keys alone. */

import type { Page } from "@playwright/test";

import { expect, test } from "./fixture";
import { atOnce, eventOf, isAfter, move, openTable, pawnsOf, scoreOf } from "./table";

test.beforeEach(({ context }) => atOnce(context));

const letters = (page: Page): Promise<string[]> =>
  pawnsOf(page)
    .getByRole("button")
    .evaluateAll((pawns) => pawns.map((pawn) => pawn.getAttribute("aria-keyshortcuts") ?? ""));

/** Points at a pawn by its key; the page shows what it can do as soon as the key is heard. */
async function point(page: Page, letter: string): Promise<void> {
  await page.keyboard.press(letter);
  await expect(page.locator(`.pawn[aria-keyshortcuts="${letter}"]`)).toHaveAttribute("aria-pressed", "true");
}

/** Takes a black counter where one can be taken: it is what an extra move is paid with. */
async function moveForBlack(page: Page): Promise<void> {
  const black = page.getByRole("button", { name: /take the black counter/ }).first();
  for (const letter of await letters(page)) {
    await point(page, letter);
    if (!(await black.isVisible())) continue;
    const before = await eventOf(page);
    await black.click();
    return isAfter(page, before);
  }
  await page.keyboard.press("Escape");
  await move(page);
}

/** Goes on until an extra move is offered and `wanted` holds; with another game where this one ends before. */
async function untilExtra(page: Page, wanted: () => Promise<boolean>): Promise<void> {
  const decline = page.getByRole("button", { name: "No extra move" });
  const open = async (): Promise<unknown> =>
    openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  await open();
  for (;;) {
    await expect(pawnsOf(page).or(scoreOf(page)).first()).toBeVisible();
    if (await scoreOf(page).isVisible()) await open();
    else if (!(await decline.isVisible())) await moveForBlack(page);
    else if (await wanted()) return;
    else {
      const before = await eventOf(page);
      await page.keyboard.press(".");
      await isAfter(page, before);
    }
  }
}

test("an extra move is declined by a key, and the turn is over", async ({ page }) => {
  test.setTimeout(180_000);
  await untilExtra(page, async () => true);
  const acting = await page.locator("aside .acting").getAttribute("data-seat");
  const before = await eventOf(page);
  await page.keyboard.press(".");
  await isAfter(page, before);
  await expect(page.getByRole("log")).toContainText("makes no extra move");
  await expect(page.locator("aside .acting")).not.toHaveAttribute("data-seat", acting ?? "");
});

test("an extra move goes backward by keys", async ({ page }) => {
  test.setTimeout(180_000);
  const [forward, backward] = ["forward", "backward"].map((name) => page.getByRole("button", { name, exact: true }));
  if (forward === undefined || backward === undefined) throw new Error("there are two ways");
  await untilExtra(page, async () => {
    for (const letter of await letters(page)) {
      await point(page, letter);
      if (await backward.isVisible()) return true;
    }
    return false;
  });
  await expect(page.getByText(/^Extra move: .* which counter do you take/)).toBeVisible();
  await expect(forward).toHaveAttribute("aria-pressed", "true");
  await expect(backward).toHaveAttribute("aria-pressed", "false");
  // On the board, what lies behind the pawn is the way back.
  await page.locator(".landing:not(.looked) .hit").click({ force: true });
  await expect(backward).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press(">");
  await expect(forward).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("<");
  await expect(backward).toHaveAttribute("aria-pressed", "true");
  await expect(forward).toHaveAttribute("aria-pressed", "false");
  const before = await eventOf(page);
  await page.keyboard.press("1");
  await isAfter(page, before);
  await expect(page.getByRole("log")).toContainText(/Extra move: .* back/);
});
