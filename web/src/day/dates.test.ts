import { expect, test } from "vitest";

import { dateText, recordedText, untilNext } from "./dates";

test("a day has the same date in every time zone", () => {
  expect(dateText(20_773, "en-GB")).toMatch(/^Monday,? 16 November 2026$/);
  expect(dateText(20_773, "es")).toMatch(/^Lunes, 16 de noviembre/);
});

test("complete record dates are formatted, incomplete ones are not", () => {
  expect(recordedText("2026.11.15", "de")).toBe("15.11.2026");
  expect(recordedText("2026.??.??", "de")).toBe("2026.??.??");
});

test("the time to the next day is in hours, and in minutes at the end", () => {
  const at = (hours: number, minutes: number): number => 20_773 * 86_400_000 + (hours * 60 + minutes) * 60_000;
  expect(untilNext(at(0, 0), "en")).toBe("in 24 hours");
  expect(untilNext(at(11, 50), "en")).toBe("in 12 hours");
  expect(untilNext(at(22, 31), "en")).toBe("in 89 minutes");
  expect(untilNext(at(23, 59), "en")).toBe("in 1 minute");
});
