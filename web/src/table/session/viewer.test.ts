import { describe, expect, it } from "vitest";

import { tablesOf } from "../../board/fixtures/fixture";
import { actsHere, coveredFor, seatOf, sharesScreen } from "./viewer";

const alone = tablesOf("game").filter((table) => table.stage === "playing");
const shared = tablesOf("screen").filter((table) => table.stage === "playing");

describe("who looks at the table", () => {
  it("is always the same one where one person plays, and nothing is covered", () => {
    for (const table of alone) {
      expect(seatOf(table)).toBe(1);
      expect(actsHere(table)).toBe(table.views[0]?.actor === 1);
      expect(sharesScreen(table)).toBe(false);
      expect(coveredFor(table, null)).toBeNull();
    }
  });

  it("is the one who acts where several share a screen", () => {
    expect(new Set(shared.map(seatOf))).toEqual(new Set([1, 2]));
    for (const table of shared) expect(seatOf(table)).toBe(table.views[0]?.actor);
  });

  it("is covered until the one who acts is alone", () => {
    for (const table of shared) {
      const actor = seatOf(table);
      expect(coveredFor(table, null)).toBe(actor);
      expect(coveredFor(table, actor)).toBeNull();
      expect(coveredFor({ ...table, plan: { ...table.plan, concealed: false } }, null)).toBeNull();
    }
  });

  it("is nobody for who watches", () => {
    const [table] = alone;
    if (table === undefined) throw new Error("there is a table");
    const watched = { ...table, views: table.views.map((view) => ({ ...view, seat: null, actions: [] })) };
    expect(seatOf(watched)).toBeNull();
    expect(actsHere(watched)).toBe(false);
  });
});
