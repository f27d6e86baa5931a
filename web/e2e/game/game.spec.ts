/** The game at the table: against the computer, by mouse, keyboard and touch, with undo, and with a lost connection. */

import { expect, playNow, test } from "../fixture";
import { Server } from "../server";
import {
  boardLandings,
  boardOf,
  boardPawn,
  choosePawn,
  chosenPawn,
  clickBoard,
  currentOf,
  focusedTake,
  handOf,
  hitArea,
  hoverBoard,
  lettersOf,
  lightsIn,
  move,
  openTable,
  pawnButton,
  pawnsWithChoice,
  playersOf,
  playInstantly,
  presetSettings,
  promptOf,
  scoreOf,
  shownEvent,
  takesOf,
  tapBoard,
  waitForEventAfter,
  waitForTurn,
} from "../table";

const ALONE = { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] } as const;
const plan = (): { seats: (typeof ALONE.seats)[number][] } => ({ seats: [...ALONE.seats] });

test.beforeEach(({ context }) => playInstantly(context));

test("a whole game against the computer, from the start page to the score and the next game", async ({ page }) => {
  test.setTimeout(180_000);
  await playNow(page);
  while (await waitForTurn(page)) await move(page);
  const score = scoreOf(page);
  await expect(score.getByRole("status")).toHaveText(/^You (win|lose) with \d+ points?|^You share the win/);
  const totals = await score
    .getByRole("row", { name: /^Points/ })
    .getByRole("cell")
    .allInnerTexts();
  expect(totals).toHaveLength(2);
  const lines = await score.getByRole("row", { name: /^(blue|red|yellow|green|purple|white|black) /i }).all();
  expect(lines.length).toBeGreaterThan(0);
  const sums = [0, 0];
  for (const line of lines)
    for (const [seat, text] of (await line.getByRole("cell").allInnerTexts()).entries()) {
      // A line without counters of this colour has a dash.
      const [, count = 0, each = 0, sum = 0] = (/^(\d+) × (\d+)\s+(\d+)\b/.exec(text) ?? []).map(Number);
      expect(sum, text).toBe(count * each);
      sums[seat]! += sum;
    }
  expect(totals.map(Number)).toEqual(sums);
  await expect(handOf(page).getByText(/^\d+ points?$/)).toBeVisible();
  const record = page.waitForEvent("download");
  await score.getByRole("link", { name: "Download the record" }).click();
  expect((await record).suggestedFilename()).toMatch(/\.bpn$/);

  const before = page.url();
  await score.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(before);
  expect(await waitForTurn(page)).toBe(true);
});

test("a match: one click starts the next game, and both games are added up at the end", async ({ page }) => {
  test.setTimeout(240_000);
  await openTable(page, "Ada", { ...plan(), match: true });
  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("heading")).toHaveText("Game 1 of 2");
  await scoreOf(page).getByRole("button", { name: "Next game" }).click();
  await expect(page.getByRole("complementary").getByText("Game 2 of 2")).toBeVisible();
  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("status")).toHaveText(/^You (win|lose|share) the match/);
  const match = scoreOf(page).getByRole("table").last();
  const pointsIn = async (row: RegExp): Promise<number[]> =>
    (await match.getByRole("row", { name: row }).getByRole("cell").allInnerTexts()).map(Number);
  await expect(match.getByRole("row", { name: /^Game \d/ })).toHaveCount(2);
  const games = [await pointsIn(/^Game 1/), await pointsIn(/^Game 2/)];
  const totals = await pointsIn(/^Points/);
  expect(totals).toEqual([0, 1].map((seat) => games.reduce((sum, game) => sum + (game[seat] ?? 0), 0)));
});

test("hovering over a pawn shows what it can take, and a click on a counter plays", async ({ page }) => {
  await openTable(page, "Ada", { ...plan(), first: 1 });
  await waitForTurn(page);
  const lights = lightsIn(boardOf(page));
  await expect(lights).toHaveCount(0);
  await hoverBoard(page, boardPawn(page, "G"));
  await expect(boardLandings(page)).toHaveCount(1);
  await expect(lights.first()).toBeVisible();
  const before = await shownEvent(page);
  await clickBoard(page, lights.first());
  await waitForEventAfter(page, before);
});

