/** Long durations and dates, in words. */

import { language, t } from "./texts.svelte";

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** How long something takes, in days or hours; a moment counts as a minute. */
export function durationText(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  const days = Math.floor(hours / 24);
  if (hours === 0) return t("page-minutes", { minutes: Math.max(1, Math.floor(milliseconds / 60_000)) });
  if (days === 0) return t("page-hours", { hours });
  const rest = days === 1 && hours > 24 ? ` ${t("page-hours", { hours: hours - 24 })}` : "";
  return t("page-days", { days }) + rest;
}

/** The date of a moment where the reader is. */
export function dateOf(moment: number): string {
  return new Intl.DateTimeFormat(language(), { day: "numeric", month: "short" }).format(moment);
}
