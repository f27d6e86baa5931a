/** The slider of a replay: the address changes only when the slider rests. */

import { join } from "node:path";

import { expect, test } from "../fixture";
import { playInstantly } from "../table";

const GAME = join(import.meta.dirname, "../../../examples/game.bpn");

test("dragging the slider stays below the browser’s limit of address changes", async ({ page, context }) => {
  await playInstantly(context);
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
  await page.getByLabel("Choose a file").setInputFiles(GAME);
  await page.getByRole("slider").evaluate((slider: HTMLInputElement) => {
    for (let step = 0; step < 300; step += 1) {
      slider.value = String(step % 20);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(page.getByRole("slider")).toHaveValue("19");
  await expect(page.getByRole("link", { name: /^Turn [1-9]\d* of \d+$/ })).toBeVisible();
  await expect(page).toHaveURL(/#turn-[1-9]\d?/);
  const address = page.url();
  await page.getByRole("slider").fill("0");
  await expect(page).not.toHaveURL(address);
});
