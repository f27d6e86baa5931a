import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { guest } from "../guest/guest.svelte";
import type { ToSeeker } from "../wire/messages";
import { Search } from "./search.svelte";
import { outlook } from "./words";

const TABLE = "abcdefghijkmnpqrstuvwxyz";

/** A socket that the test plays the server's part of. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: unknown[] = [];
  constructor(readonly url: URL) {
    super();
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  receive(message: ToSeeker): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  break(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }
}

const newest = (): FakeSocket => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  const stored = new Map<string, string>();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", new URL("http://localhost/"));
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.spyOn(guest, "ensure").mockResolvedValue("Ada");
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function searching(): Promise<Search> {
  const search = new Search();
  await search.begin({ players: [2, 3], paces: ["quick"] });
  return search;
}

test("the wish is in the address, and the wait that the server knows is shown", async () => {
  const search = await searching();
  expect(newest().url.search).toBe("?players=2%2C3&pace=quick");
  newest().receive({ type: "searching", waited_ms: 65_000, others: 2, usual_ms: 9_000 });
  expect([search.seconds, search.others, search.usualMs]).toEqual([65, 2, 9_000]);
  newest().receive({ type: "ping", number: 7 });
  expect(newest().sent).toEqual([{ type: "pong", number: 7 }]);
});

test("a lost connection is opened again and goes on", async () => {
  const search = await searching();
  newest().break();
  expect(search.lost).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(FakeSocket.all).toHaveLength(2);
  newest().receive({ type: "searching", waited_ms: 20_000, others: 0, usual_ms: null });
  expect([search.lost, search.state, search.seconds >= 20]).toEqual([false, "searching", true]);
});

test("who does not join in time declines", async () => {
  const search = await searching();
  const socket = newest();
  socket.receive({ type: "paired", table: TABLE, join_ms: 15_000 });
  expect([search.state, search.left]).toEqual(["found", 15]);
  vi.advanceTimersByTime(14_000);
  expect(search.state).toBe("found");
  vi.advanceTimersByTime(2_000);
  expect([search.state, search.note]).toEqual(["idle", "missed"]);
  expect(socket.sent).toEqual([{ type: "decline" }]);
});

test("an address that is none leads nowhere", async () => {
  const search = await searching();
  newest().receive({ type: "paired", table: "../../evil", join_ms: 15_000 });
  expect(search.state).toBe("searching");
});

test("a reload goes on, but not after a search that was ended", async () => {
  const first = await searching();
  vi.advanceTimersByTime(2_000);
  const second = new Search();
  expect([second.state, newest().url.search]).toEqual(["searching", "?players=2%2C3&pace=quick"]);
  first.cancel();
  second.cancel();
  expect(new Search().state).toBe("idle");
});

test("a search elsewhere ends this one", async () => {
  const search = await searching();
  newest().receive({ type: "replaced" });
  expect([search.state, search.note]).toEqual(["idle", "elsewhere"]);
});

test("somebody who searches alone is not told how long others have waited", () => {
  expect(outlook(0, 9_000)).toBe(outlook(0, null));
  expect(outlook(2, 9_000)).not.toBe(outlook(2, null));
});
