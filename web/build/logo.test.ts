import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { withLogo } from "./logo";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("the page as it is sent has the logo of the page as it is drawn", () => {
  const html = withLogo(read("../index.html"), read("../public/icon.svg"));
  const shapes = (text: string): string[] => text.match(/<(circle|path)[^>]*>/g) ?? [];
  expect(html).toMatch(
    /<header class="loading"><svg aria-hidden="true" viewBox="0 0 64 64"><circle.*<\/svg><\/header>/,
  );
  expect(shapes(html)).toEqual(shapes(read("../src/ui/Logo.svelte")));
});
