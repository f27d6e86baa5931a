/** What can be chosen, grouped as a player thinks of it: a pawn, a direction, a counter. What is legal the view has said. */

import type { EffectView } from "../lib/messages";
import { isColour, isPawn, PAWNS, type Colour, type Pawn } from "./position";

/** Ahead, behind, nothing free, or up the stairs, as in the notation. */
export type Take = "+" | "-" | "=" | "^";

/** One legal action with a pawn. */
export interface Option {
  action: string;
  pawn: Pawn;
  back: boolean;
  take: Take;
  /** Where the pawn lands. */
  to: number;
  /** What is taken, and from which place; none of them for a bonus counter or for nothing. */
  colour: Colour | null;
  at: number | null;
}

/** A direction that a pawn can go. */
export interface Way {
  back: boolean;
  to: number;
  options: Option[];
}

export interface PawnChoice {
  pawn: Pawn;
  /** Forward first. */
  ways: Way[];
}

export interface Choices {
  /** Whether this is about an extra move. */
  extra: boolean;
  /** The action that makes none, where there may be one. */
  decline: string | null;
  /** The pawns that can move, in the order of the notation. */
  pawns: PawnChoice[];
}

const FORM = /^(x?)(<?)([BRYGP])([-+=^])$/;

function readOption(effect: EffectView): Option | null {
  const [, , back, pawn = "", take] = FORM.exec(effect.action) ?? [];
  if (!isPawn(pawn) || effect.to === null) return null;
  const colour = isColour(effect.takes) ? effect.takes : null;
  return { action: effect.action, pawn, back: back === "<", take: take as Take, to: effect.to, colour, at: effect.at };
}

/** The actions of a view, grouped. */
export function choicesOf(actions: EffectView[]): Choices {
  const options = actions.map(readOption).filter((option) => option !== null);
  const pawns = PAWNS.map((pawn) => ({
    pawn,
    ways: [false, true].flatMap((back): Way[] => {
      const some = options.filter((option) => option.pawn === pawn && option.back === back);
      return some[0] === undefined ? [] : [{ back, to: some[0].to, options: some }];
    }),
  }));
  const decline = actions.find((effect) => effect.action === ".") ?? null;
  return {
    extra: decline !== null || actions.some((effect) => effect.action.startsWith("x")),
    decline: decline?.action ?? null,
    pawns: pawns.filter((choice) => choice.ways.length > 0),
  };
}

export function choiceOf(choices: Choices, pawn: Pawn | null): PawnChoice | null {
  return choices.pawns.find((choice) => choice.pawn === pawn) ?? null;
}

export function optionsOf(choice: PawnChoice): Option[] {
  return choice.ways.flatMap((way) => way.options);
}

/** The one thing that a pawn can do, if it is only one: it needs no second click. */
export function onlyOption(choice: PawnChoice): Option | null {
  const [only, ...others] = optionsOf(choice);
  return only !== undefined && others.length === 0 ? only : null;
}

/** The direction that is being looked at: the wanted one where there is a choice. */
export function wayOf(choice: PawnChoice, back: boolean): Way {
  const way = choice.ways.find((way) => way.back === back) ?? choice.ways[0];
  if (way === undefined) throw new RangeError("a pawn without a way");
  return way;
}
