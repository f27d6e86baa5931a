import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { tablesOf } from "../board/fixtures/fixture";
import { landscape } from "../board/layout";
import { readPosition } from "../board/position";
import type { TableView } from "../wire/messages";
import { FakeSocket } from "../wire/socket.fixture";
import type { Environment } from "../wire/environment";
import { SocketTable } from "../wire/socket.svelte";
import { browser } from "./browser.fixture";
import { Playback, type Screen } from "./playback.svelte";

const VIEWS = tablesOf("game").filter((table) => table.stage === "playing");

/** Random numbers, the same for the same seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed + 0x9e3779b9;
  return (sides) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 13)) >>> 0) % sides;
  };
}

/** A page at a table; the test plays the server: it cuts the connection, and sends views twice or too late. */
class Page {
  sockets: FakeSocket[] = [];
  /** The newest view that the server has. */
  newest = 0;
  steps: { turn: number; action: string }[] = [];
  shown: number[] = [];
  cuts = 0;
  #seen: TableView | null = null;
  #welcomed = new Set<FakeSocket>();
  readonly table: SocketTable;
  readonly playback: Playback;

  constructor(pace: number) {
    const environment: Environment = {
      open: (_, seen) => {
        const socket = new FakeSocket(seen);
        this.sockets.push(socket);
        return socket as unknown as WebSocket;
      },
      local: false,
      record: () => Promise.resolve(""),
      exists: () => Promise.resolve(true),
      random: () => 0.5,
      onGuestChange: () => () => undefined,
    };
    const screen: Screen = {
      layout: () => landscape,
      onScreen: (point) => ({ ...point, scale: 1 }),
      homeOf: () => ({ x: 0, y: 0 }),
      pace: () => pace,
      still: () => false,
      hides: () => true,
      notify: (event, step) => {
        if (event === "step") this.steps.push({ turn: step.turn, action: step.effect.action });
      },
    };
    this.table = new SocketTable("abc", environment);
    this.playback = new Playback(screen);
  }

  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  /** The server sends a view, over this connection or an old one. */
  say(index: number, socket = this.last): void {
    if (socket.readyState === 1) socket.say({ type: "table", ...VIEWS[index]! });
    this.look();
  }

  /** The server welcomes a connection: with the newest view, or saying that there is none since. */
  welcome(): void {
    if (this.#welcomed.has(this.last) || this.last.readyState !== 1) return;
    this.#welcomed.add(this.last);
    this.last.welcome();
    const event = VIEWS[this.newest]!.event;
    if (this.last.seen === event) this.last.say({ type: "current", event });
    else this.say(this.newest);
  }

  cut(): void {
    if (this.last.readyState !== 1) return;
    this.cuts += 1;
    this.last.end(1006);
  }

  /** What the page does with each new view. */
  look(): void {
    const { view } = this.table;
    if (view !== null && view !== this.#seen) this.playback.push(view, 1);
    this.#seen = view;
    const event = this.playback.table?.event;
    if (event !== undefined && event !== this.shown.at(-1)) this.shown.push(event);
  }

  end(): void {
    this.playback.stop();
    this.table.disconnect();
  }
}

let page: Page;

beforeEach(() => browser.begin());
afterEach(() => {
  page.end();
  browser.end();
});

async function play(seed: number, pace: number): Promise<Page> {
  const roll = dice(seed);
  page = new Page(pace);
  page.welcome();
  await vi.advanceTimersByTimeAsync(0);
  while (page.newest < VIEWS.length - 1) {
    switch (roll(8)) {
      case 0:
      case 1:
        page.newest += 1;
        if (page.table.connection === "open") page.say(page.newest);
        break;
      case 2:
        // A view that is delivered twice.
        page.say(page.newest);
        break;
      case 3:
        // A view that arrives too late, over this connection or an old one.
        page.say(roll(page.newest + 1), page.sockets[roll(page.sockets.length)]);
        break;
      case 4:
        page.cut();
        break;
      case 5:
        page.welcome();
        break;
      default:
        await vi.advanceTimersByTimeAsync(roll(3) === 0 ? roll(20_000) : roll(300));
    }
    page.look();
  }
  for (let retry = 0; retry < 5; retry += 1) {
    page.welcome();
    await vi.advanceTimersByTimeAsync(60_000);
    page.look();
  }
  return page;
}

describe("however often the connection is cut", () => {
  it.each([
    [0, 150],
    [1, 60],
  ])("no action is shown twice or out of order, and the last view is the server's (pace %i)", async (pace, games) => {
    let [cuts, steps] = [0, 0];
    for (let seed = 0; seed < games; seed += 1) {
      const { newest, playback, ...seen } = await play(seed, pace);
      const keys = seen.steps.map((step) => `${step.turn} ${step.action}`);
      expect(new Set(keys).size, `seed ${seed}: ${keys.join(", ")}`).toBe(keys.length);
      const turns = seen.steps.map((step) => step.turn);
      expect(turns).toEqual([...turns].sort((one, other) => one - other));
      expect(seen.shown).toEqual([...seen.shown].sort((one, other) => one - other));
      expect(playback.table?.event, `seed ${seed}`).toBe(VIEWS[newest]!.event);
      expect(playback.position).toEqual(readPosition(VIEWS[newest]!.views[0]!.position));
      cuts += seen.cuts;
      steps += keys.length;
      page.end();
    }
    // Enough for something to go wrong.
    expect(cuts).toBeGreaterThan(games * 3);
    expect(steps).toBeGreaterThan(games * 5);
  });
});
