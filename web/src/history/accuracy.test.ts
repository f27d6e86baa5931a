import { expect, test } from "vitest";

import { added } from "./accuracy.svelte";

test("the choices of several games are added phase by phase", () => {
  const phase = (choices: number, good: number, lost: number) => ({ choices, good, lost });
  const one = { opening: phase(4, 3, 1.5), middle: phase(5, 5, 0), end: phase(2, 0, 8) };
  const other = { opening: phase(6, 6, 0), middle: phase(1, 0, 2), end: phase(0, 0, 0) };
  expect(added(one, other)).toEqual({ opening: phase(10, 9, 1.5), middle: phase(6, 5, 2), end: phase(2, 0, 8) });
});
