/** The game in words: names, actions and deeds, from the texts that terminal and page share. */

import type { Option } from "../board/choice";
import type { Colour, Pawn, Position } from "../board/position";
import { START, STAIRS, stepNumber } from "../board/position";
import { NAMES } from "../board/signs";
import type { EffectView, SeatView } from "../lib/messages";
import { sentence, t } from "../lib/words.svelte";

const LEVELS = [
  "beginner",
  "novice",
  "learner",
  "amateur",
  "regular",
  "skilled",
  "advanced",
  "veteran",
  "expert",
  "master",
] as const;

export function levelName(level: number): string {
  return t(`level-${LEVELS[level - 1] ?? "beginner"}`);
}

/** What somebody at the table is called. */
export function seatName(seat: SeatView | undefined): string {
  if (seat === undefined) return "";
  if (seat.name !== null) return seat.name;
  return seat.holder === "computer" ? t("seat-computer", { seat: seat.seat }) : t("player", { player: seat.seat });
}

export const pawnText = (pawn: Pawn): string => t(`pawn-${NAMES[pawn]}`);
export const counterText = (colour: Colour): string => t(`counter-${NAMES[colour]}`);

/** What an action would do, in full. */
export function optionText(option: Option): string {
  const extra = option.action.startsWith("x");
  const kind = option.back ? "back" : extra ? "extra" : null;
  const take = { "+": "ahead", "-": "behind", "=": "nothing", "^": "climb" } as const;
  const key = kind === null ? take[option.take] : (`${kind}-${take[option.take]}` as const);
  const values = { pawn: pawnText(option.pawn), counter: option.colour === null ? "" : counterText(option.colour) };
  return sentence(`action-${key}` as Key, values);
}

/** What somebody did. */
export function deedText(name: string, effect: EffectView): string {
  const take = effect.action.slice(-1);
  const extra = effect.action.startsWith("x");
  const ends = { "+": "ahead", "-": "behind", "=": "nothing", "^": "climb" }[take];
  const key = ends === undefined ? "decline" : effect.action.includes("<") ? `back-${ends}` : ends;
  const deed = sentence(`deed-${key}` as Key, {
    name,
    pawn: effect.pawn === null ? "" : pawnText(effect.pawn as Pawn),
    place: String(effect.to ?? ""),
    counter: effect.takes === null ? "" : counterText(effect.takes as Colour),
  });
  return extra ? t("deed-extra", { deed }) : deed;
}

/** Where a pawn is. */
export function whereabouts(position: Position, pawn: Pawn): string {
  const place = position.pawns[pawn];
  if (place === START) return sentence("plain-at-start", { pawn: pawnText(pawn) });
  if (place !== STAIRS) return sentence("plain-on", { pawn: pawnText(pawn), place: String(place) });
  return sentence("plain-home", { pawn: pawnText(pawn), place: String(stepNumber(position.stairs.indexOf(pawn))) });
}
