// Takes screenshots of every page, and of a table in several states: node scripts/pictures.js URL FOLDER [NAME…]
// A server with --pace 0 is quickest. Names select screenshots: `node scripts/pictures.js URL FOLDER end curtain`.

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "@playwright/test";

const [url = "http://127.0.0.1:8080", folder = "test-results/pictures", ...wanted] = process.argv.slice(2);
// Names also select a size, a colour scheme or a language.
const SIZES = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};
const computer = (level) => ({ kind: "computer", level });
const mine = (name) => (name ? { kind: "mine", name } : { kind: "mine" });

/** Makes a table as a guest with this name, and opens it. */
async function open(page, plan, name = "Ada") {
  await page.request.post("/api/guest", { data: { name } });
  const made = await page.request.post("/api/tables", { data: plan });
  await page.goto(`/t/${(await made.json()).table}`);
  await page.locator(".pawn, dialog, .prompt").first().waitFor();
}

const event = async (page) => Number(await page.locator("main.game").getAttribute("data-event"));
const pawns = (page) => page.locator(".pawn");

/** Plays any moves until there is something to see. */
async function playUntil(page, enough) {
  for (;;) {
    await page.locator(".pawn, dialog[open]").first().waitFor({ timeout: 60_000 });
    const curtain = page.locator("dialog.curtain button.primary");
    if (await curtain.isVisible()) {
      await curtain.click();
      continue;
    }
    if ((await page.locator("dialog[open]").count()) > 0 || (await enough())) return;
    const before = await event(page);
    // A black counter allows an extra move.
    const black = page.locator('.take[aria-label*="black"], .take[aria-label*="schwarz"]').first();
    for (const pawn of await pawns(page).all()) {
      await page.keyboard.press((await pawn.getAttribute("aria-keyshortcuts")) ?? "");
      if (await black.isVisible()) break;
    }
    while ((await event(page)) === before) {
      const take = (await black.isVisible()) ? black : page.locator(".take").last();
      if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => undefined);
      await page.waitForTimeout(20);
    }
  }
}

