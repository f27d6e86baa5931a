/** What is to be done now, or what is going on, in one line. */

import { choiceOf, onlyOption, optionsOf, type Choices } from "../board/choice";
import type { Pointing } from "../board/scene";
import { optionText, pawnText, seatName } from "../i18n/phrases";
import { sentence, t } from "../i18n/texts.svelte";
import type { TableView } from "../wire/messages";

/** All that the line depends on. */
export interface Moment {
  /** The table as far as it has been shown. */
  table: TableView;
  /** What is being shown, in words; none while nothing moves. */
  moveText: string | null;
  /** Whether a move was sent and has not come back. */
  sent: boolean;
  /** Whether advice was asked for and has not come. */
  advising: boolean;
  choices: Choices;
  pointing: Pointing;
  /** What waits for a second yes. */
  pending: string | null;
  /** The seat whose turn it is. */
  actor: number | null;
  /** Whether several people share the screen: then they are called by name. */
  shared: boolean;
  /** Whether the viewer has not moved in this game yet: then a little more is said. */
  first: boolean;
}

/** What is chosen, or to be chosen next; none before a pawn is looked at in a main move. */
export function chosenText(choices: Choices, pointing: Pointing, pending: string | null): string | null {
  if (pending !== null && pending === choices.decline) return t("action-decline");
  const choice = choiceOf(choices, pointing.pawn);
  const chosen = choice && optionsOf(choice).find((option) => option.action === pointing.action);
  if (chosen) return optionText(chosen);
  if (choice !== null && onlyOption(choice) === null) {
    // That it costs something is still to be seen when the counter is chosen.
    const question = choices.extra ? "page-game-extra-take" : "prompt-take";
    return sentence(question, { pawn: pawnText(choice.pawn) });
  }
  return choices.extra ? t("page-game-extra") : null;
}

export function promptOf(moment: Moment): string {
  const { table, choices, pointing } = moment;
  if (moment.moveText !== null) return moment.moveText;
  if (table.stage === "between") return t("page-game-between");
  if (table.stage === "over") return t("why-over");
  if (moment.sent || moment.advising) return t("page-loading");
  const chosen = chosenText(choices, pointing, moment.pending);
  if (chosen !== null) return chosen;

  const seat = table.seats.find((each) => each.seat === moment.actor);
  const name = seatName(seat);
  if (choices.pawns.length > 0) {
    if (moment.shared) return t("page-game-choose-name", { name });
    return moment.first ? t("notice-first") : t("page-game-choose");
  }
  const thinks = seat?.holder === "computer" || seat?.holder === "bot";
  return thinks ? t("prompt-thinking", { name }) : t("page-game-waits", { name });
}
