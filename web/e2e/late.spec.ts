/** What comes late or not at all: an answer to a puzzle that was left, a record that could not be had, a guest who was forgotten. */

import { expect, test } from "./fixture";
import { atOnce, becomeGuest, move, myTurn, openTable, pawnsOf, scoreOf } from "./table";

test.beforeEach(({ context }) => atOnce(context));

test("a rush that begins before the puzzle of the day is answered does not count that answer", async ({ page }) => {
  let answer: (() => void) | null = null;
  await page.route("**/api/puzzles/*", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((go) => (answer = go));
    await route.fallback();
  });
  await page.goto("/puzzles");
  await pawnsOf(page).getByRole("button").first().click();
  const take = page.locator(".take").first();
  // A pawn with one thing to do has done it by now.
  await expect.poll(async () => answer !== null || (await take.isVisible())).toBe(true);
  if (answer === null) await take.click();
  await expect.poll(() => answer).not.toBeNull();
  const told = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Start a rush" }).click();
  const tally = page.locator(".tally");
  await expect(tally).toHaveAttribute("data-number", /^\d+$/);
  answer!();
  await (await told).finished();
  // The answer is counted for its day, and the rush has none yet.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bigpoints-learning") ?? "")).toMatch(/"day":[1-9]/);
  await expect(tally).toHaveAttribute("data-solved", "0");
  await expect(tally).toHaveAttribute("data-mistakes", "0");
  await expect(page.locator(".solution")).toHaveCount(0);
});

test("a lay that could not be checked at the end is checked when somebody looks", async ({ page }) => {
  test.setTimeout(180_000);
  await page.route("**/record", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().endsWith("/record"),
    timeout: 180_000,
  });
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  while (await myTurn(page)) await move(page);
  await refused;
  const badge = scoreOf(page).getByRole("button", { name: "Fair shuffle", exact: true });
  await expect(badge).toBeVisible();
  await page.unroute("**/record");
  await badge.click();
  await expect(page.getByText("Checked on this device")).toBeVisible();
});

test("whom the server has forgotten still finds the public tables", async ({ page }) => {
  await becomeGuest(page, "Ada");
  const refusal = { code: "no_guest", text: "choose a name first" };
  await page.route("**/api/tables/own", (route) => route.fulfill({ status: 401, json: refusal }));
  const open = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/tables");
  await page.goto("/");
  expect((await open).ok()).toBe(true);
  await expect(page.getByText("The list could not be loaded")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Public tables" })).toBeVisible();
});
