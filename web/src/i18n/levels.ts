/** The levels of the computer players, by name. */

import { t } from "./texts.svelte";

const NAMES: readonly Key[] = [
  "level-beginner",
  "level-novice",
  "level-learner",
  "level-amateur",
  "level-regular",
  "level-skilled",
  "level-advanced",
  "level-veteran",
  "level-expert",
  "level-master",
];

/** The name of a level, from 1. */
export function levelName(level: number): string {
  return t(NAMES[level - 1] ?? "level-regular");
}

/** A level by number and name. */
export function levelText(level: number): string {
  return t("page-level-named", { level, name: levelName(level) });
}
