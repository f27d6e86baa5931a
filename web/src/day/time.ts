/** Days as the server counts them, in words. */

const DAY = 86_400_000;

/** The date of a day, counted from 1970 by universal time. */
export function dateText(day: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" });
  const text = format.format(day * DAY);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** In how many hours, or minutes, the next day begins by universal time. */
export function untilNext(now: number, language: string): string {
  const minutes = Math.ceil((DAY - (now % DAY)) / 60_000);
  const format = new Intl.RelativeTimeFormat(language);
  return minutes > 90 ? format.format(Math.round(minutes / 60), "hour") : format.format(minutes, "minute");
}
