/** Playing with friends: a table, a link opened elsewhere, seats taken, the start. */

import type { Page } from "@playwright/test";

import { expect, friendsForm, test } from "../fixture";
import { becomeGuest, linksTo } from "../table";

async function makeTable(page: Page, name: string, players: number): Promise<void> {
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill(name);
  await form.getByRole("radio", { name: String(players) }).check();
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByRole("heading", { name: "Invite others" })).toBeVisible();
}

test("a link opened in another browser leads to the same game", async ({ page, browser, server }) => {
  await makeTable(page, "Ada", 2);
  await expect(page.getByText("works only on this computer")).toBeVisible();
  const link = await page.getByRole("textbox", { name: "The link" }).inputValue();
  const context = await browser.newContext({ baseURL: server.url, locale: "de" });
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { name: "Ada lädt dich zum Spielen ein" })).toBeVisible();
  // A guest without a name is asked for one.
  await friend.getByRole("button", { name: "Hinsetzen" }).click();
  await expect(friend.getByLabel("Dein Name")).toBeFocused();
  await friend.getByLabel("Dein Name").fill("Bob");
  await friend.getByRole("button", { name: "Hinsetzen" }).click();
  await expect(page.getByText("Bob", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  for (const one of [page, friend]) await expect(one.getByRole("heading", { name: /Invite|einladen/ })).toBeHidden();
  const address = new URL(link).pathname.split("/").at(-1);
  const view = (await (await friend.request.get(`/api/tables/${address}`)).json()) as { stage: string };
  expect(view.stage).toBe("playing");
  await context.close();
});

test("free seats are filled with computer players, and freed again", async ({ page }) => {
  await makeTable(page, "Ada", 3);
  await expect(page.getByText("2 seats are still free.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the game" })).toBeDisabled();
  await page.getByRole("button", { name: "Computer", exact: true }).first().click();
  await expect(page.getByText("One seat is still free.")).toBeVisible();
  await page.getByRole("button", { name: "Free the seat" }).click();
  await expect(page.getByText("2 seats are still free.")).toBeVisible();
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Computer", exact: true }).first().click();
    await expect(page.getByRole("button", { name: "Computer", exact: true })).toHaveCount(left);
  }
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page.getByRole("heading", { name: "Invite others" })).toBeHidden();
});

test("somebody whom the host removes stays out until let back in", async ({ page, browser, server }) => {
  await makeTable(page, "Ada", 3);
  const link = await page.getByRole("textbox", { name: "The link" }).inputValue();
  const context = await browser.newContext({ baseURL: server.url });
  const friend = await context.newPage();
  await friend.goto(link);
  await friend.getByLabel("Your name").fill("Bob");
  await friend.getByRole("button", { name: "Sit down" }).first().click();
  await page.getByRole("button", { name: "Free the seat" }).click();
  await friend.getByRole("button", { name: "Sit down" }).first().click();
  await expect(friend.getByText("The host has removed you from this table.")).toBeVisible();
  await expect(page.getByText("Bob was removed and cannot sit down.")).toBeVisible();
  await page.getByRole("button", { name: "Let back in" }).click();
  await expect(page.getByText("Bob was removed")).toBeHidden();
  await friend.getByRole("button", { name: "Sit down" }).first().click();
  await expect(page.getByText("Bob", { exact: true })).toBeVisible();
  await context.close();
});

test("a public table is found on the start page of others", async ({ page, browser, server }) => {
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByLabel("Show it in the public list").check();
  await form.getByRole("button", { name: "Create a table" }).click();
  await expect(page.getByRole("heading", { name: "Invite others" })).toBeVisible();
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("link", { name: "Join" }).first().click();
  await expect(other.getByText("Ada invites you to play")).toBeVisible();
  await context.close();
});

test("a full table says so, at the table and in the list", async ({ page, browser, server }) => {
  await becomeGuest(page, "Ada");
  const seats = [{ kind: "mine" }, { kind: "open" }];
  const made = await page.request.post("/api/tables", { data: { seats, listed: true } });
  const { table } = (await made.json()) as { table: string };
  await page.goto(`/t/${table}`);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto(`/t/${table}`);
  await expect(other.getByRole("heading", { name: "Ada invites you to play" })).toBeVisible();
  await page.getByRole("button", { name: "Computer", exact: true }).click();
  await expect(other.getByRole("heading", { name: "This table is full" })).toBeVisible();
  await other.goto("/");
  const row = other.getByRole("listitem").filter({ has: linksTo(other, `/t/${table}`) });
  await expect(row).toContainText("all seats taken");
  await context.close();
});

test("a link that others can use has a code to scan", async ({ page }) => {
  const status = { version: "0", protocol: 1, reach: "network", address: "http://192.168.1.5:8080" };
  await page.route("**/api/status", (route) => route.fulfill({ json: status }));
  await makeTable(page, "Ada", 2);
  const code = page.getByRole("img", { name: "QR code of the link" });
  await expect(code).toBeVisible();
  // QR readers need a quiet zone of four modules; a module is one unit of the drawing.
  const border = await code.evaluate((svg) => svg.querySelector("path")!.getBBox().x);
  expect(border).toBe(4);
  await expect(page.getByRole("textbox", { name: "The link" })).toHaveValue(/^http:\/\/192\.168\.1\.5:8080\/t\//);
  await expect(page.getByText("devices on the same network")).toBeVisible();
});

test("the link is copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await makeTable(page, "Ada", 2);
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await page.getByRole("textbox", { name: "The link" }).inputValue());
});
