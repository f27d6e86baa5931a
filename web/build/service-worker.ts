/** A Vite plugin that builds the service worker, with the list of all files of the build. */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

import { build, type Plugin, type ResolvedConfig } from "vite";

import { parse, Message } from "@fluent/syntax";

import type { Build } from "../src/service-worker/answer.ts";
import { KEYS, type Phrases } from "../src/service-worker/notification.ts";
import { PAGES, SERVER_PAGES } from "./pages.ts";

/** Its name has no hash: browsers look for a new version at the same address. */
const NAME = "service-worker.js";

/** What the page never asks for: screenshots are for the browser's own dialogs, and hosts send the page for wrong addresses themselves. */
const UNUSED = /^(screenshot-[^/]*|404\.html|notices\.txt|.*\.(br|gz))$/;

const hash = (content: Buffer | string): string => createHash("sha256").update(content).digest("base64");

/** The list of files with these paths and contents. `index.html` has the address of its folder. */
export function listed(contents: Map<string, Buffer | string>, isSite: boolean): Build {
  const files: Build["files"] = {};
  for (const [path, content] of [...contents].sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (path !== NAME && !UNUSED.test(path))
      files[path.replace(/(^|\/)index\.html$/, "$1")] = `sha256-${hash(content)}`;
  }
  // The site has a file for each path, the server the same page for all.
  const pages: Build["pages"] = isSite
    ? Object.fromEntries(["", ...PAGES.map((page) => `${page}/`)].map((path) => [path, path]))
    : Object.fromEntries(["", ...PAGES, ...SERVER_PAGES].map((path) => [path, ""]));
  return { version: hash(JSON.stringify(files)).slice(0, 16), files, pages };
}

/** The texts of notifications in a language. A number in them is written as its name in braces. */
export function phrasesOf(source: string): Phrases {
  const texts = new Map<string, string>();
  for (const { id, value } of parse(source, {}).body.filter((entry) => entry instanceof Message))
    texts.set(
      id.name,
      value?.elements.map((part) => (part.type === "TextElement" ? part.value : "{count}")).join("") ?? "",
    );
  const entries = Object.entries(KEYS).map(([kind, key]) => [kind, texts.get(key) ?? ""]);
  return Object.fromEntries(entries) as Phrases;
}

/** The plugin, with the file of the service worker and the folder of the texts. */
export function serviceWorker(entry: string, locales: string): Plugin {
  let config: ResolvedConfig;
  return {
    name: "service-worker",
    apply: "build",
    configResolved: (resolved) => void (config = resolved),
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        const contents = new Map<string, Buffer>();
        for (const entry of readdirSync(dir!, { withFileTypes: true, recursive: true })) {
          const file = join(entry.parentPath, entry.name);
          if (entry.isFile()) contents.set(relative(dir!, file).split(sep).join("/"), readFileSync(file));
        }
        const list = listed(contents, config.mode === "site");
        const files = readdirSync(locales).filter((file) => file.endsWith(".ftl"));
        const phrases = (file: string): Phrases => phrasesOf(readFileSync(join(locales, file), "utf8"));
        const texts = Object.fromEntries(files.map((file) => [file.replace(".ftl", ""), phrases(file)]));
        // A script of its own, not a module: not every browser has service workers that are modules.
        await build({
          configFile: false,
          publicDir: false,
          logLevel: "warn",
          define: { BUILD: JSON.stringify(list), TEXTS: JSON.stringify(texts) },
          build: {
            target: config.build.target,
            outDir: dir!,
            emptyOutDir: false,
            rolldownOptions: { input: entry, output: { format: "iife", entryFileNames: NAME } },
          },
        });
      },
    },
  };
}
