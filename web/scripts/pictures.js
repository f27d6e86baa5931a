// Takes screenshots of every page, and of a table in several states: node scripts/pictures.js URL FOLDER [NAME…]
// A server with --pace 0 is quickest. Names select screenshots: `node scripts/pictures.js URL FOLDER end curtain`.

import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "@playwright/test";

const [url = "http://127.0.0.1:8080", folder = "test-results/pictures", ...wanted] = process.argv.slice(2);
// Names also select a size, a colour scheme or a language; English and German are the default, `nl` or `pt` takes others.
const SIZES = {
  wide: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};
const SCHEMES = ["light", "dark"];
const LANGUAGES = ["en", "de", "es", "fr", "it", "nl", "pt"];
const computer = (level) => ({ kind: "computer", level });
const mine = (name) => (name ? { kind: "mine", name } : { kind: "mine" });

const GAME = join(import.meta.dirname, "../../examples/game.bpn");

/** Makes a table as a guest with this name, and opens it. */
async function open(page, plan, name = "Ada") {
  await page.request.post("/api/guest", { data: { name } });
  const made = await page.request.post("/api/tables", { data: plan });
  await page.goto(`/t/${(await made.json()).table}`);
  await page.locator(".pawn, dialog, .prompt").first().waitFor();
}

const event = async (page) => Number(await page.locator("main[data-event]").getAttribute("data-event"));
const pawns = (page) => page.locator(".chooser .pawn");
/** The button that takes a black counter, in any language. */
const black = (page) => {
  const words = ["black", "schwarz", "negr", "noir", "ner[oa]", "zwart", "pret"];
  return page
    .getByRole("button", { name: new RegExp(words.join("|"), "i") })
    .and(page.locator(".take"))
    .first();
};

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
    await playOne(page);
  }
}

/** Plays a move that takes a black counter if there is one, as that allows an extra move. */
async function playOne(page) {
  const before = await event(page);
  for (const pawn of await pawns(page).all()) {
    await page.keyboard.press((await pawn.getAttribute("aria-keyshortcuts")) ?? "");
    if (await black(page).isVisible()) break;
  }
  while ((await event(page)) === before) {
    const take = (await black(page).isVisible()) ? black(page) : page.locator(".take").last();
    if (await take.isVisible()) await take.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(20);
  }
}

/** Fails when a moment has taken longer than any should. */
const tooLong = () =>
  new Promise((_, fail) => setTimeout(() => fail(new Error("this takes too long")), 300_000).unref());

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
    await page.goto(page.url().replace("/t/", "/g/") + "/1");
    await page.locator(".controls").waitFor();
    await take("replay");
    await page.keyboard.press("Home");
    for (const _ of Array(9)) await page.keyboard.press("ArrowRight");
    await page.waitForTimeout(300);
    await take("replay-turn", true);
  },
  async study({ page, take }) {
    await page.goto("/replay");
    await page.locator("input[type=file]").setInputFiles(GAME);
    await page.locator(".controls").waitFor();
    await page.locator("button.second").first().click();
    await page.locator(".learn").waitFor({ timeout: 240_000 });
    await take("analysis", true);
    await page.locator("details[name=turning-point] summary").first().click();
    await page.waitForTimeout(300);
    await take("analysis-turn", true);
    await page.locator(".learn button").click();
    await pawns(page).first().waitFor();
    await take("mistakes", true);
  },
  // A screen in the middle, two phones, and somebody without one.
  async board({ page, take, another, size }) {
    if (size === "phone") return;
    await page.request.post("/api/guest", { data: { name: "Telly" } });
    const seats = [{ kind: "open" }, { kind: "open" }, computer(4)];
    const made = await page.request.post("/api/tables", { data: { seats, first: 1, together: true } });
    const { table } = await made.json();
    await page.goto(`/t/${table}/board`);
    await page.locator("svg, img").first().waitFor();
    await take("board-joining");
    const phone = await another(SIZES.phone);
    await phone.goto(`/t/${table}`);
    await phone.locator("input[type=text]").first().fill("Ada");
    await take("phone-joining", true, phone);
    await phone.locator("ol button.primary").first().click();
    await phone.locator("li.yours").waitFor();
    await take("board-one");
    await page.locator(".here button").first().click();
    await take("board-play-here");
    await page.locator("dialog input[type=text]").fill("Leo");
    await page.locator("dialog button.primary").click();
    await page.locator("dialog").waitFor({ state: "detached" });
    await take("board-full");
    await phone.locator("button.primary").first().click();
    await pawns(phone).first().waitFor();
    await take("board-begin");
    await take("phone-begin", false, phone);
    for (;;) {
      const asked = (one) =>
        pawns(one)
          .first()
          .waitFor()
          .then(() => one);
      const actor = await Promise.race([asked(page), asked(phone)]);
      if (actor === page && (await event(page)) > 14) break;
      await playOne(actor);
    }
    await take("board-turn");
    await take("phone-waits", false, phone);
  },
  async pages({ page, take }) {
    for (const path of ["day", "score", "games"]) {
      await page.goto(`/${path}`);
      await page.locator("main h1").first().waitFor();
      await page.waitForTimeout(300);
      await take(path, true);
    }
  },
  // What moves, in the middle of its way.
  async motion({ take, another }) {
    const page = await another(undefined, { speed: "normal" }, "no-preference");
    await open(page, { seats: [mine(), computer(1), computer(6), computer(10)], first: 1 });
    await pawns(page).first().waitFor();
    await page.keyboard.press((await pawns(page).first().getAttribute("aria-keyshortcuts")) ?? "");
    await page.locator(".take").first().click();
    for (const number of [1, 2, 3, 4]) {
      await page.waitForTimeout(900);
      await take(`motion-${number}`, false, page);
    }
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
  for (const colorScheme of SCHEMES)
    for (const locale of LANGUAGES)
      for (const [name, moment] of Object.entries(MOMENTS)) {
        const groups = [Object.keys(SIZES), SCHEMES, LANGUAGES, Object.keys(MOMENTS)];
        const chosen = [size, colorScheme, locale, name].every((one, at) => {
          const asked = wanted.filter((each) => groups[at].includes(each));
          return asked.length === 0 ? at !== 2 || ["en", "de"].includes(one) : asked.includes(one);
        });
        if (!chosen) continue;
        const contexts = [];
        const another = async (size = viewport, settings = { speed: "instant" }, reducedMotion = "reduce") => {
          const context = await browser.newContext({
            viewport: size,
            colorScheme,
            locale,
            baseURL: url,
            reducedMotion,
          });
          await context.addInitScript((text) => {
            if (location.protocol.startsWith("http")) localStorage.setItem("bigpoints", text);
          }, JSON.stringify(settings));
          contexts.push(context);
          return context.newPage();
        };
        const page = await another();
        const take = (name, fullPage = false, of = page) =>
          of.screenshot({ path: join(folder, `${name}-${size}-${colorScheme}-${locale}.png`), fullPage });
        // One page that has changed does not cost the pictures of the others.
        await Promise.race([moment({ page, take, another, size }), tooLong()]).catch((error) =>
          console.error(name, size, colorScheme, locale, error),
        );
        for (const context of contexts) await context.close();
      }
await browser.close();
