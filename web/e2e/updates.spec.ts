/** A page whose files cannot be loaded, after an update of the program or a network failure: the message, and how to recover. */

import { expect, test } from "./fixture";
import { withoutWebAssembly } from "./table";

const TABLE = /\/assets\/(PlayPage|TablePage|table)-[^/]+\.js$/;
const TEXTS = /\/assets\/texts-(de|en|es|fr|it|nl|pt)-[^/]+\.js$/;

test("a tab from before an update asks to reload the page", async ({ page }) => {
  await page.goto("/");
  await page.route(TABLE, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.getByRole("heading", { name: "The game has been updated." })).toBeVisible();
  await page.unroute(TABLE);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("group", { name: "Pawns that can move" })).toBeVisible();
});

test("a table that cannot be loaded reports that the server cannot be reached", async ({ page }) => {
  await page.goto("/");
  await page.route(TABLE, (route) => route.abort());
  await page.route("**/api/status", (route) => route.abort());
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.getByRole("heading", { name: "The server cannot be reached." })).toBeVisible();
});

test("a connection to a server of another version asks to reload the page", async ({ page, context }) => {
  await withoutWebAssembly(context);
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(String(message).replace(/"version":"[^"]*"/, '"version":"999.0.0"')));
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page.getByRole("heading", { name: "The game has been updated." })).toBeVisible();
});

test("texts that cannot be loaded fall back to another language", async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: "de" });
  const page = await context.newPage();
  await page.route(/\/assets\/texts-de-[^/]+\.js$/, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Deutsch could not be loaded.");
  await context.close();
});

test("a language that is missing after an update is reported, and a reload brings it back", async ({ page }) => {
  await page.goto("/");
  await page.route(/\/assets\/texts-fr-[^/]+\.js$/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.getByLabel("Language").selectOption("fr");
  await expect(page.getByRole("alert")).toContainText("Français could not be loaded.");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await page.unroute(/\/assets\/texts-fr-[^/]+\.js$/);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("button", { name: "Jouer maintenant" })).toBeVisible();
});

test("a page without any texts can be reloaded", async ({ page }) => {
  await page.route(TEXTS, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("Big Points could not be loaded.")).toBeVisible();
  await page.unroute(TEXTS);
  await page.getByRole("button", { name: "Reload the page" }).click();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
});
