/** What happened: the log in icons, and the moves of others on the board. */

import { expect, test } from "../fixture";
import { boardOf, move, openTable, playInstantly, waitForTurn } from "../table";

test.beforeEach(({ context }) => playInstantly(context));

test("the moves of others since the last turn are drawn, and a turn of the log alone when it is pressed", async ({
  page,
}) => {
  await openTable(page, "Ada", {
    seats: [{ kind: "mine" }, { kind: "computer", level: 1 }, { kind: "computer", level: 1 }],
    first: 1,
  });
  await waitForTurn(page);
  const trails = boardOf(page).locator("[data-trail]");
  await expect(trails).toHaveCount(0);
  await move(page);
  await waitForTurn(page);
  await expect(trails).toHaveCount(2);
  const log = page.getByRole("complementary").getByRole("region", { name: "The last turns" });
  await expect(log.getByRole("listitem")).toHaveText([/^\s*Boop 2/, /^\s*Boop/, /^\s*You/]);
  const own = log.getByRole("button", { name: /^Ada moves the/ });
  await own.click();
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(trails).toHaveCount(1);
  await own.click();
  await expect(trails).toHaveCount(2);
});

test("places have numbers only if the visitor wants them", async ({ page }) => {
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  await waitForTurn(page);
  await move(page);
  await waitForTurn(page);
  const numbers = boardOf(page).getByText(/^\d+$/);
  await expect(numbers).toHaveCount(0);
  await page.getByRole("banner").getByRole("button").last().click();
  await page.getByRole("checkbox", { name: "Place numbers on the board" }).check();
  await page.keyboard.press("Escape");
  await expect(numbers.first()).toBeVisible();
});
