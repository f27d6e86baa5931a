/** Watching: a public table in play, and tables that are over, closed or full. */

import { expect, test } from "../fixture";
import { becomeGuest, linksTo, move, openTable, pawnsOf, playInstantly, scoreOf, waitForTurn } from "../table";

test("a public table is watched from the start page, without any way to act", async ({ page, browser, server }) => {
  await playInstantly(page.context());
  const table = await openTable(page, "Ada", {
    seats: [{ kind: "mine" }, { kind: "computer", level: 1 }],
    first: 1,
    listed: true,
  });
  await waitForTurn(page);
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  await playInstantly(context);
  const other = await context.newPage();
  await other.goto("/");
  const row = other.getByRole("listitem").filter({ has: linksTo(other, `/t/${table}`) });
  await row.getByRole("link", { name: "Watch" }).click();
  await expect(other.getByText("Ada’s turn.")).toBeVisible();
  await expect(page.getByRole("complementary").getByText("One person is watching.")).toBeVisible();
  // Spectators are not told about themselves.
  await expect(other.getByText(/is watching/)).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Resign" })).toHaveCount(0);
  await expect(pawnsOf(other)).toHaveCount(0);
  await move(page);
  await expect(other.getByRole("complementary").getByText(/^Ada moves the/)).toBeVisible();
  await context.close();
});

test("a finished table shows its score to visitors", async ({ page, browser, server }) => {
  test.setTimeout(180_000);
  await playInstantly(page.context());
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page).getByText("White: a point for each other colour in the hand.")).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  await playInstantly(context);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(scoreOf(other).getByRole("status")).toHaveText(/wins? with|share/);
  await expect(scoreOf(other).getByRole("button", { name: "Play again" })).toHaveCount(0);
  await context.close();
  // After a look at the board, the next game can be started from there as well.
  await scoreOf(page).getByRole("button", { name: "Show the board" }).click();
  await expect(scoreOf(page)).toBeHidden();
  const before = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(before);
  expect(await waitForTurn(page)).toBe(true);
});

test("a closed table is reported, also to a waiting visitor", async ({ page, browser, server }) => {
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }] });
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  const other = await context.newPage();
  await other.goto(`/t/${table}`);
  await expect(other.getByRole("heading", { name: "Ada invites you to play" })).toBeVisible();
  await page.getByRole("button", { name: "Close the table" }).click();
  for (const one of [page, other])
    await expect(one.getByRole("heading", { name: "This table was closed." })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("heading", { name: "This table was closed." })).toBeVisible();
  await context.close();
});

test("a visitor who finds all seats taken watches the game", async ({ page, browser, server }) => {
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first: 1 });
  const contexts = await Promise.all([0, 1].map(() => browser.newContext({ baseURL: server.url, locale: "en-GB" })));
  const [bob, cyd] = await Promise.all(contexts.map((context) => context.newPage()));
  if (bob === undefined || cyd === undefined) throw new Error("two pages");
  await becomeGuest(bob, "Bob");
  await bob.goto(`/t/${table}`);
  await bob.getByRole("button", { name: "Sit down" }).click();
  await cyd.goto(`/t/${table}`);
  await expect(cyd.getByRole("heading", { name: "This table is full" })).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(cyd.getByText("Ada’s turn.")).toBeVisible();
  for (const context of contexts) await context.close();
});

test("an unknown table or game is not found", async ({ page }) => {
  for (const path of ["/t/abcdefghijkmnpqrstuvwxyz", "/g/abcdefghijkmnpqrstuvwxyz/1"]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "There is no such table, or it has expired." })).toBeVisible();
  }
});
