import { expect, test } from "vitest";

import { replayPath, route, tablePath } from "./route.svelte";

test("paths have routes, or none", () => {
  expect(route("/")).toEqual({ name: "home" });
  expect(route(tablePath("abc234"))).toEqual({ name: "table", address: "abc234" });
  expect(route(replayPath("abc234", 2))).toEqual({ name: "replay", game: { address: "abc234", number: 2 } });
  expect(route("/replay")).toEqual({ name: "replay", game: null });
  expect(route("/device")).toEqual({ name: "device" });
  expect(route("/day")).toEqual({ name: "day" });
  expect(route("/score")).toEqual({ name: "score" });
  for (const name of ["lesson", "puzzles", "rules"]) expect(route(`/${name}`)).toEqual({ name });
  for (const path of [
    "/t/",
    "/t",
    "/t/ABC",
    "/t/abc/more",
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
