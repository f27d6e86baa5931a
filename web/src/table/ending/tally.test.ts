import { expect, test } from "vitest";

import type { SeatView } from "../../wire/messages";
import { readTallies, tallyAfter } from "./tally";

const seats = ["Ada", "Ben"].map((name, index): SeatView => ({
  seat: index + 1,
  holder: "person",
  name,
  level: null,
  stood_in: false,
  yours: index === 0,
  left_ms: null,
}));

test("wins add up over rematches, and a shared win counts for both", () => {
  const first = tallyAfter({}, seats, [2]);
  expect(first).toEqual({ Ada: 0, Ben: 1 });
  expect(tallyAfter(first, seats, [1, 2])).toEqual({ Ada: 1, Ben: 2 });
});

test("damaged storage counts as empty", () => {
  for (const text of [null, "{", "7", '{"a":1}', '[["a"], 3, ["b", null]]']) expect(readTallies(text)).toEqual([]);
  expect(readTallies('[["a", {"Ada": 1}]]')).toEqual([["a", { Ada: 1 }]]);
});
