import { expect, test } from "vitest";

import { minutesOf, timeText } from "./clock";

test("a time is read as it is written", () => {
  for (const minutes of [0, 59, 60, 7 * 60 + 5, 24 * 60 - 1]) expect(minutesOf(timeText(minutes))).toBe(minutes);
  expect(timeText(7 * 60 + 5)).toBe("07:05");
  expect(minutesOf("22:00:00")).toBe(22 * 60);
});

test("anything else is no time", () => {
  for (const text of ["", "24:00", "7:00", "12:60", "noon"]) expect(minutesOf(text)).toBeNull();
});
