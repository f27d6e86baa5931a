import { expect, it } from "vitest";

import { isGame, pack, unpack } from "./transfer";

const game = {
  row: { table: "t", host: "here", name: "Zoë 🎲", setup: "{}" },
  events: Array.from({ length: 60 }, (_, index) => ({
    event: index + 1,
    at_ms: 1_700_000_000_000 + index,
    body: '{"kind":"acted"}',
  })),
};

it("survives the way to another device, in letters that a link may have", async () => {
  const text = await pack(game);
  expect(text).toMatch(/^~[A-Za-z0-9_-]+$/);
  expect(isGame(text) && !isGame("abcdefghijkmnpqrstuvwxyz")).toBe(true);
  expect(await unpack(text)).toEqual(game);
});

it("refuses a small link that grows without end", async () => {
  const bomb = { ...game, row: { ...game.row, name: "x".repeat(5_000_000) } };
  await expect(pack(bomb).then(unpack)).rejects.toThrow("too large");
});

it("refuses what is damaged", async () => {
  const text = await pack(game);
  await expect(unpack(text.slice(0, -9))).rejects.toThrow();
  await expect(unpack("~%%%")).rejects.toThrow();
});
