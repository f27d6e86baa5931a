import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { tablesOf } from "../board/fixtures/fixture";
import { landscape } from "../board/layout";
import { readPosition } from "../board/position";
import type { TableView } from "../wire/messages";
import { browser } from "./browser.fixture";
import { Playback, type Screen } from "./playback.svelte";

const tables = tablesOf("game").filter((table) => table.stage === "playing");
const table = (index: number): TableView => {
  const found = tables[index];
  if (found === undefined) throw new RangeError(`no table ${index}`);
  return found;
};

let heard: string[];
let pace: number;
let playback: Playback;

const screen: Screen = {
  layout: () => landscape,
  onScreen: (point) => ({ ...point, scale: 1 }),
  homeOf: () => ({ x: 0, y: 0 }),
  pace: () => pace,
  still: () => false,
  hides: () => true,
  notify: (event, step) => heard.push(`${event} ${step.turn}`),
};

beforeEach(() => {
  browser.begin();
  [heard, pace] = [[], 1];
  playback = new Playback(screen);
});
afterEach(() => {
  playback.stop();
  browser.end();
});

const steps = (): string[] => heard.filter((what) => what.startsWith("step"));
const soon = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

describe("playback", () => {
  it("shows the first view at once, and each later one after its animations", async () => {
    playback.push(table(0), 1);
    await soon();
    expect([playback.table?.event, playback.busy]).toEqual([table(0).event, false]);
    playback.push(table(1), 1);
    playback.push(table(2), 1);
    await vi.advanceTimersByTimeAsync(300);
    expect([playback.table?.event, playback.busy]).toEqual([table(0).event, true]);
    expect(playback.walking).not.toBeNull();
    expect(steps()).toEqual(["step 1"]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect([playback.table?.event, playback.busy, playback.step]).toEqual([table(2).event, false, null]);
    expect(steps()).toEqual(["step 1", "step 2"]);
    expect(playback.position).toEqual(readPosition(table(2).views[0]?.position ?? ""));
    expect(heard).toContain("take 1");
  });

  it("skips to the newest view, and animates again after that", async () => {
    playback.push(table(0), 1);
    await soon();
    playback.push(table(1), 1);
    playback.push(table(2), 1);
    playback.skip();
    await soon();
    expect(playback.table?.event).toBe(table(2).event);
    expect(steps()).toEqual(["step 1", "step 2"]);
    playback.push(table(3), 1);
    await soon();
    expect([playback.table?.event, playback.busy]).toEqual([table(2).event, true]);
  });

  it("does not animate on a hidden page", async () => {
    browser.hidden = true;
    for (const index of [0, 1, 2]) playback.push(table(index), 1);
    await soon();
    expect(playback.table?.event).toBe(table(2).event);
  });

  it("shows everything at once at pace 0", async () => {
    pace = 0;
    for (const index of [0, 1, 2]) playback.push(table(index), 1);
    await soon();
    expect(playback.table?.event).toBe(table(2).event);
    expect(heard.some((what) => what.startsWith("hop"))).toBe(false);
  });

  it("does nothing after it was stopped", async () => {
    playback.push(table(0), 1);
    await soon();
    for (const index of [1, 2]) playback.push(table(index), 1);
    await vi.advanceTimersByTimeAsync(100);
    const before = [...heard];
    playback.stop();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(heard).toEqual(before);
    expect([playback.table?.event, playback.busy]).toEqual([table(0).event, false]);
    playback.push(table(3), 1);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(playback.table?.event).toBe(table(0).event);
  });

  it("continues after a view that cannot be shown", async () => {
    const complaints = vi.spyOn(console, "error").mockReturnValue();
    const [view] = table(0).views;
    playback.push({ ...table(0), views: [{ ...view!, position: null as unknown as string }] }, 1);
    await soon();
    expect(playback.busy).toBe(false);
    playback.push(table(0), 1);
    await soon();
    expect(playback.table?.event).toBe(table(0).event);
    expect(complaints).toHaveBeenCalledOnce();
    complaints.mockRestore();
  });
});
