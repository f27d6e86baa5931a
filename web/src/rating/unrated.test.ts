import { beforeAll, expect, it } from "vitest";

import { setLanguage } from "../i18n/texts.svelte";
import { ratedText } from "./unrated";

beforeAll(async () => {
  globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
  await setLanguage("en");
});

it("says why a game does not count", () => {
  expect(ratedText([])).toBe("Rated");
  expect(ratedText(["hints", "undo"])).toBe("Not rated: hints are on and moves can be taken back");
  expect(ratedText(["of a newer server" as "hints"])).toBe("Not rated");
});
