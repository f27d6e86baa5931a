import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Steady } from "./steady.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a value is steady when it has stayed the same for a while, and no longer once it is another", () => {
  let code = $state(6840);
  const seen: boolean[] = [];
  const stop = $effect.root(() => {
    const steady = new Steady(() => code);
    $effect(() => void seen.push(steady.steady));
  });
  flushSync();
  expect(seen).toEqual([false]);
  vi.runAllTimers();
  flushSync();
  expect(seen).toEqual([false, true]);
  code = 1806;
  flushSync();
  expect(seen).toEqual([false, true, false]);
  vi.runAllTimers();
  flushSync();
  expect(seen).toEqual([false, true, false, true]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
