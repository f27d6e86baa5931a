// Takes pictures of every page for people to look at: node scripts/pictures.js URL FOLDER

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "@playwright/test";

const [url = "http://127.0.0.1:8080", folder = "test-results/pictures"] = process.argv.slice(2);
const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ["light", "dark"])
    for (const locale of ["en", "de"]) {
      const context = await browser.newContext({ viewport, colorScheme, locale, baseURL: url });
      const page = await context.newPage();
      const take = (name, fullPage = false) =>
        page.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}-${locale}.png`), fullPage });
      await page.goto("/");
      await page.locator("form").first().waitFor();
      await take("home");
      await take("home-whole", true);
      await page.locator("header button").click();
      await page.locator("dialog").waitFor();
      await take("settings");
      await page.keyboard.press("Escape");
      await page.goto("/nowhere");
      await page.locator("main h1").waitFor();
      await take("unknown");
      await page.goto("/");
      const friends = page.locator("form").nth(2);
      await friends.locator("input[type=text]").fill("Ada");
      await friends.locator("input[type=radio]").nth(1).check();
      await friends.locator("input[type=checkbox]").check();
      await friends.locator("button.go").click();
      await page.locator("figure, .note").first().waitFor();
      await take("gathering", true);
      const guest = await browser.newContext({ viewport, colorScheme, locale, baseURL: url });
      const visitor = await guest.newPage();
      await visitor.goto(page.url());
      await visitor.locator("ol button").first().waitFor();
      await visitor.screenshot({ path: join(folder, `invited-${size}-${colorScheme}-${locale}.png`), fullPage: true });
      await guest.close();
      await page.goto("/");
      await page
        .getByText(/\u00b7/)
        .first()
        .waitFor();
      await take("lists", true);
      await context.close();
    }
await browser.close();
