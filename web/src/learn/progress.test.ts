import { afterEach, expect, test, vi } from "vitest";

import { answered, progress, read, update } from "./progress.svelte";

const none = read(null);

afterEach(() => vi.unstubAllGlobals());

test("stored progress is read, damaged progress is ignored", () => {
  const kept = { step: 4, day: 20_773, streak: 3, best: 12, known: 1 };
  expect(read(JSON.stringify(kept))).toEqual(kept);
  expect(none).toEqual({ step: 0, day: 0, streak: 0, best: 0, known: 0 });
  for (const text of ["{", "null", "7", "[]", '{"step":-1,"day":"today","streak":1.5,"best":null}'])
    expect(read(text)).toEqual(none);
});

test("the streak counts the first answer of each day", () => {
  const first = answered(none, 100, true);
  expect(first).toMatchObject({ day: 100, streak: 1 });
  expect(answered(first, 100, false)).toEqual(first);
  expect(answered(first, 101, true)).toMatchObject({ day: 101, streak: 2 });
  expect(answered(first, 102, true)).toMatchObject({ day: 102, streak: 1 });
  expect(answered(first, 101, false)).toMatchObject({ day: 101, streak: 0 });
});

test("tabs keep each other's progress", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  update(() => ({ step: 2 }));
  const [key] = kept.keys();
  // The other tab has solved the puzzle of the day, and has advanced in the lesson.
  kept.set(key!, JSON.stringify({ step: 5, day: 100, streak: 3, best: 9 }));
  update((before) => answered(before, 101, true));
  expect(read(kept.get(key!)!)).toEqual({ step: 5, day: 101, streak: 4, best: 9, known: 1 });
  expect(progress).toEqual({ step: 5, day: 101, streak: 4, best: 9, known: 1 });
});

test("without storage, progress lasts as long as the page", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  update(() => ({ step: 7 }));
  update(() => ({ best: 11 }));
  expect(progress).toMatchObject({ step: 7, best: 11 });
});
