import { expect, test } from "vitest";

import { linkIn, pathIn } from "./base";

const FOLDER = "/games/big-points/";

test("the program serves the page at the root of its host", () => {
  expect(linkIn("/", false, "/")).toBe("/");
  expect(linkIn("/", false, "/lesson")).toBe("/lesson");
  expect(linkIn("/", false, "/api/lesson?language=en")).toBe("/api/lesson?language=en");
  expect(linkIn("/", false, "/play#abc")).toBe("/play#abc");
  expect(pathIn("/", false, "/")).toBe("/");
  expect(pathIn("/", false, "/t/abc")).toBe("/t/abc");
  // The program has no folders: this address leads nowhere.
  expect(pathIn("/", false, "/lesson/")).toBe("/lesson/");
});

test("the site may be in any folder, and each of its paths is a folder", () => {
  expect(linkIn(FOLDER, true, "/")).toBe(FOLDER);
  expect(linkIn(FOLDER, true, "/lesson")).toBe(`${FOLDER}lesson/`);
  expect(linkIn(FOLDER, true, "/play?new#abc")).toBe(`${FOLDER}play/?new#abc`);
  for (const [pathname, path] of [
    ["", "/"],
    ["index.html", "/"],
    ["lesson", "/lesson"],
    ["lesson/", "/lesson"],
    ["lesson/index.html", "/lesson"],
    ["my-index.html", "/my-index.html"],
  ] as const)
    expect(pathIn(FOLDER, true, FOLDER + pathname)).toBe(path);
  expect(pathIn(FOLDER, true, "/games/other/lesson/")).toBeNull();
  expect(pathIn(FOLDER, true, "/games/big-points")).toBeNull();
});
