/** Routing: which page to show for the current address. */

export type Route =
  | { name: "home" }
  | { name: "table"; address: string }
  /** A game of a table, or null to open a record. */
  | { name: "replay"; game: { address: string; number: number } | null }
  | { name: "lesson" | "puzzles" | "rules" }
  | { name: "device" }
  | { name: "day" }
  | { name: "score" }
  | { name: "unknown" };

/** The route of a path. The server serves the page for the same paths. */
export function route(path: string): Route {
  if (path === "/") return { name: "home" };
  if (path === "/device") return { name: "device" };
  if (path === "/day") return { name: "day" };
  if (path === "/score") return { name: "score" };
  if (path === "/lesson") return { name: "lesson" };
  if (path === "/puzzles") return { name: "puzzles" };
  if (path === "/rules") return { name: "rules" };
  if (path === "/replay") return { name: "replay", game: null };
  const [, played, number] = /^\/g\/([a-z0-9]+)\/([1-9])$/.exec(path) ?? [];
  if (played !== undefined) return { name: "replay", game: { address: played, number: Number(number) } };
  const address = /^\/t\/([a-z0-9]+)$/.exec(path)?.[1];
  return address === undefined ? { name: "unknown" } : { name: "table", address };
}

let path = $state(globalThis.location?.pathname ?? "/");

/** The current route. Reactive. */
export function currentRoute(): Route {
  return route(path);
}

/** Goes to another page without a reload. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
  // Keyboards and screen readers start at the top of the new page.
  document.getElementById("page")?.focus();
}

/** Follows the browser's back and forward buttons, and links to other pages. */
export function followLinks(): void {
  addEventListener("popstate", () => (path = location.pathname));
  addEventListener("click", (event) => {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!plain || event.defaultPrevented || link === null || link.target !== "" || link.hasAttribute("download"))
      return;
    if (link.origin !== location.origin || route(link.pathname).name === "unknown") return;
    event.preventDefault();
    go(link.pathname);
  });
}

/** The path of a finished game, by its table and number. */
export const replayPath = (address: string, game: number): string => `/g/${address}/${game}`;

/** The path of a table. */
export const tablePath = (address: string): string => `/t/${address}`;
