import { expect, test } from "vitest";

import { boardPath, fragmentOf, replayPath, route, tablePath } from "./route.svelte";

test("paths have routes, or none", () => {
  expect(route("/")).toEqual({ name: "home" });
  expect(route(tablePath("abc234"))).toEqual({ name: "table", address: "abc234" });
  expect(route(boardPath("abc234"))).toEqual({ name: "board", address: "abc234" });
  expect(route(replayPath("abc234", 2))).toEqual({
    name: "replay",
    game: { address: "abc234", number: 2 },
    record: null,
  });
  expect(route("/replay")).toEqual({ name: "replay", game: null, record: null });
  expect(route("/replay", "BPN.abc")).toEqual({ name: "replay", game: null, record: "BPN.abc" });
  expect(route("/play")).toEqual({ name: "play", game: null });
  expect(route("/play", "k3x")).toEqual({ name: "play", game: "k3x" });
  expect(route("/device")).toEqual({ name: "device" });
  expect(route("/day")).toEqual({ name: "day" });
  expect(route("/score")).toEqual({ name: "score" });
  for (const name of ["lesson", "puzzles", "rules"]) expect(route(`/${name}`)).toEqual({ name });
  for (const path of [
    "/t/",
    "/t",
    "/t/ABC",
    "/t/abc/more",
    "/t/abc/board/",
    "/table/abc",
    "/g/abc",
    "/g/abc/0",
    "/g/abc/12",
    "/replay/1",
    "/nowhere",
    "/notices",
  ])
    expect(route(path)).toEqual({ name: "unknown" });
});

test("the fragment is part of the route where it names a game or a record", () => {
  expect(tablePath("k3x", true)).toBe("/play#k3x");
  expect(fragmentOf("/play", "#k3x")).toBe("k3x");
  expect(fragmentOf("/play", "")).toBe("");
  expect(fragmentOf("/replay", "#BPN.abc")).toBe("BPN.abc");
  expect(fragmentOf("/replay", "#turn-12")).toBe("");
  expect(fragmentOf("/puzzles", "#7")).toBe("");
  expect(fragmentOf("/g/abc/1", "#turn-3")).toBe("");
});
