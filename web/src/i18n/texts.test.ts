import { beforeAll, describe, expect, test } from "vitest";

import { language, list, preferred, sentence, setLanguage, t } from "./texts.svelte";

describe("the language", () => {
  test("is the first preferred one that the page has", () => {
    expect(preferred(["fi", "pt-BR", "de"])).toBe("pt");
    expect(preferred(["DE-at"])).toBe("de");
    expect(preferred(["fi"])).toBe("en");
    expect(preferred([])).toBe("en");
  });

  test("requested last wins, however late another arrives", async () => {
    globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
    await setLanguage("de");
    // The texts of the first have to be loaded, those of the second are there already: the first arrives last.
    const late = setLanguage("nl");
    const early = setLanguage("de");
    await early;
    expect(language()).toBe("de");
    await late;
    expect(language()).toBe("de");
    expect(document.documentElement.lang).toBe("de");
  });
});

describe("texts", () => {
  beforeAll(async () => {
    globalThis.document = { documentElement: { lang: "" } } as unknown as Document;
    await setLanguage("en");
  });

  test("agree with their numbers", () => {
    expect(t("page-free", { count: 1 })).toBe("1 free seat");
    expect(t("page-free", { count: 3 })).toBe("3 free seats");
  });

  test("can be sentences, and lists of names", () => {
    expect(sentence("page-stage-over")).toBe("Finished");
    expect(list(["Ada"])).toBe("Ada");
    expect(list(["Ada", "Bob", "Cyd"])).toBe("Ada, Bob and Cyd");
    expect(list([])).toBe("");
  });
});
