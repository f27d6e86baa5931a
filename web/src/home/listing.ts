/** Tables in a list, in words. */

import { t } from "../i18n/texts.svelte";
import type { About, Listed } from "../wire/messages";

/** A game of the visitor, on the server or on this device. */
export type OwnTable = Listed & { local: boolean };

const PHASES: Record<Listed["stage"], Key> = {
  gathering: "page-stage-gathering",
  dealing: "page-stage-playing",
  playing: "page-stage-playing",
  between: "page-stage-between",
  over: "page-stage-over",
  closed: "page-stage-closed",
};

/** The options of a table. */
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

/** The phase of a table. */
export function phaseText({ stage, about }: Listed): string {
  if (stage !== "gathering" || about === null) return t(PHASES[stage]);
  return about.open > 0 ? t("page-free", { count: about.open }) : t("page-stage-full");
}
