/** Reading the state of a game at a glance: counters and points, directions, what colours can still be worth. */

import type { Locator, Page } from "@playwright/test";

import { expect, test } from "../fixture";
import {
  boardOf,
  choosePawn,
  handOf,
  lettersOf,
  lightsIn,
  move,
  openTable,
  pawnsWithChoice,
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

const SEATS = [{ kind: "mine" }, { kind: "computer", level: 1 }] as const;

/** The points in the texts of the players, in the order in which they are shown. */
async function pointsOf(page: Page): Promise<number[]> {
  const texts = await playersOf(page).allInnerTexts();
  return texts.map((text) => Number(/(\d+) points?/.exec(text)?.[1]));
}

test("counters are labelled, and at the end points are sorted, with a crown", async ({ page, context }) => {
  test.setTimeout(120_000);
  await playInstantly(context);
  await openTable(page, "Ada", { seats: [...SEATS, { kind: "computer", level: 2 }], first: 1 });
  await waitForTurn(page);
  await move(page);
  await expect(playersOf(page).first()).toContainText("1 counter");
  await expect(playersOf(page).first()).not.toContainText("point");
  while (await waitForTurn(page)) await move(page);
  await expect(playersOf(page).first()).toContainText(/\d points/);
  const points = await pointsOf(page);
  expect(points).toEqual([...points].sort((one, other) => other - one));
  await expect(playersOf(page).first().getByRole("img", { name: "Winner" })).toBeVisible();
  if (points[0] !== points.at(-1))
    await expect(playersOf(page).last().getByRole("img", { name: "Winner" })).toHaveCount(0);
});

test("open hands show their points so far", async ({ page, context }) => {
  await playInstantly(context);
  await openTable(page, "Ada", { seats: [...SEATS], first: 1, concealed: false });
  await waitForTurn(page);
  await move(page);
  for (const player of await playersOf(page).all()) await expect(player).toContainText(/\d+ points? so far/);
});

test("a colour on its way shows what it can still be worth, and the forecast says more", async ({ page, context }) => {
  test.setTimeout(120_000);
  await playInstantly(context);
  await openTable(page, "Ada", { seats: [...SEATS], first: 1 });
  const coloured = handOf(page)
    .getByRole("listitem")
    .filter({ hasText: /blue|red|yellow|green|purple/ });
  do {
    await waitForTurn(page);
    await move(page);
  } while ((await coloured.count()) === 0);
  await expect(coloured.first()).toContainText(/\d × \?\s*0–[34]/);
  await expect(coloured.first()).toContainText(/: 0 to \d+ points/);
  await handOf(page)
    .getByRole("button", { name: /Forecast/ })
    .click();
  const forecast = page.getByRole("dialog", { name: "Forecast" });
  await expect(forecast.getByRole("listitem")).toHaveCount(5);
  await expect(forecast.getByRole("listitem").first()).toContainText(/moves? from the stairs|on the stairs/);
});

test("arrows on the board and on the buttons point along the path, and the keys still take", async ({
  page,
  context,
}) => {
  await playInstantly(context);
  await openTable(page, "Ada", { seats: [...SEATS], first: 1 });
  await waitForTurn(page);
  const [letter = ""] = await pawnsWithChoice(page);
  await page.keyboard.press(letter);
  const shortcuts = await takesOf(page, letter).evaluateAll((takes) =>
    takes.map((take) => take.getAttribute("aria-keyshortcuts")),
  );
  expect(shortcuts).toEqual(["+", "−"]);
  // Neither sign is shown.
  for (const take of await takesOf(page, letter).all()) await expect(take).not.toHaveText(/[+−^]/);
  const [ahead, behind] = await lightsIn(boardOf(page)).evaluateAll((lights) =>
    lights.map((light) => Number(/rotate\(([-\d.]+)\)/.exec(light.innerHTML)?.[1])),
  );
  expect(Math.abs((ahead ?? 0) - (behind ?? 0))).toBeCloseTo(180);
  const before = await shownEvent(page);
  await page.keyboard.press("+");
  await waitForEventAfter(page, before);
});

test("an extra move has its own tint, and ends with the turn", async ({ page, context }) => {
  test.setTimeout(180_000);
  await playInstantly(context);
  const end = page.getByRole("button", { name: "End turn" });
  const dock = page.getByRole("main").locator(".dock");
  do {
    await openTable(page, "Ada", { seats: [...SEATS], first: 1, concealed: false });
    while ((await waitForTurn(page)) && !(await end.isVisible())) {
      const colour = await dock.evaluate((each) => getComputedStyle(each).backgroundColor);
      expect(colour).toBe("rgb(255, 250, 241)");
      for (const letter of await lettersOf(page)) {
        await page.keyboard.press(letter);
        if ((await page.getByRole("button", { name: /take the black counter/ }).count()) > 0) break;
      }
      const black = page.getByRole("button", { name: /take the black counter/ }).first();
      const before = await shownEvent(page);
      await ((await black.isVisible()) ? black : takesOf(page).first()).click();
      await waitForEventAfter(page, before);
    }
    if (await scoreOf(page).isVisible()) await page.keyboard.press("Escape");
  } while (!(await end.isVisible()));
  await expect(promptOf(page, /^Extra move/)).toBeVisible();
  await expect(dock).toHaveCSS("background-color", "rgb(236, 230, 245)");
  const before = await shownEvent(page);
  await end.click();
  await waitForEventAfter(page, before);
});

test.describe("in French", () => {
  test.use({ locale: "fr" });

  test("letters and keys are French, and letters an option", async ({ page, context }) => {
    await playInstantly(context);
    await openTable(page, "Ada", { seats: [...SEATS], first: 1 });
    const pawns = page.getByRole("group", { name: "Pions" }).getByRole("button");
    await expect(pawns).toHaveCount(5);
    const letters = await pawns.evaluateAll((all) => all.map((pawn) => pawn.getAttribute("aria-keyshortcuts")));
    expect(letters).toEqual(["B", "R", "J", "V", "I"]);
    await expect(page.getByRole("img").locator("text", { hasText: /^[A-Z]$/ })).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(pawns.nth(2)).toHaveAttribute("aria-pressed", "true");
    await presetSettings(context, { speed: "instant", letters: true });
    await page.reload();
    await expect(page.getByRole("img").locator("text", { hasText: /^J$/ }).first()).toBeVisible();
    await expect(page.getByRole("img").locator("text", { hasText: /^Y$/ })).toHaveCount(0);
  });
});

test.describe("a tablet held sideways", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("the board fills the room beside the players", async ({ page, context }) => {
    await playInstantly(context);
    await openTable(page, "Ada", { seats: [...SEATS], first: 1 });
    await waitForTurn(page);
    const box = await boardOf(page).boundingBox();
    expect(box?.width).toBeGreaterThan(600);
    await choosePawn(page);
    expect(await boardOf(page).boundingBox()).toEqual(box);
    for (const part of [boardOf(page), handOf(page), ...(await takesOf(page).all())])
      await expect(part).toBeInViewport({ ratio: 1 });
  });
});

