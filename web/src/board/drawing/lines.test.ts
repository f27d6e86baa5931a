import { expect, test } from "vitest";

import { inTwo } from "./lines";

test("a text is broken between words, into lines of about the same length", () => {
  expect(inTwo("Junto a la escalera")).toEqual(["Junto a la", "escalera"]);
  expect(inTwo("Bonus counters")).toEqual(["Bonus", "counters"]);
  expect(inTwo("Bonus")).toEqual(["Bonus"]);
});
