import { expect, it } from "vitest";

import type { SeatView, TableView } from "../../wire/messages";
import { startHere, startsHere, isComplete } from "./rematch";

const table = (...holders: SeatView["holder"][]): TableView =>
  ({ seats: holders.map((holder, index) => ({ seat: index + 1, holder })) }) as TableView;

it("is started by the device that asked for it", () => {
  expect(startsHere("a")).toBe(false);
  startHere("a");
  expect([startsHere("a"), startsHere("b")]).toEqual([true, false]);
});

it("waits for everybody but computers", () => {
  expect(isComplete(table("person", "person"), [])).toBe(false);
  expect(isComplete(table("person", "person"), [true, false])).toBe(false);
  expect(isComplete(table("person", "computer", "person"), [true, false, true])).toBe(true);
  expect(isComplete(table("person", "nobody"), [true, true])).toBe(false);
});
