/** The extra move: forward, backward and declined, by keyboard. */

import type { Page } from "@playwright/test";

import { expect, test } from "../fixture";
import {
  boardLandings,
  clickBoard,
  currentOf,
  lettersOf,
  move,
  openTable,
  pawnButton,
  pawnsOf,
  playersOf,
  playInstantly,
  scoreOf,
  shownEvent,
  waitForEventAfter,
} from "../table";

test.beforeEach(({ context }) => playInstantly(context));

/** Chooses a pawn by its key. */
async function chooseByKey(page: Page, letter: string): Promise<void> {
  await page.keyboard.press(letter);
  await expect(pawnButton(page, letter)).toHaveAttribute("aria-pressed", "true");
}

/** Takes a black counter if possible: an extra move costs one. */
async function moveForBlack(page: Page): Promise<void> {
  const black = page.getByRole("button", { name: /take the black counter/ }).first();
  for (const letter of await lettersOf(page)) {
    await chooseByKey(page, letter);
    if (!(await black.isVisible())) continue;
    const before = await shownEvent(page);
    await black.click();
    return waitForEventAfter(page, before);
  }
  await page.keyboard.press("Escape");
  await move(page);
}

/** Plays until an extra move is offered and `wanted` holds, in a new game if this one ends before. */
async function untilExtra(page: Page, wanted: () => Promise<boolean>): Promise<void> {
  const decline = page.getByRole("button", { name: "End turn" });
  const open = async (): Promise<unknown> =>
    openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  await open();
  for (;;) {
    await expect(pawnsOf(page).or(scoreOf(page)).first()).toBeVisible();
    if (await scoreOf(page).isVisible()) await open();
    else if (!(await decline.isVisible())) await moveForBlack(page);
    else if (await wanted()) return;
    else {
      const before = await shownEvent(page);
      await page.keyboard.press(".");
      await waitForEventAfter(page, before);
    }
  }
}

test("an extra move is declined by a key, which ends the turn", async ({ page }) => {
  test.setTimeout(180_000);
  await untilExtra(page, async () => true);
  const [first, second] = [playersOf(page).first(), playersOf(page).last()];
  const current = currentOf(page, playersOf(page));
  await expect(current).toHaveCount(1);
  const next = (await currentOf(page, first).count()) === 1 ? second : first;
  const before = await shownEvent(page);
  await page.keyboard.press(".");
  await waitForEventAfter(page, before);
  await expect(page.getByRole("log")).toContainText("makes no extra move");
  await expect(currentOf(page, next)).toBeVisible();
  await expect(current).toHaveCount(1);
});

test("an extra move goes backward by keyboard", async ({ page }) => {
  test.setTimeout(180_000);
  const [forward, backward] = ["forward", "backward"].map((name) => page.getByRole("button", { name, exact: true }));
  if (forward === undefined || backward === undefined) throw new Error("two directions are needed");
  await untilExtra(page, async () => {
    for (const letter of await lettersOf(page)) {
      await chooseByKey(page, letter);
      if (await backward.isVisible()) return true;
    }
    return false;
  });
  await expect(page.getByText(/^Extra move: .* which counter do you take/)).toBeVisible();
  await expect(forward).toHaveAttribute("aria-pressed", "true");
  await expect(backward).toHaveAttribute("aria-pressed", "false");
  // On the board, a click on the landing behind the pawn turns it backward.
  await clickBoard(page, boardLandings(page, "back"));
  await expect(backward).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press(">");
  await expect(forward).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("<");
  await expect(backward).toHaveAttribute("aria-pressed", "true");
  await expect(forward).toHaveAttribute("aria-pressed", "false");
  const before = await shownEvent(page);
  await page.keyboard.press("1");
  await waitForEventAfter(page, before);
  await expect(page.getByRole("log")).toContainText(/Extra move: .* back/);
});
