import { expect, test } from "vitest";

import { merged, type FinishedGame } from "./history.svelte";

const game = (table: string, ended_ms: number, local: boolean, number = 1): FinishedGame => ({
  table,
  game: number,
  games: 1,
  ended_ms,
  seats: [],
  points: [],
  places: [],
  seat: null,
  margin: null,
  counts: true,
  record: "",
  local,
  path: "",
});
const names = (games: FinishedGame[]): string[] => games.map(({ table, game }) => `${table}${game}`);

test("the games of the server and of the device are one list, the last finished first", () => {
  const online = [game("a", 50, false), game("b", 30, false)];
  const here = [game("c", 60, true), game("d", 40, true), game("e", 20, true)];
  expect(names(merged(online, here, false))).toEqual(["c1", "a1", "d1", "b1", "e1"]);
});

test("a game of the device waits until the games that come before it are loaded", () => {
  const online = [game("a", 50, false), game("b", 30, false)];
  const here = [game("c", 40, true), game("d", 20, true)];
  expect(names(merged(online, here, true))).toEqual(["a1", "c1", "b1"]);
  expect(names(merged([...online, game("e", 25, false)], here, false))).toEqual(["a1", "c1", "b1", "e1", "d1"]);
});

test("the later game of a match comes first", () => {
  expect(names(merged([game("a", 50, false, 1), game("a", 50, false, 2)], [], false))).toEqual(["a2", "a1"]);
});
