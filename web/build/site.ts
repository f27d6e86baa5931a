/** A Vite plugin that makes the page a site of plain files, which any file server can serve from any folder. */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

import { PAGES } from "./pages.ts";

/** The server's content security policy. Only a header can forbid frames around the page, so that part is missing. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; base-uri 'none'; form-action 'self'";

/** The page for a folder below it: all its links lead one folder up. */
export function inFolder(html: string): string {
  return html.replaceAll('"./', '"../');
}

/**
 * The page for addresses that lead nowhere. Deep in the site its links do not reach its files; then only this text is shown, which
 * the page replaces otherwise.
 */
export function notFound(html: string): string {
  return html.replace(/(<div id="page".*<\/header>)/, "$1<p>Page not found.</p>");
}

/** The manifest with paths that end with a slash, as all paths of the site do. */
export function withFolders(manifest: string): string {
  return PAGES.reduce(
    (text, page) => text.replaceAll(new RegExp(`"\\./${page}(?=["?])`, "g"), `"./${page}/`),
    manifest,
  );
}

/** The plugin, with the licence notices, which the server has at `/notices`. */
export function site(notices: string): Plugin {
  return {
    name: "site",
    apply: (_, { command, mode }) => command === "build" && mode === "site",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: CONTENT_SECURITY_POLICY },
        injectTo: "head-prepend",
      },
    ],
    writeBundle({ dir }) {
      const html = readFileSync(join(dir!, "index.html"), "utf8");
      for (const page of PAGES) {
        mkdirSync(join(dir!, page), { recursive: true });
        writeFileSync(join(dir!, page, "index.html"), inFolder(html));
      }
      writeFileSync(join(dir!, "404.html"), notFound(html));
      const manifest = join(dir!, "manifest.webmanifest");
      writeFileSync(manifest, withFolders(readFileSync(manifest, "utf8")));
      copyFileSync(notices, join(dir!, "notices.txt"));
    },
  };
}
