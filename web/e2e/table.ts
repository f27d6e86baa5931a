/** Playing at a table as a person would, without waiting for animations. */

import type { BrowserContext, Locator, Page, WebSocket } from "@playwright/test";

import type { Plan, ToClient } from "../src/wire/messages";
import { expect } from "./fixture";

/** Lets the page begin with these settings. */
export async function presetSettings(context: BrowserContext, settings: object): Promise<void> {
  await context.addInitScript((text) => {
    // The empty page before the first navigation has no storage.
    if (location.protocol === "http:") localStorage.setItem("bigpoints", text);
  }, JSON.stringify(settings));
  await knowTheGame(context);
}

/** The device knows the game already, so no table explains the goal. */
async function knowTheGame(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const key = "bigpoints-learning";
    if (location.protocol === "http:" && localStorage.getItem(key) === null) localStorage.setItem(key, '{"known":1}');
  });
}

/** A device without animations on which nobody has played yet. */
export async function beNew(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol === "http:") localStorage.setItem("bigpoints", '{"speed":"instant"}');
  });
}

/** Turns animations off, so that a test takes no longer than the game. */
export async function playInstantly(context: BrowserContext): Promise<void> {
  await presetSettings(context, { speed: "instant" });
}

/** Takes WebAssembly away, as in an old browser: the page then asks the server for what it would do itself. */
export async function withoutWebAssembly(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
}

/** Creates a table as a guest of this name, and opens it. */
export async function openTable(page: Page, name: string, plan: Partial<Plan>): Promise<string> {
  await becomeGuest(page, name);
  const made = await page.request.post("/api/tables", { data: plan });
  expect(made.ok(), await made.text()).toBe(true);
  const { table } = (await made.json()) as { table: string };
  await page.goto(`/t/${table}`);
  return table;
}

export async function becomeGuest(page: Page, name: string): Promise<void> {
  const guest = await page.request.post("/api/guest", { data: { name } });
  expect(guest.ok(), await guest.text()).toBe(true);
}

// What a player reads and presses at a table.

/** What the pawns are called, by their letters. */
export const PAWNS: Record<string, string> = {
  B: "the blue pawn",
  R: "the red pawn",
  Y: "the yellow pawn",
  G: "the green pawn",
  P: "the purple pawn",
};

export const pawnsOf = (page: Page): Locator => page.getByRole("group", { name: "Pawns that can move" });
export const scoreOf = (page: Page): Locator => page.getByRole("dialog");
export const handOf = (page: Page): Locator => page.getByRole("region", { name: "Your hand" });
/** The button of a pawn, by its letter. */
export const pawnButton = (page: Page, letter: string): Locator =>
  pawnsOf(page).getByRole("button", { name: new RegExp(`^${letter}:`) });
/** The button of the pawn that was chosen. */
export const chosenPawn = (page: Page): Locator => pawnsOf(page).getByRole("button", { pressed: true });
/** The buttons for what the chosen pawn can do, or those of this pawn only. */
export const takesOf = (page: Page, letter?: string): Locator => {
  const pawn = letter === undefined ? "the" : PAWNS[letter];
  return page.getByRole("button", { name: new RegExp(`^(Move|Hand in a black counter(,| and) move) ${pawn}\\b`) });
};
/** The take button that has the focus. */
export const focusedTake = (page: Page): Locator => takesOf(page).and(page.locator(":focus"));
/** The choice beside the board while its prompt reads like this. */
export const promptOf = (page: Page, text: string | RegExp): Locator => page.getByRole("group", { name: text });
/** The players beside the board, in the order of their seats. */
export const playersOf = (page: Page): Locator =>
  page.getByRole("complementary").getByRole("list", { name: "Players" }).getByRole("listitem");
/** The one of these that is marked as current: `getByRole` knows no `aria-current`. */
export const currentOf = (page: Page, items: Locator): Locator =>
  items.and(page.locator("[aria-current]:not([aria-current='false'])"));
/** Links to this path: the links of a list share their names. */
export const linksTo = (page: Page, path: string): Locator =>
  page.getByRole("link").and(page.locator(`[href="${path}"]`));

// What no role or name can tell. The board is one picture with a description, and everything that can be done on it has a button beside
// it; tests of the mouse, of fingers and of what is drawn find its parts by data attributes. Event and puzzle numbers are shown nowhere.

export const boardOf = (page: Page): Locator => page.getByRole("img", { name: /^The blue pawn is / });
export const boardPawn = (page: Page, letter: string): Locator => boardOf(page).locator(`[data-pawn="${letter}"]`);
/** Where the chosen pawn could land. */
export const boardLandings = (page: Page, direction?: "forward" | "back"): Locator =>
  boardOf(page).locator(direction === undefined ? "[data-landing]" : `[data-landing="${direction}"]`);
