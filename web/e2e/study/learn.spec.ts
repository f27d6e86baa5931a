/** Learning: the whole lesson, puzzles solved and missed, the rules in every language. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../fixture";
import {
  boardOf,
  boardPawn,
  clickBoard,
  lightsIn,
  pawnsOf,
  playInstantly,
  presetSettings,
  promptOf,
  rushPuzzle,
  takesOf,
  waitUntilShown,
} from "../table";

test.beforeEach(async ({ context }) => playInstantly(context));

/** The best action of each puzzle, from the file that is built into the program. */
const BEST = readFileSync(fileURLToPath(new URL("../../../crates/texts/data/puzzles.txt", import.meta.url)), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(" ").at(-3) ?? "");

/** Plays an action by its keys. */
async function type(page: Page, action: string): Promise<void> {
  await expect(pawnsOf(page)).toBeVisible();
  if (action === ".") return page.keyboard.press(".");
  const [, back, pawn = "", take = ""] = /^x?(<?)([BRYGP])(.)$/.exec(action) ?? [];
  await page.keyboard.press(pawn.toLowerCase());
  await takesOf(page, pawn).first().waitFor();
  if (back === "<") await page.keyboard.press("<");
  await page.keyboard.press(take);
}

/** Plays an action by the buttons. */
async function tap(page: Page, pawn: string, take: RegExp): Promise<void> {
  await pawnsOf(page).getByRole("button", { name: pawn }).click();
  const button = page.getByRole("button", { name: take });
  // A pawn with only one thing to do does it at once.
  if (await button.isVisible()) await button.click();
}

/** The button that continues the lesson, which appears once a step is done. */
const continueButton = (page: Page): Locator => page.getByRole("button", { name: /^(Next|Play now)$/ });
/** The text that says whether an answer to a puzzle was right. */
const verdictOf = (page: Page): Locator => page.getByText(/^(Right!|Not the best move\.)$/);

const LESSON = ["B+", "G-", "G+", "Y^", "G+", "xB-", "x<P+", "Y-", "R^", "R^", "P^"];

test("the whole lesson is played by keyboard, and ends with a win", async ({ page }) => {
  await page.goto("/lesson");
  for (const [index, action] of LESSON.entries()) {
    await expect(page.getByText(`Step ${index + 1} of 11`).first()).toBeVisible();
    await type(page, action);
    await expect(continueButton(page)).toBeVisible();
    if (index === LESSON.length - 1) break;
    await waitUntilShown(page);
    await continueButton(page).click();
  }
  await expect(page.getByText("You win by one point!")).toBeVisible();
  await expect(page.getByText("You win with 38 points!")).toBeVisible();
  // The lesson leads to a game.
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/play#/);
});

test("the lesson begins with eight counters in a spotlight", async ({ page }) => {
  await page.goto("/lesson");
  const light = boardOf(page).locator("[data-spotlight]");
  await expect(light).toBeVisible();
  // A counter has a groove; the bonus counters are beside the stairs.
  await expect(boardOf(page).locator(".spot .groove")).toHaveCount(8);
  await type(page, "B+");
  await expect(continueButton(page)).toBeVisible();
  await expect(light).toHaveCount(0);
  await continueButton(page).click();
  await expect(light).toBeVisible();
});

test("a wrong move is explained, and nothing moves", async ({ page }) => {
  await page.goto("/lesson");
  await type(page, "R+");
  await expect(page.getByText("The red pawn could move too")).toBeVisible();
  await expect(continueButton(page)).toHaveCount(0);
  await expect(page.getByText("The red pawn is at the start")).toBeAttached();
  await tap(page, "B: the blue pawn", /the yellow counter ahead/);
  await expect(page.getByText("Well done!")).toBeVisible();
  await expect(page.getByText("The blue pawn is on place 4")).toBeAttached();
  // A reload continues with the same step, and another language translates it.
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Ahead or behind" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Ahead or behind" })).toBeVisible();
  await page.getByLabel("Language").selectOption("de");
  await expect(page.getByRole("heading", { name: "Davor oder dahinter" })).toBeVisible();
  await page.getByRole("button", { name: "Von vorn" }).click();
  await expect(page.getByRole("heading", { name: "Eine Figur ziehen" })).toBeVisible();
});

test("the lesson is played by mouse on the board", async ({ page }) => {
  await page.goto("/lesson");
  await clickBoard(page, boardPawn(page, "B"));
  await clickBoard(page, lightsIn(boardOf(page), "B-"));
  await expect(page.getByText("Well done!")).toBeVisible();
  await expect(continueButton(page)).toBeVisible();
});

