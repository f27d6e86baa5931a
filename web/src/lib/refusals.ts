/** Words for what was refused: the server gives a code, the page says it in the reader's language. */

import { t } from "./words.svelte";

/** What was refused, or went wrong: a code that the page has words for. */
export interface Refusal {
  code: string;
  text: string;
}

const TEXTS: Record<string, Key> = {
  no_table: "page-refused-no-table",
  not_found: "page-unknown",
  seat_taken: "page-refused-seat-taken",
  seats_open: "page-refused-seats-open",
  not_committed: "page-refused-not-committed",
  not_your_seat: "page-refused-not-your-seat",
  not_your_turn: "page-refused-not-your-turn",
  time_up: "page-refused-time-up",
  not_host: "page-refused-not-host",
  started: "page-refused-started",
  not_playing: "page-refused-not-playing",
  not_over: "page-refused-not-over",
  illegal: "page-refused-illegal",
  stale: "page-refused-stale",
  no_undo: "why-no-undo",
  no_hints: "page-refused-no-hints",
  not_away: "page-refused-not-away",
  too_many_events: "page-refused-many-events",
  closed: "page-refused-closed",
  no_guest: "page-refused-no-guest",
  bad_link: "page-refused-bad-link",
  bad_name: "page-refused-bad-name",
  too_many_tables: "page-refused-many-tables",
  too_many_tokens: "page-refused-many-tokens",
  too_large: "page-replay-too-large",
  too_fast: "page-refused-too-fast",
  foreign_origin: "page-refused-foreign",
  unavailable: "page-refused-unavailable",
  unreachable: "page-refused-unreachable",
  outdated: "page-game-outdated",
};

/** Why something was refused, as a sentence. What a player cannot cause shares one. */
export function refusalText(refusal: Refusal): string {
  return t(TEXTS[refusal.code] ?? "page-refused-other");
}
