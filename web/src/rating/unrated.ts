/** Why a game does not count for ratings, in words. */

import { list, t } from "../i18n/texts.svelte";
import type { UnratedView } from "../wire/messages";

const REASONS: Record<UnratedView, Key> = {
  not_ended: "unrated-not-ended",
  not_fairly_dealt: "unrated-not-fairly-dealt",
  no_clock: "unrated-no-clock",
  hints: "unrated-hints",
  undo: "unrated-undo",
  known_layout: "unrated-known-layout",
  bots: "unrated-bots",
  twins: "unrated-twins",
};

/** Whether a game counts, and if not, why. */
export function ratedText(reasons: UnratedView[]): string {
  if (reasons.length === 0) return t("page-rated-yes");
  // A newer server may know others.
  const known = reasons.flatMap((reason) => (reason in REASONS ? [t(REASONS[reason])] : []));
  return known.length === 0 ? t("page-rated-no") : t("page-rated-no-because", { reasons: list(known) });
}