/** Whether a word has room in its row as a whole, or is in the hidden line below. */
async function isWholeOrHidden(word: Locator): Promise<boolean> {
  const [box, row] = [await word.boundingBox(), await word.locator("..").boundingBox()];
  if (box === null || row === null) throw new Error("both are in the page");
  const hidden = box.y >= row.y + row.height - 1;
  const cut = await word.evaluate((each) => each.scrollWidth - each.clientWidth);
  return hidden || (cut === 0 && box.x + box.width <= row.x + row.width + 1);
}

test("a level is never cut short beside a name", async ({ page, context }) => {
  await playInstantly(context);
  const levels = [3, 6, 7] as const;
  await openTable(page, "Ada", {
    seats: [{ kind: "mine" }, ...levels.map((level) => ({ kind: "computer", level }) as const)],
    first: 1,
  });
  await waitForTurn(page);
  for (const [index, text] of ["3 · learner", "6 · skilled", "7 · advanced"].entries()) {
    const player = playersOf(page).nth(index + 1);
    const level = player.getByText(text, { exact: true });
    await expect(level).toBeInViewport({ ratio: 1 });
    for (const word of [level, player.getByText("Computer")]) expect(await isWholeOrHidden(word)).toBe(true);
  }
});

test.describe("on a German phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: "de" });

  test("a level is never cut short beside the counters of three players", async ({ page, context }) => {
    await playInstantly(context);
    const computers = [5, 7].map((level) => ({ kind: "computer", level }) as const);
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, ...computers], first: 1 });
    for (const text of ["5 · Vielspieler", "7 · Könner"])
      expect(await isWholeOrHidden(page.getByText(text, { exact: true }))).toBe(true);
  });

  test("the two counters that a pawn can take have words, and the board stays as it is", async ({ page, context }) => {
    await playInstantly(context);
    await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "mine" }], first: 1, concealed: false });
    const board = page.getByRole("img", { name: /^Die blaue Figur/ });
    const pawns = page.getByRole("group", { name: "Figuren" }).getByRole("button");
    await expect(pawns).toHaveCount(5);
    const box = await board.boundingBox();
    const ahead = page.getByText("Richtung Treppe", { exact: true });
    const behind = page.getByText("Richtung Start", { exact: true });
    // At the start of the path nothing is behind a pawn: the ones that follow have a choice as soon as the first has gone ahead.
    for (let index = 0; !(await behind.isVisible()); index = (index + 1) % 5) {
      const before = await shownEvent(page);
      await pawns.nth(index).tap();
      await expect.poll(async () => (await ahead.isVisible()) || (await shownEvent(page)) > before).toBe(true);
      if (await behind.isVisible()) break;
      if (!(await ahead.isVisible())) continue;
      await ahead.tap();
      await waitForEventAfter(page, before);
      await expect(pawns).toHaveCount(5);
    }
    for (const word of [ahead, behind]) {
      await expect(word).toBeInViewport({ ratio: 1 });
      expect(await word.evaluate((each) => each.scrollWidth - each.clientWidth)).toBe(0);
    }
    expect(await board.boundingBox()).toEqual(box);
  });
});

test("the font of the headings comes along", async ({ page }) => {
  await page.goto("/rules");
  await page.evaluate(() => document.fonts.ready);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  expect(await page.evaluate(() => document.fonts.check("700 20px Fraunces"))).toBe(true);
  expect(await page.evaluate(() => [...document.fonts].map((font) => `${font.family} ${font.status}`))).toContain(
    "Fraunces loaded",
  );
});
