/** How the service worker answers a request: from its cache, from the network, or not at all. */

/** A build as the service worker knows it. Paths are below the folder of the page and do not begin with a slash. */
export interface Build {
  /** A hash of all files. */
  version: string;
  /** The path of each file, with its hash for a request's `integrity`. The page is `""`. */
  files: Record<string, string>;
  /** The paths of the page that it answers from the cache, each with its file. */
  pages: Record<string, string>;
}

export type Answer =
  /** The browser does what it would do without a service worker. */
  | { from: "browser" }
  /** A file of this version, which never changes. */
  | { from: "cache"; file: string }
  /** A file of another version, for a page that was opened in it, if it is still kept. */
  | { from: "kept"; file: string }
  /** The server's page, or the file if the server cannot be reached. */
  | { from: "network"; fallback: string }
  /** The same page at the address that its file has. */
  | { from: "redirect"; path: string };

/** A request, with its path below the folder of the page; null outside of it. */
export interface Asked {
  method: string;
  mode: string;
  path: string | null;
}

/** Tables and games: the server adds previews for other sites to these pages. */
const PREVIEWED = /^[tg]\//;

/** The folder of the files whose names have a hash. */
export const ASSETS = "assets/";

export function answerTo({ method, mode, path }: Asked, { files, pages }: Build): Answer {
  if (method !== "GET" || path === null) return { from: "browser" };
  if (mode === "navigate") {
    if (Object.hasOwn(pages, path)) return { from: "cache", file: pages[path]! };
    if (Object.hasOwn(pages, `${path}/`)) return { from: "redirect", path: `${path}/` };
    return PREVIEWED.test(path) ? { from: "network", fallback: "" } : { from: "browser" };
  }
  if (Object.hasOwn(files, path)) return { from: "cache", file: path };
  // These names have a hash of the content, so a page never gets files of two versions.
  return path.startsWith(ASSETS) ? { from: "kept", file: path } : { from: "browser" };
}
