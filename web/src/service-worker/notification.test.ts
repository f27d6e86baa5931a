import { expect, test } from "vitest";

import { KEYS, read, shownFor, type Phrases } from "./notification";

const phrases = (language: string): Phrases => ({
  ...(Object.fromEntries(Object.keys(KEYS).map((kind) => [kind, `${kind} ${language}`])) as Phrases),
  waiting: "{count} wait",
});
const TEXTS = { en: phrases("en"), de: phrases("de") };
const CALL = { kind: "turn", table: "abc", waiting: 1, language: "de" };

test("a call is phrased in the visitor's language", () => {
  expect(shownFor(CALL, TEXTS)).toEqual({ title: "turn de", body: "", tag: "abc" });
  expect(shownFor({ ...CALL, language: "xx" }, TEXTS)?.title).toBe("turn en");
  expect(shownFor({ ...CALL, language: "constructor" }, TEXTS)?.title).toBe("turn en");
});

test("several games that wait are counted", () => {
  expect(shownFor({ ...CALL, waiting: 3 }, TEXTS)?.body).toBe("3 wait");
});

test("what was seen is taken back", () => {
  expect(shownFor({ ...CALL, kind: "read" }, TEXTS)).toBeNull();
});

test("a message of a newer version still shows something", () => {
  for (const kind of ["newer", "waiting", "other", "constructor", ""])
    expect(shownFor({ ...CALL, kind }, TEXTS)?.title).toBe("other de");
});

test("a message is read, whatever it is", () => {
  expect(read(JSON.stringify(CALL))).toEqual(CALL);
  const nothing = { kind: "", table: null, waiting: 0, language: "" };
  for (const text of ["", "null", "[]", "{", '{"kind":1,"table":"../a","waiting":-1,"language":null}'])
    expect(read(text)).toEqual(nothing);
});
