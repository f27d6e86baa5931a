import { describe, expect, it } from "vitest";

import { tablesOf } from "../../board/fixtures/fixture";
import { isViewersTurn, seatToConfirm, viewerSeat, sharesScreen } from "./viewer";

const alone = tablesOf("game").filter((table) => table.stage === "playing");
const shared = tablesOf("screen").filter((table) => table.stage === "playing");

describe("the viewer", () => {
  it("is always the same for one person, and nothing is covered", () => {
    for (const table of alone) {
      expect(viewerSeat(table)).toBe(1);
      expect(isViewersTurn(table)).toBe(table.views[0]?.actor === 1);
      expect(sharesScreen(table)).toBe(false);
      expect(seatToConfirm(table, null)).toBeNull();
    }
  });

  it("is the player to act at a shared screen", () => {
    expect(new Set(shared.map(viewerSeat))).toEqual(new Set([1, 2]));
    for (const table of shared) expect(viewerSeat(table)).toBe(table.views[0]?.actor);
  });

  it("is covered until the player to act confirms to be alone", () => {
    for (const table of shared) {
      const actor = viewerSeat(table);
      expect(seatToConfirm(table, null)).toBe(actor);
      expect(seatToConfirm(table, actor)).toBeNull();
      expect(seatToConfirm({ ...table, plan: { ...table.plan, concealed: false } }, null)).toBeNull();
    }
  });

  it("is null for spectators", () => {
    const [table] = alone;
    if (table === undefined) throw new Error("there is a table");
    const watched = { ...table, views: table.views.map((view) => ({ ...view, seat: null, actions: [] })) };
    expect(viewerSeat(watched)).toBeNull();
    expect(isViewersTurn(watched)).toBe(false);
  });
});
