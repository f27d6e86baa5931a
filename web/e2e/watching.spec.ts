/** Looking on: at a public table in play, and at tables that are over, closed, or have no seat left. */

import { expect, test } from "./fixture";
import { atOnce, becomeGuest, move, myTurn, openTable, pawnsOf, scoreOf } from "./table";

test("a public table is watched from the start page, and nothing can be done there", async ({
  page,
  browser,
  server,
}) => {
  await atOnce(page.context());
  const table = await openTable(page, "Ada", {
    seats: [{ kind: "mine" }, { kind: "computer", level: 1 }],
    first: 1,
    listed: true,
  });
  await myTurn(page);
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  await atOnce(context);
  const other = await context.newPage();
  await other.goto("/");
  const line = other.getByRole("listitem").filter({ has: other.locator(`a[href="/t/${table}"]`) });
  await line.getByRole("link", { name: "Watch" }).click();
  await expect(other.getByText("Ada’s turn.")).toBeVisible();
  await expect(page.getByRole("complementary").getByText("One person is watching.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Resign" })).toHaveCount(0);
  await expect(pawnsOf(other)).toHaveCount(0);
  await move(page);
  await expect(other.getByRole("complementary").getByText(/^Ada moves the/)).toBeVisible();
  await context.close();
});

test("a finished table shows its score to whoever comes", async ({ page, browser, server }) => {
  test.setTimeout(180_000);
  await atOnce(page.context());
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  while (await myTurn(page)) await move(page);
  await expect(scoreOf(page).getByText("White: a point for each other colour in the hand.")).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  await atOnce(context);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(scoreOf(other).getByRole("status")).toHaveText(/wins? with|share/);
  await expect(scoreOf(other).getByRole("button", { name: "Play again" })).toHaveCount(0);
  await context.close();
  // Who has looked at the board finds the way on there as well.
  await scoreOf(page).getByRole("button", { name: "Show the board" }).click();
  await expect(scoreOf(page)).toBeHidden();
  const before = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await expect(page).not.toHaveURL(before);
  expect(await myTurn(page)).toBe(true);
});

test("a closed table says so, also to who was waiting there", async ({ page, browser, server }) => {
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

test("who finds all seats taken looks on when the game begins", async ({ page, browser, server }) => {
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
