/** The page of finished games: those of the server and of this device in one list, statistics, and all records as a file. */

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { violations } from "../axe";
import { expect, playNow, test } from "../fixture";
import { program } from "../server";
import { becomeGuest, move, openTable, presetSettings, waitForTurn, withoutWebAssembly } from "../table";

// Of five players each has few turns.
const OPPONENTS = 4;

test.beforeEach(({ context }) => presetSettings(context, { speed: "instant", opponents: OPPONENTS }));

const rowsOf = (page: Page) => page.getByRole("region", { name: "Finished games" }).getByRole("listitem");

/** Plays the game on the screen to its end. */
async function finish(page: Page): Promise<void> {
  while (await waitForTurn(page)) await move(page);
}

/** Plays a game on the server: its table. */
async function playOnline(page: Page): Promise<string> {
  const computers = Array.from({ length: OPPONENTS }, () => ({ kind: "computer" as const, level: 1 }));
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, ...computers], first: 1 });
  await finish(page);
  return table;
}

test("games of the server and of this device are one list, and each is replayed with one click", async ({ page }) => {
  const table = await playOnline(page);
  await playNow(page);
  await finish(page);
  await page.goto("/");
  await page.getByRole("link", { name: "Finished games" }).click();
  await expect(page).toHaveURL(/\/games$/);
  await expect(rowsOf(page)).toHaveCount(2);
  // The last finished game stands first.
  for (const row of [0, 1]) await expect(rowsOf(page).nth(row)).toContainText(/Place \d of 5/);
  await expect(rowsOf(page).nth(1).getByRole("link", { name: "Replay" })).toHaveAttribute("href", `/g/${table}/1`);
  for (const row of [1, 0]) {
    await rowsOf(page).nth(row).getByRole("link", { name: "Replay" }).click();
    await expect(page.getByRole("button", { name: "Ask the engine" })).toBeVisible();
    await page.goBack();
    await expect(rowsOf(page)).toHaveCount(2);
  }

  // The file has both games, and can be opened again.
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download all records" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("bigpoints.bpn");
  const text = await readFile(await file.path(), "utf8");
  expect(text.match(/^\[Game "Big Points"\]$/gm)).toHaveLength(2);
  expect(text).toContain(`[Table "${table}"]`);
  execFileSync(program(), ["check", await file.path()]);
});

test("a server that cannot be reached is not taken for an empty list", async ({ page }) => {
  await page.route("**/api/**", (route) => route.abort());
  await page.goto("/games");
  await expect(page.getByText("Tables with others need a connection.")).toBeVisible();
  await expect(page.getByText("No finished games yet.")).toHaveCount(0);
});

test("statistics tell how the listed games went, and the engine judges them when asked", async ({ page }) => {
  // The engine looks at every turn of a game twice.
  test.setTimeout(240_000);
  await playNow(page);
  await finish(page);
  await page.goto("/games");
  await expect(page.getByRole("heading", { name: "Statistics" })).toBeVisible();
  await expect(page.getByText("1 game that you played yourself")).toBeVisible();
  await expect(page.getByRole("rowheader", { name: "5 players" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Points by colour" })).toBeVisible();
  const ask = page.getByRole("button", { name: "Ask the engine" });
  await ask.click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(ask).toBeVisible();
  await ask.click();
  await expect(page.getByRole("rowheader", { name: "No pawn on the stairs yet" })).toBeVisible({ timeout: 120_000 });
  await expect(ask).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("more games are loaded page by page", async ({ page }) => {
  await becomeGuest(page, "Ada");
  await page.route(/\/api\/tables\/own\/games/, async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set("limit", "1");
    await route.continue({ url: url.href });
  });
  for (const _ of [1, 2]) await playOnline(page);
  await page.goto("/games");
  await expect(rowsOf(page)).toHaveCount(1);
  const more = page.getByRole("button", { name: "Show more games" });
  await more.click();
  await expect(rowsOf(page)).toHaveCount(2);
  await more.click();
  await expect(more).toHaveCount(0);
  await expect(rowsOf(page)).toHaveCount(2);
});

test("nobody has played yet", async ({ page }) => {
  await page.goto("/games");
  await expect(page.getByText("No finished games yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Download all records" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Statistics" })).toHaveCount(0);
});

test("an old browser lists the games of the server", async ({ page, context }) => {
  await withoutWebAssembly(context);
  await playOnline(page);
  await page.goto("/games");
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Statistics" })).toHaveCount(0);
});
