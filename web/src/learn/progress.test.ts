import { expect, test } from "vitest";

import { answered, read } from "./progress.svelte";

const none = read(null);

test("what was learnt is read again, and what is not understood has not happened", () => {
  const kept = { step: 4, day: 20_773, streak: 3, best: 12 };
  expect(read(JSON.stringify(kept))).toEqual(kept);
  expect(none).toEqual({ step: 0, day: 0, streak: 0, best: 0 });
  for (const text of ["{", "null", "7", "[]", '{"step":-1,"day":"today","streak":1.5,"best":null}'])
    expect(read(text)).toEqual(none);
});

test("days in a row are counted, by the first answer of each", () => {
  const first = answered(none, 100, true);
  expect(first).toMatchObject({ day: 100, streak: 1 });
  expect(answered(first, 100, false)).toEqual(first);
  expect(answered(first, 101, true)).toMatchObject({ day: 101, streak: 2 });
  expect(answered(first, 102, true)).toMatchObject({ day: 102, streak: 1 });
  expect(answered(first, 101, false)).toMatchObject({ day: 101, streak: 0 });
});
