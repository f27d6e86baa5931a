/** The game in words: names, actions and moves, from texts shared with the terminal. */

import type { Option } from "../board/choice";
import { START, STAIRS, type Position } from "../board/position";
import {
  STEPS,
  type Colour,
  type Direction,
  type EffectView,
  type Pawn,
  type SeatView,
  type Take,
} from "../wire/messages";
import { computerName } from "./levels";
import { sentence, t } from "./texts.svelte";

// Keys are written out, because the build searches the sources for the texts that the page needs.
const PAWN_KEYS: Record<Pawn, Key> = {
  B: "pawn-blue",
  R: "pawn-red",
  Y: "pawn-yellow",
  G: "pawn-green",
  P: "pawn-purple",
};
const CLIMB_KEYS: Record<Pawn, Key> = {
  B: "page-climb-blue",
  R: "page-climb-red",
  Y: "page-climb-yellow",
  G: "page-climb-green",
  P: "page-climb-purple",
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
/** By kind and take. Backward moves never climb. */
const ACTION_KEYS: Record<"main" | "extra" | "backward", Record<Take, Key>> = {
  main: {
    ahead: "action-ahead",
    behind: "action-behind",
    nothing: "action-nothing",
    climb: "action-climb",
  },
  extra: {
    ahead: "action-extra-ahead",
    behind: "action-extra-behind",
    nothing: "action-extra-nothing",
    climb: "action-extra-climb",
  },
  backward: {
    ahead: "action-back-ahead",
    behind: "action-back-behind",
    nothing: "action-back-nothing",
    climb: "action-extra-climb",
  },
};
const MOVE_KEYS: Record<Direction, Record<Take, Key>> = {
  forward: {
    ahead: "move-ahead",
    behind: "move-behind",
    nothing: "move-nothing",
    climb: "move-climb",
  },
  backward: {
    ahead: "move-back-ahead",
    behind: "move-back-behind",
    nothing: "move-back-nothing",
    climb: "move-climb",
  },
};

/** The name of a player; bots are marked as such. */
export function seatName(seat: SeatView | undefined): string {
  if (seat === undefined) return "";
  if (seat.holder === "bot") return t("online-bot", { name: seat.name ?? t("player", { player: seat.seat }) });
  if (seat.name !== null) return seat.name;
  if (seat.holder === "computer" && seat.level !== null) return computerName(seat.level, seat.twin);
  return t("player", { player: seat.seat });
}

export const pawnText = (pawn: Pawn): string => t(PAWN_KEYS[pawn]);
export const counterText = (colour: Colour): string => t(COUNTER_KEYS[colour]);
export const colourText = (colour: Colour): string => t(COLOUR_KEYS[colour]);
export const countText = (colour: Colour, count: number): string => t(COUNT_KEYS[colour], { count });

/** What an action would do, in full. */
export function optionText(option: Option): string {
  const pawn = pawnText(option.pawn);
  const counter = option.colour === null ? "" : counterText(option.colour);
  const kind = option.back ? "backward" : option.extra ? "extra" : "main";
  return sentence(ACTION_KEYS[kind][option.take], { pawn, counter });
}

/** What a pawn that can only climb does, in short; `home` is how many pawns are on the stairs already. */
export function climbText({ pawn }: Option, home: number): string {
  return t(CLIMB_KEYS[pawn], { step: STEPS[home] ?? 0 });
}

/** What a player did. */
export function moveText(name: string, { kind, pawn, direction, take, to, takes }: EffectView): string {
  if (pawn === null || direction === null || take === null) return sentence("move-decline", { name });
  const move = sentence(MOVE_KEYS[direction][take], {
    name,
    pawn: pawnText(pawn),
    place: String(to ?? ""),
    counter: takes === null ? "" : counterText(takes),
  });
  return kind === "extra" ? t("move-extra", { move }) : move;
}

/** What a player did, for those who see where on the board. */
export function shortMoveText(name: string | null, { pawn, take, takes }: EffectView): string {
  const values = {
    name: name ?? "",
    pawn: pawn === null ? "" : pawnText(pawn),
    counter: takes === null ? "" : counterText(takes),
  };
  const own = name === null;
  if (pawn === null) return own ? t("page-move-you-decline") : sentence("move-decline", values);
  if (take === "climb") return sentence(own ? "page-move-you-climb" : "page-move-climbs", values);
  if (takes === null) return sentence(own ? "page-move-you-move" : "page-move-moves", values);
  return sentence(own ? "page-move-you-take" : "page-move-takes", values);
}

/** Where a pawn is. */
export function whereabouts(position: Position, pawn: Pawn): string {
  const place = position.pawns[pawn];
  if (place === START) return sentence("plain-at-start", { pawn: pawnText(pawn) });
  if (place !== STAIRS) return sentence("plain-on", { pawn: pawnText(pawn), place: String(place) });
  return sentence("plain-home", { pawn: pawnText(pawn), place: String(STEPS[position.stairs.indexOf(pawn)]) });
}
