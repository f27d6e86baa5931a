/** How long it takes from the address to the own first move: on a slow phone, and with one click on this computer. */

import { addPlayer } from "./player.js";
import { slowNetwork } from "./slow-network.js";
import { median } from "./statistics.js";

const PROCESSOR_FACTOR = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

/** Opens the page on a slow phone, and plays. */
async function visit(context, url) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_FACTOR });
  await page.goto(url, { waitUntil: "commit" });
  const marks = await page.evaluate(() => player.playFirst());
  marks.paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return { page, marks };
}

/** Waits until the service worker has all files. */
const untilCached = (page) =>
  page.evaluate(async () => {
    const container = navigator.serviceWorker;
    await container.ready;
    if (container.controller === null)
      await new Promise((done) => container.addEventListener("controllerchange", done, { once: true }));
  });

const summary = (marks) =>
  Object.fromEntries(
    ["paint", "click", "board", "turn", "move"].map((mark) => [mark, median(marks.map((each) => each[mark]))]),
  );

/** The medians of first and second visits. Games that a computer begins, by lot, do not count. */
export async function visits({ browser, server, times = 5 }) {
  const slow = await slowNetwork(server.url);
  const [first, second] = [[], []];
  while (first.length < times || second.length < times) {
    const context = await browser.newContext(PHONE);
    await addPlayer(context);
    const visited = await visit(context, slow.url);
    if (visited.marks.began) first.push(visited.marks);
    await untilCached(visited.page);
    await visited.page.close();
    const { marks } = await visit(context, slow.url);
    if (marks.began) second.push(marks);
    await context.close();
  }
  slow.close();
  return { first: summary(first), second: summary(second) };
}

/** The median from the click to the own turn, when everything is loaded. */
export async function clicks({ browser, server, times = 10 }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await addPlayer(context);
  const counted = [];
  while (counted.length < times) {
    const page = await context.newPage();
    await page.goto(server.url, { waitUntil: "networkidle" });
    const { began, click, turn } = await page.evaluate(() => player.playFirst());
    if (began) counted.push(turn - click);
    await page.close();
  }
  await context.close();
  return median(counted);
}
