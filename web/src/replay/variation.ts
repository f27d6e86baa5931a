/** A variation of a recorded game: moves that were tried from one of its moments. */

import type { EffectView, GameView } from "../wire/messages";
import type { ReplayMoment } from "../wire/replays";

export interface Variation {
  /** The moment of the game where it begins. */
  from: number;
  /** The moments after each move that was tried; never empty. */
  tried: ReplayMoment[];
}

/** The moments of the game, or of a variation with the game before it. */
export function momentsOf(game: ReplayMoment[], variation: Variation | null): ReplayMoment[] {
  return variation === null ? game : [...game.slice(0, variation.from + 1), ...variation.tried];
}

/** The moment after a move. */
export function momentAfter(before: ReplayMoment, effect: EffectView, after: GameView): ReplayMoment {
  return {
    turn: before.turn + (effect.kind === "main" ? 1 : 0),
    seat: before.actor,
    effect,
    actor: after.actor,
    position: after.position,
    points: after.sheets.map(({ total }) => total),
    comment: null,
  };
}

/** The variation with another move at a moment, in place of what followed there. */
export function extended(variation: Variation | null, index: number, moment: ReplayMoment): Variation {
  if (variation === null || index <= variation.from) return { from: index, tried: [moment] };
  return { ...variation, tried: [...variation.tried.slice(0, index - variation.from), moment] };
}

/** The variation without the move that led to a moment, and without what followed; null if nothing is left. */
export function shortened({ from, tried }: Variation, index: number): Variation | null {
  const rest = tried.slice(0, Math.max(0, index - from - 1));
  return rest.length === 0 ? null : { from, tried: rest };
}

/** The actions tried up to a moment. */
export function actionsAt({ from, tried }: Variation, index: number): string[] {
  return tried.slice(0, Math.max(0, index - from)).flatMap(({ effect }) => effect?.action ?? []);
}
