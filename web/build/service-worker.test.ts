import { expect, test } from "vitest";

import { listed } from "./service-worker";

const CONTENTS = new Map([
  ["index.html", "<p>"],
  ["assets/index-1.js", "1"],
  ["assets/index-1.js.br", "b"],
  ["assets/table-1.wasm", "w"],
  ["icon.svg", "<svg>"],
  ["screenshot-wide.jpg", "j"],
  ["service-worker.js", "s"],
]);
const FILES = ["assets/index-1.js", "assets/table-1.wasm", "icon.svg", ""];

test("every file that the page uses is in the list, with its hash", () => {
  const { files, pages } = listed(CONTENTS, false);
  expect(Object.keys(files)).toEqual(FILES);
  expect(files["assets/index-1.js"]).toBe("sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=");
  expect(pages).toMatchObject({ "": "", lesson: "", play: "", device: "" });
});

test("the site has a page for each path", () => {
  const contents = new Map([...CONTENTS, ["lesson/index.html", "<b>"], ["404.html", "<i>"]]);
  const { files, pages } = listed(contents, true);
  expect(Object.keys(files)).toEqual([...FILES, "lesson/"]);
  expect(pages).toMatchObject({ "": "", "lesson/": "lesson/" });
  expect(pages).not.toHaveProperty("device/");
});

test("any change of a file is another version, the order of files is not", () => {
  const { version } = listed(CONTENTS, false);
  expect(listed(new Map([...CONTENTS].reverse()), false).version).toBe(version);
  expect(listed(new Map([...CONTENTS, ["icon.svg", "<svg/>"]]), false).version).not.toBe(version);
  expect(listed(new Map([...CONTENTS, ["screenshot-wide.jpg", "k"]]), false).version).toBe(version);
});
