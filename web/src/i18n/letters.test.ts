import { beforeAll, expect, it } from "vitest";

import { COLOURS, PAWNS } from "../board/position";
import { letterOf, pawnOfKey } from "./letters";
import { LANGUAGES, setLanguage } from "./texts.svelte";

beforeAll(() => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
});

it.each(LANGUAGES)("has a letter of its own for every colour in %s, which is no other key", async (language) => {
  await setLanguage(language);
  const letters = COLOURS.map(letterOf);
  expect(new Set(letters).size).toBe(COLOURS.length);
  for (const letter of letters) expect(letter).toMatch(/^[A-Z]$/);
  expect(letters).not.toContain("U");
  expect(letters).not.toContain("H");
  for (const pawn of PAWNS) {
    expect(pawnOfKey(letterOf(pawn))).toBe(pawn);
    expect(pawnOfKey(letterOf(pawn).toLowerCase())).toBe(pawn);
  }
  expect(pawnOfKey(letterOf("W"))).toBeNull();
});

it("speaks the language of the player", async () => {
  await setLanguage("fr");
  expect(pawnOfKey("j")).toBe("Y");
  expect(pawnOfKey("y")).toBeNull();
});
