/** Where the page is: at the root of the program's host or, as a site of plain files, in any folder of any host. */

/**
 * Whether this is the site (`make site`), which has no server: what needs other people is not offered, and nothing is asked of the
 * API. Known when the page is built, so that the rest is left out.
 */
export const SITE: boolean = import.meta.env.MODE === "site";

/** The address of this file. In a variable, because Vite takes `new URL(…, import.meta.url)` for a file to include. */
const here = import.meta.url;

/** The folder of the page, with a slash at each end. The scripts of the site are one folder below it. */
export const BASE: string = SITE ? new URL("..", here).pathname : "/";

/** A link to a path of the page or of the API, which may have a query and a fragment: `link("/lesson")`. */
export function link(path: string): string {
  return linkIn(BASE, SITE, path);
}

/** The path of the page that an address leads to, such as `/lesson`; null if it is outside of the page's folder. */
export function pathOf(pathname: string): string | null {
  return pathIn(BASE, SITE, pathname);
}

/** See `link`. In the site every path is a folder with a file of its own, as any file server has it. */
export function linkIn(base: string, folders: boolean, path: string): string {
  const [, name = "", rest = ""] = /^\/([^?#]*)(.*)$/.exec(path) ?? [];
  return `${base}${name}${folders && name !== "" ? "/" : ""}${rest}`;
}

/** See `pathOf`. */
export function pathIn(base: string, folders: boolean, pathname: string): string | null {
  if (!pathname.startsWith(base)) return null;
  const name = pathname.slice(base.length);
  return `/${folders ? name.replace(/(^|\/)index\.html$/, "$1").replace(/\/$/, "") : name}`;
}
