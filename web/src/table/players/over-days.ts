/** The time of a seat in a game over days, in words. */

import { dateOf, durationText } from "../../i18n/duration";
import { t } from "../../i18n/texts.svelte";
import type { TableView } from "../../wire/messages";
import { actorOf } from "../session/viewer";
import { leftAt, timeOf } from "./clock";

/** Whether the player of a seat is on holiday. */
export function isOnHoliday(view: TableView, seat: number, now: number): boolean {
  return (view.over_days?.seats[seat - 1]?.holiday_until_ms ?? 0) > now;
}

/** What is left of a player's holidays. */
export function holidaysLeft(view: TableView, seat: number, now: number): number {
  const { holiday_ms = 0, holiday_until_ms } = view.over_days?.seats[seat - 1] ?? {};
  return holiday_until_ms === undefined ? holiday_ms : Math.min(holiday_ms, Math.max(0, holiday_until_ms - now));
}

/** How much time the seat to act has, or until when its player is on holiday; null where there is nothing to say. */
export function daysNote(view: TableView, seat: number, receivedAt: number, now: number): string | null {
  const days = view.over_days;
  if (days === undefined) return null;
  const own = days.seats[seat - 1];
  if (own?.holiday_until_ms !== undefined && isOnHoliday(view, seat, now))
    return t("page-days-holiday", { date: dateOf(own.holiday_until_ms) });
  const time = timeOf(view, seat, receivedAt);
  if (actorOf(view) !== seat || days.until_ms === undefined || own === undefined || time === null) return null;
  if (days.overdue) return t("page-days-overdue");
  const left = leftAt(time, now);
  return left > own.reserve_ms
    ? t("page-days-left", { time: durationText(left - own.reserve_ms) })
    : t("page-days-reserve", { time: durationText(left) });
}
