/** How long ago something was, in words. */

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(then: number, now: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  // A clock that is slightly wrong must not lead to a time in the future.
  const passed = Math.max(0, now - then);
  for (const [unit, length] of UNITS) if (passed >= length) return format.format(-Math.floor(passed / length), unit);
  return format.format(0, "second");
}
