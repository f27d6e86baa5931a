/** The mistakes of a count, in words. */

import { colourText, pawnText } from "../i18n/phrases";
import { sentence, t } from "../i18n/texts.svelte";
import type { Mistake } from "../wire/messages";

/** A mistake as a sentence; `names` are the players' in turn order. */
export function mistakeText(mistake: Mistake, names: readonly string[]): string {
  const name = (seat: number): string => names[seat - 1] ?? "";
  switch (mistake.kind) {
    case "not_home":
      return sentence("page-score-not-home", { pawn: pawnText(mistake.pawn) });
    case "shared_step":
      return sentence("page-score-shared", {
        one: pawnText(mistake.one),
        other: pawnText(mistake.other),
        step: String(mistake.step),
      });
    case "too_many":
      return sentence("page-score-too-many", {
        colour: colourText(mistake.colour),
        found: mistake.found,
        most: mistake.in_game,
      });
    case "no_bonus":
      return sentence("page-score-no-bonus", { colour: colourText(mistake.pawn) });
    case "uneven":
      return t("page-score-uneven", {
        most: name(mistake.most),
        more: t("counters", { count: mistake.most_held }),
        fewest: name(mistake.fewest),
        fewer: t("counters", { count: mistake.fewest_held }),
      });
  }
}
