/** Replays: from an address, a file or pasted text; by buttons, keys and autoplay; and with the engine. */

import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Locator, Page } from "@playwright/test";

import { tooSmall, violations } from "../axe";
import { expect, test } from "../fixture";
import { boardOf, currentOf, move, openTable, playInstantly, presetSettings, scoreOf, waitForTurn } from "../table";

const GAME = join(import.meta.dirname, "../../../examples/game.bpn");
/** The number of turns and actions in the example. */
const TURNS = 38;
const ACTIONS = 46;

const playersIn = (page: Page): Locator => page.getByRole("list", { name: "Players" }).getByRole("listitem");
const press = (page: Page, name: string): Promise<void> => page.getByRole("button", { name, exact: true }).click();

/** The moves that the engine judges, drawn on the board. */
const judgedIn = (page: Page, tone?: "played" | "better"): Locator =>
  boardOf(page).locator(tone === undefined ? "[data-tone=played], [data-tone=better]" : `[data-tone=${tone}]`);

async function isAt(page: Page, turn: number): Promise<void> {
  await expect(page.getByRole("link", { name: `Turn ${turn} of ${TURNS}`, exact: true })).toBeVisible();
}

async function paste(page: Page, text: string): Promise<void> {
  await page.goto("/replay");
  await page.getByLabel("Or paste the text here").fill(text);
  await press(page, "Show the game");
}

test("a finished game has an address that anybody can open", async ({ page, context, browser }) => {
  await playInstantly(context);
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  // A game in progress has no replay.
  const early = await page.request.get(`/api/tables/${table}/games/1`);
  expect(early.status()).toBe(409);
  while (await waitForTurn(page)) await move(page);
  await scoreOf(page).getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(new RegExp(`/g/${table}/1`));
  await expect(page.getByRole("slider")).toHaveValue("0");
  await expect(page.getByText("The game is about to begin.")).toBeVisible();

  const stranger = await browser.newContext();
  const other = await stranger.newPage();
  await other.goto(page.url());
  await expect(playersIn(other).first()).toContainText("Ada");
  const [file] = await Promise.all([
    other.waitForEvent("download"),
    other.getByRole("link", { name: "Download the record" }).click(),
  ]);
  expect(readFileSync(await file.path(), "utf8")).toContain('[Player1 "Ada"]');
  await stranger.close();
});

