/** The start page: how to start a game, and what it remembers. */

import { expect, friendsForm, playNow, test } from "../fixture";
import { move, playersOf, waitForTurn, withoutWebAssembly } from "../table";

test("one click plays against the computer", async ({ page }) => {
  await playNow(page);
  // A pawn and a counter make a move.
  await waitForTurn(page);
  await move(page);
});

test("the opponents and their level are remembered", async ({ page }) => {
  await page.goto("/");
  const opponents = page.getByRole("group", { name: "Opponents" });
  await opponents.getByRole("radio", { name: "3" }).check();
  await page.getByRole("slider").first().fill("7");
  await page.reload();
  await expect(opponents.getByRole("radio", { name: "3" })).toBeChecked();
  await expect(page.getByRole("slider").first()).toHaveValue("7");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/play#/);
  await expect(playersOf(page)).toHaveText([/you/, /7 · advanced/, /8 · veteran/, /6 · skilled/]);
});

test("own games are listed with a link back to the table", async ({ page }) => {
  await playNow(page);
  const table = page.url();
  await page.getByRole("link", { name: /Start page/ }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole("link", { name: "Continue" }).first().click();
  await expect(page).toHaveURL(table);
});

test("several people at this screen get a seat each", async ({ page }) => {
  await page.goto("/");
  const form = page.getByRole("form", { name: "On one screen" });
  await form.getByRole("textbox", { name: "Player 1" }).fill("Ada");
  await form.getByRole("button", { name: "Add a player" }).click();
  await form.getByRole("textbox", { name: "Player 3" }).fill("Cyd");
  await form.getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/\/play#/);
  await expect(playersOf(page)).toHaveText([/Ada/, /Player 2/, /Cyd/]);
  await page.goto("/");
  await expect(form.getByRole("textbox", { name: "Player 3" })).toHaveValue("Cyd");
});

test("an unknown address shows an error with a link to the start page", async ({ page }) => {
  const answer = await page.goto("/nowhere/at/all");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await page.getByRole("link", { name: "Start page", exact: true }).click();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
});

test("an unreachable server is reported, and playing alone needs none", async ({ page }) => {
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("Tables with others need a connection.")).toBeVisible();
  const form = friendsForm(page);
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await expect(form.getByText("You need a connection to play with friends.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Create a table" })).toBeDisabled();
  await page.getByRole("button", { name: "Play now" }).click();
  await waitForTurn(page);
  await page.goto("/");
  await expect(page.getByText("Tables with others need a connection.")).toBeVisible();
  await page.unroute("**/api/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Tables with others need a connection.")).toBeHidden();
  await expect(form.getByRole("button", { name: "Create a table" })).toBeEnabled();
});

test("a browser without WebAssembly plays on the server", async ({ page, context }) => {
  await withoutWebAssembly(context);
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
  await waitForTurn(page);
  await move(page);
  await page.goto("/puzzles");
  await expect(page.getByRole("group", { name: "Pawns that can move" })).toBeVisible();
});

test("a table that does not exist is reported", async ({ page }) => {
  await page.goto("/t/abcdefghijkmnpqrstuvwxyz");
  await expect(page.getByText("There is no such table")).toBeVisible();
});
