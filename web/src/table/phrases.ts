/** The game in words: names, actions and deeds, from the texts that terminal and page share. */

import type { Option } from "../board/choice";
import { isColour, isPawn, START, STAIRS, type Colour, type Pawn, type Position } from "../board/position";
import { STEPS, type EffectView, type SeatView } from "../lib/messages";
import { sentence, t } from "../lib/words.svelte";

// Keys are written out, so that the texts that the page needs can be found in its sources.
const PAWN_KEYS: Record<Pawn, Key> = {
  B: "pawn-blue",
  R: "pawn-red",
  Y: "pawn-yellow",
  G: "pawn-green",
  P: "pawn-purple",
};
const COUNTER_KEYS: Record<Colour, Key> = {
  B: "counter-blue",
  R: "counter-red",
  Y: "counter-yellow",
  G: "counter-green",
  P: "counter-purple",
  W: "counter-white",
  K: "counter-black",
};
const COLOUR_KEYS: Record<Colour, Key> = {
  B: "colour-blue",
  R: "colour-red",
  Y: "colour-yellow",
  G: "colour-green",
  P: "colour-purple",
  W: "colour-white",
  K: "colour-black",
};
const COUNT_KEYS: Record<Colour, Key> = {
  B: "count-blue",
  R: "count-red",
  Y: "count-yellow",
  G: "count-green",
  P: "count-purple",
  W: "count-white",
  K: "count-black",
};
/** By what stands before the pawn in an action and what stands after it. */
const ACTION_KEYS: Record<string, Key> = {
  "+": "action-ahead",
  "-": "action-behind",
  "=": "action-nothing",
  "^": "action-climb",
  "x+": "action-extra-ahead",
  "x-": "action-extra-behind",
  "x=": "action-extra-nothing",
  "x^": "action-extra-climb",
  "x<+": "action-back-ahead",
  "x<-": "action-back-behind",
  "x<=": "action-back-nothing",
  ".": "action-decline",
};
const DEED_KEYS: Record<string, Key> = {
  "+": "deed-ahead",
  "-": "deed-behind",
  "=": "deed-nothing",
  "^": "deed-climb",
  "<+": "deed-back-ahead",
  "<-": "deed-back-behind",
  "<=": "deed-back-nothing",
  ".": "deed-decline",
};

/** What somebody at the table is called; a program that plays for a guest is marked as one. */
export function seatName(seat: SeatView | undefined): string {
  if (seat === undefined) return "";
  if (seat.holder === "bot") return t("online-bot", { name: seat.name ?? t("player", { player: seat.seat }) });
  if (seat.name !== null) return seat.name;
  return seat.holder === "computer" ? t("seat-computer", { seat: seat.seat }) : t("player", { player: seat.seat });
}

export const pawnText = (pawn: Pawn): string => t(PAWN_KEYS[pawn]);
export const counterText = (colour: Colour): string => t(COUNTER_KEYS[colour]);
export const colourText = (colour: Colour): string => t(COLOUR_KEYS[colour]);
export const countText = (colour: Colour, count: number): string => t(COUNT_KEYS[colour], { count });

/** What an action would do, in full. */
export function optionText(option: Option): string {
  const pawn = pawnText(option.pawn);
  const counter = option.colour === null ? "" : counterText(option.colour);
  return sentence(ACTION_KEYS[option.action.replace(/[BRYGP]/, "")] ?? "action-nothing", { pawn, counter });
}

/** What somebody did. */
export function deedText(name: string, effect: EffectView): string {
  const deed = sentence(DEED_KEYS[effect.action.replace(/x|[BRYGP]/g, "")] ?? "deed-nothing", {
    name,
    pawn: isPawn(effect.pawn) ? pawnText(effect.pawn) : "",
    place: String(effect.to ?? ""),
    counter: isColour(effect.takes) ? counterText(effect.takes) : "",
  });
  return effect.action.startsWith("x") ? t("deed-extra", { deed }) : deed;
}

/** Where a pawn is. */
export function whereabouts(position: Position, pawn: Pawn): string {
  const place = position.pawns[pawn];
  if (place === START) return sentence("plain-at-start", { pawn: pawnText(pawn) });
  if (place !== STAIRS) return sentence("plain-on", { pawn: pawnText(pawn), place: String(place) });
  return sentence("plain-home", { pawn: pawnText(pawn), place: String(STEPS[position.stairs.indexOf(pawn)]) });
}