/** The counters in a drawing that are lit up because they can be taken. */
export const lightsIn = (drawing: Locator, action?: string): Locator =>
  drawing.locator(action === undefined ? "[data-action]" : `[data-action="${action}"]`);
/** Where a click is meant for this part of the board. */
export const hitArea = (part: Locator): Locator => part.locator("[data-hit]");

/** The page of a game that has begun. */
export const gameOf = (page: Page): Locator => page.getByRole("main").and(page.locator("[data-event]"));

/** The number of the last event that the page has shown. */
export async function shownEvent(page: Page): Promise<number> {
  return Number(await gameOf(page).getAttribute("data-event"));
}

/** The number of the puzzle in a rush, once it is loaded. */
export async function rushPuzzle(page: Page): Promise<number> {
  const tally = page.getByRole("main").locator("[data-number]");
  return Number(await tally.getAttribute("data-number"));
}

/** Waits until the moves that were made on a board for learning have been shown. */
export async function waitUntilShown(page: Page): Promise<void> {
  await expect(page.getByRole("main")).toHaveAttribute("data-busy", "false");
}

/**
 * The middle of a part of the board, once it stands still. Hit areas overlap where the board is small, and the page gives a click to the
 * nearest part: so tests press a point of the screen, as a hand does, and not an element.
 */
async function middleOf(part: Locator): Promise<[number, number]> {
  const area = hitArea(part);
  await area.scrollIntoViewIfNeeded();
  const box = await area.boundingBox();
  if (box === null) throw new Error("the part is not drawn");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

export async function clickBoard(page: Page, part: Locator): Promise<void> {
  await page.mouse.click(...(await middleOf(part)));
}

export async function tapBoard(page: Page, part: Locator): Promise<void> {
  await page.touchscreen.tap(...(await middleOf(part)));
}

export async function hoverBoard(page: Page, part: Locator): Promise<void> {
  await page.mouse.move(...(await middleOf(part)));
}

// Making moves.

export async function waitForEventAfter(page: Page, event: number): Promise<void> {
  await expect.poll(() => shownEvent(page)).toBeGreaterThan(event);
}

/** Waits for the viewer's turn or the end of the game; whether it is the viewer's turn. */
export async function waitForTurn(page: Page): Promise<boolean> {
  await expect(pawnsOf(page).or(scoreOf(page)).first()).toBeVisible({ timeout: 30_000 });
  return !(await scoreOf(page).isVisible());
}

/** Chooses the first pawn by its key, which never plays; a click would if the pawn has only one thing to do. */
export async function choosePawn(page: Page): Promise<void> {
  const [letter = ""] = await lettersOf(page);
  await page.keyboard.press(letter);
  await takesOf(page, letter).first().waitFor();
}

/** The letters of the pawns with a choice of two counters: in some layouts there is nothing behind one of them. */
export async function pawnsWithChoice(page: Page): Promise<string[]> {
  const letters: string[] = [];
  for (const letter of await lettersOf(page)) {
    await page.keyboard.press(letter);
    // On a small screen the pawns make room for what the chosen one can do.
    await takesOf(page, letter).first().waitFor();
    if ((await takesOf(page, letter).count()) > 1) letters.push(letter);
  }
  await page.keyboard.press("Escape");
  await expect(takesOf(page)).toHaveCount(0);
  return letters;
}

/** The letters of all pawns that can move, in order. */
export async function lettersOf(page: Page): Promise<string[]> {
  return pawnsOf(page)
    .getByRole("button")
    .evaluateAll((pawns) => pawns.map((pawn) => pawn.getAttribute("aria-keyshortcuts") ?? ""));
}

/** Makes the first possible move by the buttons. */
export async function move(page: Page): Promise<void> {
  const before = await shownEvent(page);
  await pawnsOf(page).getByRole("button").first().click();
  const take = takesOf(page).first();
  // A pawn with only one thing to do does it at once.
  await expect.poll(async () => (await shownEvent(page)) > before || (await take.isVisible())).toBe(true);
  if ((await shownEvent(page)) === before) await take.click();
  await waitForEventAfter(page, before);
}

/** Collects all messages that the page receives over its socket. */
export function receivedMessages(page: Page): ToClient[] {
  const messages: ToClient[] = [];
  page.on("websocket", (socket: WebSocket) =>
    socket.on("framereceived", ({ payload }) => messages.push(JSON.parse(payload.toString()) as ToClient)),
  );
  return messages;
}

/** Whether a message shows the table, whole or what has changed. */
export function showsTable(message: ToClient): message is Extract<ToClient, { type: "table" | "update" }> {
  return message.type === "table" || message.type === "update";
}
