/** A new version of the page beside the one that the service worker keeps. */

import { UpdatableServer } from "./files";
import { test as base, expect } from "./fixture";
import { checkForUpdate, versions, waitUntilCached } from "./service-worker";
import { waitForTurn, withoutWebAssembly } from "./table";

const BAR = "A new version is ready.";

const test = base.extend<{ updatable: UpdatableServer }>({
  updatable: async ({ server }, use) => {
    const updatable = await UpdatableServer.start(server.url);
    await use(updatable);
    await updatable.close();
  },
  baseURL: async ({ updatable }, use) => use(updatable.url),
});
test.use({ serviceWorkers: "allow" });

test("a new version waits until the visitor asks for it, and the page reloads once", async ({ page, updatable }) => {
  updatable.version = "one";
  await page.goto("/");
  await waitUntilCached(page);
  await expect.poll(() => versions(page)).toEqual(["one"]);
  let loads = 0;
  page.on("load", () => (loads += 1));

  updatable.version = "two";
  await checkForUpdate(page);
  await expect(page.getByText(BAR)).toBeVisible();
  // The bar stays on other pages, and so does the version.
  await page.getByRole("link", { name: "The rules" }).first().click();
  await expect(page.getByRole("heading", { name: "The rules" })).toBeVisible();
  await expect(page.getByText(BAR)).toBeVisible();
  expect(loads).toBe(0);
  // Nor does a reload change it.
  await page.reload();
  await expect(page.getByText(BAR)).toBeVisible();
  expect((await versions(page)).sort()).toEqual(["one", "two"]);
  expect(loads).toBe(1);

  await page.getByRole("button", { name: "Update" }).click();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole("heading", { name: "The rules" })).toBeVisible();
  await expect(page.getByText(BAR)).toBeHidden();
  expect(await versions(page)).toEqual(["two"]);
  // A reload too many would come soon.
  await checkForUpdate(page);
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(2);
});

test("the bar can be closed, and other tabs are not reloaded", async ({ page, context, updatable }) => {
  updatable.version = "one";
  await page.goto("/");
  await waitUntilCached(page);
  const other = await context.newPage();
  await other.goto("/rules");
  let loads = 0;
  other.on("load", () => (loads += 1));
  updatable.version = "two";
  await checkForUpdate(page);
  await expect(page.getByText(BAR)).toBeVisible();
  await other.getByRole("button", { name: "Close" }).click();
  await expect(other.getByText(BAR)).toBeHidden();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(BAR)).toBeHidden();
  await expect.poll(() => versions(page)).toContain("two");
  await expect(other.getByRole("heading", { name: "The rules" })).toBeVisible();
  expect(loads).toBe(0);
});

test("a tab goes on in the version before after another tab has been updated", async ({ page, context, updatable }) => {
  updatable.version = "one";
  await page.goto("/");
  await waitUntilCached(page);
  const other = await context.newPage();
  await other.goto("/rules");
  updatable.version = "two";
  updatable.removed = /\/worker-/;
  await checkForUpdate(page);
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByText(BAR)).toBeHidden();
  await expect.poll(() => versions(page)).toEqual(["one", "two"]);
  // The worker was never started in this tab, and its file is neither on the server nor in the new version.
  const workers: string[] = [];
  other.on("worker", (worker) => workers.push(worker.url()));
  await other.getByRole("banner").getByRole("link").first().click();
  await other.getByRole("button", { name: "Play now" }).click();
  await waitForTurn(other);
  const status = await other.evaluate(
    async (url) => (await fetch(url, { cache: "no-store" })).status,
    workers.find((url) => url.includes("/worker-")) ?? "",
  );
  expect(status).toBe(200);
});

test.describe("a page that the server calls outdated", () => {
  test.beforeEach(async ({ page, context }) => {
    await withoutWebAssembly(context);
    await page.routeWebSocket(/\/socket/, (socket) => {
      socket.send(JSON.stringify({ type: "welcome", protocol: 1, version: "999.0.0" }));
    });
  });

  test("is reloaded in the new version", async ({ page, updatable }) => {
    updatable.version = "one";
    await page.goto("/");
    await waitUntilCached(page);
    updatable.version = "two";
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(page.getByRole("heading", { name: "The game has been updated." })).toBeVisible();
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Try again" }).click();
    await loaded;
    expect(await versions(page)).toEqual(["two"]);
  });

  test("is not kept by a service worker that cannot be updated", async ({ page, context }) => {
    await page.goto("/");
    await waitUntilCached(page);
    await page.getByRole("button", { name: "Play now" }).click();
    await expect(page.getByRole("heading", { name: "The game has been updated." })).toBeVisible();
    expect(context.serviceWorkers()).toHaveLength(1);
    // The same version is registered anew by a page that came from the server.
    const registered = context.waitForEvent("serviceworker");
    const loaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Try again" }).click();
    await Promise.all([loaded, registered]);
  });
});
