/** A rated game of two people and three computers, from the tick on the start page to the page of finished games. */

import { violations } from "../axe";
import { expect, friendsForm, test } from "../fixture";
import { becomeGuest, move, pawnsOf, playInstantly, scoreOf } from "../table";

test("a rated game is announced, shown at the table, and counted", async ({ page, context, browser, server }) => {
  test.setTimeout(240_000);
  await playInstantly(context);
  const other = await browser.newContext({ baseURL: server.url, locale: "en-GB" });
  await playInstantly(other);
  const bob = await other.newPage();

  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  // Of five players each has few turns.
  await form.getByRole("radio", { name: "5" }).check();
  await form.getByRole("checkbox", { name: /^Rated game/ }).check();
  await form.getByRole("button", { name: "Create a table" }).click();
  for (const left of [3, 2, 1]) {
    await page.getByRole("button", { name: "Computer", exact: true }).first().click();
    await expect(page.getByRole("button", { name: "Computer", exact: true })).toHaveCount(left);
  }
  await expect(page.getByText("Rated", { exact: true })).toBeVisible();
  const newcomer = { name: "Rating 1500, provisional" };
  await expect(page.getByRole("img", newcomer)).toHaveText("1500?");

  await becomeGuest(bob, "Bob");
  await bob.goto(await page.getByRole("textbox", { name: "The link" }).inputValue());
  await expect(bob.getByText("Rated", { exact: true })).toBeVisible();
  await bob.getByRole("button", { name: /^Sit down/ }).click();
  await expect(page.getByRole("img", newcomer)).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Start the game" }).click();

  /** The player to act, null at the end, undefined in between. */
  const next = async (): Promise<typeof page | null | undefined> => {
    for (const one of [page, bob]) if (await pawnsOf(one).isVisible()) return one;
    return (await scoreOf(page).isVisible()) ? null : undefined;
  };
  for (;;) {
    await expect.poll(next, { timeout: 30_000 }).not.toBeUndefined();
    const player = await next();
    if (!player) break;
    await expect(player.getByRole("img", newcomer).first()).toBeVisible();
    await move(player);
  }
  for (const one of [page, bob])
    await expect(
      scoreOf(one)
        .getByRole("row", { name: /^Rating/ })
        .getByText(/^[+−]?\d+$/),
    ).toHaveCount(2);

  await page.goto("/games");
  const ratings = page.getByRole("region", { name: "Rating" });
  await expect(ratings.getByText("1 rated game")).toBeVisible();
  await expect(ratings.getByText("No rated game yet")).toBeVisible();
  await expect(page.getByRole("listitem").first()).toContainText(/rating [+−]?\d+/);
  expect(await violations(page)).toEqual([]);
  await other.close();
});

test("a game that does not count says why", async ({ page }) => {
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByText("Not rated: no clock of at most an hour and moves can be taken back")).toBeVisible();
});
