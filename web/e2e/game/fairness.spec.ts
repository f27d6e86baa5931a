/** The fair shuffle: the badge shows the commitments before the game, and the page verifies them at the end. */

import { layoutOf, lotOf, readProof, tagsOf } from "../../src/fairness/fairness";
import { fromHex, hashOf } from "../../src/fairness/hash";
import { expect, test } from "../fixture";
import { becomeGuest, move, openTable, playInstantly, scoreOf, waitForTurn } from "../table";

const SEATS = { seats: [{ kind: "mine" as const }, { kind: "computer" as const, level: 1 }] };

test.beforeEach(({ context }) => playInstantly(context));

/** A consistent record with a layout that the server searched for: the first attempt is said to be void because nobody revealed,
 * and the second has no salts. */
function forged(record: string): string {
  const honest = readProof(tagsOf(record)[0]!)!;
  const seed = "77".repeat(32);
  const draw = { ...honest.draw, attempt: 2, salts: honest.draw.salts.map(() => null) };
  const blamed = honest.draw.salts.flatMap((salt, index) => (salt === null ? [] : [index + 1]));
  const changes = new Map<string, string>([
    ["Attempt", "2"],
    ["Commitment", hashOf(seed)!],
    ["Seed", seed],
    ["Layout", layoutOf(fromHex(seed)!, draw)],
    ["First", String(lotOf(fromHex(seed)!, draw))],
    ...honest.draw.salts.flatMap((_, index) => [
      [`Salt${index + 1}`, "-"] as const,
      [`SaltHash${index + 1}`, "-"] as const,
    ]),
  ]);
  const lines = record.split("\n").map((line) => {
    const name = /^\[(\w+) /.exec(line)?.[1] ?? "";
    const value = changes.get(name);
    return value === undefined ? line : `[${name} "${value}"]`;
  });
  const last = lines.findIndex((line) => line.startsWith("[FirstBy "));
  lines.splice(last + 1, 0, `[Void1 "${blamed.join(",")} ${honest.commitment} ${honest.seed}"]`);
  return lines.join("\n");
}

test("the page shows the commitments, verifies the layout at the end, and detects a forged record", async ({
  page,
  browser,
  server,
}) => {
  test.setTimeout(180_000);
  const table = await openTable(page, "Ada", SEATS);
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

  // A device that was not there can only say that nothing contradicts itself.
  const context = await browser.newContext({ baseURL: server.url, locale: "en" });
  await playInstantly(context);
  const other = await context.newPage();
  await becomeGuest(other, "Zoe");
  await other.goto(`/t/${table}`);
  await scoreOf(other).getByRole("button", { name: "Shuffle consistent" }).click();
  await expect(other.getByText("this device added no number to this layout")).toBeVisible();
  await context.close();

  await page.route("**/record", (route) => route.fulfill({ body: forged(record) }));
  await page.reload();
  await scoreOf(page).getByRole("button", { name: "Shuffle check failed" }).click();
  await expect(page.getByText("Something here does not add up.")).toBeVisible();
  await expect(page.getByText("another table, game or attempt than the one this device saw")).toBeVisible();
  await expect(page.getByText("You were said not to have answered, but this device had")).toBeVisible();
});

test("a player who is said not to have answered is told so, and can play without a proof", async ({ page }) => {
  test.setTimeout(180_000);
  // A server that pretends not to have received the salt.
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!String(message).includes('"type":"reveal"')) server.send(message);
    });
  });
  await openTable(page, "Ada", SEATS);
  const accused = page.getByRole("alert").filter({ hasText: "You were said not to have answered" });
  await expect(accused.first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("the server alone will make the layout").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Shuffle check failed" }).first()).toBeVisible();
  await page.getByRole("button", { name: "Start the game" }).click();
  expect(await waitForTurn(page)).toBe(true);
  await page.getByRole("button", { name: "Shuffle check failed" }).first().click();
  await expect(page.getByRole("definition").last()).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByText("Number this device sent in attempt 1")).toBeVisible();
});
