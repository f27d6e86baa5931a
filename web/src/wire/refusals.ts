/** Refusals in words: the server sends a code, and the page translates it into the reader's language. */

import { t } from "../i18n/texts.svelte";
import type { RefusalCode } from "./messages";

/** The page's own codes: no answer, a page older than the server, and a code this page does not know. */
type PageCode = "unreachable" | "outdated" | "unknown";

/** A request that was refused or failed, by its code; `text` is the server's English sentence. */
export interface Refusal {
  code: RefusalCode | PageCode;
  text: string;
}

/** The server cannot be reached. */
export const UNREACHABLE: Refusal = { code: "unreachable", text: "the server cannot be reached" };

/** The server is newer than this page. */
export const OUTDATED: Refusal = { code: "outdated", text: "this page is older than the server" };

const TEXTS: Record<Refusal["code"], Key> = {
  no_table: "page-refused-no-table",
  not_found: "page-unknown",
  seat_taken: "page-refused-seat-taken",
  one_seat: "refused-one-seat",
  removed: "refused-removed",
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
  name_kept: "page-refused-name-kept",
  default_name: "page-refused-default-name",
  not_kept: "page-refused-not-kept",
  no_passkeys: "page-refused-no-passkeys",
  bad_passkey: "page-refused-bad-passkey",
  too_many_passkeys: "page-refused-many-passkeys",
  bad_code: "page-refused-bad-code",
  cannot_merge: "page-refused-cannot-merge",
  bad_link: "page-refused-bad-link",
  bad_name: "page-refused-bad-name",
  reserved_name: "refused-reserved-name",
  too_many_tables: "page-refused-many-tables",
  too_many_tokens: "page-refused-many-tokens",
  too_large: "page-replay-too-large",
  too_fast: "page-refused-too-fast",
  foreign_origin: "page-refused-foreign",
  foreign_host: "page-refused-foreign",
  unavailable: "page-refused-unavailable",
  unreachable: "page-refused-unreachable",
  outdated: "page-game-outdated",
  // A player cannot cause these from the page, so they share one sentence.
  bad_plan: "page-refused-other",
  bad_message: "page-refused-other",
  no_seat: "page-refused-other",
  not_removed: "page-refused-other",
  bad_salt: "page-refused-other",
  too_many_commitments: "page-refused-other",
  bad_action: "page-refused-other",
  no_bots: "page-refused-other",
  not_stood_in: "page-refused-other",
  no_holiday: "page-refused-other",
  bad_token: "page-refused-other",
  not_for_bots: "page-refused-other",
  no_token: "page-refused-other",
  no_passkey: "page-refused-other",
  too_slow: "page-refused-other",
  bad_method: "page-refused-other",
  unknown: "page-refused-other",
};

/** The code of an HTTP answer, which a proxy or a newer server may have written. */
export function readCode(code: unknown): Refusal["code"] {
  if (typeof code !== "string") return "unreachable";
  return Object.hasOwn(TEXTS, code) ? (code as Refusal["code"]) : "unknown";
}

/** Why something was refused, as a sentence. */
export function refusalText(refusal: Refusal): string {
  return t(TEXTS[refusal.code]);
}
