// Measures how fast the page is, in Chromium against the real program: node scripts/measure.js PROGRAM [NAME…]
// Names select what is measured: `node scripts/measure.js ../target/release/bigpoints visits click`.

import { chromium } from "@playwright/test";

import { alone } from "./measure/alone.js";
import { frames } from "./measure/frames.js";
import { Server } from "./measure/program.js";
import { engineSize, speed } from "./measure/speed.js";
import { clicks, visits } from "./measure/visits.js";

const [program, ...wanted] = process.argv.slice(2);
if (program === undefined) throw new Error("usage: node scripts/measure.js PROGRAM [NAME…]");

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const row = (what, measured, reach) => console.log(`| ${what} | ${measured} | ${reach} |`);

/** What can be measured, each with its rows of the table. */
const MEASUREMENTS = {
  async speed(setting) {
    for (const players of [2, 4])
      row(
        `search in Chromium against the program, one thread, ${players} players`,
        (await speed({ ...setting, players })).toFixed(2),
        "0.6",
      );
  },
  async size(setting) {
    row("the engine's file, brotli", `${((await engineSize(setting)) / 1000).toFixed(0)} kB`, "350 kB");
  },
  async visits(setting) {
    const { first, second } = await visits(setting);
    const detail = ({ paint, click, board, turn }) =>
      `painted ${seconds(paint)}, 'Play now' ${seconds(click)}, board ${seconds(board)}, turn ${seconds(turn)}`;
    row("slow phone, first visit to own first move", `${seconds(first.move)} (${detail(first)})`, "4 s");
    row("slow phone, second visit to own first move", `${seconds(second.move)} (${detail(second)})`, "1.5 s");
  },
  async click(setting) {
    row("click on 'Play now' to own turn, warm", seconds(await clicks(setting)), "0.2 s");
  },
  async alone(setting) {
    const { games, requests, playing, idle } = await alone(setting);
    const measured = `${playing} ms in ${games} games with ${requests} requests; ${idle} ms in the same time without`;
    row("processor time of the server while people play alone", measured, "none");
  },
  async frames(setting) {
    const { all, late, worst, tasks } = await frames(setting);
    const share = ((100 * late) / all).toFixed(1);
    row("frames over 34 ms in six turns", `${late} of ${all}, ${share} %; the longest ${worst.toFixed(0)} ms`, "1 %");
    row("tasks over 50 ms in these turns", `${tasks.length}`, "0");
    const engine = await frames({ ...setting, turns: 2, settings: { level: 10, opponents: 3, speed: "instant" } });
    row("tasks over 50 ms in two turns against three computers of level 10", `${engine.tasks.length}`, "0");
  },
};

const server = await Server.start(program);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  row("what", "measured", "to reach");
  row("---", "---", "---");
  for (const [name, measure] of Object.entries(MEASUREMENTS))
    if (wanted.length === 0 || wanted.includes(name)) await measure({ browser, server, program });
} finally {
  await browser.close();
  await server.stop();
}
