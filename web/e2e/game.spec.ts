/** The game at the table: against the computer, by mouse, keyboard and finger, taken back, and with a line that breaks. */

import type { Locator } from "@playwright/test";

import { expect, playNow, test } from "./fixture";
import { Server } from "./server";
import {
  atOnce,
  choose,
  eventOf,
  isAfter,
  lettersOf,
  move,
  myTurn,
  openTable,
  pawnsToChoose,
  pointAtPawn,
  scoreOf,
} from "./table";

const ALONE = { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] } as const;
const plan = (): { seats: (typeof ALONE.seats)[number][] } => ({ seats: [...ALONE.seats] });

test.beforeEach(({ context }) => atOnce(context));

test("a whole game against the computer, from the start page to the score and on", async ({ page }) => {
  test.setTimeout(180_000);
  await playNow(page);
  while (await myTurn(page)) await move(page);
  const score = scoreOf(page);
  await expect(score.getByRole("status")).toHaveText(/^You (win|lose) with \d+ points?|^You share the win/);
  const totals = await score.locator("tfoot td").allInnerTexts();
  expect(totals).toHaveLength(2);
  const columns = await score
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map((cell) => Number(cell.querySelector("b")?.textContent ?? 0)),
      ),
    );
  const sums = [0, 1].map((seat) => columns.reduce((sum, row) => sum + (row[seat] ?? 0), 0));
  expect(totals.map(Number)).toEqual(sums);
  await expect(page.locator("[data-hand] .worth")).toHaveText(/^\d+ points?$/);
  const record = page.waitForEvent("download");
  await score.getByRole("link", { name: "Download the record" }).click();
  expect((await record).suggestedFilename()).toMatch(/\.bpn$/);

  const before = page.url();
  await score.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(before);
  expect(await myTurn(page)).toBe(true);
});

test("a match: the next game in one click, and both added up at the end", async ({ page }) => {
  test.setTimeout(240_000);
  await openTable(page, "Ada", { ...plan(), match: true });
  while (await myTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("heading")).toHaveText("Game 1 of 2");
  await scoreOf(page).getByRole("button", { name: "Next game" }).click();
  await expect(page.locator("aside").getByText("Game 2 of 2")).toBeVisible();
  while (await myTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("status")).toHaveText(/^You (win|lose|share) the match/);
  const match = scoreOf(page).getByRole("table").last();
  const games = await match
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent))));
  expect(games).toHaveLength(2);
  const totals = (await match.locator("tfoot td").allInnerTexts()).map(Number);
  expect(totals).toEqual([0, 1].map((seat) => games.reduce((sum, game) => sum + (game[seat] ?? 0), 0)));
});

test("pointing at a pawn shows what it can take, and a click on that plays", async ({ page }) => {
  // A mouse waits for what stands still.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openTable(page, "Ada", { ...plan(), first: 1 });
  await myTurn(page);
  await expect(page.locator(".light")).toHaveCount(0);
  await page.locator('.figure[data-pawn="G"] .hit').hover({ force: true });
  await expect(page.locator(".landing")).toHaveCount(1);
  const light = page.locator(".light").first();
  await expect(light).toBeVisible();
  const before = await eventOf(page);
  await light.locator(".hit").click({ force: true });
  await isAfter(page, before);
});

test("a whole game by keyboard alone", async ({ page }) => {
  test.setTimeout(180_000);
  await openTable(page, "Ada", plan());
  let round = 0;
  while (await myTurn(page)) {
    const before = await eventOf(page);
    const letters = await lettersOf(page);
    const letter = letters[round % letters.length] ?? "B";
    await page.keyboard.press(letter.toLowerCase());
    await expect(page.locator('.pawn[aria-pressed="true"]')).toHaveCount(1);
    await page.keyboard.press(round % 2 === 0 ? "ArrowUp" : "ArrowDown");
    // On a side where nothing is free the arrow finds nothing, and the other one does.
    if ((await page.locator(".take.chosen").count()) === 0)
      await page.keyboard.press(round % 2 === 0 ? "ArrowDown" : "ArrowUp");
    await page.keyboard.press("Enter");
    await isAfter(page, before);
    round += 1;
  }
  await expect(scoreOf(page).getByRole("status")).not.toHaveText("");
});

test("the focus goes where the arrows point, and Enter plays what is chosen", async ({ page }) => {
  await openTable(page, "Ada", plan());
  await myTurn(page);
  const pawn = (letter: string): Locator => page.locator(`.pawn[aria-keyshortcuts="${letter}"]`);
  // With a pawn that can take one counter only, the focus would go on to that.
  const letters = await lettersOf(page);
  const [other = "", next = ""] = await pawnsToChoose(page);
  await pawn(letters[letters.indexOf(next) - 1] ?? "").focus();
  await page.keyboard.press("ArrowRight");
  await expect(pawn(next)).toBeFocused();
  await expect(pawn(next)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press(other.toLowerCase());
  await expect(pawn(other)).toBeFocused();
  // Enter on a pawn goes on to what it can take, and Esc back to the pawn.
  await page.keyboard.press("Enter");
  await expect(page.locator(".take").first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(pawn(other)).toBeFocused();
  const name = /: (the .* pawn)$/.exec((await pawn(other).getAttribute("title")) ?? "")?.[1] ?? "?";
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".take.chosen")).toBeFocused();
  const before = await eventOf(page);
  await page.keyboard.press("Enter");
  await isAfter(page, before);
  await expect(page.getByRole("complementary").getByText(`Ada moves ${name}`)).toBeVisible();
});

