/** Late or missing answers: to a puzzle that was left, for a record that failed to load, for a guest the server has forgotten. */

import { expect, test } from "../fixture";
import {
  becomeGuest,
  move,
  openTable,
  pawnsOf,
  playInstantly,
  rushPuzzle,
  scoreOf,
  takesOf,
  waitForTurn,
  withoutWebAssembly,
} from "../table";

test.beforeEach(({ context }) => playInstantly(context));

test("a late answer to the puzzle of the day does not count for the rush that was started meanwhile", async ({
  page,
  context,
}) => {
  // The server can be made to wait.
  await withoutWebAssembly(context);
  let answer: (() => void) | null = null;
  await page.route("**/api/puzzles/*", async (route) => {
    if (route.request().method() === "POST") await new Promise<void>((go) => (answer = go));
    await route.fallback();
  });
  await page.goto("/puzzles");
  await pawnsOf(page).getByRole("button").first().click();
  const take = takesOf(page).first();
  // A pawn with only one thing to do does it at once.
  await expect.poll(async () => answer !== null || (await take.isVisible())).toBe(true);
  if (answer === null) await take.click();
  await expect.poll(() => answer).not.toBeNull();
  const told = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Start a rush" }).click();
  await expect.poll(() => rushPuzzle(page)).toBeGreaterThan(0);
  answer!();
  await (await told).finished();
  // The answer counts for the day, and not for the rush.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("bigpoints-learning") ?? "")).toMatch(/"day":[1-9]/);
  await expect(page.getByText("0 solved", { exact: true })).toBeVisible();
  await expect(page.getByText("0 mistakes", { exact: true })).toBeAttached();
  await expect(page.getByText(/^(Right!|Not the best move\.)$/)).toHaveCount(0);
});

test("a layout that could not be verified at the end is verified when the badge is opened", async ({ page }) => {
  test.setTimeout(180_000);
  await page.route("**/record", (route) => route.abort());
  const refused = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().endsWith("/record"),
    timeout: 180_000,
  });
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  while (await waitForTurn(page)) await move(page);
  await refused;
  const badge = scoreOf(page).getByRole("button", { name: "Fair shuffle", exact: true });
  await expect(badge).toBeVisible();
  await page.unroute("**/record");
  await badge.click();
  await expect(page.getByText("Checked on this device")).toBeVisible();
});

test("a guest whom the server has forgotten still sees the public tables", async ({ page }) => {
  await becomeGuest(page, "Ada");
  const refusal = { code: "no_guest", text: "choose a name first" };
  await page.route("**/api/tables/own", (route) => route.fulfill({ status: 401, json: refusal }));
  const open = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/tables");
  await page.goto("/");
  expect((await open).ok()).toBe(true);
  await expect(page.getByText("The list could not be loaded")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Public tables" })).toBeVisible();
});
