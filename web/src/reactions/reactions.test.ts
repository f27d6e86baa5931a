import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Reaction, SeatView, TableView } from "../wire/messages";
import { view } from "../wire/socket.fixture";
import { Reactions } from "./reactions.svelte";
import { speaker } from "./speaker";
import { REACTIONS, wordsOf } from "./words";

let stored: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What is shown now, as "seat reaction". */
const shown = (reactions: Reactions): string[] => reactions.said.map(({ seat, reaction }) => `${seat} ${reaction}`);

describe("what is said", () => {
  test("is shown for a few seconds, the newest of each seat", () => {
    const reactions = new Reactions("table");
    reactions.hear(1, "oops", true);
    vi.advanceTimersByTime(2_000);
    reactions.hear(2, "thanks", false);
    expect(shown(reactions)).toEqual(["1 oops", "2 thanks"]);
    reactions.hear(1, "again", true);
    expect(shown(reactions)).toEqual(["2 thanks", "1 again"]);
    vi.advanceTimersByTime(3_999);
    expect(shown(reactions)).toEqual(["2 thanks", "1 again"]);
    vi.advanceTimersByTime(1);
    expect(shown(reactions)).toEqual([]);
  });

  test("is new if it is said again", () => {
    const reactions = new Reactions("table");
    reactions.hear(2, "oops", false);
    const before = reactions.of(2)?.number;
    reactions.hear(2, "oops", false);
    expect(reactions.of(2)?.number).not.toBe(before);
    expect(shown(reactions)).toEqual(["2 oops"]);
  });

  test("is ignored if only a newer server knows it", () => {
    const reactions = new Reactions("table");
    for (const word of ["newer", "constructor"]) reactions.hear(2, word as Reaction, false);
    expect([shown(reactions), reactions.heard]).toEqual([[], false]);
  });

  test("has words and a sign", () => {
    expect(REACTIONS).toHaveLength(7);
    expect(new Set(REACTIONS.map((reaction) => wordsOf(reaction)?.text)).size).toBe(7);
    expect(new Set(REACTIONS.map((reaction) => wordsOf(reaction)?.sign)).size).toBe(7);
  });
});

describe("muting", () => {
  test("hides what others say, at once and from then on, but not what the viewer says", () => {
    const reactions = new Reactions("table");
    expect(reactions.heard).toBe(false);
    reactions.hear(1, "oops", true);
    expect(reactions.heard).toBe(false);
    reactions.hear(2, "oops", false);
    expect(reactions.heard).toBe(true);
    reactions.muted = true;
    expect(shown(reactions)).toEqual([]);
    reactions.hear(2, "thanks", false);
    reactions.hear(1, "thanks", true);
    expect(shown(reactions)).toEqual(["1 thanks"]);
    reactions.muted = false;
    reactions.hear(2, "thanks", false);
    expect(shown(reactions)).toEqual(["1 thanks", "2 thanks"]);
  });

  test("is remembered for this table and where the same people play on", () => {
    const reactions = new Reactions("table");
    reactions.moveTo("earlier");
    reactions.muted = true;
    reactions.moveTo("next");
    const muted = ["table", "next", "earlier", "other"].map((table) => new Reactions(table).muted);
    expect(muted).toEqual([true, true, false, false]);
  });
});

describe("the speaker", () => {
  const seat = (number: number, holder: SeatView["holder"], yours = false): SeatView => ({
    seat: number,
    holder,
    yours,
    name: "Ada",
    level: null,
    stood_in: false,
    left_ms: null,
  });
  const at = (seats: SeatView[], more: Partial<TableView> = {}): number | null =>
    speaker(view(1, { seats, views: [], ...more }) as TableView & { type: "table" });

  test("is the viewer's first seat where somebody else reads", () => {
    expect(at([seat(1, "person"), seat(2, "person", true), seat(3, "person", true)])).toBe(2);
    expect(at([seat(1, "person", true), seat(2, "bot")])).toBe(1);
  });

  test("is nobody among computer players, alone, or without a seat", () => {
    expect(at([seat(1, "person", true), seat(2, "computer"), seat(3, "nobody")])).toBeNull();
    expect(at([seat(1, "person", true), seat(2, "person", true)])).toBeNull();
    expect(at([seat(1, "person"), seat(2, "person")])).toBeNull();
    expect(at([seat(1, "person", true), seat(2, "person")], { stage: "closed" })).toBeNull();
  });
});
