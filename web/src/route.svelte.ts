/** Routing: which page to show for the current address. */

import { link, pathOf, SITE } from "./base";

export type Route =
  | { name: "home" }
  | { name: "table"; address: string }
  /** The board of a table alone, for a screen that everybody sees. */
  | { name: "board"; address: string }
  /** A game kept on this device, or null for a new one. */
  | { name: "play"; game: string | null }
  /** A game of a table, or a record: in the fragment of the address, or null to open one. */
  | { name: "replay"; game: { address: string; number: number } | null; record: string | null }
  | { name: "lesson" | "puzzles" | "rules" }
  | { name: "device" }
  | { name: "day" }
  | { name: "score" }
  /** The visitor's finished games. */
  | { name: "games" }
  /** The visitor's games in progress. */
  | { name: "turns" }
  | { name: "unknown" };

/** The route of a path and a fragment without its `#`. The server serves the page for the same paths. */
export function route(path: string, fragment = ""): Route {
  if (path === "/") return { name: "home" };
  if (path === "/play") return { name: "play", game: fragment || null };
  if (path === "/day") return { name: "day" };
  if (path === "/games") return { name: "games" };
  if (path === "/turns") return { name: "turns" };
  if (path === "/score") return { name: "score" };
  if (path === "/lesson") return { name: "lesson" };
  if (path === "/puzzles") return { name: "puzzles" };
  if (path === "/rules") return { name: "rules" };
  if (path === "/replay") return { name: "replay", game: null, record: fragment || null };
  return SITE ? { name: "unknown" } : serverRoute(path);
}

/** The routes of pages that need a server. */
function serverRoute(path: string): Route {
  if (path === "/device") return { name: "device" };
  const [, played, number] = /^\/g\/([a-z0-9]+)\/([1-9])$/.exec(path) ?? [];
  if (played !== undefined) return { name: "replay", game: { address: played, number: Number(number) }, record: null };
  const [, address, board] = /^\/t\/([a-z0-9]+)(\/board)?$/.exec(path) ?? [];
  if (address === undefined) return { name: "unknown" };
  return { name: board === undefined ? "table" : "board", address };
}

/** The paths whose fragment says what to show. On other pages a change of the fragment is not another route. */
const WITH_FRAGMENT = ["/play", "/replay"];

/** The part of an address behind the `#`, unless it is a moment of the replay that is shown already. */
export function fragmentOf(path: string, hash: string): string {
  const isMoment = path === "/replay" && /^#turn-\d+$/.test(hash);
  return WITH_FRAGMENT.includes(path) && !isMoment ? hash.slice(1) : "";
}

/** Stands for an address outside of the page's folder: no page has this path. */
const OUTSIDE = "//";

let path = $state("/");
let fragment = $state("");

function readAddress(): void {
  path = pathOf(location.pathname) ?? OUTSIDE;
  fragment = fragmentOf(path, location.hash);
}
if (globalThis.location !== undefined) readAddress();

/** The current route. Reactive. */
export function currentRoute(): Route {
  return route(path, fragment);
}

/** Goes to another page without a reload: `go("/lesson")`. */
export function go(to: string): void {
  visit(link(to));
}

/** Goes to another page in place of this one, to which the browser's back button does not return. */
export function replace(to: string): void {
  history.replaceState(null, "", link(to));
  readAddress();
}

function visit(address: string): void {
  history.pushState(null, "", address);
  readAddress();
  scrollTo(0, 0);
  // Keyboards and screen readers start at the top of the new page.
  document.getElementById("page")?.focus();
}

/** Follows the browser's back and forward buttons, changes of the fragment, and links to other pages. */
export function followLinks(): void {
  addEventListener("popstate", readAddress);
  addEventListener("hashchange", readAddress);
  addEventListener("click", (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || link === null || link.target !== "" || link.hasAttribute("download"))
      return;
    if (link.origin !== location.origin || route(pathOf(link.pathname) ?? OUTSIDE).name === "unknown") return;
    event.preventDefault();
    visit(link.pathname + link.search + link.hash);
  });
}

/** The path of a finished game, by its table and number. */
export const replayPath = (address: string, game: number): string => `/g/${address}/${game}`;

/** The path of a table, on the server or on this device. */
export const tablePath = (address: string, local = false): string => (local ? `/play#${address}` : `/t/${address}`);

/** The path of the board of a table on the server, for a screen that everybody sees. */
export const boardPath = (address: string): string => `${tablePath(address)}/board`;
