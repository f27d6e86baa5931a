/** Writes compressed `.br` and `.gz` copies of the built files, which the server serves as they are. The site has none. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin } from "vite";

const FORMS: [string, (content: Buffer) => Buffer][] = [
  [".br", (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })],
  [".gz", (content) => gzipSync(content, { level: 9 })],
];

export function compress(): Plugin {
  return {
    name: "compress",
    apply: (_, { command, mode }) => command === "build" && mode !== "site",
    writeBundle({ dir }) {
      for (const entry of readdirSync(dir!, { withFileTypes: true, recursive: true })) {
        if (!entry.isFile() || !/\.(html|js|css|svg|wasm|webmanifest)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        for (const [ending, make] of FORMS) {
          const small = make(content);
          if (small.length < content.length) writeFileSync(file + ending, small);
        }
      }
    },
  };
}
