// Makes the screenshots of the manifest: node scripts/screenshots.js URL
// They show a table after a few moves. A server with --pace 0 is quickest.

import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { chromium } from "@playwright/test";

const [url = "http://127.0.0.1:8080"] = process.argv.slice(2);
const SIZES = { wide: { width: 1280, height: 800 }, narrow: { width: 390, height: 844 } };
/** How many kinds of counters the player has when the picture is taken. */
const COUNTERS = 5;
/** Browsers load them only to show how the page looks once installed, so they may not weigh much. */
const MAX_SIZE = 150 * 1024;

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [name, viewport] of Object.entries(SIZES)) {
  const context = await browser.newContext({ viewport, baseURL: url, locale: "en", reducedMotion: "reduce" });
  await context.addInitScript(() => localStorage.setItem("bigpoints", '{"speed":"instant"}'));
  const page = await context.newPage();
  await page.request.post("/api/guest", { data: { name: "Ada" } });
  const seats = [{ kind: "mine" }, { kind: "computer", level: 3 }];
  const made = await page.request.post("/api/tables", { data: { seats, first: 1 } });
  await page.goto(`/t/${(await made.json()).table}`);
  const event = async () => Number(await page.locator("main.game").getAttribute("data-event"));
  while ((await page.locator("[data-hand] li").count()) < COUNTERS) {
    const pawn = page.locator(".pawn").first();
    await pawn.waitFor();
    const before = await event();
    await page.keyboard.press((await pawn.getAttribute("aria-keyshortcuts")) ?? "");
    while ((await event()) === before) {
      const take = page.locator(".take").last();
      if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(20);
    }
  }
  await page.locator(".pawn").first().waitFor();
  await page.mouse.move(0, 0);
  const path = fileURLToPath(new URL(`../public/screenshot-${name}.jpg`, import.meta.url));
  await page.screenshot({ path, type: "jpeg", quality: 70 });
  if (statSync(path).size > MAX_SIZE) throw new Error(`${path} is too large`);
  await context.close();
}
await browser.close();
