/** The speed of the game: what is shown can be skipped until a person is to act. */

import { expect, test } from "../fixture";
import { choosePawn, openTable, pawnsOf, presetSettings, takesOf, waitForTurn } from "../table";

test("moves of computer players can be skipped, all of them until the next own turn", async ({ page }) => {
  await presetSettings(page.context(), { speed: "slow" });
  await openTable(page, "Ada", {
    seats: [{ kind: "mine" }, ...Array.from({ length: 4 }, () => ({ kind: "computer" as const, level: 1 }))],
    first: 1,
  });
  const skip = page.getByRole("button", { name: "Tap to skip" });
  await waitForTurn(page);
  await choosePawn(page);
  await expect(skip).toBeHidden();
  await takesOf(page).first().click();
  await skip.click();
  await expect(skip).toBeHidden();
  await expect(pawnsOf(page)).toBeVisible();
  const log = page.getByRole("complementary").getByRole("region", { name: "The last turns" });
  await expect(log.getByRole("listitem")).toHaveCount(5);
});
