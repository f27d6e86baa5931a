/** The daily layout: played once from the start page, with its result at the end and on its own page, in every language. */

import type { Locator } from "@playwright/test";

import { tooSmall, violations } from "../axe";
import { expect, test } from "../fixture";
import { becomeGuest, move, playInstantly, presetSettings, scoreOf, waitForTurn } from "../table";

test.beforeEach(async ({ context }) => playInstantly(context));

/** The bar of a histogram that the viewer's own result belongs to. */
const ownBar = (histogram: Locator): Locator => histogram.getByRole("listitem").filter({ hasText: " · " });

test("today’s layout is played once, and the result is shown among everybody’s", async ({ page }) => {
  test.slow();
  await page.goto("/");
  const card = page.getByRole("region", { name: "Daily challenge" });
  await card.getByRole("button", { name: "Play today’s challenge" }).click();
  await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
  const address = page.url();
  expect(await waitForTurn(page)).toBe(true);
  await expect(page.getByRole("button", { name: "Help" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);

  // The start page leads back to the unfinished game.
  await page.goto("/");
  await card.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(address);
  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("status")).not.toBeEmpty();

  const told = page.getByRole("dialog").getByRole("region", { name: "Daily challenge" });
  await expect(told.getByText(/^You had \d+ points, .* the best computer player\.$/)).toBeVisible();
  await expect(ownBar(told)).toHaveText(/\b1 · you$/);
  await expect(page.getByRole("button", { name: "Play again" })).toHaveCount(0);
  // The colours of a button that has just become enabled take a moment to change.
  await expect.poll(() => violations(page)).toEqual([]);

  // The badge explains that it is not a fair shuffle.
  await page.getByRole("dialog").getByRole("button", { name: "The same for everybody" }).click();
  await expect(page.getByText("it is not a fair shuffle")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("dialog").getByRole("link", { name: "Results" }).click();
  await expect(page).toHaveURL(/\/day$/);
  const days = page.getByRole("main").getByRole("region");
  await expect(days).toHaveCount(2);
  const [today, yesterday] = [days.first(), days.last()];
  await expect(ownBar(today)).toHaveText(/\b1 · you$/);
  await expect(today.getByText("One person has finished it.")).toBeVisible();
  await expect(today.getByRole("link", { name: "Replay" })).toBeVisible();
  await expect(yesterday.getByText("Nobody has finished it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play today’s challenge" })).toHaveCount(0);

  await page.goto("/");
  await expect(card.getByText(/^You had \d+ points/)).toBeVisible();
});

test("the results of others are a histogram that marks the own result, on a phone in every language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const result = { points: 40, margin: -3, better: 12 };
  const own = { table: "abcdefghijkmnpqrstuvwxyz", stage: "over", result };
  const results = [-31, -12, -8, -3, 0, 4, 5, 17].map((margin, index) => ({ margin, count: 3 + ((index * 7) % 5) }));
  await page.route("**/api/days/*", (route) =>
    route
      .fulfill({ json: { day: 20_773, today: 20_773, levels: [5, 7], first: 2, own, results } })
      .then(() => undefined),
  );
  await page.route("**/api/days/yesterday", (route) =>
    route.fulfill({ json: { day: 20_772, today: 20_773, levels: [5, 7], first: 1, own: null, results: [] } }),
  );
  for (const language of ["de", "en", "es", "fr", "it", "nl", "pt"]) {
    await presetSettings(page.context(), { speed: "instant", language });
    await page.goto("/day");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const today = page.getByRole("main").getByRole("region").first();
    await expect(ownBar(today)).toHaveText(/^−1 … −5 /);
    await expect(today.getByRole("listitem")).toHaveCount(11);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, language).toBeLessThanOrEqual(0);
    expect(await violations(page), language).toEqual([]);
    expect(await tooSmall(page), language).toEqual([]);
  }
});

test("the result is shared as a text that tells nothing of the layout", async ({ page, context }) => {
  const own = { table: "abcdefghijkmnpqrstuvwxyz", stage: "over", result: { points: 41, margin: 7, better: 0 } };
  await page.route("**/api/days/*", (route) =>
    route.fulfill({ json: { day: 20_773, today: 20_773, levels: [5, 7], first: 2, own, results: [] } }),
  );
  await page.route("**/api/days/yesterday", (route) =>
    route.fulfill({ json: { day: 20_772, today: 20_773, levels: [5, 7], first: 1, own: null, results: [] } }),
  );
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto("/day");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const address = new URL("/day", page.url()).href;
  expect(text).toBe(`Big Points · Daily challenge · Nov 16, 2026\n🟦🟥🟨🟩⬜ +7 · 41 points\n${address}`);

  // Where the device has a share sheet, it gets the same text.
  await page.addInitScript(() => {
    Object.assign(navigator, { share: async (shared: ShareData) => void (document.title = shared.text ?? "") });
  });
  await page.reload();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveTitle(/🟦🟥🟨🟩⬜ \+7/);
});

test("a daily layout that was given up does not count and cannot be restarted", async ({ page }) => {
  await becomeGuest(page, "Ada");
  await page.goto("/day");
  await page.getByRole("button", { name: "Play today’s challenge" }).click();
  expect(await waitForTurn(page)).toBe(true);
  const address = page.url();
  await page.goto("/");
  await page.getByRole("button", { name: "Resign" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/day");
  await expect(page.getByText("You did not finish it yourself")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play today’s challenge" })).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText("This table was closed").first()).toBeVisible();
});
