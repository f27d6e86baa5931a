import { beforeAll, expect, it } from "vitest";

import { viewsOf } from "../../board/fixtures/fixture";
import { setLanguage } from "../../i18n/texts.svelte";
import type { GameView, SeatView, TableView } from "../../wire/messages";
import { newsBetween } from "./news";

const views = viewsOf("game");
const tableOf = (view: GameView | undefined, stood_in = false): TableView => {
  const bob = {
    seat: view?.actor ?? 1,
    holder: "person",
    name: "Bob",
    level: stood_in ? 6 : null,
    stood_in,
    yours: false,
    left_ms: null,
  };
  return { game: 1, views: [view], seats: [bob as SeatView] } as TableView;
};

beforeAll(async () => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
  await setLanguage("en");
});

it("are about undone moves, but not about played ones", () => {
  const [early, late] = [tableOf(views[0]), tableOf(views.at(-1))];
  expect(newsBetween(early, late)).toEqual([]);
  expect(newsBetween(late, early)).toEqual(["Bob took back a move."]);
  expect(newsBetween(late, late)).toEqual([]);
});

it("are about computers that stand in, and players who are back", () => {
  const [alone, replaced] = [tableOf(views[0]), tableOf(views[0], true)];
  expect(newsBetween(alone, replaced)).toEqual(["Bob: computer for now, level 6"]);
  expect(newsBetween(replaced, alone)).toEqual(["Bob is back."]);
});
