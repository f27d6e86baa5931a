/** Beside a recorded game: variations, playing on from a position, and learning from mistakes. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { tooSmall, violations } from "../axe";
import { expect, test } from "../fixture";
import {
  boardPawn,
  clickBoard,
  move,
  pawnButton,
  pawnsOf,
  playInstantly,
  scoreOf,
  takesOf,
  waitForTurn,
  waitUntilShown,
  withoutWebAssembly,
} from "../table";

const GAME = join(import.meta.dirname, "../../../examples/game.bpn");

test.beforeEach(({ context }) => playInstantly(context));

const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();
const lineOf = (page: Page): Locator => page.getByRole("group", { name: /^Variation after turn/ });
/** The moves of the variation. */
const triedIn = (page: Page): Locator => lineOf(page).getByRole("listitem");

/** Opens the example after turn 35, where Ada has to move: only the green pawn wins. */
async function openLate(page: Page): Promise<void> {
  await page.goto("/replay#turn-35");
  await page.getByLabel("Choose a file").setInputFiles(GAME);
  await expect(page.getByRole("link", { name: "Turn 35 of 38", exact: true })).toBeVisible();
}

/** Plays an action with one of the pawns by the buttons. */
async function choose(page: Page, pawn: string): Promise<void> {
  await pawnButton(page, pawn).click();
  const take = takesOf(page, pawn).first();
  // A pawn with only one thing to do does it at once.
  if (await take.isVisible()) await take.click();
}

test("moves are tried on the board, evaluated, stepped through, taken back and left", async ({ page }) => {
  await openLate(page);
  await expect(page.getByRole("button", { name: "Try a move" })).toBeVisible();
  await clickBoard(page, boardPawn(page, "P"));
  await expect(triedIn(page)).toHaveCount(1);
  await expect(triedIn(page)).toContainText("Ada moves the purple pawn up the stairs");
  await expect(lineOf(page)).toContainText(/Expected margin: Ada\s\S+ · Bo\s\S+ · Cleo\s\S+ proved/);
  await expect(lineOf(page)).toContainText("Best here: Move ");
  // Bo answers, by the buttons.
  await choose(page, "Y");
  await expect(triedIn(page)).toHaveCount(2);
  await expect(triedIn(page).last()).toContainText("Bo moves the yellow pawn");
  expect(await violations(page)).toEqual([]);
  // Stepping changes nothing; another move replaces what followed.
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("Bo, choose a pawn.")).toBeVisible();
  await expect(triedIn(page)).toHaveCount(2);
  await press(page, "Next action");
  await expect(page.getByText("Cleo, choose a pawn.")).toBeVisible();
  await press(page, "Undo");
  await expect(triedIn(page)).toHaveCount(1);
  await choose(page, "G");
  await expect(triedIn(page).last()).toContainText("Bo moves the green pawn");
  await press(page, "Back to the game");
  await expect(lineOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Try a move" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Turn 35 of 38", exact: true })).toBeVisible();
});

test("the move of the game goes on in the game, and Escape stops trying", async ({ page }) => {
  await openLate(page);
  await press(page, "Try a move");
  await expect(pawnsOf(page)).toBeVisible();
  await page.keyboard.press("y");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "Variation after turn 36" })).toBeVisible();
  await expect(triedIn(page)).toHaveCount(0);
  // The first Escape points at no pawn any more.
  await expect(pawnButton(page, "G")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "Turn 36 of 38", exact: true })).toBeVisible();
});

test("a game is played on from a variation, is marked, and does not count", async ({ page }) => {
  await openLate(page);
  await clickBoard(page, boardPawn(page, "P"));
  await expect(triedIn(page)).toHaveCount(1);
  await press(page, "Play on from here");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("You play for Bo");
  await dialog.getByRole("slider").fill("2");
  await dialog.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/\/play#/);
  await expect(page.getByText("Continued from a replay: this game does not count.").first()).toBeVisible();
  // What was played before cannot be undone.
  await expect(pawnsOf(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page)).toContainText("Continued from a replay");
  await expect(scoreOf(page).getByRole("button", { name: "Play again" })).toBeVisible();
});

test("without the program on the device the replay offers neither", async ({ page, context }) => {
  await withoutWebAssembly(context);
  await openLate(page);
  await expect(page.getByRole("button", { name: "Ask the engine" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try a move" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Play on from here" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("mistakes are asked one by one, and counted", async ({ page }) => {
    test.setTimeout(180_000);
    await openLate(page);
    await press(page, "Ask the engine");
    await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 120_000 });
    await page.getByLabel("Whose mistakes").selectOption("Ada");
    await press(page, "Learn from your mistakes");
    const next = page.getByRole("button", { name: "Next", exact: true });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(/^Mistake 1 of \d$/);
    const count = Number(((await heading.textContent()) ?? "").split(" ").at(-1));
    // The ones before turn 36 are shown.
    let shown = 0;
    while (!(await page.getByText(/^Turn 36: Ada gives away/).isVisible())) {
      shown += 1;
      await press(page, "Show the solution");
      await expect(page.getByText(/^Better: /)).toBeVisible();
      await waitUntilShown(page);
      await next.click();
      await expect(heading).toHaveText(`Mistake ${shown + 1} of ${count}`);
      await expect(heading).toBeFocused();
    }
    await expect(page.getByText("Played: Move the yellow pawn up the stairs")).toBeVisible();
    await choose(page, "Y");
    await expect(
      page.getByRole("status").filter({ hasText: "That is what was played. Costs 3 points." }),
    ).toBeAttached();
    expect(await violations(page)).toEqual([]);
    expect(await tooSmall(page)).toEqual([]);
    await choose(page, "G");
    await expect(page.getByText("Right!")).toBeVisible();
    await expect(page.getByText("Nothing else wins.")).toBeVisible();
    await expect(next).toBeFocused();
    await next.click();
    while (!(await page.getByText(`0 of ${count} found at the first try.`).isVisible())) {
      await press(page, "Show the solution");
      await next.click();
    }
    // Once more: now the answer is known.
    await press(page, "Start over");
    for (let index = 0; index < shown; index += 1) {
      await expect(heading).toHaveText(`Mistake ${index + 1} of ${count}`);
      await press(page, "Show the solution");
      await next.click();
    }
    await expect(page.getByText(/^Turn 36: Ada gives away/)).toBeVisible();
    await choose(page, "G");
    await expect(page.getByText("Right!")).toBeVisible();
    await next.click();
    while (!(await page.getByText(`1 of ${count} found at the first try.`).isVisible())) {
      await press(page, "Show the solution");
      await next.click();
    }
    await press(page, "Back to the analysis");
    await expect(page.getByText("Where the game turned")).toBeVisible();
  });
});
