/** A Vite plugin that puts the logo into the page as it is sent, so that something is painted before its script has come. */

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** The page with a logo in the header that it has while it loads. */
export function withLogo(html: string, svg: string): string {
  const inline = svg
    .trim()
    .replaceAll(/\s*\n\s*/g, "")
    .replace(/ xmlns="[^"]*"/, "")
    .replace("<svg", '<svg aria-hidden="true"');
  return html.replace(/(<header class="loading">)/, `$1${inline}`);
}

/** The plugin, with the file of the logo. */
export function logo(file: string): Plugin {
  return { name: "logo", transformIndexHtml: (html) => withLogo(html, readFileSync(file, "utf8")) };
}
