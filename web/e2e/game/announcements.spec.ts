/** Announcements to screen readers, in the title and by notification; signs for the colour-blind, and reduced motion. */

import type { Page } from "@playwright/test";

import { expect, test } from "../fixture";
import {
  boardOf,
  boardPawn,
  choosePawn,
  lettersOf,
  move,
  openTable,
  playInstantly,
  presetSettings,
  shownEvent,
  takesOf,
  waitForEventAfter,
  waitForTurn,
} from "../table";

const SEATS = [{ kind: "mine" } as const, { kind: "computer", level: 1 } as const];

test("moves, turns and undone moves are announced once each", async ({ page, context }) => {
  await playInstantly(context);
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  await waitForTurn(page);
  const log = page.getByRole("log");
  await expect(log).toHaveText("It is your turn.");
  await move(page);
  await waitForTurn(page);
  const lines = log.getByRole("paragraph");
  await expect(lines.filter({ hasText: /^Ada moves/ })).toHaveCount(1);
  await expect(lines.filter({ hasText: /^Boop moves/ })).toHaveCount(1);
  await expect(lines.filter({ hasText: "It is your turn." })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines.filter({ hasText: "The last move was undone." })).toHaveCount(1);
});

test("the title shows whose turn it is", async ({ page, context }) => {
  await playInstantly(context);
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  await expect(page).toHaveTitle("● It is your turn. – Big Points");
  await page.getByRole("link", { name: /Start page/ }).click();
  await expect(page).toHaveTitle("Big Points");
});

test("a notification announces the turn if the page is hidden", async ({ page, context }) => {
  await presetSettings(context, { speed: "instant", notifications: true });
  await page.addInitScript(() => {
    const told: string[] = [];
    class Told {
      static permission = "granted";
      constructor(title: string, options: NotificationOptions) {
        told.push(`${title}: ${options.body}`);
      }
    }
    Object.assign(window, { told, Notification: Told });
    Object.defineProperty(document, "hidden", { get: () => (window as unknown as { away?: boolean }).away ?? false });
  });
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  await waitForTurn(page);
  const told = (): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(await told(), "a visible page sends no notification").toEqual([]);
  await choosePawn(page);
  await page.evaluate(() => Object.assign(window, { away: true }));
  await takesOf(page).first().click();
  await expect.poll(told).toEqual(["Big Points: It is your turn."]);
});

test("counters have symbols unless they are turned off, and letters if they are turned on", async ({
  page,
  context,
}) => {
  await playInstantly(context);
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  await waitForTurn(page);
  const letters = boardOf(page).getByText(/^[BRYGPWK]$/);
  const symbols = boardOf(page).locator("path.sign");
  // The counters on the path, and a bonus counter of each colour.
  expect(await symbols.count()).toBeGreaterThanOrEqual(55);
  await expect(letters).toHaveCount(0);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Symbols on the counters").uncheck();
  await page.getByLabel("Letters on the counters").check();
  await page.keyboard.press("Escape");
  await expect(symbols).toHaveCount(0);
  expect(await letters.count()).toBeGreaterThanOrEqual(55);
});

/** In how many places a pawn was drawn during its move. */
async function placesOfMove(page: Page): Promise<number> {
  await waitForTurn(page);
  const [letter = ""] = await lettersOf(page);
  await choosePawn(page);
  await boardPawn(page, letter).evaluate((pawn) => {
    const seen = new Set<string>();
    const look = (): void => {
      seen.add(`${pawn.getAttribute("transform")} ${getComputedStyle(pawn).translate}`);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  });
  const before = await shownEvent(page);
  await takesOf(page).first().click();
  await waitForEventAfter(page, before);
  return page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
}

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  const jumps = reducedMotion === "reduce";
  test(`a pawn ${jumps ? "jumps" : "walks"} if the preferred motion is "${reducedMotion}"`, async ({
    page,
    context,
  }) => {
    await presetSettings(context, { speed: "slow" });
    await page.emulateMedia({ reducedMotion });
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
    if (jumps) expect(await placesOfMove(page)).toBeLessThanOrEqual(2);
    // A busy machine may skip all frames of a short walk, but not of every walk.
    else await expect.poll(() => placesOfMove(page), { timeout: 30_000 }).toBeGreaterThan(2);
  });
}
