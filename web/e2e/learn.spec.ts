/** Learning on the page: the whole lesson, puzzles solved and missed, the rules in every language. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Page } from "@playwright/test";

import { expect, test } from "./fixture";
import { atOnce, choose, pawnsOf } from "./table";

test.beforeEach(async ({ context }) => atOnce(context));

/** The best action of each puzzle, from the file that the program has them from. */
const BEST = readFileSync(fileURLToPath(new URL("../../crates/texts/data/puzzles.txt", import.meta.url)), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" ").at(-3) ?? "");

/** Types an action as somebody who knows the keys would. */
async function type(page: Page, action: string): Promise<void> {
  await expect(page.locator(".chooser .pawn, .chooser .decline").first()).toBeVisible();
  if (action === ".") return page.keyboard.press(".");
  const [, back, pawn = "", take = ""] = /^x?(<?)([BRYGP])(.)$/.exec(action) ?? [];
  await page.keyboard.press(pawn.toLowerCase());
  await expect(page.locator(".pawn[aria-pressed='true']")).toHaveAttribute("aria-keyshortcuts", pawn);
  if (back === "<") await page.keyboard.press("<");
  await page.keyboard.press(take);
}

/** Chooses an action by the buttons, as a finger does. */
async function tap(page: Page, pawn: string, take: RegExp): Promise<void> {
  await pawnsOf(page).getByRole("button", { name: pawn }).click();
  const button = page.getByRole("button", { name: take });
  // A pawn with one thing to do has done it by now.
  if (await button.isVisible()) await button.click();
}

const LESSON = ["B+", "G-", "G+", "Y^", "G+", "xB-", "x<P+", "Y-", "R^", "R^", "P^"];

test("the whole lesson is played by keys, and its end is a game that was won", async ({ page }) => {
  await page.goto("/lesson");
  for (const [index, action] of LESSON.entries()) {
    await expect(page.getByText(`Step ${index + 1} of 11`).first()).toBeVisible();
    await type(page, action);
    await expect(page.locator(".said[data-right='true']")).toBeVisible();
    if (index === LESSON.length - 1) break;
    await expect(page.locator(".study")).toHaveAttribute("data-busy", "false");
    await page.getByRole("button", { name: "Next" }).click();
  }
  await expect(page.getByText("You win by one point!")).toBeVisible();
  await expect(page.getByText("You win with 38 points!")).toBeVisible();
  // Whoever knows the game now plays it.
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/t\//);
});

test("a wrong try is answered with the reason, and nothing has moved", async ({ page }) => {
  await page.goto("/lesson");
  await type(page, "R+");
  await expect(page.getByText("The red pawn could move too")).toBeVisible();
  await expect(page.locator(".said")).toHaveAttribute("data-right", "false");
  await expect(page.getByText("The red pawn is at the start")).toBeAttached();
  await tap(page, "B: the blue pawn", /the yellow counter ahead/);
  await expect(page.getByText("Well done!")).toBeVisible();
  await expect(page.getByText("The blue pawn is on place 4")).toBeAttached();
  // Whoever comes back goes on where they were, in their language.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Ahead or behind" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ahead or behind" })).toBeVisible();
  await page.getByLabel("Language").selectOption("de");
  await expect(page.getByRole("heading", { name: "Davor oder dahinter" })).toBeVisible();
  await page.getByRole("button", { name: "Von vorn" }).click();
  await expect(page.getByRole("heading", { name: "Eine Figur ziehen" })).toBeVisible();
});

test("the lesson goes by mouse on the board, too", async ({ page }) => {
  await page.goto("/lesson");
  await page.locator('.figure[data-pawn="B"] .hit').click({ force: true });
  await page.locator('.light[data-action="B-"] .hit').click({ force: true });
  await expect(page.locator(".said[data-right='true']")).toBeVisible();
});

test("the puzzle of the day is solved once a day, and said to be", async ({ page }) => {
  await page.goto("/puzzles");
  const { today } = (await (await page.request.get("/api/puzzles")).json()) as { today: number };
  await expect(page.getByRole("heading", { name: "Puzzle of the day" })).toBeVisible();
  await expect(page.getByText("Only your first answer counts.")).toBeVisible();
  await type(page, BEST[today - 1] ?? "");
  await expect(page.getByText("Right!")).toBeVisible();
  await expect(page.getByText("Today’s puzzle is done.")).toBeVisible();
  await page.reload();
  await expect(pawnsOf(page)).toBeVisible();
  await expect(page.getByText("Only your first answer counts.")).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("what is said to a wrong try of the lesson leaves the board its size", async ({ page }) => {
    await page.goto("/lesson");
    await expect(pawnsOf(page)).toBeVisible();
    const before = await page.locator("main .board").boundingBox();
    await pawnsOf(page).getByRole("button", { name: "R: the red pawn" }).tap();
    await page.locator(".take").first().tap();
    await expect(page.locator(".prompt")).toContainText("The red pawn could move too");
    expect(await page.locator("main .board").boundingBox()).toEqual(before);
    // No finger has left a button behind that looks chosen.
    const colours = await pawnsOf(page)
      .getByRole("button")
      .evaluateAll((pawns) => pawns.map((pawn) => getComputedStyle(pawn).backgroundColor));
    expect(new Set(colours).size).toBe(1);
    await pawnsOf(page).getByRole("button", { name: "B: the blue pawn" }).tap();
    await expect(page.locator(".prompt")).toHaveText("The blue pawn: which counter do you take?");
  });

  test("the answer to a puzzle is shown where it can be seen", async ({ page }) => {
    await page.goto("/puzzles#1");
    await type(page, "Y+");
    await expect(page.getByText("There is something better.")).toBeVisible();
    const board = page.locator("main .board");
    await expect(board).not.toBeInViewport({ ratio: 0.9 });
    await page.getByRole("button", { name: "Show it" }).tap();
    await expect(board).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole("button", { name: "Start a rush" })).toBeFocused();
  });
});

