/** Undo among people: once the next person is to move, that person has to agree. */

import { expect, test } from "../fixture";
import { becomeGuest, move, openTable, pawnsOf, playInstantly, promptOf, shownEvent, waitForTurn } from "../table";

test("a player asks the next one to agree to an undo, who refuses it once and then allows it", async ({
  page,
  browser,
  server,
}) => {
  await playInstantly(page.context());
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "open" }], first: 1 });
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  await playInstantly(context);
  const ben = await context.newPage();
  await becomeGuest(ben, "Ben");
  await ben.goto(`/t/${table}`);
  await ben.getByRole("button", { name: "Sit down" }).click();
  await page.getByRole("button", { name: /^Start/ }).click();
  await waitForTurn(page);
  await move(page);
  await waitForTurn(ben);
  const event = await shownEvent(ben);
  const ask = page.getByRole("button", { name: "Ask to undo" });
  await ask.click();
  await expect(page.getByText("You asked Ben to let you take back your move.")).toBeVisible();
  await expect(ben.getByText("Ada would like to take back the last move.")).toBeVisible();
  await ben.getByRole("button", { name: "No", exact: true }).click();
  await expect(page.getByText("You asked Ben")).toBeHidden();
  await expect(page.getByText("Ben said no.")).toBeVisible();
  await expect(ben.getByText("Ben said no.")).toHaveCount(0);
  expect(await shownEvent(ben)).toBe(event);
  await ask.click();
  await expect(page.getByText("Ben said no.")).toBeHidden();
  await ben.getByRole("button", { name: "Allow" }).click();
  await expect(pawnsOf(page)).toBeVisible();
  await expect(promptOf(ben, "Ada’s turn.")).toBeVisible();
  await expect(ben.getByRole("main").getByText("↶ Ada took back a move.")).toBeVisible();
  await context.close();
});
