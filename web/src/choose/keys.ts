/** What keys do while there is something to choose. */

import { choiceOf, onlyOption, wayOf, type Choices } from "../board/choice";
import { NOTHING, type Pointing } from "../board/scene";
import { pawnOfKey } from "../i18n/letters";
import type { Pawn, Take } from "../wire/messages";

/** The key for each way to take, as shown. The minus sign is typed as a hyphen. */
export const TAKE_KEYS: Record<Take, string> = { ahead: "+", behind: "−", climb: "^", nothing: "=" };

/** What a key does: points at something, or plays an action. */
export type Meaning = { point: Pointing } | { play: string } | null;

/** Points at a pawn, and at its action if it has only one. */
export function pointAt(choices: Choices, pawn: Pawn, back = false): Pointing {
  const choice = choiceOf(choices, pawn);
  if (choice === null) return NOTHING;
  const way = wayOf(choice, back);
  return { pawn, back: way.back, action: onlyOption(choice)?.action ?? null };
}

function nextPawn(choices: Choices, pointing: Pointing, by: number): Meaning {
  const pawns = choices.pawns.map((choice) => choice.pawn);
  const index = pointing.pawn === null ? (by > 0 ? -1 : 0) : pawns.indexOf(pointing.pawn);
  const pawn = pawns[(index + by + pawns.length) % pawns.length];
  return pawn === undefined ? null : { point: pointAt(choices, pawn) };
}

export function meaningOf(key: string, choices: Choices, pointing: Pointing): Meaning {
  const pawn = pawnOfKey(key);
  if (pawn !== null) return choiceOf(choices, pawn) === null ? null : { point: pointAt(choices, pawn) };
  if (key === ".") return choices.decline === null ? null : { play: choices.decline };

  if (key === "ArrowRight") return nextPawn(choices, pointing, 1);
  if (key === "ArrowLeft") return nextPawn(choices, pointing, -1);

  const choice = choiceOf(choices, pointing.pawn);
  if (choice === null) return key === "ArrowDown" || key === "ArrowUp" ? nextPawn(choices, pointing, 1) : null;
  const way = wayOf(choice, pointing.back);
  const option = (...takes: Take[]): string | null =>
    way.options.find((option) => takes.includes(option.take))?.action ?? null;
  const played = (action: string | null): Meaning => (action === null ? null : { play: action });
  const pointed = (action: string | null): Meaning => (action === null ? null : { point: { ...pointing, action } });
  if (/^[1-4]$/.test(key)) return played(way.options[Number(key) - 1]?.action ?? null);
  switch (key) {
    case "+":
      return played(option("ahead"));
    case "-":
      return played(option("behind"));
    case "^":
      return played(option("climb"));
    case "=":
      return played(option("nothing"));
    // If there is nothing to take on one side, both arrows find the other.
    case "ArrowUp":
      return pointed(option("ahead") ?? option("behind", "climb", "nothing"));
    case "ArrowDown":
      return pointed(option("behind") ?? option("ahead", "climb", "nothing"));
    case "<":
    case ">":
      return { point: { ...pointAt(choices, choice.pawn, key === "<") } };
    case "Enter":
      return played(pointing.action ?? (way.options.length === 1 ? (way.options[0]?.action ?? null) : null));
    case "Escape":
      return {
        point: pointing.action !== null && onlyOption(choice) === null ? { ...pointing, action: null } : NOTHING,
      };
    default:
      return null;
  }
}
