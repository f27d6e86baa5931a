/** Loading the page: its size, its origin, its caching and its content security policy. */

import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, playNow, test } from "./fixture";
import { program, Server } from "./server";

/** How much compressed JavaScript and CSS a table may load. */
const MAX_SIZE = 150 * 1024;

test("a table loads little, and all of it from the server", async ({ page, server }) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  await playNow(page);
  await page.getByRole("main").getByRole("button", { disabled: false }).first().waitFor();
  const size = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(size).toBeGreaterThan(10 * 1024);
  expect(size).toBeLessThan(MAX_SIZE);
  expect(foreign).toEqual([]);
});

test("the start page comes in one piece, and the program after it is painted", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Play now" }).waitFor();
  const times = await page.waitForFunction(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime;
    const program = files.find(({ name }) => name.endsWith(".wasm"))?.startTime;
    const scripts = files.filter(({ name, startTime }) => name.endsWith(".js") && startTime < (painted ?? 0));
    const names = scripts.map(({ name }) => name.replace(/^.*\/|-.{8}\.js$/g, ""));
    return painted === undefined || program === undefined ? null : { painted, program, names };
  });
  const { painted, program, names } = (await times.jsonValue())!;
  expect(program).toBeGreaterThanOrEqual(painted);
  // The page and its texts. The worker's script is asked for while the page is drawn, and nothing waits for it.
  expect(names.filter((name) => name !== "worker").sort()).toEqual(["page", "texts-en"]);
});

test("files with a hash in their name are cached for a year, and the page is revalidated", async ({ page }) => {
  await page.goto("/");
  const script = await page.locator("script[src]").getAttribute("src");
  const file = await page.request.get(script!);
  expect(file.headers()).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": "text/javascript; charset=utf-8",
  });
  const first = await page.request.get("/");
  expect(first.headers()["cache-control"]).toBe("no-cache");
  expect(first.headers()["content-security-policy"]).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " +
      "frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
  );
  const again = await page.request.get("/", { headers: { "if-none-match": first.headers()["etag"]! } });
  expect(again.status()).toBe(304);
});

test("the page can be installed", async ({ page }) => {
  await page.goto("/");
  const manifest = (await (await page.request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string }[];
    screenshots: { src: string }[];
    shortcuts: { url: string }[];
    file_handlers: { action: string }[];
    share_target: { action: string };
  };
  const get = (address: string) => page.request.get(new URL(address, page.url()).href);
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const image = await get(src);
    expect([image.status(), image.headers()["content-type"]?.startsWith("image/")]).toEqual([200, true]);
    expect((await image.body()).length).toBeLessThan(150 * 1024);
  }
  const { shortcuts, file_handlers, share_target } = manifest;
  for (const address of [
    ...shortcuts.map(({ url }) => url),
    ...[...file_handlers, share_target].map((one) => one.action),
  ])
    expect([address, (await get(address)).status()]).toEqual([address, 200]);
});

test("the page is embedded in the program", async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), "bigpoints-alone-"));
  const alone = join(folder, "bigpoints");
  copyFileSync(program(), alone);
  const server = await Server.startProgram(alone);
  try {
    await page.goto(server.url);
    await expect(page.getByRole("button", { name: "Play now" })).toBeVisible();
    // The program could still read the page from where it was built, so check that it contains every file that it serves.
    const bytes = readFileSync(alone);
    const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const files = names.filter((name) => name.includes("/assets/"));
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      // Without content encoding, as a browser would decode the files.
      const answer = await fetch(file, { headers: { "accept-encoding": "identity" } });
      const served = Buffer.from(await answer.arrayBuffer());
      expect(bytes.includes(served), `${file} is in the program`).toBe(true);
    }
  } finally {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
