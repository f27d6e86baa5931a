/** Playing at a table as a person would, without waiting for what moves. */

import type { BrowserContext, Locator, Page, WebSocket } from "@playwright/test";

import type { Plan, ToClient } from "../src/wire/messages";
import { expect } from "./fixture";

/** Everything is shown at once, so that a test takes no longer than the game. */
export async function atOnce(context: BrowserContext): Promise<void> {
  await choose(context, { speed: "instant" });
}

/** Lets the page begin with these settings. */
export async function choose(context: BrowserContext, settings: object): Promise<void> {
  await context.addInitScript((text) => {
    // An empty page, before the first is opened, has no store.
    if (location.protocol === "http:") localStorage.setItem("bigpoints", text);
  }, JSON.stringify(settings));
}

/** Makes a table as a guest of this name, and opens it. */
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

export const pawnsOf = (page: Page): Locator => page.getByRole("group", { name: "Pawns that can move" });
export const scoreOf = (page: Page): Locator => page.getByRole("dialog");

/** The number of the last event that the page has shown. */
export async function eventOf(page: Page): Promise<number> {
  return Number(await page.locator("main.game").getAttribute("data-event"));
}

export async function isAfter(page: Page, event: number): Promise<void> {
  await expect.poll(() => eventOf(page)).toBeGreaterThan(event);
}

/** Waits for the own turn or the end; whether it is the own turn. */
export async function myTurn(page: Page): Promise<boolean> {
  await expect(pawnsOf(page).or(scoreOf(page)).first()).toBeVisible({ timeout: 30_000 });
  return !(await scoreOf(page).isVisible());
}

/** Points at the first pawn by its key, which plays nothing; a click would, where the pawn has one thing to do. */
export async function pointAtPawn(page: Page): Promise<void> {
  const pawn = pawnsOf(page).getByRole("button").first();
  await page.keyboard.press((await pawn.getAttribute("aria-keyshortcuts")) ?? "");
  await page.locator(".take").first().waitFor();
}

/** The letters of the pawns that can take either of two counters: in some lays one of them has nothing behind it. */
export async function pawnsToChoose(page: Page): Promise<string[]> {
  const letters: string[] = [];
  for (const letter of await lettersOf(page)) {
    await page.keyboard.press(letter);
    await expect(page.locator(".pawn[aria-pressed='true']")).toHaveAttribute("aria-keyshortcuts", letter);
    if ((await page.locator(".take").count()) > 1) letters.push(letter);
  }
  await page.keyboard.press("Escape");
  await expect(page.locator(".take")).toHaveCount(0);
  return letters;
}

/** The letters of all pawns that can move, in their order. */
export async function lettersOf(page: Page): Promise<string[]> {
  return pawnsOf(page)
    .getByRole("button")
    .evaluateAll((pawns) => pawns.map((pawn) => pawn.getAttribute("aria-keyshortcuts") ?? ""));
}

/** Makes the first move there is by the buttons. */
export async function move(page: Page): Promise<void> {
  const before = await eventOf(page);
  await pawnsOf(page).getByRole("button").first().click();
  const take = page.locator(".take").first();
  // A pawn with one thing to do has done it by now.
  await expect.poll(async () => (await eventOf(page)) > before || (await take.isVisible())).toBe(true);
  if ((await eventOf(page)) === before) await take.click();
  await isAfter(page, before);
}

/** Everything that the page is ever sent over its socket. */
export function messagesSent(page: Page): ToClient[] {
  const messages: ToClient[] = [];
  page.on("websocket", (socket: WebSocket) =>
    socket.on("framereceived", ({ payload }) => messages.push(JSON.parse(payload.toString()) as ToClient)),
  );
  return messages;
}
