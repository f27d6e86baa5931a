import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { keepAwake } from "./wake-lock";

/** A lock as browsers give it out, until the page is hidden. */
class Lock {
  released = false;
  release(): Promise<void> {
    this.released = true;
    return Promise.resolve();
  }
}

let locks: Lock[];
let page: EventTarget & { visibilityState: string };

beforeEach(() => {
  locks = [];
  page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
});
afterEach(() => vi.unstubAllGlobals());

function withLocks(): void {
  const request = (): Promise<Lock> => {
    locks.push(new Lock());
    return Promise.resolve(locks.at(-1)!);
  };
  vi.stubGlobal("navigator", { wakeLock: { request } });
}
const settled = (): Promise<void> => new Promise((done) => setTimeout(done));

test("the screen stays on, also after the page was hidden, until it is let go", async () => {
  withLocks();
  const end = keepAwake();
  await settled();
  page.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([false]);
  locks[0]!.released = true;
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  page.visibilityState = "visible";
  page.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true, false]);
  end();
  await settled();
  expect(locks.at(-1)?.released).toBe(true);
});

test("a lock that comes too late is let go", async () => {
  withLocks();
  keepAwake()();
  await settled();
  expect(locks.map(({ released }) => released)).toEqual([true]);
});

test("nothing breaks without it, or when it is refused", async () => {
  vi.stubGlobal("navigator", {});
  keepAwake()();
  vi.stubGlobal("navigator", { wakeLock: { request: () => Promise.reject(new Error("low battery")) } });
  keepAwake()();
  await settled();
  expect(locks).toEqual([]);
});
