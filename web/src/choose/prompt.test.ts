import { beforeAll, expect, it } from "vitest";

import { choicesOf } from "../board/choice";
import { NOTHING } from "../board/scene";
import { setLanguage } from "../i18n/texts.svelte";
import type { ActionKind, EffectView, TableView, Take } from "../wire/messages";
import { promptOf, type PromptState } from "./prompt";

const effect = (action: string, take: Take = "ahead", kind: ActionKind = "main"): EffectView => {
  return { action, kind, pawn: "B", direction: "forward", take, from: 0, to: 3, pays: null, takes: "R", at: 4 };
};
const DECLINE: EffectView = {
  ...effect(".", "nothing", "decline"),
  pawn: null,
  direction: null,
  take: null,
  from: null,
  to: null,
  takes: null,
  at: null,
};
const seats = [
  { seat: 1, holder: "person", name: "Ada" },
  { seat: 2, holder: "computer", level: 3, name: null },
];
const moment = (more: Partial<PromptState> = {}, actions: EffectView[] = []): PromptState => ({
  table: { stage: "playing", seats } as TableView,
  moveText: null,
  sent: false,
  advising: false,
  choices: choicesOf(actions),
  pointing: NOTHING,
  pending: null,
  actor: 1,
  shared: false,
  first: false,
  ...more,
});

beforeAll(async () => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
  await setLanguage("en");
});

it("describes the move being shown before anything else", () => {
  expect(promptOf(moment({ moveText: "Ada moves.", sent: true }, [effect("B+")]))).toBe("Ada moves.");
  expect(promptOf(moment({ sent: true }, [effect("B+")]))).toBe("One moment …");
  expect(promptOf(moment({ advising: true }, [effect("B+")]))).toBe("One moment …");
});

it("names the player to move", () => {
  expect(promptOf(moment())).toBe("Ada’s turn.");
  expect(promptOf(moment({ actor: 2 }))).toContain("Pixo");
});

it("asks for a pawn, by name at a shared screen, then for a counter", () => {
  const actions = [effect("B+"), effect("B-", "behind")];
  expect(promptOf(moment({}, actions))).toBe("Your turn: choose a pawn.");
  expect(promptOf(moment({ shared: true }, actions))).toBe("Ada, choose a pawn.");
  const pointing = { pawn: "B", back: false, action: null } as const;
  expect(promptOf(moment({ pointing }, actions))).toBe("The blue pawn: which counter do you take?");
  expect(promptOf(moment({ pointing: { ...pointing, action: "B-" } }, actions))).toBe(
    "Move the blue pawn and take the red counter behind it.",
  );
});

it("offers the extra move, and repeats what was declined", () => {
  const actions = [effect("xB+", "ahead", "extra"), DECLINE];
  expect(promptOf(moment({}, actions))).toMatch(/^Extra move .* Or end your turn\.$/);
  expect(promptOf(moment({ pending: "." }, actions))).toMatch(/no extra move/i);
  const pointing = { pawn: "B", back: false, action: null } as const;
  expect(promptOf(moment({ pointing }, [...actions, effect("xB-", "behind", "extra")]))).toBe(
    "Extra move: the blue pawn, which counter do you take?",
  );
});

it("says that the game is over", () => {
  expect(promptOf(moment({ table: { stage: "over", seats } as TableView }))).toBe("The game is over.");
  expect(promptOf(moment({ table: { stage: "between", seats } as TableView }))).toContain("next one");
});
