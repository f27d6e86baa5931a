/** How a search goes, in words. */

import { t } from "../i18n/texts.svelte";

/** A wait longer than this is told in minutes. */
const LONG_SECONDS = 90;

/** Seconds as minutes and seconds, such as `1:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What can honestly be said about the wait: how long others have lately waited, and who else searches. */
export function outlook(others: number | null, usualMs: number | null): string {
  if (others === null) return t("page-search-connecting");
  const usual =
    usualMs === null
      ? null
      : usualMs > LONG_SECONDS * 1000
        ? t("page-search-minutes", { minutes: Math.round(usualMs / 60_000) })
        : t("page-search-seconds", { seconds: Math.max(5, Math.ceil(usualMs / 5_000) * 5) });
  // What others have waited says nothing to somebody who searches alone.
  if (others === 0) return t("page-search-alone");
  return [t("page-search-others", { count: others }), ...(usual === null ? [] : [usual])].join(" ");
}
