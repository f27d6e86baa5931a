/** Accessibility: no serious violation that axe finds, no sideways scrolling, nothing too small for a finger. */

import { join } from "node:path";

import type { Page } from "@playwright/test";

import { tooSmall, violations } from "./axe";
import { expect, friendsForm, playNow, test } from "./fixture";
import { NETWORK } from "./room";
import {
  becomeGuest,
  boardPawn,
  choosePawn,
  move,
  openTable,
  PAWNS,
  pawnsOf,
  playersOf,
  playInstantly,
  presetSettings,
  promptOf,
  scoreOf,
  tapBoard,
  waitForTurn,
} from "./table";

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
    const form = friendsForm(page);
    await form.getByLabel("Your name").fill("Ada");
    await form.getByRole("button", { name: "Create a table" }).click();
    await page.getByRole("heading", { name: "Invite others" }).waitFor();
  },
  searching: async (page) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Find players" }).click();
    await page.getByRole("button", { name: "Stop searching" }).waitFor();
  },
  gone: async (page) => {
    await page.goto("/t/abcdefghijkmnpqrstuvwxyz");
    await page.getByText("There is no such table").waitFor();
  },
  table: async (page) => {
    await playNow(page);
    await page.getByRole("main").getByRole("button", { disabled: false }).first().waitFor();
  },
  choosing: async (page) => {
    await playNow(page);
    await pawnsOf(page).waitFor();
    await choosePawn(page);
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
  // The list is beside the board, or in a dialog on a small screen.
  turns: async (page) => {
    await playInstantly(page.context());
    await playNow(page);
    await pawnsOf(page).waitFor();
    await move(page);
    await pawnsOf(page).waitFor();
    const button = page.getByRole("button", { name: "The last turns" });
    if (await button.isVisible()) await button.click();
    await page.getByText("Guest moves the").filter({ visible: true }).first().waitFor();
  },
  ending: async (page) => {
    await playInstantly(page.context());
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
    while (await waitForTurn(page)) await move(page);
    await expect(scoreOf(page).getByRole("status")).not.toBeEmpty();
    await expect(page.getByRole("button", { name: "Play again" })).toBeEnabled();
  },
  replay: async (page) => {
    await page.goto("/replay");
    await page.getByLabel("Choose a file").setInputFiles(join(import.meta.dirname, "../../examples/game.bpn"));
    await page.getByRole("button", { name: "Ask the engine" }).waitFor();
  },
  joining: async (page) => {
    await page.route("**/api/status", (route) => route.fulfill({ json: NETWORK }));
    const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }] });
    await page.goto(`/t/${table}/board`);
    await page.getByRole("img", { name: "QR code of the link" }).waitFor();
  },
  // The board for everybody, with the choices of somebody who plays there.
  board: async (page) => {
    await playInstantly(page.context());
    const seats = [{ kind: "mine" }, { kind: "computer", level: 1 }] as const;
    const table = await openTable(page, "Ada", { seats: [...seats], first: 1 });
    // The game begins there.
    await pawnsOf(page).waitFor();
    await page.goto(`/t/${table}/board`);
    await page.getByRole("button", { name: "Play here" }).click();
    await page.getByRole("button", { name: "Play here as Ada" }).click();
    await page.getByRole("button", { name: "Stop playing here" }).waitFor();
    await page.getByRole("region", { name: "Ada’s hand" }).waitFor();
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
    await page.getByRole("button", { name: "Create a token" }).click();
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
    await page.getByRole("figure").nth(4).waitFor();
  },
  day: async (page) => {
    await page.goto("/day");
    await page.getByRole("button", { name: "Play today’s challenge" }).waitFor();
  },
  curtain: async (page) => {
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }] });
    await page.getByRole("dialog", { name: /’s turn\.$/ }).waitFor();
  },
};

for (const colorScheme of ["light", "dark"] as const)
  for (const [name, open] of Object.entries(PAGES))
    test(`axe finds nothing serious: ${name}, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page);
      // The colours of a button that has just become enabled take a moment to change.
      await expect.poll(() => violations(page)).toEqual([]);
    });

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [844, 390],
] as const)
  test.describe(`a phone of ${width}×${height}`, () => {
    test.use({ viewport: { width, height }, hasTouch: true, isMobile: true });

    test("five players with clocks are all readable, and a tap opens their details", async ({ page }) => {
      const computers = [1, 2, 3, 4].map((level) => ({ kind: "computer", level }) as const);
      const clock = { kind: "bank", seconds: 600, increment: 0 } as const;
      const seats = [{ kind: "mine" } as const, ...computers];
      await openTable(page, "Anna-Katharina", { seats, first: 1, clock, concealed: false, match: true });
      await pawnsOf(page).waitFor();
      const players = playersOf(page);
      const names = players.getByTitle(/^(Anna-Katharina|Boop|Blinko|Pixo|Tikko)$/);
      const hands = players.getByTitle(/^\d+ points? so far$/);
      const clocks = players.getByRole("timer");
      for (const part of [names, hands, clocks]) await expect(part).toHaveCount(5);
      const cut = await names
        .or(hands)
        .or(clocks)
        .evaluateAll((parts) =>
          parts.flatMap((part) => {
            const [inner, outer] = [part.getBoundingClientRect(), part.closest("li")!.getBoundingClientRect()];
            const whole = part.scrollWidth <= part.clientWidth + 1 && part.scrollHeight <= part.clientHeight + 1;
            return whole && inner.left >= outer.left && inner.right <= outer.right ? [] : [part.textContent];
          }),
        );
      expect(cut).toEqual([]);
      const covered = await clocks.evaluateAll((parts) =>
        parts.flatMap((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return part.contains(top) ? [] : [part.textContent];
        }),
      );
      expect(covered).toEqual([]);
      for (const player of await players.all()) await expect(player).toBeInViewport({ ratio: 1 });
      await move(page);
      await players.first().tap();
      const all = page.getByRole("dialog", { name: "Game 1 of 5" });
      await expect(
        all
          .getByRole("listitem")
          .first()
          .getByText(/^1 (blue|red|yellow|green|purple|white|black)$/),
      ).toBeVisible();
      expect(await page.evaluate(() => document.querySelectorAll("[id]").length)).toBe(
        await page.evaluate(() => new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)).size),
      );
      await page.keyboard.press("Escape");
      await expect(all).toBeHidden();
    });

    test("pawns and counters are large enough for a finger, and a tap on a pawn chooses that pawn", async ({
      page,
      context,
    }) => {
      // Without confirmation a tap would play the move of a pawn that has only one.
      await presetSettings(context, { confirm: true });
      await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
      await pawnsOf(page).waitFor();
      expect(await tooSmall(page)).toEqual([]);
      for (const [letter, pawn] of Object.entries(PAWNS)) {
        await tapBoard(page, boardPawn(page, letter));
        await expect(promptOf(page, new RegExp(pawn, "i")).first()).toBeVisible();
        expect(await tooSmall(page)).toEqual([]);
      }
    });
  });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const [name, open] of Object.entries(PAGES))
    test(`no sideways scrolling, and nothing too small for a finger: ${name}`, async ({ page }) => {
      test.setTimeout(180_000);
      await open(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      expect(await tooSmall(page)).toEqual([]);
    });

  test("the play button is visible without scrolling", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Play now" })).toBeInViewport({ ratio: 1 });
  });
});
