/** Confirming moves by keyboard: where the focus goes, and what a screen reader announces. */

import { expect, test } from "../fixture";
import {
  chosenPawn,
  openTable,
  pawnsWithChoice,
  presetSettings,
  promptOf,
  shownEvent,
  takesOf,
  waitForEventAfter,
  waitForTurn,
} from "../table";

test("confirming a move by keyboard keeps the focus, and the button describes the move", async ({ page, context }) => {
  await presetSettings(context, { speed: "instant", confirm: true });
  await openTable(page, "Ada", { seats: [{ kind: "mine" }, { kind: "computer", level: 1 }], first: 1 });
  await waitForTurn(page);
  const before = await shownEvent(page);
  const [letter] = await pawnsWithChoice(page);
  const take = takesOf(page).first();
  const yes = page.getByRole("button", { name: "Play this move" });
  const back = page.getByRole("button", { name: "Back", exact: true });

  await page.keyboard.press(letter ?? "");
  await expect(chosenPawn(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(take).toBeFocused();
  const chosen = (await take.getAttribute("aria-label")) ?? "";
  await page.keyboard.press("Enter");
  await expect(yes).toBeFocused();
  await expect(yes).toHaveAccessibleDescription(chosen);

  await page.keyboard.press("Tab");
  await expect(back).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(take).toBeFocused();
  await expect(promptOf(page, chosen)).toBeVisible();
  expect(await shownEvent(page)).toBe(before);

  // A key that is held down confirms nothing.
  await page.keyboard.down("Enter");
  await expect(yes).toBeFocused();
  await page.keyboard.down("Enter");
  await expect(yes).toBeFocused();
  await page.keyboard.up("Enter");
  await page.keyboard.press("Escape");
  await expect(take).toBeFocused();
  expect(await shownEvent(page)).toBe(before);

  await page.keyboard.press("Enter");
  await expect(yes).toBeFocused();
  await page.keyboard.press("Enter");
  await waitForEventAfter(page, before);
});
