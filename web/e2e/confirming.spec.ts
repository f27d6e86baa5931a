/** A second yes: asked for and given by keyboard, and told to whoever does not see it. */

import { expect, test } from "./fixture";
import { choose, eventOf, isAfter, openTable, myTurn, pawnsToChoose } from "./table";

test("whoever confirms every move by keyboard never loses the place, and hears what would be played", async ({
  page,
  context,
}) => {
  await choose(context, { speed: "instant", confirm: true });
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  await myTurn(page);
  const before = await eventOf(page);
  const [letter] = await pawnsToChoose(page);
  const take = page.locator(".take").first();
  const yes = page.getByRole("button", { name: "Play this" });
  const back = page.getByRole("button", { name: "Back", exact: true });

  await page.keyboard.press(letter ?? "");
  await expect(page.locator(".pawn[aria-pressed='true']")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(take).toBeFocused();
  const meant = (await take.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("Enter");
  await expect(yes).toBeFocused();
  await expect(yes).toHaveAccessibleDescription(meant);

  await page.keyboard.press("Tab");
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator(".take.chosen")).toBeFocused();
  await expect(take).toBeFocused();
  expect(await eventOf(page)).toBe(before);

  // A key that is held down says yes once only.
  await page.keyboard.down("Enter");
  await expect(yes).toBeFocused();
  await page.keyboard.down("Enter");
  await expect(yes).toBeFocused();
  await page.keyboard.up("Enter");
  await page.keyboard.press("Escape");
  await expect(take).toBeFocused();
  expect(await eventOf(page)).toBe(before);

  await page.keyboard.press("Enter");
  await expect(yes).toBeFocused();
  await page.keyboard.press("Enter");
  await isAfter(page, before);
});
