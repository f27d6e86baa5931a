import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { route } from "../src/route.svelte";
import { PAGES, SERVER_PAGES } from "./pages";
import { CONTENT_SECURITY_POLICY, inFolder, notFound, withFolders } from "./site";

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

test("every page has a route and a path on the server", () => {
  const served = read("../../crates/server/src/http/page.rs");
  for (const page of [...PAGES, ...SERVER_PAGES]) {
    expect(route(`/${page}`).name).toBe(page);
    expect(served).toContain(`.route("/${page}", get(`);
  }
});

test("the policy is the server's, without what only a header can say", () => {
  const [, policy] =
    /CONTENT_SECURITY_POLICY: &str =\s*"([^"]*)"/.exec(read("../../crates/server/src/http/mod.rs")) ?? [];
  const ours = policy?.replaceAll(/\\\n\s*/g, "").replace("frame-ancestors 'none'; ", "");
  expect(CONTENT_SECURITY_POLICY).toBe(ours);
});

test("the page in a folder finds its files one folder up", () => {
  const html = '<script src="./assets/index-1.js"></script><link href="./icon.svg" />';
  expect(inFolder(html)).toBe('<script src="../assets/index-1.js"></script><link href="../icon.svg" />');
});

test("the page for addresses that lead nowhere says so even if its scripts cannot be found", () => {
  const html = read("../index.html");
  expect(notFound(html)).toMatch(
    /<div id="page" tabindex="-1"><header class="loading">.*<\/header><p>Page not found.<\/p><\/div>/,
  );
});

test("the manifest of the site names folders", () => {
  const manifest = withFolders('{"start_url": "./", "url": "./play?new", "action": "./replay", "src": "./icon.svg"}');
  expect(JSON.parse(manifest)).toEqual({ start_url: "./", url: "./play/?new", action: "./replay/", src: "./icon.svg" });
});
