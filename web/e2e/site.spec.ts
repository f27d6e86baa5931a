/** The site: the page as plain files, in a folder of a host that knows nothing about it. */

import { join } from "node:path";

import { FileServer, siteFolder } from "./files";
import { test as base, expect } from "./fixture";
import { waitUntilCached } from "./service-worker";
import { move, pawnsOf, playInstantly, scoreOf, shownEvent, waitForTurn } from "./table";

const FOLDER = "/games/big-points/";

const test = base.extend<{ files: FileServer; inside: void }>({
  files: async ({}, use) => {
    const files = await FileServer.start(siteFolder(), FOLDER);
    await use(files);
    await files.close();
  },
  baseURL: async ({ files }, use) => use(files.url + FOLDER),
  // Nothing is asked of a server, of a folder above or of another host.
  inside: [
    async ({ context, files }, use) => {
      const outside: string[] = [];
      context.on("request", (request) => {
        const path = request.url().startsWith(files.url + FOLDER) ? request.url().slice(files.url.length) : null;
        if (path === null || path.includes("/api/")) outside.push(request.url());
      });
      await use();
      expect(outside).toEqual([]);
    },
    { auto: true },
  ],
});

/** What was not found. */
const missing = (files: FileServer): string[] => files.answered.filter((one) => one.startsWith("404"));

const PAGES = [
  { path: "lesson", title: /Big Points/ },
  { path: "puzzles", title: /Big Points/ },
  { path: "rules", title: "The rules – Big Points" },
  { path: "score", title: /Big Points/ },
  { path: "replay", title: "Replay – Big Points" },
  { path: "day", title: /Big Points/ },
  { path: "play", title: /Big Points/ },
];

for (const { path, title } of PAGES)
  test(`a link from outside leads to the page: ${path}`, async ({ page, files }) => {
    // Without the slash, the host redirects. A game that begins adds its id.
    await page.goto(path);
    await expect(page).toHaveURL(({ pathname }) => pathname === `${FOLDER}${path}/`);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole("link", { name: "Start page" }).first()).toBeVisible();
    await page.reload();
    await expect(page).toHaveTitle(title);
    expect(missing(files)).toEqual([]);
  });

test("links lead from page to page without a reload, and back", async ({ page, files }) => {
  await page.goto("./");
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.getByRole("link", { name: "The rules" }).first().click();
  await expect(page).toHaveURL(`${FOLDER}rules/`);
  await expect(page.getByRole("heading", { name: "The rules" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(page).toHaveURL(FOLDER);
  expect(loads).toBe(0);
  const notices = page.getByRole("link", { name: "Licences" });
  expect((await page.request.get((await notices.getAttribute("href")) ?? "")).status()).toBe(200);
  expect(missing(files)).toEqual([]);
});

test("what needs other people is not offered", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await expect(page.getByText("Take turns on one device.")).toBeVisible();
  await expect(page.getByText("With friends")).toBeHidden();
  await expect(page.getByText("Public tables")).toBeHidden();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByLabel("Confirm every move")).toBeVisible();
  await expect(page.getByLabel("Your name")).toBeHidden();
  await expect(page.getByText("Your bots")).toBeHidden();
  await expect(page.getByText("Continue on another device")).toBeHidden();
});

test("an address that leads nowhere says so", async ({ page }) => {
  expect((await page.goto("nowhere"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
  // Deep in the site the page cannot find its files, but the text is there.
  expect((await page.goto("t/abc"))?.status()).toBe(404);
  await expect(page.getByText("Page not found")).toBeVisible();
});

test.describe("with its service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("every page opens without a network", async ({ page, context, files }) => {
    await page.goto("./");
    await waitUntilCached(page);
    await context.setOffline(true);
    await files.close();
    await page.goto("rules/");
    await expect(page.getByRole("heading", { name: "The rules" })).toBeVisible();
    // Without the slash, the service worker redirects as the host does.
    await page.goto("replay?text=&x=1");
    await expect(page).toHaveURL(/replay\/$/);
    await expect(page.getByRole("heading", { name: "Open a record" })).toBeVisible();
    await page.goto("./");
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  });
});

test("games, learning and the day’s layout are played from plain files", async ({ page, context, files }) => {
  test.slow();
  await playInstantly(context);
  await page.goto("./");
  await page.getByRole("button", { name: "Play now" }).click();
  await expect(page).toHaveURL(new RegExp(`${FOLDER}play/#[a-z0-9]+$`));
  await waitForTurn(page);
  await move(page);
  await waitForTurn(page);
  const event = await shownEvent(page);
  await page.reload();
  await waitForTurn(page);
  expect(await shownEvent(page)).toBe(event);
  while (await waitForTurn(page)) await move(page);
  await scoreOf(page).getByRole("link", { name: "Replay" }).click();
  await expect(page).toHaveURL(new RegExp(`${FOLDER}replay/#`));
  await expect(page.getByRole("slider")).toBeVisible();
  await page.goto("lesson/");
  await expect(pawnsOf(page)).toBeVisible();
  await page.goto("puzzles/");
  await expect(pawnsOf(page)).toBeVisible();
  await page.goto("day/");
  await page.getByRole("button", { name: "Practise today’s layout" }).click();
  await waitForTurn(page);
  await page.goto("play/?new");
  await waitForTurn(page);
  expect(missing(files)).toEqual([]);
});

test("a recorded game is analysed, learned from and played on without a server", async ({ page, context }) => {
  test.setTimeout(180_000);
  await playInstantly(context);
  await page.goto("replay/");
  await page.getByLabel("Choose a file").setInputFiles(join(import.meta.dirname, "../../examples/game.bpn"));
  await page.getByRole("button", { name: "Ask the engine" }).click();
  await page.getByRole("button", { name: "Learn from your mistakes" }).click({ timeout: 120_000 });
  await page.getByRole("button", { name: "Show the solution" }).click();
  await expect(page.getByText(/^Better: /)).toBeVisible();
  await page.getByRole("button", { name: "Back to the analysis" }).click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Play", exact: true }).click();
  await expect(page).toHaveURL(/\/play\/?#/);
  await expect(pawnsOf(page)).toBeVisible();
});
