/** The memory of all workers of a page, as WebAssembly counts it. It never shrinks, so that the last answer is the largest. */

import { readFileSync } from "node:fs";

import { addPlayer } from "./player.js";

/** Put in front of the workers' scripts: answers how much memory there is. */
const COUNTER = `{
  const instantiate = WebAssembly.instantiate;
  const memories = [];
  WebAssembly.instantiate = async (...args) => {
    const instance = await instantiate.apply(WebAssembly, args);
    memories.push(instance.exports.memory);
    return instance;
  };
  const channel = new BroadcastChannel("measure memory");
  channel.onmessage = ({ data }) => {
    if (data === "ask")
      channel.postMessage({ bytes: memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0) });
  };
}`;

/** Asks the workers that are there; one that searches answers afterwards. */
const ask = (page) =>
  page.evaluate(async () => {
    const channel = new BroadcastChannel("measure memory");
    const workers = [];
    channel.onmessage = ({ data }) => "bytes" in data && workers.push(data.bytes);
    channel.postMessage("ask");
    await new Promise((done) => setTimeout(done, 8000));
    return { workers: workers.length, bytes: workers.reduce((sum, bytes) => sum + bytes, 0) };
  });

async function open(browser, settings) {
  const context = await browser.newContext({ serviceWorkers: "block" });
  await addPlayer(context, settings);
  await context.route(/\/assets\/(engine-)?worker-[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: COUNTER + (await response.text()) });
  });
  return context.newPage();
}

/** In a game against computers of the highest level, after some turns. */
export async function memoryOfGame({ browser, server, players, turns = 2 }) {
  const page = await open(browser, { speed: "instant", level: 10, opponents: players - 1 });
  await page.goto(server.url);
  await page.evaluate(() => player.playFirst());
  await page.evaluate((turns) => player.playTurns(turns), turns);
  const memory = await ask(page);
  await page.context().close();
  return memory;
}

/** At the end of the analysis of a game. */
export async function memoryOfAnalysis({ browser, server, record }) {
  const page = await open(browser, {});
  await page.goto(`${server.url}/replay`);
  await page.locator("input[type=file]").setInputFiles({
    name: "game.bpn",
    mimeType: "text/plain",
    buffer: readFileSync(record),
  });
  await page.getByRole("button", { name: "Analyse" }).first().click();
  await page.locator("progress, [role=progressbar]").first().waitFor();
  await page.locator("progress, [role=progressbar]").first().waitFor({ state: "detached", timeout: 600_000 });
  const memory = await ask(page);
  await page.context().close();
  return memory;
}
