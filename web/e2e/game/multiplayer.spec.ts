/** Several people: in two browsers with a spectator, and at one screen with covered hands. */

import type { SeatPlan, TableView, ToClient } from "../../src/wire/messages";
import { expect, test } from "../fixture";
import {
  becomeGuest,
  boardOf,
  handOf,
  move,
  openTable,
  pawnsOf,
  playInstantly,
  presetSettings,
  promptOf,
  receivedMessages,
  scoreOf,
  shownEvent,
  showsTable,
  waitForEventAfter,
} from "../table";

/** Describes everything in these messages that a viewer with these seats must not receive before the end. */
function leaks(messages: ToClient[], own: number[]): string[] {
  return messages.flatMap((message) => {
    if (showsTable(message)) return leaksOf(message, own);
    // No other message contains anything of the game, except hints, which nobody here requests.
    const known = ["welcome", "current", "presence", "done", "ping", "pong"];
    return known.includes(message.type) && !/position|hand|sheet|take|recent/.test(JSON.stringify(message))
      ? []
      : [JSON.stringify(message)];
  });
}

function leaksOf(table: Pick<TableView, "event" | "views">, own: number[]): string[] {
  return table.views.flatMap((view) => {
    const [, , hands = "", turn] = view.position.split(" ");
    if (turn === "end") return [];
    const others = hands
      .split(",")
      .flatMap((hand, index) => (index + 1 === view.seat || hand.startsWith("?") ? [] : [hand]));
    const sheets = view.sheets.filter((sheet) => sheet.seat !== view.seat);
    const newest = view.recent.at(-1)?.number ?? 0;
    const old = view.recent.filter(({ number }) => number <= newest - hands.split(",").length);
    return [
      ...others.map((hand) => `event ${table.event}: a hand ${hand} of somebody else`),
      ...sheets.map((sheet) => `event ${table.event}: a sheet of seat ${sheet.seat}`),
      ...old.map(({ number }) => `event ${table.event}: turn ${number} when turn ${newest} is the newest`),
      ...(view.seat !== null && !own.includes(view.seat)
        ? [`event ${table.event}: the view of seat ${view.seat}`]
        : []),
    ];
  });
}

test("two players and a spectator: nobody receives what they must not see", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const contexts = await Promise.all(
    [0, 1, 2].map(() => browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" })),
  );
  for (const context of contexts) await playInstantly(context);
  const [ada, bob, cyd] = await Promise.all(contexts.map((context) => context.newPage()));
  if (ada === undefined || bob === undefined || cyd === undefined) throw new Error("three pages");
  const sent = [ada, bob, cyd].map(receivedMessages);

  const table = await openTable(ada, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first: 1 });
  await becomeGuest(bob, "Bob");
  await bob.goto(`/t/${table}`);
  await bob.getByRole("button", { name: /^Sit down/ }).click();
  await cyd.goto(`/t/${table}`);
  await ada.getByRole("button", { name: "Start the game" }).click();

  await expect(pawnsOf(ada)).toBeVisible();
  await expect(bob.getByText("Ada’s turn.")).toBeVisible();
  await expect(cyd.getByText("Ada’s turn.")).toBeVisible();
  await expect(pawnsOf(bob)).toBeHidden();
  await expect(cyd.getByRole("heading", { name: "Your hand" })).toBeHidden();
  for (const name of ["Undo", "Hint"]) await expect(cyd.getByRole("button", { name })).toHaveCount(0);

  /** The player to act, null at the end, undefined in between. */
  const next = async (): Promise<typeof ada | null | undefined> => {
    for (const page of [ada, bob]) if (await pawnsOf(page).isVisible()) return page;
    return (await scoreOf(ada).isVisible()) ? null : undefined;
  };
  for (;;) {
    await expect.poll(next).not.toBeUndefined();
    const player = await next();
    if (!player) break;
    await move(player);
    const event = await shownEvent(player);
    for (const page of [ada, bob, cyd]) await waitForEventAfter(page, event - 1);
  }
  for (const page of [ada, bob, cyd]) await expect(scoreOf(page).getByRole("status")).not.toHaveText("");
  const own = [[1], [2], []];
  for (const [index, messages] of sent.entries()) {
    expect(messages.filter(showsTable).length).toBeGreaterThan(20);
    expect(leaks(messages, own[index] ?? [])).toEqual([]);
  }
  for (const context of contexts) await context.close();
});