test("a puzzle that is missed is explained, in the language of who asks, and the answer shown", async ({ page }) => {
  await page.goto("/puzzles#1");
  await expect(page.getByRole("heading", { name: "Puzzle 1", exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Players" }).getByRole("listitem")).toHaveCount(2);
  await type(page, "Y+");
  await expect(page.getByText("There is something better.")).toBeVisible();
  await expect(page.getByText("Your choice")).toBeVisible();
  await expect(page.getByText("Move the yellow pawn and take the blue counter behind it.")).toBeVisible();
  // What would have been better is lit up, and then played.
  await expect(page.locator('.light[data-action="Y-"]')).toBeVisible();
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByText("Il y a mieux.")).toBeVisible();
  await expect(page.getByText("Le meilleur choix")).toBeVisible();
  await page.getByRole("button", { name: "Montrer" }).click();
  await expect(page.locator(".light")).toHaveCount(0);
  await expect(page.locator(".study")).toHaveAttribute("data-busy", "false");
});

test("a rush counts what is solved, ends with the third mistake, and remembers the best", async ({ page }) => {
  await page.goto("/puzzles");
  await page.getByRole("button", { name: "Start a rush" }).click();
  const tally = page.locator(".tally");
  let number = 0;
  const answers = [true, false, true, false, false];
  for (const [index, right] of answers.entries()) {
    // The puzzle is known by its position, which stands in what the page was sent.
    await expect(page.locator(".solution")).toHaveCount(0);
    await expect(page.locator(".study")).toHaveAttribute("data-busy", "false");
    await expect(tally).toHaveAttribute("data-number", /^\d+$/);
    number = Number(await tally.getAttribute("data-number"));
    const best = BEST[number - 1] ?? "";
    const puzzle = (await (await page.request.get(`/api/puzzles/${number}`)).json()) as {
      game: { actions: { action: string }[] };
    };
    const other = puzzle.game.actions.map(({ action }) => action).find((action) => action !== best) ?? "";
    await type(page, right ? best : other);
    await expect(page.locator(".solution")).toHaveAttribute("data-right", String(right));
    const solved = answers.slice(0, index + 1).filter(Boolean).length;
    await expect(tally).toHaveAttribute("data-solved", String(solved));
    await expect(tally).toHaveAttribute("data-mistakes", String(index + 1 - solved));
    if (index < answers.length - 1) await page.getByRole("button", { name: "Next puzzle" }).click();
  }
  await expect(page.getByText("The rush is over: 2 solved.")).toBeVisible();
  await expect(page.getByText("That is your best so far!")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Best so far: 2")).toBeVisible();
});

const TITLES = {
  de: "Die Regeln",
  en: "The rules",
  es: "Las reglas",
  fr: "Les règles",
  it: "Le regole",
  nl: "De regels",
  pt: "As regras",
};
for (const [language, title] of Object.entries(TITLES))
  test(`the rules are there with their pictures: ${language}`, async ({ page, context }) => {
    await choose(context, { language });
    await page.goto("/rules");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(9);
    await expect(page.locator("figure svg[role='img']")).toHaveCount(5);
    await expect(page.locator("figure .halo")).toHaveCount(5);
  });

test("the start page leads to all of it, and each of them to the others", async ({ page }) => {
  await page.goto("/");
  const learning = page.getByRole("navigation", { name: "Learn and practise" });
  await expect(learning.getByRole("link")).toHaveText(["Lesson", "The rules", "Puzzles"]);
  await learning.getByRole("link", { name: "Lesson" }).click();
  await expect(page).toHaveURL("/lesson");
  await page.getByRole("link", { name: "The rules" }).click();
  await expect(page).toHaveURL("/rules");
  await page.getByRole("link", { name: "Puzzles" }).click();
  await expect(page).toHaveURL("/puzzles");
  await page.getByRole("link", { name: "Lesson" }).click();
  await expect(page).toHaveURL("/lesson");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Puzzle of the day" })).toBeVisible();
});
