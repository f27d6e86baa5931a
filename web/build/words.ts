/** Vite plugins for texts: those that the page uses as modules `virtual:words/LANGUAGE`, those of the program as
 * `virtual:phrases/LANGUAGE`, and its puzzles as `virtual:puzzles`. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { parse, Resource, serialize, type Entry, Message, MessageReference, Visitor } from "@fluent/syntax";
import type { Plugin } from "vite";

const PREFIX = "virtual:words/";

/** All quoted strings in the sources of a folder, among them the keys of texts. */
function quoted(folder: string): Set<string> {
  const found = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name) || entry.name.endsWith(".test.ts")) continue;
    for (const part of readFileSync(join(entry.parentPath, entry.name), "utf8").split(/["'`]/)) found.add(part);
  }
  return found;
}

/** The texts that a text refers to. */
function references(message: Message): string[] {
  const found: string[] = [];
  class References extends Visitor {
    override visitMessageReference(node: MessageReference): void {
      found.push(node.id.name);
    }
  }
  new References().visit(message);
  return found;
}

/** The texts with these keys and those they refer to, without comments. */
export function filtered(text: string, wanted: Set<string>): string {
  const messages = new Map<string, Message>();
  for (const entry of parse(text, {}).body) if (entry instanceof Message) messages.set(entry.id.name, entry);
  const kept = new Set<string>();
  const keep = (key: string): void => {
    const message = messages.get(key);
    if (message === undefined || kept.has(key)) return;
    kept.add(key);
    references(message).forEach(keep);
  };
  wanted.forEach(keep);
  const body: Entry[] = [...messages.values()].filter((message) => kept.has(message.id.name));
  for (const entry of body) if (entry instanceof Message) entry.comment = null;
  return serialize(new Resource(body), {});
}

/** The plugin, with the folders of the texts and of the page's sources. */
export function words(locales: string, sources: string): Plugin {
  return {
    name: "words",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const file = join(locales, `${id.slice(PREFIX.length + 1)}.ftl`);
      this.addWatchFile(file);
      return `export default ${JSON.stringify(filtered(readFileSync(file, "utf8"), quoted(sources)))};`;
    },
    // The dev server reloads texts when a source uses a new key.
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(sources) && !file.startsWith(locales)) return;
      for (const module of server.moduleGraph.idToModuleMap.values())
        if (module.id?.startsWith(`\0${PREFIX}`)) server.moduleGraph.invalidateModule(module);
    },
  };
}

/** A plugin with one module for each name that `source` knows. */
function modules(name: string, prefix: string, source: (rest: string) => { file: string; text: string }): Plugin {
  return {
    name,
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const { file, text } = source(id.slice(prefix.length + 1));
      this.addWatchFile(file);
      return `export default ${JSON.stringify(text)};`;
    },
  };
}

/** The texts of the program in WebAssembly: all but those of the page alone. */
export function withoutPage(text: string): string {
  const keys = parse(text, {}).body.flatMap((entry) => (entry instanceof Message ? [entry.id.name] : []));
  return filtered(text, new Set(keys.filter((key) => !key.startsWith("page-"))));
}

/** The plugin for the texts of the program, with the folder of the texts. */
export function phrases(locales: string): Plugin {
  return modules("phrases", "virtual:phrases/", (language) => {
    const file = join(locales, `${language}.ftl`);
    return { file, text: withoutPage(readFileSync(file, "utf8")) };
  });
}

/** The puzzles of the program. */
export function puzzles(file: string): Plugin {
  return modules("puzzles", "virtual:puzzles", () => ({ file, text: readFileSync(file, "utf8") }));
}