test("one screen: hands are covered, except while the player to act holds theirs", async ({ page, context }) => {
  await playInstantly(context);
  const seats: SeatPlan[] = ["Ada", "Bob"].map((name) => ({ kind: "mine", name }));
  await openTable(page, "Ada", { seats, first: 1 });
  const curtain = page.getByRole("dialog", { name: /’s turn\.$/ });
  const kinds = handOf(page).getByRole("listitem");
  const hold = handOf(page).getByRole("button", { name: "Hold to see it" });
  for (const turn of [1, 2, 3, 4]) {
    await expect(curtain.getByRole("heading")).toHaveText(/’s turn\.$/);
    // The board is for everybody; neither a hand nor what was taken is.
    await expect(boardOf(page)).toBeInViewport({ ratio: 0.7 });
    await expect(page.getByText("The hands are covered.")).toBeAttached();
    await expect(page.locator("aside").getByText(/ and takes /)).toHaveCount(0);
    await expect(hold).toHaveCount(0);
    await expect(pawnsOf(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(curtain).toBeHidden();
    await expect(pawnsOf(page)).toBeVisible();
    await expect(kinds).toHaveCount(0);
    if (turn > 2) {
      await hold.hover();
      await page.mouse.down();
      await expect(kinds.first()).toBeVisible();
      await page.mouse.up();
      await expect(kinds).toHaveCount(0);
      await hold.focus();
      await page.keyboard.down(" ");
      await expect(kinds.first()).toBeVisible();
      await page.keyboard.up(" ");
      await expect(kinds).toHaveCount(0);
    }
    const before = await shownEvent(page);
    await move(page);
    expect(await shownEvent(page)).toBe(before + 1);
    // An extra move is part of the same turn.
    const end = page.getByRole("button", { name: "End turn" });
    await expect(curtain.or(end)).toBeVisible();
    if (await end.isVisible()) await end.click();
    await expect(curtain).toBeVisible();
  }
  // The keyboard reaches nothing behind the curtain, and Escape does not close it.
  for (const _ of [1, 2]) await page.keyboard.press("Escape");
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    // The focus may also leave the page for the browser's own controls.
    expect(await focused.count()).toBe(await curtain.getByRole("button").and(focused).count());
  }
  await expect(curtain).toBeVisible();
  // The last move can still be undone, but the hands stay covered: somebody else may hold the screen now.
  const title = await curtain.getByRole("heading").textContent();
  await curtain.getByRole("button", { name: "Undo the last move" }).click();
  await expect(curtain.getByRole("heading")).not.toHaveText(title ?? "");
  await expect(page.getByText("The hands are covered.")).toBeAttached();
  await curtain.getByRole("button", { name: "I’m ready" }).click();
  await expect(pawnsOf(page)).toBeVisible();
});

test("one screen: whoever takes it sees once what has happened since their last turn", async ({ page, context }) => {
  await presetSettings(context, { speed: "fast" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const seats: SeatPlan[] = ["Ada", "Bob"].map((name) => ({ kind: "mine", name }));
  await openTable(page, "Ada", { seats, first: 1 });
  const ready = page.getByRole("button", { name: "I’m ready" });
  await ready.click();
  await move(page);
  await ready.click();
  // Ada's move is told and shown again, and then Bob can choose.
  await expect(promptOf(page, /^Ada (takes|moves) /)).toBeVisible();
  await expect(promptOf(page, "Bob, choose a pawn.")).toBeVisible();
  await expect(page.getByRole("log").getByText(/^Ada moves /)).toHaveCount(2);
});

test("a player who left is replaced by a computer player, and takes the seat back", async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const [hers, his] = [0, 1].map(() => browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" }));
  if (hers === undefined || his === undefined) throw new Error("two contexts");
  for (const context of [await hers, await his]) await playInstantly(context);
  const ada = await (await hers).newPage();
  const bob = await (await his).newPage();
  const table = await openTable(ada, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first: 2 });
  await becomeGuest(bob, "Bob");
  await bob.goto(`/t/${table}`);
  await bob.getByRole("button", { name: /^Sit down/ }).click();
  await ada.getByRole("button", { name: "Start the game" }).click();
  await expect(pawnsOf(bob)).toBeVisible();

  await bob.close();
  await expect(ada.getByText("Bob: offline")).toBeVisible();
  // The button appears only when the server would accept it, as somebody may be away for just a moment.
  await ada.getByRole("button", { name: "Let a computer take over" }).click({ timeout: 30_000 });
  await expect(ada.getByRole("complementary").getByText("computer for now, level 6")).toBeVisible();
  await expect(ada.getByRole("alert")).toHaveCount(0);
  // It moves in Bob's place.
  await expect(pawnsOf(ada)).toBeVisible();

  const back = await (await his).newPage();
  await back.goto(`/t/${table}`);
  await back.getByRole("button", { name: "Take my seat back" }).click();
  await expect(ada.getByRole("complementary").getByText("computer for now, level 6")).toBeHidden();
  await move(ada);
  await expect(pawnsOf(back)).toBeVisible();
  for (const context of [await hers, await his]) await context.close();
});
