/** For everyone: no serious violation that axe can find, nothing to scroll sideways, nothing too small for a finger. */

import type { Page } from "@playwright/test";

import { tooSmall, violations } from "./axe";
import { expect, playNow, test } from "./fixture";
import { atOnce, becomeGuest, choose, move, myTurn, openTable, pawnsOf, pointAtPawn } from "./table";

const PAGES: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto("/"),
  settings: async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
  },
  unknown: (page) => page.goto("/nowhere"),
  score: async (page) => {
    await page.goto("/score");
    await page.getByRole("button", { name: "Add it up" }).click();
    await page.getByText("Still missing").waitFor();
  },
  gathering: async (page) => {
    await page.goto("/");
    const form = page.locator("form", { hasText: "With friends" });
    await form.getByLabel("Your name").fill("Ada");
    await form.getByRole("button", { name: "Make a table" }).click();
    await page.getByRole("heading", { name: "Invite others" }).waitFor();
  },
  gone: async (page) => {
    await page.goto("/t/abcdefghijkmnpqrstuvwxyz");
    await page.getByText("There is no such table").waitFor();
  },
  table: async (page) => {
    await playNow(page);
    await page.locator("main button:enabled").first().waitFor();
  },
  choosing: async (page) => {
    await playNow(page);
    await pawnsOf(page).waitFor();
    await pointAtPawn(page);
  },
  help: async (page) => {
    await PAGES["table"]!(page);
    await page.getByRole("button", { name: "Help" }).click();
    await page.getByRole("dialog", { name: "How to play" }).waitFor();
  },
  advice: async (page) => {
    await playNow(page);
    await pawnsOf(page).waitFor();
    await page.keyboard.press("h");
    await page.getByRole("region", { name: "Hint" }).waitFor();
  },
  // Beside the board, or in a window where there is little room.
  turns: async (page) => {
    await atOnce(page.context());
    await playNow(page);
    await pawnsOf(page).waitFor();
    await move(page);
    await pawnsOf(page).waitFor();
    const button = page.getByRole("button", { name: "The last turns" });
    if (await button.isVisible()) await button.click();
    await page.getByText("Guest moves the").filter({ visible: true }).first().waitFor();
  },
  ending: async (page) => {
    await atOnce(page.context());
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
    while (await myTurn(page)) await move(page);
    await page.locator(".verdict.done").waitFor();
    await expect(page.getByRole("button", { name: "Play again" })).toBeEnabled();
  },
  device: async (page) => {
    await becomeGuest(page, "Ada");
    const { link } = (await (await page.request.post("/api/guest/link")).json()) as { link: string };
    await page.goto(link);
    await page.getByRole("heading", { name: "already Ada" }).waitFor();
  },
  bots: async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByText("Your bots").click();
    await page.getByLabel("Name of the bot").fill("Deep");
    await page.getByRole("button", { name: "Make a token" }).click();
    await page.getByLabel("Token of Deep").waitFor();
  },
  lesson: async (page) => {
    await page.goto("/lesson");
    await pawnsOf(page).waitFor();
  },
  puzzles: async (page) => {
    await page.goto("/puzzles");
    await pawnsOf(page).waitFor();
  },
  solution: async (page) => {
    await page.goto("/puzzles#1");
    await pawnsOf(page).waitFor();
    await page.keyboard.press("y");
    await page.keyboard.press("+");
    await page.getByRole("heading", { name: "The best choice", exact: true }).waitFor();
  },
  rules: async (page) => {
    await page.goto("/rules");
    await page.locator("figure").nth(4).waitFor();
  },
  day: async (page) => {
    await page.goto("/day");
    await page.getByRole("button", { name: "Play today’s challenge" }).waitFor();
  },
  curtain: async (page) => {
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }] });
    await page.getByText("is next.").waitFor();
  },
};

for (const colorScheme of ["light", "dark"] as const)
  for (const [name, open] of Object.entries(PAGES))
    test(`axe finds nothing serious: ${name}, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page);
      // A button that was not to be pressed takes a moment to look as if it were.
      await expect.poll(() => violations(page)).toEqual([]);
    });

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const)
  test.describe(`a phone of ${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("five players with a clock are all told apart, and a finger opens all there is to know of them", async ({
      page,
    }) => {
      const computers = [1, 2, 3, 4].map((level) => ({ kind: "computer", level }) as const);
      const clock = { kind: "bank", seconds: 600, increment: 0 } as const;
      const seats = [{ kind: "mine" } as const, ...computers];
      await openTable(page, "Anna-Katharina", { seats, first: 1, clock, concealed: false, match: true });
      await page.locator(".figure.inviting").first().waitFor();
      const cut = await page.locator("aside .player :is(.name, .clock, .hand)").evaluateAll((parts) =>
        parts.flatMap((part) => {
          const [inner, outer] = [part.getBoundingClientRect(), part.closest("li")!.getBoundingClientRect()];
          const whole = part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1;
          return whole && inner.left >= outer.left && inner.right <= outer.right ? [] : [part.textContent];
        }),
      );
      expect(cut).toEqual([]);
      for (const player of await page.locator("aside .player").all()) await expect(player).toBeInViewport({ ratio: 1 });
      await move(page);
      await page.locator("aside .player").first().tap();
      const all = page.getByRole("dialog", { name: "Game 1 of 5" });
      await expect(all.locator('[data-seat="1"] .kind').first()).toBeVisible();
      expect(await page.evaluate(() => document.querySelectorAll("[id]").length)).toBe(
        await page.evaluate(() => new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)).size),
      );
      await page.keyboard.press("Escape");
      await expect(all).toBeHidden();
    });

    test("fingers find the pawns and the counters, and each pawn answers to its own place", async ({
      page,
      context,
    }) => {
      // So that a pawn that can do one thing only does not do it at once.
      await choose(context, { confirm: true });
      await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
      await page.locator(".figure.inviting").first().waitFor();
      expect(await tooSmall(page)).toEqual([]);
      for (const pawn of ["B", "R", "Y", "G", "P"]) {
        const box = await page.locator(`.figure[data-pawn="${pawn}"] .hit`).boundingBox();
        if (box === null) throw new Error("the pawn is on the board");
        await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
        await expect(page.locator(".figure.chosen")).toHaveAttribute("data-pawn", pawn);
        expect(await tooSmall(page)).toEqual([]);
      }
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [name, open] of Object.entries(PAGES))
    test(`nothing is scrolled sideways, and fingers find what they want: ${name}`, async ({ page }) => {
      test.setTimeout(180_000);
      await open(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await tooSmall(page)).toEqual([]);
    });

  test("the way to play is seen without scrolling", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Play now" })).toBeInViewport({ ratio: 1 });
  });
});
