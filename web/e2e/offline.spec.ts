/** The page without a network, after one visit. */

import { test as base, expect, playNow } from "./fixture";
import { Server } from "./server";
import { waitUntilCached } from "./service-worker";
import { move, openTable, pawnsOf, playInstantly, scoreOf, waitForTurn } from "./table";

const NOTE = "Tables with others need a connection.";

const test = base.extend<{ own: Server }>({
  own: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.remove();
  },
  baseURL: async ({ own }, use) => use(own.url),
});
test.use({ serviceWorkers: "allow" });

test("after one visit the page opens offline, and says what works", async ({ page, context, own }) => {
  await page.goto("/");
  await waitUntilCached(page);
  await expect(page.getByText(NOTE)).toBeHidden();
  await context.setOffline(true);
  await own.stop();

  await page.reload();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(page.getByText(`You are offline. Games against the computer`)).toBeVisible();
  await expect(page.getByText(NOTE)).toBeVisible();
  await expect(page.getByText("The list could not be loaded.")).toBeHidden();
  const friends = page.getByRole("form", { name: "With friends" });
  await expect(friends.getByText("You need a connection to play with friends.")).toBeVisible();
  await expect(friends.getByRole("button", { name: "Create a table" })).toBeDisabled();
  await expect(page.getByRole("region", { name: "Daily challenge" }).getByRole("button")).toHaveText(["Practise"]);

  await page.goto("/lesson");
  await expect(page.getByRole("banner").getByRole("link")).toBeVisible();
  await page.goto("/rules");
  await expect(page.getByRole("heading", { name: "The rules" })).toBeVisible();
  await page.goto("/day");
  await expect(page.getByText(NOTE)).toBeVisible();
  await page.goto("/replay?new");
  await expect(page.getByRole("heading", { name: "Open a record" })).toBeVisible();

  // All languages are there, not only the one that was used.
  await page.goto("/");
  await page.getByLabel("Language").selectOption("nl");
  await expect(page.getByRole("button", { name: "Nu spelen" })).toBeVisible();
  await expect(page.getByText("Je bent offline.")).toBeVisible();

  // The note goes when the connection is back.
  await own.restart();
  await context.setOffline(false);
  await expect(page.getByText("Je bent offline.")).toBeHidden();
  await expect(page.getByRole("button", { name: "Tafel maken" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Het spel van vandaag spelen" })).toBeVisible();
});

test("a table opens offline with a note that the connection is lost", async ({ page, context, own }) => {
  await page.goto("/");
  await waitUntilCached(page);
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  await waitForTurn(page);
  await context.setOffline(true);
  await own.stop();
  await page.reload();
  await expect(page.getByText("Connection lost.")).toBeVisible();
  await own.restart();
  await context.setOffline(false);
  await expect(page.getByRole("group", { name: "Pawns that can move" })).toBeVisible({ timeout: 30_000 });
});

test("what is not the page's is not kept", async ({ page, own }) => {
  await page.goto("/");
  await waitUntilCached(page);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0] ?? "");
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain("/");
  expect(kept).toContain("/manifest.webmanifest");
  expect(kept.filter((path) => /^\/(api|notices|t|g|screenshot|service-worker)/.test(path))).toEqual([]);
  // The notices come from the server, not from the page.
  await page.goto("/notices");
  await expect(page.locator("body")).toContainText("Apache");
  await own.stop();
  await expect(page.goto("/notices")).rejects.toThrow();
});

test("a whole game, its replay and its analysis need no network", async ({ page, context, own }) => {
  test.slow();
  await playInstantly(context);
  await page.goto("/");
  await waitUntilCached(page);
  await context.setOffline(true);
  await own.stop();
  await playNow(page);
  while (await waitForTurn(page)) await move(page);
  const score = scoreOf(page);
  await expect(score.getByText(/win|second|draw/i).first()).toBeVisible();
  await expect(score.getByRole("button", { name: "Fair shuffle, checked" })).toBeVisible();
  await score.getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(/\/replay#/);
  await page.getByRole("button", { name: "Ask the engine" }).click();
  const graph = page.getByRole("region", { name: "The engine’s view" }).getByRole("img").first();
  await expect(graph).toBeVisible({ timeout: 60_000 });
});

test("lesson, puzzles, the day’s layout, scorer and people at one screen need no network", async ({
  page,
  context,
  own,
}) => {
  await page.goto("/");
  await waitUntilCached(page);
  await context.setOffline(true);
  await own.stop();
  await page.goto("/lesson");
  await expect(pawnsOf(page)).toBeVisible();
  await page.goto("/puzzles");
  await expect(pawnsOf(page)).toBeVisible();
  await page.goto("/score");
  await page.getByRole("button", { name: "Add it up" }).click();
  await expect(page.getByText("Still missing")).toBeVisible();
  await page.goto("/day");
  await page.getByRole("button", { name: "Practise today’s layout" }).click();
  await waitForTurn(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Practise" }).click();
  await waitForTurn(page);
  await page.goto("/");
  await page.getByRole("form", { name: "On one screen" }).getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/\/play#/);
});
