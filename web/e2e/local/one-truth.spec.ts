/** One truth: the program in the browser answers every call with the same bytes as the native one. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "../fixture";
import { program } from "../server";

/** Plays random games natively, and prints every call with a hash of its answer; crates/browser/examples/transcript.rs. */
function transcript(games: number): string {
  const tool = join(dirname(program()), "examples", "transcript");
  if (!existsSync(tool)) throw new Error(`${tool} is missing: run \`make browse\`, which builds it`);
  return execFileSync(tool, [String(games)], { encoding: "utf8", maxBuffer: 1 << 28 });
}

/** Makes the calls of a transcript in this page; how many there were, and those whose answers differ. */
async function repeat(games: string[]): Promise<{ calls: number; different: string[] }> {
  interface Exports {
    memory: WebAssembly.Memory;
    allocate(length: number): number;
    call(address: number, length: number): bigint;
    release(address: number, length: number): void;
  }
  const workers = performance.getEntriesByType("resource").map(({ name }) => name);
  const url = workers.find((name) => name.endsWith(".wasm")) ?? document.documentElement.dataset["wasm"]!;
  const module = await WebAssembly.compileStreaming(fetch(url));
  const different: string[] = [];
  let calls = 0;
  for (const game of games) {
    const instance = await WebAssembly.instantiate(module, { page: { now: () => 0 } });
    const { memory, allocate, call, release } = instance.exports as unknown as Exports;
    for (const line of game.split("\n")) {
      calls += 1;
      const [hash, text] = [line.slice(0, 16), line.slice(17).replace("\t", "\n")];
      const bytes = new TextEncoder().encode(text);
      const address = allocate(bytes.length);
      new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
      const returned = call(address, bytes.length);
      const [at, length] = [Number(BigInt.asUintN(64, returned) >> 32n), Number(returned & 0xffffffffn)];
      const answer = new Uint8Array(memory.buffer, at, length).slice();
      release(at, length);
      const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", answer)).slice(0, 8);
      const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (found !== hash && different.length < 5) different.push(`${text.slice(0, 200)} → ${found}`);
    }
  }
  return { calls, different };
}

/** How many games are sent to the page at a time. */
const BATCH = 25;

const gamesOf = (text: string): string[] => text.trim().split("\n\n");

test("500 random games: same views, same actions, byte by byte", async ({ page }) => {
  test.setTimeout(600_000);
  const wasm = page.waitForRequest(/\.wasm$/);
  await page.goto("/");
  const url = (await wasm).url();
  await page.evaluate((url) => (document.documentElement.dataset["wasm"] = url), url);
  const games = gamesOf(transcript(500));
  expect(games).toHaveLength(500);
  let calls = 0;
  for (let from = 0; from < games.length; from += BATCH) {
    const repeated = await page.evaluate(repeat, games.slice(from, from + BATCH));
    expect(repeated.different).toEqual([]);
    calls += repeated.calls;
  }
  expect(calls).toBeGreaterThan(100_000);
});
