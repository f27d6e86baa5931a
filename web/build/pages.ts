/** The paths of the page, for which the site has files and the service worker answers. */

/** Those that need no server. */
export const PAGES = ["play", "lesson", "puzzles", "rules", "day", "score", "replay", "games"];

/** Those that only a server has. */
export const SERVER_PAGES = ["device"];
