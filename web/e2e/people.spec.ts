/** Several people: at two browsers with somebody watching, and at one screen with a curtain. */

import type { SeatPlan, TableView, ToClient } from "../src/wire/messages";
import { expect, test } from "./fixture";
import { atOnce, becomeGuest, eventOf, isAfter, move, openTable, pawnsOf, scoreOf, messagesSent } from "./table";

/** What a viewer of these seats must not be sent before the end, in words. */
function leaks(messages: ToClient[], own: number[]): string[] {
  return messages.flatMap((message) => {
    if (message.type === "table") return leaksOf(message, own);
    // Nothing else speaks of the game, but for advice, which nobody here asks for.
    const known = ["welcome", "current", "presence", "done", "ping", "pong"];
    return known.includes(message.type) && !/position|hand|sheet|take|recent/.test(JSON.stringify(message))
      ? []
      : [JSON.stringify(message)];
  });
}

function leaksOf(table: TableView, own: number[]): string[] {
  return table.views.flatMap((view) => {
    const [, , hands = "", turn] = view.position.split(" ");
    if (turn === "end") return [];
    const others = hands
      .split(",")
      .flatMap((hand, index) => (index + 1 === view.seat || hand.startsWith("?") ? [] : [hand]));
    const sheets = view.sheets.filter((sheet) => sheet.seat !== view.seat);
    const newest = view.recent.at(-1)?.number ?? 0;
    const old = view.recent.filter(({ number }) => number <= newest - table.seats.length);
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

test("two people and somebody who watches; nobody is sent what is not theirs to see", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const contexts = await Promise.all(
    [0, 1, 2].map(() => browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" })),
  );
  for (const context of contexts) await atOnce(context);
  const [ada, bob, cyd] = await Promise.all(contexts.map((context) => context.newPage()));
  if (ada === undefined || bob === undefined || cyd === undefined) throw new Error("three pages");
  const sent = [ada, bob, cyd].map(messagesSent);

  const table = await openTable(ada, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first: 1 });
  await becomeGuest(bob, "Bob");
  await bob.goto(`/t/${table}`);
  await bob.getByRole("button", { name: /^Sit down/ }).click();
  await cyd.goto(`/t/${table}`);
  await ada.getByRole("button", { name: "Start the game" }).click();

  await expect(pawnsOf(ada)).toBeVisible();
  await expect(bob.getByText("Ada is to move.")).toBeVisible();
  await expect(cyd.getByText("Ada is to move.")).toBeVisible();
  await expect(pawnsOf(bob)).toBeHidden();
  await expect(cyd.getByRole("heading", { name: "Your hand" })).toBeHidden();
  for (const name of ["Undo", "Hint"]) await expect(cyd.getByRole("button", { name })).toHaveCount(0);

  /** Who can do something: the one to act, or nobody at the end. */
  const next = async (): Promise<typeof ada | null | undefined> => {
    for (const page of [ada, bob]) if (await pawnsOf(page).isVisible()) return page;
    return (await scoreOf(ada).isVisible()) ? null : undefined;
  };
  for (;;) {
    await expect.poll(next).not.toBeUndefined();
    const player = await next();
    if (!player) break;
    await move(player);
    const event = await eventOf(player);
    for (const page of [ada, bob, cyd]) await isAfter(page, event - 1);
  }
  for (const page of [ada, bob, cyd]) await expect(scoreOf(page).getByRole("status")).not.toHaveText("");
  const own = [[1], [2], []];
  for (const [index, messages] of sent.entries()) {
    expect(messages.filter(({ type }) => type === "table").length).toBeGreaterThan(20);
    expect(leaks(messages, own[index] ?? [])).toEqual([]);
  }
  for (const context of contexts) await context.close();
});

test("one screen: a curtain between the turns, and nobody's hand behind it", async ({ page, context }) => {
  await atOnce(context);
  const seats: SeatPlan[] = ["Ada", "Bob"].map((name) => ({ kind: "mine", name }));
  await openTable(page, "Ada", { seats, first: 1 });
  const curtain = page.locator(".curtain");
  for (const _ of [1, 2, 3]) {
    await expect(curtain.getByRole("heading")).toHaveText(/is next\.$/);
    await expect(page.getByText("The hands are covered.")).toBeAttached();
    await expect(pawnsOf(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(curtain).toBeHidden();
    await expect(page.getByText("The hands are covered.")).toHaveCount(0);
    const before = await eventOf(page);
    await move(page);
    expect(await eventOf(page)).toBe(before + 1);
    // An extra move belongs to the same turn.
    const decline = page.getByRole("button", { name: "No extra move" });
    await expect(curtain.or(decline)).toBeVisible();
    if (await decline.isVisible()) await decline.click();
    await expect(curtain).toBeVisible();
  }
  // Nothing but the curtain can be reached, and it does not go away by itself.
  for (const _ of [1, 2]) await page.keyboard.press("Escape");
  for (const _ of [1, 2, 3]) {
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(() => document.activeElement?.closest("header, main .board-frame, aside") ?? null),
    ).toBeNull();
  }
  await expect(curtain).toBeVisible();
  // The last move may still be taken back, but whoever holds the screen now need not be the one who made it.
  const title = await curtain.getByRole("heading").textContent();
  await curtain.getByRole("button", { name: "Take back the last move" }).click();
  await expect(curtain.getByRole("heading")).not.toHaveText(title ?? "");
  await expect(page.getByText("The hands are covered.")).toBeAttached();
  await curtain.getByRole("button", { name: "I am ready" }).click();
  await expect(pawnsOf(page)).toBeVisible();
});

test("who is gone is replaced by a computer player, and takes the seat back", async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const [hers, his] = [0, 1].map(() => browser.newContext({ baseURL: baseURL ?? "", locale: "en-GB" }));
  if (hers === undefined || his === undefined) throw new Error("two contexts");
  for (const context of [await hers, await his]) await atOnce(context);
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
  // Somebody may be away for a moment: only what the server would grant is offered.
  await ada.getByRole("button", { name: "Let a computer play on" }).click({ timeout: 30_000 });
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
