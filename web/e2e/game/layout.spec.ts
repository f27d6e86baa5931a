/** The layout of the page: the whole board is visible and does not move, and nothing covers what matters. */

import type { Page } from "@playwright/test";

import type { SeatPlan } from "../../src/wire/messages";
import { expect, test } from "../fixture";
import {
  boardOf,
  boardPawn,
  choosePawn,
  handOf,
  move,
  openTable,
  playersOf,
  playInstantly,
  presetSettings,
  promptOf,
  scoreOf,
  shownEvent,
  takesOf,
  waitForEventAfter,
  waitForTurn,
} from "../table";

const computers = (count: number): SeatPlan[] =>
  Array.from({ length: count }, (_, index) => ({ kind: "computer", level: (index % 3) + 1 }) as const);
const seatsFor = (players: number): SeatPlan[] => [{ kind: "mine" }, ...computers(players - 1)];

test("the whole board is visible without scrolling, with five players, a clock and a match", async ({
  page,
  context,
}) => {
  await playInstantly(context);
  const clock = { kind: "bank", seconds: 600, increment: 0 } as const;
  await openTable(page, "Anna-Katharina", { seats: seatsFor(5), first: 1, clock, match: true });
  await waitForTurn(page);
  await expect(playersOf(page)).toHaveCount(5);
  const name = playersOf(page).first().getByText("Anna-Katharina", { exact: true });
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
  const parts = [boardOf(page), promptOf(page, /^Move a pawn/), handOf(page), ...(await playersOf(page).all())];
  for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
  const room = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
  expect(room).toEqual([1440, 900]);
});

test("a name of 14 letters is shown whole on a phone with five players", async ({ page, context }) => {
  await playInstantly(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await openTable(page, "Maximilianeson", { seats: seatsFor(5), first: 1 });
  await waitForTurn(page);
  const name = playersOf(page).first().getByText("Maximilianeson", { exact: true });
  const cut = await name.evaluate((text) => [
    text.scrollWidth - text.clientWidth,
    text.scrollHeight - text.clientHeight,
  ]);
  expect(cut).toEqual([0, 0]);
});

/** Records the place of the board in every frame. */
async function watchBoard(page: Page): Promise<() => Promise<string[]>> {
  await boardOf(page).evaluate((board) => {
    const boxes = new Set<string>();
    const look = (): void => {
      const box = board.getBoundingClientRect();
      boxes.add([box.x, box.y, box.width, box.height].join());
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
      await presetSettings(context, { speed: "fast" });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openTable(page, "Ada", { seats: seatsFor(3), first: 1 });
      await waitForTurn(page);
      const boxes = await watchBoard(page);
      while (await waitForTurn(page)) {
        await move(page);
        expect(await boxes()).toHaveLength(1);
      }
      await scoreOf(page).getByRole("button", { name: "Show the board" }).click();
      await expect(page.getByRole("button", { name: "Play again" })).toBeVisible();
      expect(await boxes()).toHaveLength(1);
    });
  });

test.describe("a page twice as large", () => {
  test.use({ viewport: { width: 720, height: 450 } });

  test("everything to press is in the viewport", async ({ page, context }) => {
    await playInstantly(context);
    await openTable(page, "Ada", { seats: seatsFor(2), first: 1 });
    // A hand of several colours takes the most room.
    for (const _ of [1, 2, 3, 4, 5]) {
      await waitForTurn(page);
      await move(page);
    }
    await waitForTurn(page);
    await choosePawn(page);
    const tools = page.getByRole("group", { name: "More actions" }).getByRole("button");
    const parts = [boardOf(page), promptOf(page, /the .* pawn/i).first()];
    for (const several of [takesOf(page), handOf(page).getByRole("listitem"), tools]) {
      await expect(several.first()).toBeVisible();
      parts.push(...(await several.all()));
    }
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(720);
  });
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a hint does not cover the pawn that it is about", async ({ page, context }) => {
    test.setTimeout(120_000);
    await playInstantly(context);
    await openTable(page, "Ada", { seats: seatsFor(2), first: 1 });
    for (const _ of [1, 2, 3, 4]) {
      if (!(await waitForTurn(page))) break;
      await page.getByRole("button", { name: "Hint" }).tap();
      const advice = page.getByRole("region", { name: "Hint" });
      const play = advice.getByRole("button", { name: "Play it" });
      await expect(play).toBeVisible();
      const sheet = await advice.boundingBox();
      const best = await advice.getByRole("paragraph").first().innerText();
      const [, colour] = /\bthe (blue|red|yellow|green|purple) pawn\b/i.exec(best) ?? [];
      // The advice to decline an extra move is about no pawn.
      if (colour !== undefined) {
        const figure = await boardPawn(page, colour.charAt(0).toUpperCase()).boundingBox();
        if (sheet === null || figure === null) throw new Error("both the hint and the pawn are visible");
        const foot = figure.y + figure.height;
        expect(figure.y >= sheet.y + sheet.height || foot <= sheet.y + 4, JSON.stringify({ sheet, figure })).toBe(true);
      }
      const before = await shownEvent(page);
      await play.tap();
      await waitForEventAfter(page, before);
    }
  });

  test("a hand of all colours fits on the screen, and white explains what it is worth", async ({ page, context }) => {
    test.setTimeout(180_000);
    await playInstantly(context);
    const white = page.getByRole("button", { name: /^\d+ white/ });
    // Sooner or later the hand has white in it; if the game ends before, another one begins.
    do {
      await openTable(page, "Ada", { seats: seatsFor(2), first: 1, concealed: false });
      while ((await waitForTurn(page)) && !(await white.isVisible())) {
        const take = page.getByRole("button", { name: /take the white counter/ }).first();
        await choosePawn(page);
        const before = await shownEvent(page);
        await ((await take.isVisible()) ? take : takesOf(page).first()).click();
        await waitForEventAfter(page, before);
      }
      // At the end the score covers the hand.
      if (await scoreOf(page).isVisible()) await page.keyboard.press("Escape");
    } while (!(await white.isVisible()));
    await white.tap();
    await expect(handOf(page).getByRole("status")).toHaveText(/^White: a point for each other colour/);
    for (const kind of await handOf(page).getByRole("listitem").all()) await expect(kind).toBeInViewport({ ratio: 1 });
  });
});
