/** The prompt: what to do, or what is happening, in one line. */

import { choiceOf, onlyOption, optionsOf, type Choices } from "../board/choice";
import type { Pointing } from "../board/scene";
import { optionText, pawnText, seatName } from "../i18n/phrases";
import { sentence, t } from "../i18n/texts.svelte";
import type { TableView } from "../wire/messages";

/** What the prompt depends on. */
export interface PromptState {
  /** The table as far as it has been shown. */
  table: TableView;
  /** The move that is being shown, in words; null while nothing moves. */
  moveText: string | null;
  /** Whether a move was sent and not answered. */
  sent: boolean;
  /** Whether advice was requested and has not come. */
  advising: boolean;
  choices: Choices;
  pointing: Pointing;
  /** The action that waits to be confirmed. */
  pending: string | null;
  /** The seat whose turn it is. */
  actor: number | null;
  /** Whether several people share the screen, so that the prompt names them. */
  shared: boolean;
  /** Whether this is the viewer's first move, which is explained in more detail. */
  first: boolean;
}

/** What is chosen, or to be chosen next; null in a main move before a pawn is pointed at. */
export function chosenText(choices: Choices, pointing: Pointing, pending: string | null): string | null {
  if (pending !== null && pending === choices.decline) return t("action-decline");
  const choice = choiceOf(choices, pointing.pawn);
  const chosen = choice && optionsOf(choice).find((option) => option.action === pointing.action);
  if (chosen) return optionText(chosen);
  if (choice !== null && onlyOption(choice) === null) {
    // The question reminds players that an extra move costs a counter.
    const question = choices.extra ? "page-game-extra-take" : "prompt-take";
    return sentence(question, { pawn: pawnText(choice.pawn) });
  }
  return choices.extra ? t("page-game-extra") : null;
}

export function promptOf(state: PromptState): string {
  const { table, choices, pointing } = state;
  if (state.moveText !== null) return state.moveText;
  if (table.stage === "between") return t("page-game-between");
  if (table.stage === "over") return t("why-over");
  if (state.sent || state.advising) return t("page-loading");
  const chosen = chosenText(choices, pointing, state.pending);
  if (chosen !== null) return chosen;

  const seat = table.seats.find((each) => each.seat === state.actor);
  const name = seatName(seat);
  if (choices.pawns.length > 0) {
    if (state.shared) return t("page-game-choose-name", { name });
    return state.first ? t("notice-first") : t("page-game-choose");
  }
  const thinks = seat?.holder === "computer" || seat?.holder === "bot";
  return thinks ? t("prompt-thinking", { name }) : t("page-game-waits", { name });
}
