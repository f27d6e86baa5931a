import { beforeAll, expect, it } from "vitest";

import { LANGUAGES, setLanguage } from "../i18n/texts.svelte";
import type { Mistake } from "../wire/messages";
import { mistakeText } from "./mistakes";

const MISTAKES: Mistake[] = [
  { kind: "not_home", pawn: "G" },
  { kind: "shared_step", step: 3, one: "B", other: "R" },
  { kind: "too_many", colour: "W", found: 6, in_game: 5 },
  { kind: "no_bonus", pawn: "P" },
  { kind: "uneven", most: 2, most_held: 12, fewest: 1, fewest_held: 1 },
];

beforeAll(() => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
});

it("mistakes are sentences in English", async () => {
  await setLanguage("en");
  expect(MISTAKES.map((mistake) => mistakeText(mistake, ["Ada", "Bob"]))).toEqual([
    "The green pawn is not on a step yet.",
    "The blue pawn and the red pawn are both on step 3.",
    "White: the hands hold 6, but the game has only 5.",
    "Purple: nobody holds a counter, but somebody must have got the bonus counter.",
    "Bob: 12 counters, Ada: 1 counter. Every turn brings one counter, so hands differ by one at the most.",
  ]);
});

it("mistakes are complete sentences in every language", async () => {
  for (const language of LANGUAGES) {
    await setLanguage(language);
    for (const mistake of MISTAKES) {
      const text = mistakeText(mistake, ["Ada", "Bob"]);
      expect(text).toMatch(/^\p{Lu}[^{}]+\.$/u);
    }
  }
});
