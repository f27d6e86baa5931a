/** What the server does while somebody plays alone. */

import { addPlayer } from "./player.js";

/** The server's processor time for whole games, in milliseconds, and the requests that it got. */
export async function alone({ browser, server, games = 20 }) {
  const context = await browser.newContext();
  await addPlayer(context, { speed: "instant" });
  const page = await context.newPage();
  await page.goto(server.url, { waitUntil: "networkidle" });
  await page.evaluate(() => player.playFirst());
  // What the start page was still loading.
  await page.waitForTimeout(3000);
  let requests = 0;
  context.on("request", () => (requests += 1));
  const before = server.processorTime();
  const began = performance.now();
  for (let game = 1; game <= games; game += 1) {
    if (!(await page.evaluate(() => player.playTurns(1000)))) throw new Error("the game did not end");
    const url = page.url();
    await page.locator("dialog[open] .ways button.primary").click();
    await page.waitForURL((address) => address.href !== url);
  }
  const idle = server.processorTime();
  const elapsed = performance.now() - began;
  // A server also works when nobody is there.
  await new Promise((done) => setTimeout(done, elapsed));
  const after = server.processorTime();
  await context.close();
  return { games, requests, playing: idle - before, idle: after - idle };
}