test("keys open the help, ask for advice, and go back", async ({ page }) => {
  await openTable(page, "Ada", plan());
  await myTurn(page);
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
  await expect(page.locator(".landing")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".landing")).toHaveCount(0);
});

test("what was done is taken back", async ({ page }) => {
  // Against a person who does not answer: nobody has acted since.
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  await myTurn(page);
  await expect(page.getByRole("button", { name: "Undo" })).toBeDisabled();
  await expect(page.getByText("no counters yet")).toBeVisible();
  const before = await page.getByRole("img").first().getAttribute("aria-label");
  await move(page);
  await expect(page.getByRole("img").first()).not.toHaveAttribute("aria-label", before ?? "");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("img").first()).toHaveAttribute("aria-label", before ?? "");
  // Who does not see it hears it, and what came before is not lost.
  const log = page.getByRole("log").getByRole("paragraph");
  await expect(log.filter({ hasText: "The last move was undone." })).toHaveCount(1);
  await expect(log.filter({ hasText: "Ada moves" })).toHaveCount(1);
});

test("a key that is held down takes back once", async ({ page }) => {
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  for (const _ of [1, 2]) {
    await myTurn(page);
    await move(page);
  }
  const before = await eventOf(page);
  await page.keyboard.down("u");
  await isAfter(page, before);
  await expect(page.getByRole("button", { name: "Undo" })).toBeEnabled();
  await page.keyboard.down("u");
  await page.keyboard.up("u");
  await myTurn(page);
  await move(page);
  expect(await eventOf(page)).toBe(before + 2);
});

test("a move can be asked for twice", async ({ page, context }) => {
  await choose(context, { speed: "instant", confirm: true });
  await openTable(page, "Ada", plan());
  await myTurn(page);
  const before = await eventOf(page);
  await pointAtPawn(page);
  await page.locator(".take").first().click();
  await expect(page.getByRole("button", { name: "Play this" })).toBeVisible();
  expect(await eventOf(page)).toBe(before);
  await page.getByRole("button", { name: "Back" }).click();
  await page.locator(".take").first().click();
  await page.getByRole("button", { name: "Play this" }).click();
  await isAfter(page, before);
});

test("moves are shown one after the other, and a key hurries on", async ({ page, context }) => {
  await choose(context, { speed: "slow" });
  await openTable(page, "Ada", plan());
  await myTurn(page);
  const before = await eventOf(page);
  await pointAtPawn(page);
  await page.locator(".take").first().click();
  // The deed is told while it is shown.
  await expect(page.locator(".prompt")).toContainText("Ada moves");
  expect(await eventOf(page)).toBe(before);
  await page.keyboard.press("Space");
  await isAfter(page, before);
});

test("the own clock runs while the moves of the others are still being shown", async ({ page, context }) => {
  await choose(context, { speed: "slow" });
  await openTable(page, "Ada", { ...plan(), first: 1, clock: { kind: "turn", seconds: 60 } });
  await myTurn(page);
  await pointAtPawn(page);
  await page.locator(".take").first().click();
  // The computer has moved long before its pawn does, and since then it is the viewer's time.
  await expect(page.locator('[data-seat="2"].acting')).toBeVisible();
  await expect(page.locator('[data-seat="1"] .clock.running')).toBeVisible();
  await expect(page.locator('[data-seat="2"].acting')).toBeVisible();
});

test("what waits for a second yes is not played at another event", async ({ page, context }) => {
  await choose(context, { speed: "slow", confirm: true });
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 });
  await myTurn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  for (const one of [page, other]) {
    await pointAtPawn(one);
    await one.locator(".take").first().click();
    await expect(one.getByRole("button", { name: "Play this" })).toBeVisible();
  }
  const before = await eventOf(page);
  await other.getByRole("button", { name: "Play this" }).click();
  await expect(page.locator(".prompt")).toContainText("Ada moves");
  await expect(page.getByRole("button", { name: "Play this" })).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await isAfter(page, before);
  expect(await eventOf(page)).toBe(before + 1);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the whole table is seen at once and played with a finger", async ({ page }) => {
    await openTable(page, "Ada", plan());
    await myTurn(page);
    const room = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.scrollHeight,
    ]);
    expect(room).toEqual([390, 844]);
    for (const part of [".board", ".dock", "aside ul"]) await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    const before = await eventOf(page);
    const [letter] = await pawnsToChoose(page);
    await page.locator(`.figure[data-pawn="${letter}"]`).tap();
    const light = page.locator(".light").first();
    const box = await light.locator(".hit").boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await light.locator(".hit").tap({ force: true });
    await isAfter(page, before);
  });
});

test("a broken line is said at once, and what was played meanwhile arrives once", async ({ page }) => {
  test.setTimeout(120_000);
  const server = await Server.start();
  try {
    await page.goto(server.url);
    await page.request.post(`${server.url}/api/guest`, { data: { name: "Ada" } });
    const plan = { seats: [{ kind: "mine" }, { kind: "mine" }], concealed: false, first: 1 };
    const made = await page.request.post(`${server.url}/api/tables`, { data: plan });
    const { table } = (await made.json()) as { table: string };
    await page.goto(`${server.url}/t/${table}`);
    await myTurn(page);
    const before = await eventOf(page);
    await server.end("SIGKILL");
    const banner = page.getByText("Connection lost.");
    await expect(banner).toBeVisible();
    await pointAtPawn(page);
    await page.locator(".take").first().click();
    expect(await eventOf(page)).toBe(before);
    await server.again();
    await isAfter(page, before);
    expect(await eventOf(page)).toBe(before + 1);
    await expect(banner).toBeHidden();
    await move(page);
  } finally {
    await server.remove();
  }
});