test("a game in progress has no replay and links to the table", async ({ page }) => {
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  await page.goto(`/g/${table}/1`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await press(page, "To the table");
  await expect(page).toHaveURL(new RegExp(`/t/${table}$`));
});

test("a record from a file is replayed by buttons, keys and the slider", async ({ page, context }) => {
  await playInstantly(context);
  await page.goto("/replay");
  await page.getByLabel("Choose a file").setInputFiles(GAME);
  await isAt(page, 0);
  await press(page, "Next turn");
  await isAt(page, 1);
  await expect(page).toHaveURL(/#turn-1$/);
  await press(page, "Next action");
  await isAt(page, 2);
  await press(page, "Previous action");
  await isAt(page, 1);
  await page.keyboard.press("ArrowRight");
  await isAt(page, 2);
  await page.keyboard.press("PageDown");
  await isAt(page, 12);
  await page.keyboard.press("ArrowLeft");
  await isAt(page, 11);
  await page.keyboard.press("End");
  await isAt(page, TURNS);
  await expect(page.getByText("Ada and Bo share the win with 36 points each.").first()).toBeVisible();
  await page.keyboard.press("s");
  await expect(scoreOf(page).getByRole("table")).toContainText("36");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await isAt(page, 0);
  await page.getByRole("slider").fill(String(ACTIONS));
  await isAt(page, TURNS);
  // The keys work on the slider as everywhere else.
  await page.getByRole("slider").focus();
  await page.keyboard.press("ArrowLeft");
  await isAt(page, TURNS - 1);
  // A turn in the log is a link to it, and describes it.
  const log = page.getByRole("list", { name: "The game" });
  await log.getByRole("link").nth(23).click();
  await isAt(page, 24);
  await expect(currentOf(page, log.getByRole("link"))).toContainText("Ada moves the yellow pawn");
});

test("a shared record or link is opened", async ({ page }) => {
  await page.goto(`/replay?text=${encodeURIComponent(readFileSync(GAME, "utf8"))}`);
  await isAt(page, 0);
  // A reload does not open it again.
  await expect(page).toHaveURL(/\/replay(#turn-0)?$/);
  await page.goto(`/replay?title=Rules&text=${encodeURIComponent(`Look here: ${new URL("/rules", page.url())}`)}`);
  await expect(page).toHaveURL("/rules");
});

test("all hands are open, with their current points", async ({ page, context }) => {
  await playInstantly(context);
  await paste(page, readFileSync(GAME, "utf8"));
  await isAt(page, 0);
  await page.keyboard.press("End");
  const players = playersIn(page);
  await expect(players).toHaveCount(3);
  for (const [index, points] of [36, 36, 26].entries())
    await expect(players.nth(index)).toContainText(`${points} points`);
});

test("a link leads to a turn", async ({ page, context }) => {
  await playInstantly(context);
  await page.goto("/replay#turn-12");
  await page.getByLabel("Choose a file").setInputFiles(GAME);
  await isAt(page, 12);
  await page.evaluate(() => (location.hash = "#turn-30"));
  await isAt(page, 30);
});

test("on a tablet all that is below the board stays there, however long the words of a language are", async ({
  browser,
  server,
}) => {
  const viewport = { width: 1024, height: 768 };
  const context = await browser.newContext({ baseURL: server.url, locale: "pt-PT", viewport });
  const page = await context.newPage();
  await page.goto("/replay#turn-24");
  await page.locator("input[type=file]").setInputFiles(GAME);
  const turn = page.getByRole("link", { name: "Turno 24 de 38", exact: true });
  await expect(turn).toBeVisible();
  const dock = page.getByRole("region", { name: "Repetição" }).filter({ has: turn });
  const outside = await dock.evaluate((element) =>
    [...element.querySelectorAll("*")]
      .filter((part) => part.getBoundingClientRect().right > element.getBoundingClientRect().right)
      .map((part) => part.outerHTML),
  );
  expect(outside).toEqual([]);
  await context.close();
});

test("autoplay stops when paused and at the end", async ({ page, context }) => {
  await presetSettings(context, { speed: "instant" });
  await paste(page, readFileSync(GAME, "utf8"));
  await press(page, "Play");
  await expect.poll(async () => Number(await page.getByRole("slider").inputValue())).toBeGreaterThan(2);
  await press(page, "Pause");
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await page.getByRole("slider").fill(String(ACTIONS - 1));
  await press(page, "Play");
  await isAt(page, TURNS);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
});

test("errors in a record are shown with their line, in the chosen language", async ({ page }) => {
  await paste(page, readFileSync(GAME, "utf8").replace("2. R+", "2. Q+"));
  await expect(page.getByText("Line 10, character 10: “Q+” is not an action.")).toBeVisible();
  await page.getByLabel("Language").selectOption("de");
  await expect(page.getByText("Zeile 10, Zeichen 10: „Q+“ ist keine Aktion.")).toBeVisible();
  await page.getByLabel("Sprache").selectOption("en");
  await page.getByLabel("Or paste the text here").fill("hello");
  await press(page, "Show the game");
  await expect(page.getByText("Line 1, character 1: A game starts with its tags")).toBeVisible();
});

test("each game of a file can be chosen, and a broken one is reported", async ({ page, context }) => {
  await playInstantly(context);
  const game = readFileSync(GAME, "utf8");
  await paste(page, [game, game.replace("2. R+", "2. Q+"), game.replaceAll("Ada", "Zoe")].join("\n"));
  await expect(page.getByText("Game 2. Line 21, character 10:")).toBeVisible();
  await expect(playersIn(page).first()).toContainText("Ada");
  await press(page, "Game 3");
  await expect(playersIn(page).first()).toContainText("Zoe");
});

test("the engine shows where the game turned, and why", async ({ page, context }) => {
  test.setTimeout(120_000);
  await playInstantly(context);
  await paste(page, readFileSync(GAME, "utf8"));
  await press(page, "Ask the engine");
  await expect(
    page
      .getByRole("progressbar")
      .or(page.getByRole("img", { name: /^Expected margin/ }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByText(/^Proved from the end of turn \d+ on$/)).toBeVisible();
  const point = page.getByText("Turn 36: Ada gives away 3 points (proved).");
  await point.click();
  const details = page.getByRole("listitem").filter({ has: point });
  await expect(details).toContainText("Move the green pawn up the stairs and take its bonus counter.");
  await expect(details).toContainText("Nothing else wins.");
  // Opening it shows the position before it, with both moves; the words are above the controls too.
  await isAt(page, 35);
  const told = page.getByRole("region", { name: "Replay" });
  await expect(told).toContainText("Turn 36: Ada gives away 3 points (proved).");
  await expect(told).toContainText("Played: Move the yellow pawn up the stairs");
  await expect(told).toContainText("Better: Move the green pawn up the stairs");
  await expect(judgedIn(page, "played")).toHaveAttribute("data-trail", "Y");
  await expect(judgedIn(page, "better")).toHaveAttribute("data-trail", "G");
  // They leave with the position, and the log and the button lead back to it.
  const log = page.getByRole("list", { name: "The game" });
  for (const back of [log.getByRole("link").nth(35), details.getByRole("button", { name: "View" })]) {
    await page.keyboard.press("ArrowRight");
    await isAt(page, 36);
    await expect(judgedIn(page)).toHaveCount(0);
    await back.click();
    await isAt(page, 35);
    await expect(judgedIn(page)).toHaveCount(2);
  }
  // Another language translates it, without asking the engine again.
  await page.getByLabel("Language").selectOption("fr");
  const french = "Tour 36 : Ada laisse échapper 3 points, et c’est prouvé.";
  await expect(page.getByRole("complementary").getByText(french, { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Relecture" })).toContainText(french);
  expect(await violations(page)).toEqual([]);
});

for (const [size, viewport] of Object.entries({
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
}))
  for (const colorScheme of ["light", "dark"] as const)
    test(`accessibility: ${size}, ${colorScheme}`, async ({ page, context }) => {
      await playInstantly(context);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto("/replay");
      await page.getByLabel("Or paste the text here").waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel("Choose a file").setInputFiles(GAME);
      await isAt(page, 0);
      await page.keyboard.press("End");
      await isAt(page, TURNS);
      expect(await violations(page)).toEqual([]);
      if (size === "phone") expect(await tooSmall(page)).toEqual([]);
      const [inner, outer] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(inner, "no sideways scrolling").toBeLessThanOrEqual(outer!);
    });
