import { afterEach, beforeEach, expect, test } from "vitest";
import { SocketTable } from "./socket.svelte";
import { environmentOf, FakeSocket, view } from "./socket.fixture";
import type { TableView, ToClient } from "./messages";

let sockets: FakeSocket[];
let table: SocketTable;

/** What an action has changed since an event. */
function update(since: number, more: object = {}): ToClient {
  return { type: "update", since, event: since + 1, thought_ms: null, views: [], can_undo: true, ...more };
}

beforeEach(() => {
  sockets = [];
  table = new SocketTable("abc", environmentOf(sockets));
});

afterEach(() => table.disconnect());

test("an update changes what it has and leaves the rest of the table", () => {
  sockets[0]!.welcome().say(view(5, { undo_consent: 2, can_undo: false }));
  const before = table.view!;
  sockets[0]!.say(update(5));
  const { undo_consent, ...rest } = before as TableView;
  expect(undo_consent).toBe(2);
  expect(table.view).toEqual({ ...rest, event: 6, thought_ms: null, views: [], can_undo: true });
  sockets[0]!.say(update(6, { undo_consent: 3, thought_ms: 7 }));
  expect(table.view).toMatchObject({ event: 7, undo_consent: 3, thought_ms: 7, plan: before.plan });
});

test("an update for another event makes the page ask for the whole table", () => {
  sockets[0]!.welcome().say(view(5));
  sockets[0]!.say(update(6));
  expect(table.view?.event).toBe(5);
  expect(sockets).toHaveLength(2);
  expect(sockets[1]!.seen).toBe(null);
  sockets[1]!.welcome().say(view(7));
  expect(table.view?.event).toBe(7);
});
