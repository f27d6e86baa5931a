import { expect, test } from "vitest";

import { route, tablePath } from "./route.svelte";

test("a path leads to a part of the page, or nowhere", () => {
  expect(route("/")).toEqual({ name: "home" });
  expect(route(tablePath("abc234"))).toEqual({ name: "table", address: "abc234" });
  expect(route("/device")).toEqual({ name: "device" });
  expect(route("/score")).toEqual({ name: "score" });
  for (const path of ["/t/", "/t", "/t/ABC", "/t/abc/more", "/table/abc", "/nowhere", "/notices"])
    expect(route(path)).toEqual({ name: "unknown" });
});
