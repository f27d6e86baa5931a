/** Games over days: making one, the time that is left, holidays, and going from game to game. */

import type { Browser, Page } from "@playwright/test";

import type { Plan } from "../../src/wire/messages";
import { expect, friendsForm, test } from "../fixture";
import { becomeGuest, linksTo, openTable, pawnsOf, playInstantly } from "../table";

const DAYS: Partial<Plan> = { seats: [{ kind: "mine" }, { kind: "open" }], clock: { kind: "days", days: 3 } };

/** Another person in a browser of their own. */
async function person(browser: Browser, url: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: "en-GB" });
  await playInstantly(context);
  const page = await context.newPage();
  await becomeGuest(page, name);
  return page;
}

/** Starts a game over days of Ada and Bob in which this seat moves first. */
async function begin(ada: Page, bob: Page, first: number): Promise<string> {
  const table = await openTable(ada, "Ada", { ...DAYS, first });
  await bob.goto(`/t/${table}`);
  await bob.getByRole("button", { name: "Sit down" }).click();
  await ada.getByRole("button", { name: "Start the game" }).click();
  await expect(pawnsOf(first === 1 ? ada : bob)).toBeVisible();
  return table;
}

test("a table over days is made on the start page, and says what that means", async ({ page }) => {
  await page.goto("/");
  const friends = friendsForm(page);
  await friends.getByText("More options").click();
  await friends.getByLabel("Time").selectOption({ label: "3 days per turn" });
  await expect(friends).toContainText("a reserve of 3 days and 14 days of holidays");
  await friends.getByLabel("Your name").fill("Ada");
  await friends.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByText("3 days per turn")).toBeVisible();
});

test("players see the days that are left, and nobody has to be online", async ({ page, browser, server, context }) => {
  await playInstantly(context);
  const bob = await person(browser, server.url, "Bob");
  await begin(page, bob, 2);
  const players = page.getByRole("list", { name: "Players" });
  await expect(players).toContainText("2 days left");
  await bob.context().close();
  await expect(players).not.toContainText("offline");
  // The own holidays are shown, and end with a click.
  await page.getByRole("button", { name: "Take a holiday" }).click();
  await expect(players).toContainText("on holiday until");
  await page.getByRole("button", { name: "I’m back" }).click();
  await expect(players).not.toContainText("on holiday until");
  await expect(page.getByText("holidays: 13 days")).toBeVisible();
});

test("the page of turns lists what waits first, and a key goes from one game to the next", async ({
  page,
  browser,
  server,
  context,
}) => {
  await playInstantly(context);
  const bob = await person(browser, server.url, "Bob");
  const [waiting, theirs] = [await begin(page, bob, 1), await begin(page, bob, 2)];
  await page.goto("/");
  await page.getByRole("link", { name: "Your turn 1" }).click();
  await expect(page).toHaveURL(/\/turns$/);
  const own = page.getByRole("region", { name: "Your turn" });
  await expect(own.getByRole("listitem")).toHaveCount(1);
  await expect(own.getByRole("listitem").filter({ has: linksTo(page, `/t/${waiting}`) })).toContainText("days left");
  const others = page.getByRole("region", { name: "Other games" });
  await expect(others.getByRole("listitem").filter({ has: linksTo(page, `/t/${theirs}`) })).toContainText("Bob’s turn");
  await page.goto(`/t/${theirs}`);
  await expect(page.getByRole("link", { name: "Next game (1)" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(new RegExp(`/t/${waiting}$`));
  await expect(pawnsOf(page)).toBeVisible();
  await bob.context().close();
});
