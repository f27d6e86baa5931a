/** Frames that come late while a game is played at normal speed, and tasks that block the page. */

import { addPlayer } from "./player.js";

const LATE_MS = 34;

export async function frames({ browser, server, turns = 6, settings = {} }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await addPlayer(context, settings);
  const page = await context.newPage();
  await page.goto(server.url, { waitUntil: "networkidle" });
  await page.evaluate(() => player.playFirst());
  await page.evaluate(() => player.playTurns(1));
  const result = await page.evaluate(
    async ({ turns, late }) => {
      const [intervals, tasks] = [[], []];
      const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((task) => task.duration)));
      observer.observe({ type: "longtask" });
      let before = performance.now();
      let running = true;
      const frame = (now) => {
        intervals.push(now - before);
        before = now;
        if (running) requestAnimationFrame(frame);
      };
      requestAnimationFrame((now) => {
        before = now;
        requestAnimationFrame(frame);
      });
      await player.playTurns(turns);
      running = false;
      return {
        all: intervals.length,
        late: intervals.filter((interval) => interval > late).length,
        worst: Math.max(...intervals),
        tasks,
      };
    },
    { turns, late: LATE_MS },
  );
  await context.close();
  return result;
}
