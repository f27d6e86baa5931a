import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { browser } from "./browser.fixture";
import { ease, SkipSignal, pause, tween } from "./tween";

beforeEach(browser.begin);
afterEach(browser.end);

/** Whether something has ended by now. */
async function isDone(promise: Promise<void>): Promise<boolean> {
  let done = false;
  void promise.then(() => (done = true));
  await vi.advanceTimersByTimeAsync(0);
  return done;
}

describe("a tween", () => {
  it("goes from 0 to 1 in its time", async () => {
    const shares: number[] = [];
    const moving = tween(160, new SkipSignal(), (share) => shares.push(share));
    await vi.advanceTimersByTimeAsync(100);
    expect(await isDone(moving)).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(await isDone(moving)).toBe(true);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.at(-1)).toBe(1);
  });

  it("ends when skipped, as does the next until a reset", async () => {
    const signal = new SkipSignal();
    const shares: number[] = [];
    const moving = tween(10_000, signal, (share) => shares.push(share));
    signal.skip();
    expect([await isDone(moving), shares.at(-1)]).toEqual([true, 1]);
    expect(await isDone(pause(10_000, signal))).toBe(true);
    signal.reset();
    expect(await isDone(pause(10_000, signal))).toBe(false);
  });

  it("ends at once on a hidden page or without a duration", async () => {
    expect(await isDone(pause(0, new SkipSignal()))).toBe(true);
    browser.hidden = true;
    expect(await isDone(pause(10_000, new SkipSignal()))).toBe(true);
  });

  it("ends by a timer on a page without frames", async () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    const moving = pause(160, new SkipSignal());
    await vi.advanceTimersByTimeAsync(300);
    expect(await isDone(moving)).toBe(true);
  });

  it("eases in and out", () => {
    expect([ease(0), ease(0.5), ease(1)]).toEqual([0, 0.5, 1]);
    expect(ease(0.1)).toBeLessThan(0.1);
    expect(ease(0.9)).toBeGreaterThan(0.9);
  });
});
