/** Days as the server counts them, in words. */

const DAY = 86_400_000;

/** The date of a day, counted from 1970 by universal time. */
export function dateText(day: number, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" });
  const text = format.format(day * DAY);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** The date that a record has, as it is written in a language; what is no whole date stays as it is. */
export function recordedText(date: string, language: string): string {
  const [, year, month, day] = /^(\d{4})\.(\d\d)\.(\d\d)$/.exec(date) ?? [];
  if (year === undefined) return date;
  const time = Date.UTC(Number(year), Number(month) - 1, Number(day));
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" }).format(time);
}

/** In how many hours, or minutes, the next day begins by universal time. */
export function untilNext(now: number, language: string): string {
  const minutes = Math.ceil((DAY - (now % DAY)) / 60_000);
  const format = new Intl.RelativeTimeFormat(language);
  return minutes > 90 ? format.format(Math.round(minutes / 60), "hour") : format.format(minutes, "minute");
}
