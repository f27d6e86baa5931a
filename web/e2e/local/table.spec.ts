/** A game kept on this device: nothing is lost, and several tabs play one game. */

import type { Page } from "@playwright/test";

import { expect, playNow, test } from "../fixture";
import {
  move,
  pawnsOf,
  playInstantly,
  presetSettings,
  scoreOf,
  shownEvent,
  waitForEventAfter,
  waitForTurn,
} from "../table";

test.beforeEach(({ context }) => playInstantly(context));

/** The worker of a page with this part in the name of its file. */
const workerOf = async (page: Page, part: string) => {
  await expect.poll(() => page.workers().some((worker) => worker.url().includes(`/${part}-`))).toBe(true);
  return page.workers().find((worker) => worker.url().includes(`/${part}-`))!;
};

test("nothing is asked of the server while somebody plays alone", async ({ page }) => {
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("websocket", (socket) => asked.push(socket.url()));
  await page.getByRole("button", { name: "Play now" }).click();
  for (let turn = 0; turn < 3; turn += 1) {
    await waitForTurn(page);
    await move(page);
  }
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.getByRole("heading", { name: /advice|hint/i }).first()).toBeVisible();
  expect(asked.filter((path) => !/^\/(assets\/|icon)/.test(path))).toEqual([]);
});

test("a reload and a closed tab lose nothing", async ({ page, context }) => {
  await playNow(page);
  await waitForTurn(page);
  await move(page);
  await waitForTurn(page);
  const event = await shownEvent(page);
  await page.reload();
  await waitForTurn(page);
  expect(await shownEvent(page)).toBe(event);
  const address = page.url();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto("/");
  await again.getByRole("link", { name: "Continue" }).first().click();
  await expect(again).toHaveURL(address);
  await waitForTurn(again);
  expect(await shownEvent(again)).toBe(event);
});

test("two tabs play one game, whichever moves", async ({ page, context }) => {
  await playNow(page);
  await waitForTurn(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForTurn(other);
  for (const [mover, watcher] of [
    [page, other],
    [other, page],
  ] as const) {
    await waitForTurn(mover);
    const before = await shownEvent(watcher);
    await move(mover);
    await waitForEventAfter(watcher, before);
  }
  // Both move at once: one of them is told that it was too late, and both show the same.
  await Promise.all([waitForTurn(page), waitForTurn(other)]);
  await expect.poll(async () => (await shownEvent(page)) === (await shownEvent(other))).toBe(true);
  await Promise.all([page, other].map((tab) => pawnsOf(tab).getByRole("button").first().click()));
  await Promise.all(
    [page, other].map(async (tab) => {
      const take = tab.getByRole("button", { name: /^Move / }).first();
      await take.click({ timeout: 2_000 }).catch(() => undefined);
    }),
  );
  await Promise.all([waitForTurn(page), waitForTurn(other)]);
  await expect.poll(async () => (await shownEvent(page)) === (await shownEvent(other))).toBe(true);
  const events = await page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const opening = indexedDB.open("bigpoints /");
        opening.onsuccess = () => {
          const all = opening.result.transaction("events").objectStore("events").getAll();
          all.onsuccess = () => done((all.result as { event: number }[]).map(({ event }) => event));
        };
      }),
  );
  expect(events).toEqual(events.map((_, index) => index + 1));
});

test("a worker that dies is started again, and the game goes on", async ({ page }) => {
  await playNow(page);
  await waitForTurn(page);
  await move(page);
  await waitForTurn(page);
  const worker = await workerOf(page, "worker");
  await Promise.all([page.waitForEvent("worker"), worker.evaluate(() => self.close()).catch(() => undefined)]);
  await move(page);
  await waitForTurn(page);
  await move(page);
});

test("an engine that dies while it thinks is asked anew", async ({ page, context }) => {
  await presetSettings(context, { speed: "instant", level: 10, opponents: 2 });
  await playNow(page);
  await waitForTurn(page);
  const engine = await workerOf(page, "engine-worker");
  const before = await shownEvent(page);
  await move(page);
  await waitForEventAfter(page, before);
  // Level 10 thinks for half a second or more.
  await engine.evaluate(() => self.close()).catch(() => undefined);
  await waitForTurn(page);
});

test("a game goes on at another device", async ({ page, browser, server }) => {
  await playNow(page);
  await waitForTurn(page);
  await move(page);
  await waitForTurn(page);
  const event = await shownEvent(page);
  await page.getByRole("button", { name: "Send to another device" }).click();
  const link = await page.getByRole("textbox", { name: "The link" }).inputValue();
  const phone = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } });
  await playInstantly(phone);
  const there = await phone.newPage();
  await there.goto(link);
  await waitForTurn(there);
  expect(await shownEvent(there)).toBe(event);
  await move(there);
  await waitForTurn(there);
  await phone.close();
});

test("a damaged link says so", async ({ page }) => {
  await page.goto("/play#~abc");
  await expect(page.getByRole("heading", { name: "This link does not carry a game." })).toBeVisible();
  await page.goto("/replay#1abc");
  await expect(page.getByRole("heading", { name: "This link does not carry a record." })).toBeVisible();
});

test("a finished game is shared as a short link that opens anywhere", async ({ page, browser, server }) => {
  test.slow();
  await playNow(page);
  while (await waitForTurn(page)) await move(page);
  const link = await scoreOf(page).getByRole("link", { name: "Replay" }).getAttribute("href");
  expect(`${server.url}${link}`.length).toBeLessThan(300);
  const stranger = await browser.newContext({ baseURL: server.url });
  const there = await stranger.newPage();
  await there.goto(link!);
  await expect(there.getByRole("slider")).toBeVisible();
  await expect(there.getByText("Pixo").first()).toBeVisible();
  await stranger.close();
});