test("the puzzle of the day counts once a day", async ({ page }) => {
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

  test("the explanation of a wrong move in the lesson does not resize the board", async ({ page }) => {
    await page.goto("/lesson");
    await expect(pawnsOf(page)).toBeVisible();
    const before = await boardOf(page).boundingBox();
    await pawnsOf(page).getByRole("button", { name: "R: the red pawn" }).tap();
    await takesOf(page).first().tap();
    await expect(promptOf(page, "The red pawn could move too")).toBeVisible();
    expect(await boardOf(page).boundingBox()).toEqual(before);
    // The tap leaves no button that looks chosen.
    const colours = await pawnsOf(page)
      .getByRole("button")
      .evaluateAll((pawns) => pawns.map((pawn) => getComputedStyle(pawn).backgroundColor));
    expect(new Set(colours).size).toBe(1);
    await pawnsOf(page).getByRole("button", { name: "B: the blue pawn" }).tap();
    await expect(page.getByText("The blue pawn: which counter do you take?", { exact: true })).toBeVisible();
  });

  test("the board keeps its size and its place from step to step", async ({ page }) => {
    await page.goto("/lesson");
    await expect(pawnsOf(page)).toBeVisible();
    const first = await boardOf(page).boundingBox();
    for (const action of LESSON.slice(0, 6)) {
      await type(page, action);
      await expect(continueButton(page)).toBeVisible();
      await waitUntilShown(page);
      expect(await boardOf(page).boundingBox(), `after ${action}`).toEqual(first);
      await continueButton(page).click();
      await expect(pawnsOf(page)).toBeVisible();
      expect(await boardOf(page).boundingBox(), `in the step after ${action}`).toEqual(first);
    }
  });

  test("the answer to a puzzle scrolls the board into view", async ({ page }) => {
    await page.goto("/puzzles#1");
    await type(page, "Y+");
    await expect(page.getByText("Not the best move.")).toBeVisible();
    const board = boardOf(page);
    await expect(board).not.toBeInViewport({ ratio: 0.9 });
    await page.getByRole("button", { name: "Show it" }).tap();
    await expect(board).toBeInViewport({ ratio: 0.99 });
    await expect(page.getByRole("button", { name: "Start a rush" })).toBeFocused();
  });
});

test("a missed puzzle is explained in the chosen language, and the answer is shown", async ({ page }) => {
  await page.goto("/puzzles#1");
  await expect(page.getByRole("heading", { name: "Puzzle 1", exact: true })).toBeVisible();
  await expect(page.getByRole("list", { name: "Players" }).getByRole("listitem")).toHaveCount(2);
  await type(page, "Y+");
  await expect(page.getByText("Not the best move.")).toBeVisible();
  await expect(page.getByText("Your choice")).toBeVisible();
  await expect(page.getByText("Move the yellow pawn and take the blue counter behind it.")).toBeVisible();
  // The better move is lit up, and then played.
  await expect(lightsIn(boardOf(page), "Y-")).toBeVisible();
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByText("Ce n’est pas le meilleur coup.")).toBeVisible();
  await expect(page.getByText("Le meilleur choix")).toBeVisible();
  await page.getByRole("button", { name: "Montrer" }).click();
  await expect(lightsIn(page.getByRole("main"))).toHaveCount(0);
  await waitUntilShown(page);
});

test("a rush counts solved puzzles, ends with the third mistake, and remembers the best", async ({ page }) => {
  await page.goto("/puzzles");
  await page.getByRole("button", { name: "Start a rush" }).click();
  const answers = [true, false, true, false, false];
  for (const [index, right] of answers.entries()) {
    await expect(verdictOf(page)).toHaveCount(0);
    await waitUntilShown(page);
    const number = await rushPuzzle(page);
    const best = BEST[number - 1] ?? "";
    const puzzle = (await (await page.request.get(`/api/puzzles/${number}`)).json()) as {
      game: { actions: { action: string }[] };
    };
    const other = puzzle.game.actions.map(({ action }) => action).find((action) => action !== best) ?? "";
    await type(page, right ? best : other);
    // The engine works out what a wrong move costs, which takes a while on a busy machine.
    await expect(verdictOf(page)).toHaveText(right ? "Right!" : "Not the best move.", { timeout: 30_000 });
    const solved = answers.slice(0, index + 1).filter(Boolean).length;
    await expect(page.getByText(`${solved} solved`, { exact: true })).toBeVisible();
    await expect(page.getByText(new RegExp(`^${index + 1 - solved} mistakes?$`))).toBeAttached();
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
  test(`the rules have their pictures: ${language}`, async ({ page, context }) => {
    await presetSettings(context, { language });
    await page.goto("/rules");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(9);
    const figures = page.getByRole("figure");
    await expect(figures.getByRole("img")).toHaveCount(5);
    await expect(lightsIn(figures)).toHaveCount(5);
  });

test("the start page links to the lesson, the rules and the puzzles, and they link to each other", async ({ page }) => {
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
