/** The legal actions of a view, grouped in the order a player chooses: a pawn, a direction, a counter. */

import type { Colour, EffectView, Pawn, Take } from "../wire/messages";
import { PAWNS } from "./position";

/** One legal action with a pawn. */
export interface Option {
  action: string;
  pawn: Pawn;
  extra: boolean;
  back: boolean;
  take: Take;
  /** Where the pawn lands. */
  to: number;
  /** What is taken, and from which place; a bonus counter has no place. */
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
  /** Whether this is an extra move. */
  extra: boolean;
  /** The action that declines the extra move. */
  decline: string | null;
  /** The pawns that can move, in the order of the notation. */
  pawns: PawnChoice[];
}

function optionOf({ action, kind, pawn, direction, take, to, takes, at }: EffectView): Option[] {
  if (pawn === null || take === null || to === null) return [];
  return [{ action, pawn, extra: kind === "extra", back: direction === "backward", take, to, colour: takes, at }];
}

/** The actions of a view, grouped. */
export function choicesOf(actions: EffectView[]): Choices {
  const options = actions.flatMap(optionOf);
  const pawns = PAWNS.map((pawn) => ({
    pawn,
    ways: [false, true].flatMap((back): Way[] => {
      const some = options.filter((option) => option.pawn === pawn && option.back === back);
      return some[0] === undefined ? [] : [{ back, to: some[0].to, options: some }];
    }),
  }));
  const decline = actions.find(({ kind }) => kind === "decline") ?? null;
  return {
    extra: actions.some(({ kind }) => kind !== "main"),
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

/** The only action of a pawn, which needs no second click; null if there are more. */
export function onlyOption(choice: PawnChoice): Option | null {
  const [only, ...others] = optionsOf(choice);
  return only !== undefined && others.length === 0 ? only : null;
}

/** The requested direction, or the only one there is. */
export function wayOf(choice: PawnChoice, back: boolean): Way {
  const way = choice.ways.find((way) => way.back === back) ?? choice.ways[0];
  if (way === undefined) throw new RangeError("a pawn without a way");
  return way;
}
