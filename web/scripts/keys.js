// Writes the keys of all texts as a type, so that the type checker finds unknown keys.

import { readFileSync, writeFileSync } from "node:fs";

import { parse } from "@fluent/syntax";

const text = readFileSync(new URL("../../locales/en.ftl", import.meta.url), "utf8");
const keys = parse(text, {}).body.filter((entry) => entry.type === "Message");
const lines = keys.map((entry) => `  | "${entry.id.name}"\n`);
writeFileSync(new URL("../keys.d.ts", import.meta.url), `declare type Key =\n${lines.join("")};\n`);
