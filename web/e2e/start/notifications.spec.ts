/** Being called: switching it on and off, and what the real service worker does with messages of the server. */

import type { BrowserContext, Page, Worker } from "@playwright/test";

import { expect, test } from "../fixture";
import { waitUntilCached } from "../service-worker";
import { openTable, playInstantly } from "../table";

const SEATS = [{ kind: "mine" } as const, { kind: "computer", level: 1 } as const];

test.use({ serviceWorkers: "allow" });

/** Keys of a device, made once for these tests. */
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** A browser that has a push service: the one under test cannot reach one. */
async function stubPushService(page: Page): Promise<void> {
  await page.addInitScript((keys) => {
    const subscription = {
      toJSON: () => ({ endpoint: "https://push.example/send/a", keys }),
      unsubscribe: () => Promise.resolve(true),
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve(subscription),
      getSubscription: () => Promise.resolve(subscription),
    });
  }, KEYS);
}

/** What the server knows of this device. */
const device = (page: Page): Promise<unknown> =>
  page.evaluate(async () => ((await (await fetch("/api/push")).json()) as { device: unknown }).device);

/** Delivers a message to the service worker, as the browser does when one comes from its push service. */
async function deliver(context: BrowserContext, page: Page, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((done) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first !== undefined) done(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify(message);
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

/** The notifications that are shown, by their tables. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => `${tag}: ${title} ${body}`.trim());
  });

/**
 * Delivers a message until exactly this is shown, sorted. Now and then Chromium without a window shows nothing of a message, although the
 * service worker has handled it.
 */
async function deliverShown(context: BrowserContext, page: Page, message: object, expected: string[]): Promise<void> {
  await expect(async () => {
    await deliver(context, page, message);
    await expect.poll(async () => (await shown(page)).sort(), { timeout: 3_000 }).toEqual(expected);
  }).toPass({ timeout: 20_000 });
}

async function worker(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/** Clicks the notification that is shown, as far as a test can: the browser opens and focuses windows after real clicks only. */
async function clickNotification(service: Worker): Promise<void> {
  await service.evaluate(async () => {
    type Shown = ServiceWorkerRegistration & { registration: ServiceWorkerRegistration };
    const [notification] = await (self as unknown as Shown).registration.getNotifications();
    const Click = (globalThis as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    self.dispatchEvent(new Click("notificationclick", { notification }));
  });
}

test("a device is called from when it is switched on until it is switched off", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await stubPushService(page);
  await page.goto("/");
  await waitUntilCached(page);
  await page.getByRole("button", { name: "Settings" }).click();
  const box = page.getByLabel("Notify me when it is my turn");
  await expect(page.getByRole("button", { name: "Send a test" })).toBeHidden();
  await box.check();
  await page.getByLabel("Quiet hours").check();
  await page.getByLabel("from", { exact: true }).fill("21:30");
  const night = { endpoint: "https://push.example/send/a", language: "en", quiet: { from: 21 * 60 + 30, until: 480 } };
  await expect.poll(async () => (await device(page)) ?? {}).toMatchObject(night);
  await page.getByRole("button", { name: "Send a test" }).click();
  await expect(page.getByRole("button", { name: "Send a test ✓" })).toBeVisible();
  // The page tells the server again at every visit.
  await page.evaluate(() => fetch("/api/push", { method: "DELETE" }));
  await page.reload();
  await expect.poll(async () => (await device(page)) ?? {}).toMatchObject(night);
  await page.getByRole("button", { name: "Settings" }).click();
  await box.uncheck();
  await expect.poll(() => device(page)).toBeNull();
});

test("the page says when the browser forbids it, and when it has no push service", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    Object.assign(PushManager.prototype, { subscribe: () => Promise.reject(new Error("no push service")) });
  });
  await page.goto("/");
  await waitUntilCached(page);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Notify me when it is my turn").check();
  await expect(page.getByText("Only while the page is open")).toBeVisible();
  await page.addInitScript(() => Object.defineProperty(Notification, "permission", { get: () => "denied" }));
  await page.reload();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByText("Your browser blocks notifications")).toBeVisible();
});

