/** The fair shuffle: the badge shows the commitments before the game, and the page verifies them at the end. */

import { expect, test } from "../fixture";
import { move, openTable, playInstantly, scoreOf, waitForTurn } from "../table";

test.beforeEach(({ context }) => playInstantly(context));

test("the page shows the commitments, verifies the layout at the end, and detects a forged record", async ({
  page,
}) => {
  test.setTimeout(180_000);
  const table = await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }] });
  await page.getByRole("button", { name: "Fair shuffle", exact: true }).click();
  const promised = page.getByRole("dialog");
  await expect(promised.getByRole("definition")).toHaveText([/^[0-9a-f]{64}$/, /^[0-9a-f]{64}$/]);
  const [commitment, hash] = await promised.getByRole("definition").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(promised).toBeHidden();

  while (await waitForTurn(page)) await move(page);
  await expect(scoreOf(page).getByRole("button", { name: "Fair shuffle, checked" })).toBeVisible();
  const record = await (await page.request.get(`/api/tables/${table}/record`)).text();
  expect(record).toContain(`[Commitment "${commitment}"]`);
  expect(record).toContain(`[SaltHash1 "${hash}"]`);

  await page.route("**/record", (route) => route.fulfill({ body: record.replace(/Attempt "1"/, 'Attempt "2"') }));
  await page.reload();
  await scoreOf(page).getByRole("button", { name: "Shuffle check failed" }).click();
  await expect(page.getByText("Something here does not add up.")).toBeVisible();
});
