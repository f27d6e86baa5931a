/**
 * Firefox: what is visible from outside (a table counts a visitor, a screenshot is not empty), and a game on this device with the answers
 * of the native program.
 */

import { spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Firefox } from "./bidi";
import { expect, friendsForm, test as base } from "./fixture";
import { batches, fileCalls, moduleOf, repeat } from "./transcript";

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
  await form.getByRole("button", { name: "Create a table" }).click();
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

/** Presses the button with this text, if there is one. */
function press(text: string): boolean {
  const button = [...document.querySelectorAll("button")].find((one) => one.innerText.trim() === text);
  button?.click();
  return button !== undefined;
}

/** Makes moves by the buttons, as soon as it is the viewer's turn, and waits for the next turn; the last event that was shown. */
async function makeMoves(count: number): Promise<number> {
  const wait = async (condition: () => boolean): Promise<void> => {
    const deadline = Date.now() + 60_000;
    while (!condition()) {
      if (Date.now() > deadline) throw new Error(`in vain: ${String(condition)}`);
      await new Promise((done) => setTimeout(done, 50));
    }
  };
  const pawn = () => document.querySelector<HTMLElement>('[aria-label="Pawns that can move"] button');
  const take = () => document.querySelector<HTMLElement>('button[aria-label^="Move "], button[aria-label^="Hand in "]');
  const event = (): number => Number(document.querySelector("[data-event]")?.getAttribute("data-event"));
  await wait(() => pawn() !== null);
  for (let move = 0; move < count; move += 1) {
    const before = event();
    pawn()?.click();
    // A pawn with only one thing to do does it at once.
    await wait(() => event() > before || take() !== null);
    if (event() === before) take()?.click();
    await wait(() => event() > before);
    await wait(() => pawn() !== null);
  }
  return event();
}

test("Firefox plays alone and keeps the game", async ({ server, folder }) => {
  test.setTimeout(300_000);
  const firefox = await Firefox.start(folder);
  try {
    await firefox.goto(server.url);
    await firefox.evaluate(() => localStorage.setItem("bigpoints", JSON.stringify({ speed: "instant" })), null);
    await firefox.reload();
    await expect.poll(() => firefox.evaluate(press, "Play now")).toBe(true);
    const event = await firefox.evaluate(makeMoves, 3);
    // Each of the three moves and each answer of the computer player is at least one event.
    expect(event).toBeGreaterThan(9);
    expect(await firefox.evaluate(() => location.href, null)).toMatch(/\/play#[a-z0-9]+$/);
    await firefox.reload();
    expect(await firefox.evaluate(makeMoves, 0)).toBe(event);
  } finally {
    await firefox.close();
  }
});

test("Firefox answers as the native program does", async ({ server, folder }) => {
  test.setTimeout(1_200_000);
  const firefox = await Firefox.start(folder);
  try {
    await firefox.goto(server.url);
    const url = await moduleOf(server.url);
    const transcripts = [
      { args: ["games", "25"], files: [], calls: 5_000 },
      { args: ["vectors"], files: [], calls: 4_500 },
      { args: ["texts"], files: fileCalls(), calls: 300 },
    ];
    for (const { args, files, calls } of transcripts) {
      let made = 0;
      for await (const sections of batches(5, ...args)) {
        const repeated = await firefox.evaluate(repeat, { url, files, sections });
        expect(repeated.different).toEqual([]);
        made += repeated.calls;
      }
      expect(made).toBeGreaterThan(calls);
    }
  } finally {
    await firefox.close();
  }
});
