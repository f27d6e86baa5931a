/** The clocks to choose from, in words. */

import type { ClockPlan } from "../wire/messages";
import { t } from "./texts.svelte";

export const CLOCKS: readonly ClockPlan[] = [
  { kind: "none" },
  { kind: "turn", seconds: 30 },
  { kind: "turn", seconds: 60 },
  { kind: "bank", seconds: 300, increment: 5 },
  { kind: "bank", seconds: 600, increment: 5 },
  { kind: "days", days: 1 },
  { kind: "days", days: 3 },
  { kind: "days", days: 7 },
];

/** The clock of a rated game, unless another one is chosen. */
export const RATED_CLOCK = 3;

/** The days of holidays that everybody has in a game over days. */
export const HOLIDAY_DAYS = 14;

export function clockText(clock: ClockPlan): string {
  switch (clock.kind) {
    case "none":
      return t("page-clock-none");
    case "turn":
      return t("page-clock-turn", { seconds: clock.seconds });
    case "bank":
      return t("page-clock-bank", { minutes: clock.seconds / 60, increment: clock.increment });
    case "days":
      return t("page-clock-days", { days: clock.days });
  }
}
