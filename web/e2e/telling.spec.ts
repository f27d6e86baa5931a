/** What is told without looking at the board: aloud, in the title, by a notification; and what is seen without colours or movement. */

import type { Page } from "@playwright/test";

import { expect, test } from "./fixture";
import { atOnce, choose, eventOf, isAfter, move, myTurn, openTable, pointAtPawn } from "./table";

const SEATS = [{ kind: "mine" } as const, { kind: "computer", level: 1 } as const];

test("moves, the turn and what is taken back are said aloud, each once", async ({ page, context }) => {
  await atOnce(context);
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  await myTurn(page);
  const log = page.getByRole("log");
  await expect(log).toHaveText("It is your turn.");
  await move(page);
  await myTurn(page);
  const lines = log.getByRole("paragraph");
  await expect(lines.filter({ hasText: /^Ada moves/ })).toHaveCount(1);
  await expect(lines.filter({ hasText: /^Computer 2 moves/ })).toHaveCount(1);
  await expect(lines.filter({ hasText: "It is your turn." })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines.filter({ hasText: "The last move was undone." })).toHaveCount(1);
});

test("the title says whose turn it is", async ({ page, context }) => {
  await atOnce(context);
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  await expect(page).toHaveTitle("● It is your turn. – Big Points");
  await page.getByRole("link", { name: /Start page/ }).click();
  await expect(page).toHaveTitle("Big Points");
});

test("the browser says so as well where that is wanted and nobody looks", async ({ page, context }) => {
  await choose(context, { speed: "instant", notifications: true });
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
  await myTurn(page);
  const told = (): Promise<string[]> => page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(await told(), "who looks needs no telling").toEqual([]);
  await pointAtPawn(page);
  await page.evaluate(() => Object.assign(window, { away: true }));
  await page.locator(".take").first().click();
  await expect.poll(told).toEqual(["Big Points: It is your turn."]);
});

test("counters bear signs and letters unless somebody does not want them", async ({ page, context }) => {
  await atOnce(context);
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  await myTurn(page);
  const letters = page.locator(".board text").filter({ hasText: /^[BRYGPWK]$/ });
  // Those on the path, and a bonus counter of each colour.
  expect(await letters.count()).toBeGreaterThanOrEqual(55);
  const before = await letters.count();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Symbols and letters on the counters").uncheck();
  await page.keyboard.press("Escape");
  await expect.poll(() => letters.count()).toBeLessThan(before - 40);
});

/** How many places a pawn was drawn at while it moved. */
async function placesOfMove(page: Page): Promise<number> {
  await myTurn(page);
  await pointAtPawn(page);
  const pawn = await page.locator('.pawn[aria-pressed="true"]').getAttribute("aria-keyshortcuts");
  await page.evaluate((pawn) => {
    const seen = new Set<string>();
    const look = (): void => {
      // Landings are drawn with a pawn as well; the figure is the one that stands there.
      const figure = document.querySelector(`.figure[data-pawn="${pawn}"]`);
      if (figure) seen.add(`${figure.getAttribute("transform")} ${getComputedStyle(figure).translate}`);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { seen });
  }, pawn);
  const before = await eventOf(page);
  await page.locator(".take").first().click();
  await isAfter(page, before);
  return page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.size);
}

for (const [reducedMotion, most] of [
  ["reduce", 2],
  ["no-preference", Infinity],
] as const)
  test(`a pawn ${most === 2 ? "is there at once" : "walks"} where motion is "${reducedMotion}"`, async ({
    page,
    context,
  }) => {
    await choose(context, { speed: "slow" });
    await page.emulateMedia({ reducedMotion });
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
    const places = await placesOfMove(page);
    expect(places).toBeLessThanOrEqual(most);
    if (most > 2) expect(places).toBeGreaterThan(2);
  });
