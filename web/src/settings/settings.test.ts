import { expect, test } from "vitest";

import { read } from "./settings.svelte";

const usual = read(null);

test("empty storage gives the defaults", () => {
  expect(usual).toMatchObject({ language: null, theme: "system", speed: "normal", sound: false, symbols: true });
});

test("stored settings are read", () => {
  const chosen = {
    ...usual,
    language: "de",
    theme: "dark",
    speed: "instant",
    confirm: true,
    opponents: 4,
    level: 10,
    names: ["Ada", "Bob", ""],
  };
  expect(read(JSON.stringify(chosen))).toEqual(chosen);
});

test("damaged settings get their defaults, the others are kept", () => {
  for (const text of ["{", "null", "7", '"text"', "[]"]) expect(read(text)).toEqual(usual);
  const strange = {
    language: "xx",
    theme: 3,
    speed: "never",
    opponents: 9,
    level: 2.5,
    names: ["Ada", 7],
    sound: true,
  };
  expect(read(JSON.stringify(strange))).toEqual({ ...usual, sound: true });
});
