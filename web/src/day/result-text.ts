/** A result of the daily challenge as text to share: it says how well somebody did, and nothing about the layout or the moves. */

import { signed } from "../i18n/numbers";
import { t } from "../i18n/texts.svelte";
import { shortDate } from "./dates";

/** Squares in the colours of the pawns, always in this order. */
const SQUARES = ["🟦", "🟥", "🟨", "🟩", "🟪"];
const EMPTY = "⬜";

/** The smallest margin for each further square: a win or a tie has at least three. */
const MARGINS = [-10, 0, 6, 11];

/** Five squares: the larger the margin, the more of them are coloured. */
export function squares(margin: number): string {
  const coloured = 1 + MARGINS.filter((least) => margin >= least).length;
  return SQUARES.map((square, index) => (index < coloured ? square : EMPTY)).join("");
}

/** The date, the squares with the margin and the points, and the link. */
export function resultText(
  day: number,
  { points, margin }: { points: number; margin: number },
  language: string,
  link: string,
): string {
  return [
    `Big Points · ${t("page-day")} · ${shortDate(day, language)}`,
    `${squares(margin)} ${signed(margin)} · ${t("points", { points })}`,
    link,
  ].join("\n");
}