/** The screenshots by name: each gets a page, and may take several. */
const MOMENTS = {
  async home({ page, take }) {
    await page.goto("/");
    await page.locator("form").first().waitFor();
    await take("home");
    await take("home-whole", true);
    await page.locator("header button").click();
    await page.locator("dialog").waitFor();
    await take("settings");
    await page.locator("dialog summary").click();
    await page.locator("dialog form").last().locator("input").fill("Deep");
    await page.locator("dialog form").last().locator("button").click();
    await page.locator("#fresh-token").scrollIntoViewIfNeeded();
    await take("bots");
    await page.goto("/nowhere");
    await page.locator("main h1").waitFor();
    await take("unknown");
  },
  async learning({ page, take }) {
    for (const [path, ready] of [
      ["lesson", ".figure.inviting"],
      ["puzzles", ".figure.inviting"],
      ["rules", "figure >> nth=4"],
    ]) {
      await page.goto(`/${path}`);
      await page.locator(ready).first().waitFor();
      await take(path, path === "rules");
    }
  },
  async gathering({ page, take, another }) {
    await page.goto("/");
    const friends = page.locator("form").nth(2);
    await friends.locator("input[type=text]").fill("Ada");
    await friends.locator("input[type=radio]").nth(1).check();
    await friends.locator(":scope > label input[type=checkbox]").last().check();
    await friends.locator(":scope > button").click();
    await page.locator("figure, .note").first().waitFor();
    await take("gathering", true);
    const visitor = await another();
    await visitor.goto(page.url());
    await visitor.locator("ol button").first().click();
    await take("invited", true, visitor);
    await page.goto("/");
    for (const plan of [
      { seats: [mine(), computer(3)], first: 1 },
      { seats: [mine("Leo"), mine("Mia"), mine("Anna-Katharina")] },
    ]) {
      await open(page, plan);
    }
    await page.goto("/");
    await page.locator("li time").first().waitFor();
    await take("lists", true);
  },
  async turn({ page, take }) {
    await open(page, { seats: [mine(), computer(3)], first: 1 });
    await pawns(page).first().waitFor();
    await take("first-turn");
    await playUntil(page, async () => (await page.locator("[data-hand] li").count()) >= 4);
    await page.mouse.move(0, 0);
    await take("turn");
    await pawns(page).nth(1).hover();
    await page.keyboard.press((await pawns(page).nth(1).getAttribute("aria-keyshortcuts")) ?? "");
    await take("chosen");
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await page.locator(".advice").waitFor();
    await take("advice");
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.locator("dialog h2").first().waitFor();
    await take("help");
  },
  async extra({ page, take }) {
    await open(page, { seats: [mine(), computer(1), computer(2)], first: 1 });
    await playUntil(page, () => page.locator(".decline").isVisible());
    await take("extra");
    const both = page.locator("button.way").first();
    for (const pawn of await pawns(page).all()) {
      await page.keyboard.press((await pawn.getAttribute("aria-keyshortcuts")) ?? "");
      if (await both.isVisible()) break;
    }
    await take("extra-chosen");
  },
  async curtain({ page, take }) {
    await open(page, { seats: [mine("Ada"), mine("Leo")], first: 1 });
    await page.locator("dialog.curtain").waitFor();
    await take("curtain");
    await page.locator("dialog.curtain button.primary").click();
    await pawns(page).first().waitFor();
    await take("same-screen");
  },
  async end({ page, take }) {
    await open(page, { seats: [mine(), computer(1)], first: 1 });
    await playUntil(page, async () => false);
    await page.locator(".verdict.done").waitFor();
    await page.waitForTimeout(500);
    await take("end");
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await take("after");
  },
  async match({ page, take }) {
    await open(page, { seats: [mine(), computer(1)], first: 1, match: true });
    await playUntil(page, async () => false);
    await page.locator("dialog .primary").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await playUntil(page, async () => false);
    await page.locator(".verdict.done").waitFor();
    await page.waitForTimeout(500);
    await take("match");
  },
  async five({ page, take, another }) {
    const clock = { kind: "bank", seconds: 600, increment: 0 };
    const seats = [mine(), ...[1, 3, 5, 7].map(computer)];
    await open(page, { seats, first: 1, clock, listed: true, match: true }, "Anna-Katharina");
    await playUntil(page, async () => (await page.locator("[data-hand] li").count()) >= 4);
    await take("five");
    const watcher = await another();
    await watcher.goto(page.url());
    await watcher.locator(".prompt").waitFor();
    await take("watching", false, watcher);
  },
  // Zoomed to 200 % on a screen of 1440×900.
  async zoom({ page, take, size }) {
    if (size !== "wide") return;
    await page.setViewportSize({ width: 720, height: 450 });
    await open(page, { seats: [mine(), computer(1)], first: 1 });
    await playUntil(page, async () => (await page.locator("[data-hand] li").count()) >= 4);
    await take("zoom");
    await page.keyboard.press((await pawns(page).first().getAttribute("aria-keyshortcuts")) ?? "");
    await take("zoom-chosen");
  },
};

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu"] });
for (const [size, viewport] of Object.entries(SIZES))
  for (const colorScheme of ["light", "dark"])
    for (const locale of ["en", "de"])
      for (const [name, moment] of Object.entries(MOMENTS)) {
        const groups = [Object.keys(SIZES), ["light", "dark"], ["en", "de"], Object.keys(MOMENTS)];
        const chosen = [size, colorScheme, locale, name].every((one, at) => {
          const asked = wanted.filter((each) => groups[at].includes(each));
          return asked.length === 0 || asked.includes(one);
        });
        if (!chosen) continue;
        const contexts = [];
        const another = async () => {
          const context = await browser.newContext({
            viewport,
            colorScheme,
            locale,
            baseURL: url,
            reducedMotion: "reduce",
          });
          await context.addInitScript(() => {
            if (location.protocol.startsWith("http")) localStorage.setItem("bigpoints", '{"speed":"instant"}');
          });
          contexts.push(context);
          return context.newPage();
        };
        const page = await another();
        const take = (name, fullPage = false, of = page) =>
          of.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}-${locale}.png`), fullPage });
        await moment({ page, take, another, size });
        for (const context of contexts) await context.close();
      }
await browser.close();
