/** What players say to each other, over the socket. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { environmentOf, type FakeSocket, view } from "./socket.fixture";
import { SocketTable } from "./socket.svelte";

let sockets: FakeSocket[];
let table: SocketTable;

const last = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  table = new SocketTable("abc", environmentOf(sockets));
});

afterEach(() => {
  table.disconnect();
  vi.useRealTimers();
});

const seats = [1, 2].map((seat) => ({
  seat,
  holder: "person" as const,
  name: null,
  level: null,
  stood_in: false,
  yours: seat === 1,
  left_ms: null,
}));

test("is shown, and can be muted if somebody else says it", () => {
  last().welcome().say(view(5, { seats }));
  last().say({ type: "reaction", seat: 1, reaction: "good_luck" });
  expect([table.reactions.of(1)?.reaction, table.reactions.heard]).toEqual(["good_luck", false]);
  last().say({ type: "reaction", seat: 2, reaction: "thanks" });
  expect([table.reactions.of(2)?.reaction, table.reactions.heard]).toEqual(["thanks", true]);
});

test("is said now or never", () => {
  table.react(1, "oops");
  last().welcome();
  expect(last().asked).toEqual([]);
  table.react(1, "oops");
  expect(last().asked).toMatchObject([{ type: "react", seat: 1, reaction: "oops" }]);
  expect(table.waiting).toBe(false);
  last().end(1012);
  vi.advanceTimersByTime(1000);
  last().welcome();
  expect(last().asked).toEqual([]);
});

test("is refused like a request", () => {
  last().welcome();
  table.react(1, "oops");
  const [{ id } = { id: "" }] = last().asked;
  last().say({ type: "refused", id, code: "too_fast", text: "too many requests", wait_ms: 5000 });
  expect(table.refusal?.code).toBe("too_fast");
});

test("is no reason to fail where a newer server says more", () => {
  last().welcome().say(view(5, { seats }));
  last().say({ type: "reaction", seat: 2, reaction: "newer" } as never);
  last().say({ type: "newer" } as never);
  expect([table.connection, table.reactions.said]).toEqual(["open", []]);
});
