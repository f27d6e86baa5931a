/** Dates and times of days, which the server counts from 1970 in UTC. */

const DAY_MS = 86_400_000;

/** The date of a day. */
export function dateText(day: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" });
  const text = format.format(day * DAY_MS);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The date of a day in few letters. */
export function shortDate(day: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(day * DAY_MS);
}

/** The date of a record in a language; an incomplete date stays as it is. */
export function recordedText(date: string, language: string): string {
  const [, year, month, day] = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date) ?? [];
  if (year === undefined) return date;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(time);
}

/** The hours or minutes until the next day begins. */
export function untilNext(now: number, language: string): string {
  const minutes = Math.ceil((DAY_MS - (now % DAY_MS)) / 60_000);
  const format = new Intl.RelativeTimeFormat(language);
  return minutes > 90 ? format.format(Math.round(minutes / 60), "hour") : format.format(minutes, "minute");
}