test("a message is shown in the visitor's language, one for each table, and taken back", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/");
  await waitUntilCached(page);
  const [table, other] = ["l2345abcd".padEnd(24, "2"), "l2345abcd".padEnd(24, "3")];
  await deliverShown(context, page, { kind: "began", table, waiting: 0, language: "de" }, [
    `${table}: Das Spiel hat begonnen`,
  ]);
  const turn = `${table}: Du bist an der Reihe Spiele, die auf dich warten: 2`;
  await deliverShown(context, page, { kind: "turn", table, waiting: 2, language: "de" }, [turn]);
  const newer = `${other}: Du nouveau dans vos parties`;
  await deliverShown(context, page, { kind: "newer", table: other, waiting: 1, language: "fr" }, [turn, newer]);
  await deliverShown(context, page, { kind: "read", table, waiting: 0, language: "de" }, [newer]);
});

test("the number of games that wait is on the icon, and a click opens the table", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.goto("/");
  await waitUntilCached(page);
  const service = await worker(context);
  // Opening a window needs a real click on a notification, which no test can make.
  await service.evaluate(() => {
    const scope = self as unknown as { told: string[]; clients: object; navigator: object };
    const tell = (what: string) => (value: unknown) =>
      Promise.resolve(void scope.told.push(`${what} ${String(value)}`));
    scope.told = [];
    Object.defineProperty(scope.navigator, "setAppBadge", { value: tell("badge") });
    Object.defineProperty(scope.navigator, "clearAppBadge", { value: tell("no badge") });
    Object.defineProperty(scope.clients, "openWindow", { value: tell("open") });
  });
  const told = (): Promise<string[]> => service.evaluate(() => (self as unknown as { told: string[] }).told);
  const table = "l2345abcd".padEnd(24, "2");
  const turn = { kind: "turn", table, waiting: 3, language: "en" };
  await deliverShown(context, page, turn, [`${table}: It is your turn Games waiting for you: 3`]);
  expect(new Set(await told())).toEqual(new Set(["badge 3"]));
  await clickNotification(service);
  await expect.poll(async () => (await told()).at(-1)).toBe(`open ${new URL(`/t/${table}`, page.url()).href}`);
  await expect.poll(() => shown(page)).toEqual([]);
  await deliver(context, page, { kind: "read", table, waiting: 0, language: "en" });
  await expect.poll(told).toContain("no badge undefined");
});

test("a notification leads back to its table, and is closed when the table is looked at", async ({ page, context }) => {
  await playInstantly(context);
  await context.grantPermissions(["notifications"]);
  await openTable(page, "Ada", { seats: SEATS, first: 1 });
  const table = page.url();
  const address = new URL(table).pathname.split("/").at(-1)!;
  await page.goto(table);
  await waitUntilCached(page);
  await page.getByRole("link", { name: /Start page/ }).click();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await deliverShown(context, page, { kind: "turn", table: address, waiting: 1, language: "en" }, [
    `${address}: It is your turn`,
  ]);
  await clickNotification(await worker(context));
  await expect(page).toHaveURL(table);
  // The browser closes by the table, whichever notification of it is shown by then, so the first one must be gone before the next.
  await expect.poll(() => shown(page)).toEqual([]);
  await expect(page.locator(".board-frame")).toBeVisible();
  await page.getByRole("link", { name: /Start page/ }).click();
  await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
  await deliverShown(context, page, { kind: "turn", table: address, waiting: 1, language: "en" }, [
    `${address}: It is your turn`,
  ]);
  await page.goBack();
  await expect(page).toHaveURL(table);
  await expect.poll(() => shown(page)).toEqual([]);
});
