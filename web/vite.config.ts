import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compress } from "./build/compress.ts";
import { logo } from "./build/logo.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { site } from "./build/site.ts";
import { phrases, puzzles, words } from "./build/words.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// `npm run dev` serves the page and proxies API requests to a running server.
const server = process.env["BIGPOINTS_SERVER"] ?? "http://127.0.0.1:8080";

// The worker imports the same files.
const programFiles = [phrases(here("../locales")), puzzles(here("../crates/texts/data/puzzles.txt"))];

// `vite build --mode site` makes the page for any file server, in any folder; otherwise the program serves it at its root.
export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  plugins: [
    svelte(),
    words(here("../locales"), here("src")),
    ...programFiles,
    logo(here("public/icon.svg")),
    site(here("../NOTICES")),
    serviceWorker(here("src/service-worker/worker.ts"), here("../locales")),
    compress(),
  ],
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: here(mode === "site" ? "../target/site" : "dist"),
    emptyOutDir: true,
    // Each file costs a slow connection a round trip, and only a few are asked for at a time: one for the start page, one for a table.
    rolldownOptions: {
      output: {
        // The server finds the texts of a language by their name, and has them loaded together with the page's script.
        chunkFileNames: ({ moduleIds }) =>
          moduleIds.some((id) => id.includes("virtual:words/"))
            ? "assets/texts-[name]-[hash].js"
            : "assets/[name]-[hash].js",
        codeSplitting: {
          groups: [
            { name: "page", tags: ["$initial"] },
            { name: "table", test: /src\/table\/TablePage\.svelte/ },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  worker: { format: "es", plugins: () => programFiles },
  // Components are tested in a browser. The other tests have no document, but run the code that browsers get.
  resolve: process.env["VITEST"] === undefined ? {} : { conditions: ["browser"] },
  test: {
    include: ["src/**/*.test.ts", "build/**/*.test.ts"],
    environment: "./build/client-environment.ts",
    // Tests may be slow on a busy machine.
    testTimeout: 60_000,
  },
}));
