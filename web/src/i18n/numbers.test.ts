import { expect, test } from "vitest";

import { signed, tenths } from "./numbers";

test("numbers have their sign", () => {
  expect([-3, 0, 12].map(signed)).toEqual(["−3", "0", "+12"]);
});

test("points are rounded to tenths", () => {
  expect([0, 0.04, 1.25, 2.96].map(tenths)).toEqual([0, 0, 1.3, 3]);
});
