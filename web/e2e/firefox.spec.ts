/**
 * A smoke test in Firefox. Playwright cannot drive the one of Debian, so the proof is what others see: the table knows that somebody
 * has come, which takes the page's script, its texts and its socket; and a picture that is not empty.
 */

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base } from "./fixture";

const FIREFOX = process.env["FIREFOX"] ?? "firefox-esr";

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "bigpoints-firefox-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

function firefox(folder: string, ...more: string[]): ChildProcess {
  const own = ["--headless", "--no-remote", "--profile", folder];
  // Its own folder is its home too, so that nothing of whoever runs the test is touched.
  return spawn(FIREFOX, [...own, ...more], { env: { ...process.env, HOME: folder }, stdio: "ignore" });
}

const ended = (process: ChildProcess): Promise<void> => new Promise((done) => process.once("exit", () => done()));

test("Firefox comes to a table", async ({ page, folder }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const form = page.locator("form", { hasText: "With friends" });
  await form.getByLabel("Your name").fill("Ada");
  await form.getByRole("button", { name: "Make a table" }).click();
  await expect(page.getByRole("heading", { name: "Invite others" })).toBeVisible();
  const visitor = firefox(folder, page.url());
  try {
    await expect(page.getByText("One person is watching.")).toBeVisible({ timeout: 90_000 });
  } finally {
    const gone = ended(visitor);
    visitor.kill();
    await gone;
  }
  await expect(page.getByText("One person is watching.")).toBeHidden();
});

test("Firefox shows the start page", async ({ page, server, folder }) => {
  test.setTimeout(120_000);
  const picture = join(folder, "picture.png");
  await ended(firefox(folder, "--window-size=1440,900", "--screenshot", picture, server.url));
  // The picture is read in the other browser, which knows how, on an empty page without a policy: a page that failed would be one
  // plain colour.
  await page.goto("about:blank");
  const colours = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d")!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return new Set(new Uint32Array(data.buffer)).size;
  }, readFileSync(picture).toString("base64"));
  expect(colours).toBeGreaterThan(200);
});
