/**
 * A smoke test in Firefox. Playwright cannot drive Debian's build, so the tests check what is visible from outside: the table counts a
 * visitor, which takes the page's script, its texts and its socket; and a screenshot is not empty.
 */

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, friendsForm, test as base } from "./fixture";

const FIREFOX = process.env["FIREFOX"] ?? "firefox-esr";

const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "bigpoints-firefox-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

function firefox(folder: string, ...options: string[]): ChildProcess {
  const own = ["--headless", "--no-remote", "--profile", folder];
  // The folder is its home as well, so that no file of the user who runs the test is touched.
  return spawn(FIREFOX, [...own, ...options], { env: { ...process.env, HOME: folder }, stdio: "ignore" });
}

const exited = (process: ChildProcess): Promise<void> => new Promise((done) => process.once("exit", () => done()));

test("Firefox opens a table", async ({ page, folder }) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const form = friendsForm(page);
  await form.getByLabel("Your name").fill("Ada");
  await form.getByRole("button", { name: "Make a table" }).click();
  await expect(page.getByRole("heading", { name: "Invite others" })).toBeVisible();
  const visitor = firefox(folder, page.url());
  try {
    await expect(page.getByText("One person is watching.")).toBeVisible({ timeout: 90_000 });
  } finally {
    const gone = exited(visitor);
    visitor.kill();
    await gone;
  }
  await expect(page.getByText("One person is watching.")).toBeHidden();
});

test("Firefox shows the start page", async ({ page, server, folder }) => {
  test.setTimeout(120_000);
  const picture = join(folder, "picture.png");
  await exited(firefox(folder, "--window-size=1440,900", "--screenshot", picture, server.url));
  // Chromium decodes the screenshot, on an empty page without a content security policy. A page that failed would be one plain colour.
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
