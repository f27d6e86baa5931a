/** The levels of the computer players, by name. */

import { CHARACTERS } from "../wire/messages";
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

const CHARACTER_KEYS: readonly Key[] = [
  "character-beginner",
  "character-novice",
  "character-learner",
  "character-amateur",
  "character-regular",
  "character-skilled",
  "character-advanced",
  "character-veteran",
  "character-expert",
  "character-master",
];

/** What a computer player is called; `twin` is its number if it is not the first of its level. */
export function computerName(level: number, twin?: number): string {
  const name = CHARACTERS[level - 1] ?? "";
  return twin === undefined ? name : `${name} ${twin}`;
}

/** What a computer player of a level is like. */
export function characterText(level: number): string {
  return `${computerName(level)} ${t(CHARACTER_KEYS[level - 1] ?? "character-regular")}`;
}

/** A computer player beside its name: marked as one, and its level. */
export function computerText(level: number): string {
  return `${t("page-computer")} · ${levelText(level)}`;
}

/** The name of a level, from 1. */
export function levelName(level: number): string {
  return t(NAMES[level - 1] ?? "level-regular");
}

/** A level by number and name. */
export function levelText(level: number): string {
  return t("page-level-named", { level, name: levelName(level) });
}
