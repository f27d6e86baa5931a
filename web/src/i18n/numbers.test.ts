import { beforeAll, expect, test } from "vitest";

import { signed, tenths } from "./numbers";
import { setLanguage } from "./texts.svelte";

beforeAll(() => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
});

test("numbers have their sign", async () => {
  await setLanguage("en");
  expect([-3, 0, 12, 2.5].map(signed)).toEqual(["−3", "0", "+12", "+2.5"]);
});

test("numbers have the decimal sign of the language", async () => {
  await setLanguage("de");
  expect([-2.1, 3.8].map(signed)).toEqual(["−2,1", "+3,8"]);
});

test("points are rounded to tenths", () => {
  expect([0, 0.04, 1.25, 2.96].map(tenths)).toEqual([0, 0, 1.3, 3]);
});
