/** The board on a screen that everybody sees, and hands on phones. */

import type { Page } from "@playwright/test";

import type { ToClient } from "../../src/wire/messages";
import { violations } from "../axe";
import { expect, test } from "../fixture";
import { createAtOneTable, join, NETWORK, PHONE, room, scanned, SCREEN, waitForActor } from "../room";
import {
  becomeGuest,
  boardOf,
  choosePawn,
  handOf,
  move,
  openTable,
  pawnsOf,
  playInstantly,
  receivedMessages,
  shownEvent,
  showsTable,
  takesOf,
  waitForEventAfter,
} from "../table";

/** The hands in everything that was received before the end, which a screen must not get, and the seats it was seen from. */
function handsIn(messages: ToClient[]): string[] {
  return messages.flatMap((message) => {
    if (!showsTable(message)) return [];
    return message.views.flatMap((view) => {
      const [, , hands = "", turn] = view.position.split(" ");
      if (turn === "end") return [];
      const shown = hands.split(",").filter((hand) => hand !== "-" && !hand.startsWith("?"));
      return [...shown, ...(view.seat === null ? [] : [`seat ${view.seat}`]), ...view.sheets.map(() => "a sheet")];
    });
  });
}

test("two phones play, and the screen in the middle shows the board but no hand", async ({ browser, server }) => {
  test.setTimeout(120_000);
  const options = { baseURL: server.url, locale: "en-GB" };
  const contexts = await Promise.all([
    browser.newContext({ ...options, viewport: SCREEN }),
    browser.newContext({ ...options, viewport: PHONE, hasTouch: true, isMobile: true }),
    browser.newContext({ ...options, viewport: PHONE, hasTouch: true, isMobile: true }),
  ]);
  for (const context of contexts) await playInstantly(context);
  const [screen, ada, ben] = await Promise.all(contexts.map((context) => context.newPage()));
  if (screen === undefined || ada === undefined || ben === undefined) throw new Error("three pages");
  await screen.route("**/api/status", (route) => route.fulfill({ json: NETWORK }));
  const received = receivedMessages(screen);

  // The table belongs to the screen's own guest, who has no seat.
  await becomeGuest(screen, "Telly");
  const made = await screen.request.post("/api/tables", {
    data: { seats: [{ kind: "open" }, { kind: "open" }], first: 1 },
  });
  const { table } = (await made.json()) as { table: string };
  await screen.goto(`/t/${table}/board`);
  await expect(screen.getByRole("heading", { name: "Scan to join" })).toBeVisible();
  await expect(screen.getByText("2 seats are still free.")).toBeVisible();

  // One scan, one name, one tap.
  for (const [phone, name] of [
    [ada, "Ada"],
    [ben, "Ben"],
  ] as const) {
    await phone.goto(await scanned(screen));
    await phone.getByRole("textbox", { name: "Your name" }).fill(name);
    await phone.getByRole("button", { name: "Sit down" }).first().click();
    await expect(screen.getByRole("list", { name: "Seats" })).toContainText(name);
  }
  await expect(screen.getByText("Any seated player can start the game.")).toBeVisible();
  await ben.getByRole("button", { name: "Start the game" }).click();

  await expect(screen.getByRole("heading", { name: "Ada’s turn." })).toBeVisible();
  await expect(boardOf(screen)).toBeVisible();
  await expect(pawnsOf(ada)).toBeVisible();
  /** The phone to act; undefined in between. */
  const next = async (): Promise<Page | undefined> => {
    for (const phone of [ada, ben]) if (await pawnsOf(phone).isVisible()) return phone;
    return undefined;
  };
  for (const _ of [1, 2, 3, 4, 5, 6]) {
    await expect.poll(next).not.toBeUndefined();
    const phone = await next();
    if (phone === undefined) throw new Error("a phone to act");
    await move(phone);
    await waitForEventAfter(screen, (await shownEvent(phone)) - 1);
  }
  await expect(handOf(ada)).toBeVisible();
  // The screen is nobody who watches.
  for (const phone of [ada, ben]) await expect(phone.getByText("One person is watching.")).toHaveCount(0);
  await expect(screen.getByRole("list", { name: "Players" })).toContainText("3 counters");
  await expect(screen.getByText(/^Ada moves the /).first()).toBeAttached();
  // No hand is anywhere, nothing is there to play with, and everything fits.
  await expect(screen.locator("[data-hand]")).toHaveCount(0);
  await expect(handOf(screen)).toHaveCount(0);
  await expect(pawnsOf(screen)).toHaveCount(0);
  await expect(screen.getByRole("img", { name: "QR code of the link" })).toBeInViewport({ ratio: 1 });
  expect(await screen.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
  expect(await violations(screen)).toEqual([]);

  // A phone that slept opens the same link, and has its hand again.
  await ada.close();
  await expect(screen.getByText("offline")).toBeVisible();
  const woken = await contexts[1]?.newPage();
  await woken?.goto(`/t/${table}`);
  await expect(screen.getByText("offline")).toHaveCount(0);
  if (woken !== undefined) await expect(handOf(woken)).toBeVisible();
  expect(received.filter(showsTable).length).toBeGreaterThan(5);
  expect(handsIn(received)).toEqual([]);
  for (const context of contexts) await context.close();
});

test("a player's own browser shows the board without the hand", async ({ page, context }) => {
  await playInstantly(context);
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  await move(page);
  const screen = await context.newPage();
  const received = receivedMessages(screen);
  await page.getByRole("complementary").getByRole("button", { name: "Show the board on another screen" }).click();
  const opener = page.getByRole("dialog").getByRole("link", { name: "Open it on this device" });
  await screen.goto((await opener.getAttribute("href")) ?? "");
  await expect(screen).toHaveURL(`/t/${table}/board`);
  await expect(boardOf(screen)).toBeVisible();
  await expect(pawnsOf(screen)).toHaveCount(0);
  expect(received.filter(showsTable).length).toBeGreaterThan(0);
  expect(handsIn(received)).toEqual([]);

  // While Ada plays on her own device, nobody can fetch her hand here.
  const playHere = screen.getByRole("button", { name: "Play here" });
  await expect.poll(() => received.some(({ type }) => type === "presence")).toBe(true);
  await expect(playHere).toHaveCount(0);
  // Without it she can play here, but not by accident.
  await page.goto("/");
  await playHere.click();
  await screen.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(pawnsOf(screen)).toHaveCount(0);
  expect(handsIn(received)).toEqual([]);
  await playHere.click();
  await screen.getByRole("dialog").getByRole("button", { name: "Play here as Ada" }).click();
  await expect(pawnsOf(screen)).toBeVisible();
  await screen.getByRole("button", { name: "Stop playing here" }).click();
  await expect(pawnsOf(screen)).toHaveCount(0);
  await expect(handOf(screen)).toHaveCount(0);
  await screen.reload();
  await expect(playHere).toBeVisible();
  await expect(pawnsOf(screen)).toHaveCount(0);
});

test("the screen shows the score, and goes on with the players", async ({ page, context }) => {
  test.setTimeout(180_000);
  await playInstantly(context);
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  const screen = await context.newPage();
  await screen.clock.install();
  await screen.goto(`/t/${table}/board`);
  await expect(boardOf(screen)).toBeVisible();
  // The clock of the screen goes when the test says so.
  await screen.clock.pauseAt(Date.now() + 1000);
  const score = page.getByRole("dialog");
  for (;;) {
    await expect(pawnsOf(page).or(score).first()).toBeVisible({ timeout: 30_000 });
    if (await score.isVisible()) break;
    await move(page);
  }
  await expect(screen.getByRole("status").filter({ hasText: / wins? with / })).toBeVisible();
  await expect(screen.getByRole("table")).toBeVisible();
  // Beside it whoever has won is first, with a crown.
  const players = screen.getByRole("list", { name: "Players" }).getByRole("listitem");
  await expect(players.first().getByRole("img", { name: "Winner" })).toBeVisible();
  await expect(players.last()).toContainText(/\d+ points?/);
  // A phone may go on at once; the others look at the score on the screen.
  await score.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(new RegExp(table));
  await expect(boardOf(page)).toBeVisible();
  await expect(screen).toHaveURL(new RegExp(table));
  await expect(screen.getByRole("table")).toBeVisible();
  await screen.clock.runFor(10_000);
  await expect(screen).not.toHaveURL(new RegExp(table));
  await expect(screen).toHaveURL(/\/t\/[a-z0-9]{24}\/board$/);
  await expect(boardOf(screen)).toBeVisible();
});

/** What this device's guest is called. */
async function nameOn(page: Page): Promise<string> {
  const answer = await page.request.get("/api/guest");
  return ((await answer.json()) as { name: string }).name;
}

/** Lets these devices play until this one is to act, a few moves later. */
async function playUntil(actor: Page, pages: Page[]): Promise<void> {
  for (let moves = 0; moves < 2 || (await waitForActor(pages)) !== actor; moves += 1)
    await move(await waitForActor(pages));
}

/** Asks for Ada's seat as soon as that is offered: the number that the device shows. */
async function askForAda(device: Page): Promise<string> {
  await device.getByRole("button", { name: "I am Ada" }).click({ timeout: 30_000 });
  await expect(device.getByText("Show this number.")).toBeVisible();
  return (await device.getByText(/^\d{4}$/).textContent()) ?? "";
}
const asked = (code: string): string => `Another device shows ${code} and wants to play on for Ada.`;

test("a second device that asks does not get the answer that was meant for the first", async ({ browser, server }) => {
  test.setTimeout(120_000);
  const { contexts, screen, phones } = await room(browser, server.url, 4);
  const [ada, ben, spare, other] = phones;
  if (ada === undefined || ben === undefined || spare === undefined || other === undefined)
    throw new Error("four phones");
  await createAtOneTable(screen);
  const path = await scanned(screen);
  await join(ada, screen, "Ada");
  await join(ben, screen, "Ben");
  await ben.getByRole("button", { name: "Start the game" }).click();
  await playUntil(ada, [ada, ben]);
  await ada.close();
  await spare.goto(path);
  await other.goto(path);

  const first = await askForAda(spare);
  await expect(screen.getByText(asked(first))).toBeVisible();
  const allow = screen.getByRole("button", { name: "Allow" });
  const pressed = await allow.elementHandle();
  const second = await askForAda(other);
  await expect(screen.getByText(asked(second))).toBeVisible();
  // What the finger is on is no button for the other question.
  expect(await pressed?.evaluate((button) => button.isConnected)).toBe(false);
  // Nobody has answered the first device; the second one is refused.
  await expect(spare.getByRole("button", { name: "I am Ada" })).toBeVisible();
  await screen.getByRole("button", { name: "No", exact: true }).click();
  await expect(other.getByText("Not allowed")).toBeVisible();
  await expect(spare.getByText("Lost your phone? Play on here:")).toBeVisible();
  await expect(spare.getByText("Not allowed")).toHaveCount(0);
  for (const context of contexts) await context.close();
});

test("the players answer when the screen is gone, and the screen itself can ask", async ({ browser, server }) => {
  test.setTimeout(120_000);
  const { contexts, screen, phones } = await room(browser, server.url, 3);
  const [ada, ben, spare] = phones;
  if (ada === undefined || ben === undefined || spare === undefined) throw new Error("three phones");
  await createAtOneTable(screen);
  const path = await scanned(screen);
  await join(ada, screen, "Ada");
  await join(ben, screen, "Ben");
  await ben.getByRole("button", { name: "Start the game" }).click();
  await playUntil(ada, [ada, ben]);
  await ada.close();
  await spare.goto(path);

  const code = await askForAda(spare);
  const allow = ben.getByRole("button", { name: "Allow" });
  await expect(ben.getByText(asked(code))).toBeVisible();
  await expect(allow).toHaveCount(0);
  const board = screen.url();
  await screen.goto("about:blank");
  // Only when the server would accept the answer.
  await allow.click({ timeout: 30_000 });
  await expect(handOf(spare)).toBeVisible();
  await expect(ben.getByText("Only the host can do that.")).toHaveCount(0);

  // Now that phone is gone as well, and Ada plays at the screen.
  await spare.close();
  await screen.goto(board);
  const own = await askForAda(screen);
  await expect(screen.getByText(own)).toHaveCount(1);
  await expect(ben.getByText(asked(own))).toBeVisible();
  await ben.getByRole("button", { name: "Allow" }).click();
  await expect(pawnsOf(screen)).toBeVisible();
  for (const context of contexts) await context.close();
});

test("a phone that is gone is replaced by another one, if the screen allows it", async ({ browser, server }) => {
  test.setTimeout(120_000);
  const { contexts, screen, phones } = await room(browser, server.url, 3);
  const [ada, ben, spare] = phones;
  if (ada === undefined || ben === undefined || spare === undefined) throw new Error("three phones");
  const received = receivedMessages(spare);
  await createAtOneTable(screen);
  const path = await scanned(screen);
  await join(ada, screen, "Ada");
  await join(ben, screen, "Ben");
  await ben.getByRole("button", { name: "Start the game" }).click();
  // Ada has taken something, and is to act.
  await playUntil(ada, [ada, ben]);

  await ada.close();
  await spare.goto(path);
  // A stranger is offered nothing while the players are there, and not for a while after that.
  await expect(boardOf(spare)).toBeVisible();
  await spare.getByRole("button", { name: "I am Ada" }).click({ timeout: 30_000 });
  await expect(spare.getByText("Show this number.")).toBeVisible();
  const code = (await spare.getByText(/^\d{4}$/).textContent()) ?? "";
  await expect(ben.getByText(`Another device shows ${code} and wants to play on for Ada.`)).toBeVisible();
  await expect(handOf(spare)).toHaveCount(0);
  expect(handsIn(received)).toEqual([]);
  // Whoever only asks is not called like the player.
  expect(await nameOn(spare)).toBe("Guest");

  await expect(screen.getByText(`Another device shows ${code} and wants to play on for Ada.`)).toBeVisible();
  expect(await violations(screen)).toEqual([]);
  await screen.getByRole("button", { name: "Allow" }).click();
  await expect(handOf(spare)).toBeVisible();
  await expect(pawnsOf(spare)).toBeVisible();
  await expect.poll(() => nameOn(spare)).toBe("Ada");
  await move(spare);
  await expect(screen.getByRole("list", { name: "Players" })).toContainText("Ada");
  await expect(screen.getByText("offline")).toHaveCount(0);
  for (const context of contexts) await context.close();
});

test("somebody without a phone plays at the screen with a covered hand", async ({ browser, server }) => {
  test.setTimeout(120_000);
  const { contexts, screen, phones } = await room(browser, server.url, 1);
  const [ben] = phones;
  if (ben === undefined) throw new Error("a phone");
  await createAtOneTable(screen);
  await screen.getByRole("button", { name: "Play here" }).click();
  await screen.getByRole("dialog").getByRole("textbox", { name: "Your name" }).fill("Ada");
  await screen.getByRole("dialog").getByRole("button", { name: "Sit down" }).click();
  await expect(screen.getByRole("list", { name: "Seats" })).toContainText("Ada");
  await join(ben, screen, "Ben");
  // The code is whole on a tablet that stands.
  await screen.setViewportSize({ width: 768, height: 1024 });
  await expect(screen.getByRole("img", { name: "QR code of the link" })).toBeInViewport({ ratio: 1 });
  await screen.setViewportSize(SCREEN);
  await screen.getByRole("button", { name: "Start the game" }).click();

  for (let moves = 0; moves < 5 || (await waitForActor([screen, ben])) !== screen; moves += 1)
    await move(await waitForActor([screen, ben]));
  // 'Your hand' would mean nobody.
  const hand = screen.getByRole("region", { name: "Ada’s hand" });
  await expect(hand.getByText("covered")).toBeAttached();
  await expect(hand.getByRole("listitem")).toHaveCount(0);
  expect(await violations(screen)).toEqual([]);
  expect(await screen.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);

  await hand.getByRole("button", { name: "Hold to see it" }).hover();
  await screen.mouse.down();
  await expect(hand.getByRole("listitem").first()).toBeVisible();
  await screen.mouse.up();
  await expect(hand.getByRole("listitem")).toHaveCount(0);
  // By key as well. Firefox would click when Space is released, which would open the hand for good.
  const hold = hand.getByRole("button", { name: "Hold to see it" });
  await hold.focus();
  await screen.keyboard.down(" ");
  await expect(hand.getByRole("listitem").first()).toBeVisible();
  await screen.keyboard.up(" ");
  await expect(hand.getByRole("listitem")).toHaveCount(0);
  const clicks = (button: Element): boolean =>
    button.dispatchEvent(new KeyboardEvent("keyup", { key: " ", bubbles: true, cancelable: true }));
  expect(await hold.evaluate(clicks)).toBe(false);

  // Whatever the screen, every choice can be pressed, and the board is not squeezed out.
  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [390, 844],
  ] as const) {
    await screen.setViewportSize({ width, height });
    await choosePawn(screen);
    await expect.poll(async () => (await boardOf(screen).boundingBox())?.height ?? 0).toBeGreaterThan(0.3 * height);
    for (const take of await takesOf(screen).all()) {
      await expect(take).toBeInViewport({ ratio: 1 });
      await take.click({ trial: true });
    }
    expect(await screen.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await screen.keyboard.press("Escape");
  }
  await screen.setViewportSize(SCREEN);

  // Whoever does not see the screen hears what is played, and the title says whose turn it is.
  const heard = screen.getByRole("log").getByRole("paragraph");
  await expect(heard.filter({ hasText: /^Ben moves/ }).first()).toBeAttached();
  await expect(heard.filter({ hasText: "It is your turn." }).last()).toBeAttached();
  await expect(screen).toHaveTitle("● Ada’s turn. – Big Points");

  // A reload does not send the player away.
  await screen.reload();
  await expect(pawnsOf(screen)).toBeVisible();
  await expect(hand.getByRole("listitem")).toHaveCount(0);
  await move(screen);
  await expect(screen).toHaveTitle(/^(● Ada|Ben)’s turn\. – Big Points$/);
  for (const context of contexts) await context.close();
});

test("an unknown table has no board", async ({ page }) => {
  const answer = await page.goto("/t/abcdefghijkmnpqrstuvwxyz/board");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "There is no such table, or it has expired." })).toBeVisible();
});
