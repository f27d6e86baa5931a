import { expect, test } from "vitest";

import type { OwnTable } from "../home/listing";
import { inOrder } from "./running.svelte";

function table(name: string, own: Partial<NonNullable<OwnTable["own"]>>, updated_ms = 0): OwnTable {
  const rest = { others: [], your_turn: false, actor: null, alone: false, left: false };
  return { table: name, stage: "playing", updated_ms, about: null, own: { ...rest, ...own }, local: false };
}

test("games that wait come first, the one with the least time before the others", () => {
  const tables = [
    table("left", { left: true }, 9),
    table("theirs", { actor: "Ben", until_ms: 1 }, 1),
    table("theirs, later", { actor: "Ben" }, 8),
    table("no limit", { your_turn: true }, 7),
    table("two days", { your_turn: true, until_ms: 200 }),
    table("one day", { your_turn: true, until_ms: 100 }),
    { ...table("over", { your_turn: true, until_ms: 1 }), stage: "over" as const },
  ];
  const order = ["one day", "two days", "no limit", "theirs", "theirs, later", "left"];
  expect(inOrder(tables).map(({ table }) => table)).toEqual(order);
});
