/** One truth: the program in the browser answers every call with the same bytes as the native one. */

import type { Page } from "@playwright/test";

import { expect, test } from "../fixture";
import { batches, fileCalls, moduleOf, repeat } from "../transcript";

/** How many sections are sent to the page at a time. */
const BATCH = 25;

/** The most memory that an engine may take. */
const MAX_MEMORY = 256 * 2 ** 20;

test.describe.configure({ timeout: 1_200_000 });

/** Repeats a transcript in a page; how many calls it has. */
async function compare(page: Page, server: string, files: string[], ...args: string[]): Promise<number> {
  await page.goto("/");
  const url = await moduleOf(server);
  let [calls, memory] = [0, 0];
  for await (const sections of batches(BATCH, ...args)) {
    const repeated = await page.evaluate(repeat, { url, files, sections });
    expect(repeated.different).toEqual([]);
    // Among the calls are searches of level 10 for two to five players.
    expect(repeated.memory).toBeLessThan(MAX_MEMORY);
    memory = Math.max(memory, repeated.memory);
    calls += repeated.calls;
  }
  test.info().annotations.push({ type: "calls", description: String(calls) });
  test.info().annotations.push({ type: "memory", description: `${Math.round(memory / 2 ** 20)} MiB` });
  return calls;
}

test("500 random games: same views, same actions", async ({ page, server }) => {
  expect(await compare(page, server.url, [], "games", "500")).toBeGreaterThan(200_000);
});

test("the test vectors: every level chooses the same action, and values are the same", async ({ page, server }) => {
  expect(await compare(page, server.url, [], "vectors")).toBeGreaterThan(4_500);
});

test("lesson, puzzles, hints, records and analyses are the same in every language", async ({ page, server }) => {
  expect(await compare(page, server.url, fileCalls(), "texts")).toBeGreaterThan(300);
});
