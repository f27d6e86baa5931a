/** What happened between two views, as steps to show one after the other. */

import type { Colour, EffectView, GameView, Pawn, TurnView } from "../wire/messages";
import { STAIRS, type Hand, type Position } from "../board/position";

export interface Step {
  turn: number;
  seat: number;
  effect: EffectView;
}

/** The steps of a turn after those that are known already. */
export function stepsOf(turn: TurnView, known = 0): Step[] {
  return turn.effects.slice(known).map((effect) => ({
    turn: turn.number,
    seat: turn.seat,
    effect,
  }));
}

/** Whether a turn begins with everything that was seen of it before. */
function continues(turn: TurnView, before: TurnView): boolean {
  return before.effects.every((effect, index) => turn.effects[index]?.action === effect.action);
}

/** The steps from one view of a game to a later one; none after an undo or where turns are missing. */
export function stepsBetween(before: GameView, after: GameView): Step[] {
  const last = before.recent.at(-1);
  const fresh = after.recent.filter((turn) => turn.number > (last?.number ?? 0));
  const same = after.recent.find((turn) => turn.number === last?.number);
  if (last !== undefined && (same === undefined || !continues(same, last))) {
    // If the last turn is no longer in the view, the new ones must follow it directly.
    if (same !== undefined || fresh[0]?.number !== last.number + 1) return [];
  }
  if (last === undefined && fresh[0] !== undefined && fresh[0].number !== 1) return [];
  const rest = same === undefined || last === undefined ? [] : stepsOf(same, last.effects.length);
  return [...rest, ...fresh.flatMap((turn) => stepsOf(turn, 0))];
}

/** The steps that an undo takes back between two views of a game, the last one first; none if nothing was undone. */
export function undoneBetween(before: GameView, after: GameView): Step[] {
  const end = after.recent.at(-1);
  const number = end?.number ?? 0;
  const same = before.recent.find((turn) => turn.number === number);
  const known =
    same === undefined ? before.recent[0]?.number === number + 1 : end !== undefined && continues(same, end);
  if (!known) return [];
  const rest = same === undefined ? [] : stepsOf(same, end?.effects.length ?? 0);
  const later = before.recent.filter((turn) => turn.number > number);
  return [...rest, ...later.flatMap((turn) => stepsOf(turn, 0))].reverse();
}

function changed(hand: Hand, colour: Colour, by: number): Hand {
  const size = hand.size + by;
  return hand.open
    ? { open: true, size, counts: { ...hand.counts, [colour]: hand.counts[colour] + by } }
    : { open: false, size };
}

function withHand(position: Position, seat: number, colour: Colour, by: number): Position {
  const hands = position.hands.map((hand, index) => (index === seat - 1 ? changed(hand, colour, by) : hand));
  return { ...position, hands };
}

/** The position after the counter that a step costs was handed in. */
export function paid(position: Position, step: Step): Position {
  const { pays } = step.effect;
  return pays === null ? position : withHand(position, step.seat, pays, -1);
}

/** The position after the pawn of a step has arrived. */
export function moved(position: Position, step: Step): Position {
  const { pawn, to } = step.effect;
  if (pawn === null || to === null) return position;
  const stairs: Pawn[] =
    to === STAIRS && !position.stairs.includes(pawn) ? [...position.stairs, pawn] : position.stairs;
  return { ...position, pawns: { ...position.pawns, [pawn]: to }, stairs };
}

/** The position after the counter of a step has left the path, before it is in a hand. */
export function lifted(position: Position, step: Step): Position {
  const { at } = step.effect;
  return at === null
    ? position
    : { ...position, path: position.path.map((counter, index) => (index === at - 1 ? null : counter)) };
}

/** The position after that counter has arrived in the hand. */
export function gained(position: Position, step: Step): Position {
  const { takes } = step.effect;
  return takes === null ? position : withHand(position, step.seat, takes, 1);
}

/** The position before a counter that a step costs was handed in. */
export function unpaid(position: Position, step: Step): Position {
  const { pays } = step.effect;
  return pays === null ? position : withHand(position, step.seat, pays, 1);
}

/** The position after the pawn of a step has gone back. */
export function movedBack(position: Position, step: Step): Position {
  const { pawn, from } = step.effect;
  if (pawn === null || from === null) return position;
  return {
    ...position,
    pawns: { ...position.pawns, [pawn]: from },
    stairs: position.stairs.filter((home) => home !== pawn),
  };
}

/** The position after the counter of a step has left the hand, before it is back on the path. */
export function lost(position: Position, step: Step): Position {
  const { takes } = step.effect;
  return takes === null ? position : withHand(position, step.seat, takes, -1);
}

/** The position after that counter is back on the path. */
export function laidBack(position: Position, step: Step): Position {
  const { at, takes } = step.effect;
  return at === null
    ? position
    : { ...position, path: position.path.map((counter, index) => (index === at - 1 ? takes : counter)) };
}
