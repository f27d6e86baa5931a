/** The lay of the day on the page: played once from the start page, told at the end, on its own page and in every language. */

import { tooSmall, violations } from "./axe";
import { expect, test } from "./fixture";
import { atOnce, becomeGuest, choose, move, myTurn } from "./table";

test.beforeEach(async ({ context }) => atOnce(context));

const ours = (text: string): RegExp => new RegExp(`^${text} · you$`);

test("today’s lay is played once, and the result stands beside everybody’s", async ({ page }) => {
  test.slow();
  await page.goto("/");
  const card = page.getByRole("region", { name: "Daily challenge" });
  await card.getByRole("button", { name: "Play today’s challenge" }).click();
  await expect(page).toHaveURL(/\/t\/[a-z0-9]+$/);
  const address = page.url();
  expect(await myTurn(page)).toBe(true);
  await expect(page.getByRole("button", { name: "Help" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Hint" })).toHaveCount(0);

  // Somebody who looks away in the middle is led back to the same table.
  await page.goto("/");
  await card.getByRole("link", { name: "Continue" }).click();
  await expect(page).toHaveURL(address);
  while (await myTurn(page)) await move(page);
  await page.locator(".verdict.done").waitFor();

  const told = page.getByRole("dialog").getByRole("region", { name: "Daily challenge" });
  await expect(told.getByText(/^You had \d+ points, .* the best computer player\.$/)).toBeVisible();
  await expect(told.locator("li.mine .count")).toHaveText(ours("1"));
  await expect(page.getByRole("button", { name: "Play again" })).toHaveCount(0);
  // A button that was not to be pressed takes a moment to look as if it were.
  await expect.poll(() => violations(page)).toEqual([]);

  // The badge says that this is no fair shuffle.
  await page.getByRole("dialog").getByRole("button", { name: "The same for everybody" }).click();
  await expect(page.getByText("this is no fair shuffle")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("dialog").getByRole("link", { name: "Everybody’s results" }).click();
  await expect(page).toHaveURL(/\/day$/);
  const [today, yesterday] = [page.locator("section.card").first(), page.locator("section.card").last()];
  await expect(today.locator("li.mine .count")).toHaveText(ours("1"));
  await expect(today.getByText("One person has finished it.")).toBeVisible();
  await expect(today.getByRole("link", { name: "Replay" })).toBeVisible();
  await expect(yesterday.getByText("Nobody has finished it.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Play today’s challenge" })).toHaveCount(0);

  await page.goto("/");
  await expect(card.getByText(/^You had \d+ points/)).toBeVisible();
});

test("results of others are bars among which the own place is marked, on a phone in every language", async ({
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
    await choose(page.context(), { speed: "instant", language });
    await page.goto("/day");
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("li.mine .margins")).toHaveText("−1 … −5");
    await expect(page.locator("section.card").first().locator("ol li")).toHaveCount(11);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, language).toBeLessThanOrEqual(0);
    expect(await violations(page), language).toEqual([]);
    expect(await tooSmall(page), language).toEqual([]);
  }
});

test("who gave up is told that it does not count, and cannot begin anew", async ({ page }) => {
  await becomeGuest(page, "Ada");
  await page.goto("/day");
  await page.getByRole("button", { name: "Play today’s challenge" }).click();
  expect(await myTurn(page)).toBe(true);
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