test("a whole game by keyboard alone", async ({ page }) => {
  test.setTimeout(180_000);
  await openTable(page, "Ada", plan());
  let round = 0;
  while (await waitForTurn(page)) {
    const before = await shownEvent(page);
    const letters = await lettersOf(page);
    const letter = letters[round % letters.length] ?? "B";
    await page.keyboard.press(letter.toLowerCase());
    await expect(chosenPawn(page)).toHaveCount(1);
    await page.keyboard.press(round % 2 === 0 ? "ArrowUp" : "ArrowDown");
    // If no counter is free on this side, the other arrow chooses the one on the other side.
    if ((await focusedTake(page).count()) === 0) await page.keyboard.press(round % 2 === 0 ? "ArrowDown" : "ArrowUp");
    await page.keyboard.press("Enter");
    await waitForEventAfter(page, before);
    round += 1;
  }
  await expect(scoreOf(page).getByRole("status")).not.toHaveText("");
});

test("the focus follows the arrow keys, and Enter plays what is chosen", async ({ page }) => {
  await openTable(page, "Ada", plan());
  await waitForTurn(page);
  // A pawn with only one counter to take would pass the focus on to that counter.
  const letters = await lettersOf(page);
  const [other = "", next = ""] = await pawnsWithChoice(page);
  await pawnButton(page, letters[letters.indexOf(next) - 1] ?? "").focus();
  await page.keyboard.press("ArrowRight");
  await expect(pawnButton(page, next)).toBeFocused();
  await expect(pawnButton(page, next)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press(other.toLowerCase());
  await expect(pawnButton(page, other)).toBeFocused();
  // Enter on a pawn moves the focus to what it can take, and Escape moves it back to the pawn.
  await page.keyboard.press("Enter");
  await expect(takesOf(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pawnButton(page, other)).toBeFocused();
  const name = /: (the .* pawn)$/.exec((await pawnButton(page, other).getAttribute("title")) ?? "")?.[1] ?? "?";
  await page.keyboard.press("ArrowUp");
  await expect(focusedTake(page)).toHaveCount(1);
  const before = await shownEvent(page);
  await page.keyboard.press("Enter");
  await waitForEventAfter(page, before);
  await expect(page.getByRole("complementary").getByText(`Ada moves ${name}`)).toBeVisible();
});

test("keys open the help and the hint, and Escape closes them", async ({ page }) => {
  await openTable(page, "Ada", plan());
  await waitForTurn(page);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "How to play" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("h");
  const advice = page.getByRole("region", { name: "Hint" });
  await expect(advice.getByRole("listitem").first()).not.toBeEmpty();
  await page.keyboard.press("Escape");
  await expect(advice).toBeHidden();
  await page.keyboard.press("y");
  await expect(boardLandings(page)).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(boardLandings(page)).toHaveCount(0);
});

test("a move is undone", async ({ page }) => {
  // The other seat is a person who does not act, so that the move can be undone.
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  await waitForTurn(page);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(page.getByText("no counters yet")).toBeVisible();
  const before = await page.getByRole("img").first().getAttribute("aria-label");
  await move(page);
  await expect(page.getByRole("img").first()).not.toHaveAttribute("aria-label", before ?? "");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("img").first()).toHaveAttribute("aria-label", before ?? "");
  // The log for screen readers announces it and keeps the earlier lines.
  const log = page.getByRole("log").getByRole("paragraph");
  await expect(log.filter({ hasText: "The last move was undone." })).toHaveCount(1);
  await expect(log.filter({ hasText: "Ada moves" })).toHaveCount(1);
});

test("an undo key that is held down undoes once", async ({ page }) => {
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  for (const _ of [1, 2]) {
    await waitForTurn(page);
    await move(page);
  }
  const before = await shownEvent(page);
  await page.keyboard.down("u");
  await waitForEventAfter(page, before);
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await page.keyboard.down("u");
  await page.keyboard.up("u");
  await waitForTurn(page);
  await move(page);
  expect(await shownEvent(page)).toBe(before + 2);
});

test("a move can require confirmation", async ({ page, context }) => {
  await presetSettings(context, { speed: "instant", confirm: true });
  await openTable(page, "Ada", plan());
  await waitForTurn(page);
  const before = await shownEvent(page);
  await choosePawn(page);
  await takesOf(page).first().click();
  await expect(page.getByRole("button", { name: "Play this move" })).toBeVisible();
  expect(await shownEvent(page)).toBe(before);
  await page.getByRole("button", { name: "Back" }).click();
  await takesOf(page).first().click();
  await page.getByRole("button", { name: "Play this move" }).click();
  await waitForEventAfter(page, before);
});

test("moves are animated, and a key skips the animation", async ({ page, context }) => {
  await presetSettings(context, { speed: "slow" });
  await openTable(page, "Ada", plan());
  await waitForTurn(page);
  const before = await shownEvent(page);
  await choosePawn(page);
  await takesOf(page).first().click();
  // The prompt describes the move during its animation.
  await expect(promptOf(page, /^You (take|move) /)).toBeVisible();
  expect(await shownEvent(page)).toBe(before);
  await page.keyboard.press("Space");
  await waitForEventAfter(page, before);
});

test("the viewer's clock runs while the moves of others are still being shown", async ({ page, context }) => {
  await presetSettings(context, { speed: "slow" });
  await openTable(page, "Ada", { ...plan(), first: 1, clock: { kind: "turn", seconds: 60 } });
  await waitForTurn(page);
  await choosePawn(page);
  await takesOf(page).first().click();
  // The computer has answered long before its pawn is shown to move, and since then the viewer's clock runs.
  const [viewer, computer] = [playersOf(page).first(), playersOf(page).last()];
  // A clock that does not run shows the full minute.
  const isComputersTurn = (): Promise<boolean> => currentOf(page, computer).isVisible();
  await expect.poll(isComputersTurn, { intervals: [50] }).toBe(true);
  await expect(viewer.getByRole("timer")).toHaveAccessibleName(/^0:5\d left$/);
  expect(await isComputersTurn()).toBe(true);
});

test("a move that waits for confirmation is dropped when somebody else moves first", async ({ page, context }) => {
  await presetSettings(context, { speed: "slow", confirm: true });
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  await waitForTurn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const one of [page, other]) {
    await choosePawn(one);
    await takesOf(one).first().click();
    await expect(one.getByRole("button", { name: "Play this move" })).toBeVisible();
  }
  const before = await shownEvent(page);
  await other.getByRole("button", { name: "Play this move" }).click();
  await expect(promptOf(page, /^Ada (takes|moves) /)).toBeVisible();
  await expect(page.getByRole("button", { name: "Play this move" })).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await waitForEventAfter(page, before);
  expect(await shownEvent(page)).toBe(before + 1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the whole table is visible at once and played by touch", async ({ page }) => {
    await openTable(page, "Ada", plan());
    await waitForTurn(page);
    const room = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(room).toEqual([390, 844]);
    const parts = [boardOf(page), promptOf(page, /^Move a pawn/), handOf(page), ...(await playersOf(page).all())];
    for (const part of parts) await expect(part).toBeInViewport({ ratio: 1 });
    const before = await shownEvent(page);
    const [letter] = await pawnsWithChoice(page);
    await tapBoard(page, boardPawn(page, letter ?? ""));
    const light = lightsIn(boardOf(page)).first();
    const box = await hitArea(light).boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await tapBoard(page, light);
    await waitForEventAfter(page, before);
  });
});

test("a lost connection is reported at once, and a move made meanwhile arrives once", async ({ page }) => {
  test.setTimeout(120_000);
  const server = await Server.start();
  try {
    await page.goto(server.url);
    await page.request.post(`${server.url}/api/guest`, { data: { name: "Ada" } });
    const plan = { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 };
    const made = await page.request.post(`${server.url}/api/tables`, { data: plan });
    const { table } = (await made.json()) as { table: string };
    await page.goto(`${server.url}/t/${table}`);
    await waitForTurn(page);
    const before = await shownEvent(page);
    await server.stop("SIGKILL");
    const banner = page.getByText("Connection lost.");
    await expect(banner).toBeVisible();
    await choosePawn(page);
    await takesOf(page).first().click();
    expect(await shownEvent(page)).toBe(before);
    await server.restart();
    await waitForEventAfter(page, before);
    expect(await shownEvent(page)).toBe(before + 1);
    await expect(banner).toBeHidden();
    await move(page);
  } finally {
    await server.remove();
  }
});
