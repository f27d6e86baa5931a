/** The slider of a recorded game: however far it is pulled, the address changes when it rests. */

import { join } from "node:path";

import { expect, test } from "./fixture";
import { atOnce } from "./table";

const GAME = join(import.meta.dirname, "../../examples/game.bpn");

test("an address that may change a hundred times is enough for a slider that is pulled to and fro", async ({
  page,
  context,
}) => {
  await atOnce(context);
  await page.addInitScript(() => {
    const usual = history.replaceState.bind(history);
    let changes = 0;
    history.replaceState = (...change) => {
      changes += 1;
      if (changes > 100) throw new DOMException("too many changes", "SecurityError");
      usual(...change);
    };
  });
  await page.goto("/replay");
  await page.locator("input[type=file]").setInputFiles(GAME);
  await page.getByRole("slider").evaluate((slider: HTMLInputElement) => {
    for (let pull = 0; pull < 300; pull += 1) {
      slider.value = String(pull % 20);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(page.locator("main.replay")).toHaveAttribute("data-moment", "19");
  await expect(page).toHaveURL(/#turn-[1-9]\d?/);
  const address = page.url();
  await page.getByRole("slider").fill("0");
  await expect(page).not.toHaveURL(address);
});
