/** What a line of a list says of a table. */

import { t } from "../i18n/texts.svelte";
import type { About, Listed } from "../wire/messages";

const STAGES: Record<Listed["stage"], Key> = {
  gathering: "page-stage-gathering",
  dealing: "page-stage-playing",
  playing: "page-stage-playing",
  between: "page-stage-between",
  over: "page-stage-over",
  closed: "page-stage-closed",
};

/** What is played there. */
export function aboutText(about: About | null): string {
  if (about === null) return "Big Points";
  return [
    t("page-players", { count: about.seats }),
    about.computers > 0 ? t("page-computers", { count: about.computers }) : "",
    about.match ? t("page-match") : "",
    about.concealed ? "" : t("page-open-hands"),
    about.bots ? t("page-with-bots") : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** How far the table is. */
export function stageText({ stage, about }: Listed): string {
  if (stage !== "gathering" || about === null) return t(STAGES[stage]);
  return about.open > 0 ? t("page-free", { count: about.open }) : t("page-stage-full");
}

/** Which of the own games come first, by a small number: those that wait for the guest; what was left comes last. */
export function urgency({ own }: Listed): number {
  if (own === null) return 1;
  return own.your_turn ? 0 : own.left ? 2 : 1;
}
