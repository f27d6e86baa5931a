import { expect, test } from "vitest";

import { answerTo, type Answer, type Asked, type Build } from "./answer";

const SERVER: Build = {
  version: "1",
  files: { "": "a", "assets/index-1.js": "b", "manifest.webmanifest": "c" },
  pages: { "": "", lesson: "" },
};
const SITE: Build = { ...SERVER, pages: { "": "", "lesson/": "lesson/" } };
const BROWSER: Answer = { from: "browser" };

const navigate = (path: string | null, method = "GET"): Asked => ({ method, mode: "navigate", path });
const get = (path: string | null, mode = "cors"): Asked => ({ method: "GET", mode, path });

test("pages that need no server come from the cache", () => {
  expect(answerTo(navigate(""), SERVER)).toEqual({ from: "cache", file: "" });
  expect(answerTo(navigate("lesson"), SERVER)).toEqual({ from: "cache", file: "" });
  expect(answerTo(navigate("lesson/"), SITE)).toEqual({ from: "cache", file: "lesson/" });
});

test("a page of the site is a folder, where its links lead to the right files", () => {
  expect(answerTo(navigate("lesson"), SITE)).toEqual({ from: "redirect", path: "lesson/" });
  expect(answerTo(navigate("lesson/"), SERVER)).toEqual(BROWSER);
});

test("tables and games come from the server while it can be reached", () => {
  for (const path of ["t/abc", "g/abc/1"])
    expect(answerTo(navigate(path), SERVER)).toEqual({ from: "network", fallback: "" });
});

test("files of this version come from the cache", () => {
  expect(answerTo(get("assets/index-1.js"), SERVER)).toEqual({ from: "cache", file: "assets/index-1.js" });
  expect(answerTo(get("manifest.webmanifest", "cors"), SERVER)).toEqual({
    from: "cache",
    file: "manifest.webmanifest",
  });
});

test("files of another version may be kept for pages that are still open in it", () => {
  expect(answerTo(get("assets/index-2.js"), SERVER)).toEqual({ from: "kept", file: "assets/index-2.js" });
  expect(answerTo(navigate("assets/index-2.js"), SERVER)).toEqual(BROWSER);
});

test("everything else is left to the browser", () => {
  for (const path of ["api/status", "notices", "health/live", "nowhere", "service-worker.js", "constructor", null]) {
    expect(answerTo(navigate(path), SERVER)).toEqual(BROWSER);
    expect(answerTo(get(path), SERVER)).toEqual(BROWSER);
  }
  expect(answerTo(navigate("", "POST"), SERVER)).toEqual(BROWSER);
});
