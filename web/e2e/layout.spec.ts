/** Where things are: all of the board is seen, it stays where it is, and nothing lies on what is spoken of. */

import type { Page } from "@playwright/test";

import type { SeatPlan } from "../src/wire/messages";
import { expect, test } from "./fixture";
import { atOnce, choose, eventOf, isAfter, move, myTurn, openTable, pointAtPawn, scoreOf } from "./table";

const computers = (count: number): SeatPlan[] =>
  Array.from({ length: count }, (_, index) => ({ kind: "computer", level: (index % 3) + 1 }) as const);
const seatsFor = (players: number): SeatPlan[] => [{ kind: "mine" }, ...computers(players - 1)];

test("the whole board is seen without scrolling, with five players, a clock and a match", async ({ page, context }) => {
  await atOnce(context);
  const clock = { kind: "bank", seconds: 600, increment: 0 } as const;
  await openTable(page, "Anna-Katharina", { seats: seatsFor(5), first: 1, clock, match: true });
  await myTurn(page);
  for (const part of [".board", ".dock", "[data-hand]"]) await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
  for (const player of await page.locator("aside .player").all()) await expect(player).toBeInViewport({ ratio: 1 });
  const room = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  expect(room).toEqual([1440, 900]);
});

/** Notes wherever the board is drawn, frame by frame. */
async function watchBoard(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const boxes = new Set<string>();
    const look = (): void => {
      const box = document.querySelector(".board")?.getBoundingClientRect();
      if (box) boxes.add([box.x, box.y, box.width, box.height].join());
      requestAnimationFrame(look);
    };
    look();
    Object.assign(window, { boxes });
  });
  return () => page.evaluate(() => [...(window as unknown as { boxes: Set<string> }).boxes]);
}

for (const [name, viewport, locale] of [
  ["a large screen", { width: 1440, height: 900 }, "en-GB"],
  ["a phone", { width: 390, height: 844 }, "en-GB"],
  ["a page twice as large", { width: 720, height: 450 }, "en-GB"],
] as const)
  test.describe(name, () => {
    test.use({ viewport, locale });

    test("the board keeps its size and its place from the first turn to the end", async ({ page, context }) => {
      test.setTimeout(180_000);
      await choose(context, { speed: "fast" });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openTable(page, "Ada", { seats: seatsFor(3), first: 1 });
      await myTurn(page);
      const boxes = await watchBoard(page);
      while (await myTurn(page)) {
        await move(page);
        expect(await boxes()).toHaveLength(1);
      }
      await scoreOf(page).getByRole("button", { name: "Look at the board" }).click();
      await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
      expect(await boxes()).toHaveLength(1);
    });
  });

test.describe("a page twice as large", () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test("all that is to be done is in reach, and nothing is cut off", async ({ page, context }) => {
    await atOnce(context);
    await openTable(page, "Ada", { seats: seatsFor(2), first: 1 });
    // A few kinds of counters take the most room.
    for (const _ of [1, 2, 3, 4, 5]) {
      await myTurn(page);
      await move(page);
    }
    await myTurn(page);
    await pointAtPawn(page);
    for (const part of await page.locator(".board, .take, .prompt, [data-hand] li, .tool:visible").all())
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  });
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("advice does not lie on the pawn that it speaks of, nor on what it would take", async ({ page, context }) => {
    test.setTimeout(120_000);
    await atOnce(context);
    await openTable(page, "Ada", { seats: seatsFor(2), first: 1 });
    for (const _ of [1, 2, 3, 4]) {
      if (!(await myTurn(page))) break;
      await page.getByRole("button", { name: "Hint" }).tap();
      const advice = page.getByRole("region", { name: "Hint" });
      const play = advice.getByRole("button", { name: "Play it" });
      await expect(play).toBeVisible();
      const sheet = await advice.boundingBox();
      // To do without an extra move is no move of a pawn.
      for (const chosen of await page.locator(".figure.chosen").all()) {
        const figure = await chosen.boundingBox();
        if (sheet === null || figure === null) throw new Error("both are there");
        const foot = figure.y + figure.height;
        expect(figure.y >= sheet.y + sheet.height || foot <= sheet.y + 4, JSON.stringify({ sheet, figure })).toBe(true);
      }
      const before = await eventOf(page);
      await play.tap();
      await isAfter(page, before);
    }
  });

  test("a hand of all colours stands in one line, and white says what it is worth", async ({ page, context }) => {
    test.setTimeout(180_000);
    await atOnce(context);
    const white = page.getByRole("button", { name: /^\d+ white/ });
    // Sooner or later every hand has white in it; where a game ends before, there is another.
    do {
      await openTable(page, "Ada", { seats: seatsFor(2), first: 1, concealed: false });
      while ((await myTurn(page)) && !(await white.isVisible())) {
        const take = page.getByRole("button", { name: /take the white counter/ }).first();
        await pointAtPawn(page);
        const before = await eventOf(page);
        await ((await take.isVisible()) ? take : page.locator(".take").first()).click();
        await isAfter(page, before);
      }
      // At the end the hand lies behind the score.
      if (await scoreOf(page).isVisible()) await page.keyboard.press("Escape");
    } while (!(await white.isVisible()));
    await white.tap();
    await expect(page.locator("[data-hand]").getByRole("status")).toHaveText(/^White: a point for each other colour/);
    for (const kind of await page.locator("[data-hand] li").all()) await expect(kind).toBeInViewport({ ratio: 1 });
  });
});
