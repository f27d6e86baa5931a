/**
 * The engine in the browser against the engine of the program: the same searches, in turn, on one thread each. Processor time is
 * compared, which other programs hardly change.
 */

import { processorTime, programsTime, run } from "./program.js";
import { median } from "./statistics.js";

const LEVEL = 10;

/** The paths of the engine's files, from the list of the service worker. */
async function engineFiles(server) {
  const text = await (await fetch(`${server.url}/service-worker.js`)).text();
  const find = (pattern) => `/${pattern.exec(text)[0]}`;
  return { worker: find(/assets\/engine-worker-[\w-]+\.js/), program: find(/assets\/bigpoints-[\w-]+\.wasm/) };
}

/** The size of the engine's file as it is sent. */
export async function engineSize({ browser, server }) {
  const { program } = await engineFiles(server);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  const size = await page.evaluate(async (path) => {
    await (await fetch(path, { cache: "reload" })).arrayBuffer();
    return performance.getEntriesByName(new URL(path, location.href).href).at(-1).encodedBodySize;
  }, program);
  await context.close();
  return size;
}

/** How fast the browser searches, as a part of the program's speed. */
export async function speed({ browser, server, program, players, positions = 5 }) {
  const files = await engineFiles(server);
  const context = await browser.newContext();
  const page = await context.newPage();
  // A page without anything else on it.
  await page.goto(`${server.url}/notices`);
  await page.evaluate(async (files) => {
    const module = await WebAssembly.compileStreaming(fetch(files.program));
    const worker = new Worker(files.worker, { type: "module" });
    const answer = () => new Promise((done) => (worker.onmessage = ({ data }) => done(data)));
    const started = answer();
    worker.postMessage({ module, lock: "measure" });
    await started;
    globalThis.search = async (args) => {
      const answered = answer();
      worker.postMessage({ name: "choose", args, files: [] });
      return (await answered).ok.nodes;
    };
  }, files);

  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  const renderers = processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
  const renderersTime = () => renderers.reduce((sum, pid) => sum + processorTime(pid), 0);

  const searchHere = async (position, level) => {
    const began = programsTime();
    const answer = await run(program, "best", "--level", String(level), "--json", position);
    return { nodes: JSON.parse(answer).nodes, ms: programsTime() - began };
  };
  const searchThere = async (position, level) => {
    const began = renderersTime();
    const nodes = await page.evaluate((args) => search(args), {
      position,
      level,
      noise_seed: "0",
      time_ms: 600_000,
    });
    return { nodes, ms: renderersTime() - began };
  };

  const ratios = [];
  // The first search lets the browser compile everything with all optimisations.
  for (let seed = 0; seed <= positions; seed += 1) {
    const position = (await run(program, "deal", "--seed", String(seed), "--players", String(players))).trim();
    const start = (await searchHere(position, 1)).ms;
    const [here, there] = [await searchHere(position, LEVEL), await searchThere(position, LEVEL)];
    if (here.nodes !== there.nodes) throw new Error(`${here.nodes} positions searched here, ${there.nodes} there`);
    if (seed > 0) ratios.push((here.ms - start) / there.ms);
  }
  await context.close();
  return median(ratios);
}
