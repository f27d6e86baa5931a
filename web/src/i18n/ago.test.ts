import { expect, test } from "vitest";

import { ago } from "./ago";

test("past times are in the largest unit that fits", () => {
  const now = Date.UTC(2026, 0, 10);
  const before = (milliseconds: number): string => ago(now - milliseconds, now, "en");
  expect([before(0), before(90_000), before(7_200_000), before(3 * 86_400_000)]).toEqual([
    "now",
    "1 minute ago",
    "2 hours ago",
    "3 days ago",
  ]);
  expect(before(-5000)).toBe("now");
});
