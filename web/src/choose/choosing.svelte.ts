/** A choice in the making: what is pointed at, and what waits to be confirmed. */
import { choiceOf, onlyOption, optionsOf, type Choices, type Option } from "../board/choice";
import type { Pawn } from "../wire/messages";

import { NOTHING, type Landing, type Pointing } from "../board/scene";
import { meaningOf, pointAt } from "./keys";

export class Choosing {
  pointing = $state.raw<Pointing>(NOTHING);
  /** The action that was chosen and waits for a second yes, where that is wanted. */
  pending = $state<string | null>(null);

  /** Whether the pawn was clicked: then a mouse that only passes over another one changes nothing. */
  #held = false;

  readonly #choices: () => Choices;
  readonly #confirms: () => boolean;
  readonly #play: (action: string) => void;

  constructor(choices: () => Choices, confirms: () => boolean, play: (action: string) => void) {
    this.#choices = choices;
    this.#confirms = confirms;
    this.#play = play;
  }

  /** Nothing is pointed at any more. */
  clear(): void {
    this.pointing = NOTHING;
    this.pending = null;
    this.#held = false;
  }

  /** A mouse passes over a pawn. */
  hover(pawn: Pawn): void {
    if (!this.#held) this.point(pawn);
  }

  /** Looks at a pawn. */
  point(pawn: Pawn): void {
    if (this.pending === null && this.pointing.pawn !== pawn) this.pointing = pointAt(this.#choices(), pawn);
  }

  /** A click on a pawn: the only thing it can do is done. */
  pick(pawn: Pawn): void {
    const choice = choiceOf(this.#choices(), pawn);
    if (choice === null) return;
    const only = onlyOption(choice);
    this.pending = null;
    this.#held = true;
    if (this.pointing.pawn !== pawn) this.pointing = pointAt(this.#choices(), pawn);
    if (only !== null) this.choose(only.action);
  }

  /** A click on where a pawn could land: looks in that direction, or does the only thing to do there. */
  land(landing: Landing): void {
    if (landing.looked && landing.only !== null) this.choose(landing.only.action);
    else this.look(landing.back);
  }

  /** A click on a counter that is lit up. Where the pawn still stands on it, the first click is meant for the pawn. */
  take(option: Option, standing: boolean): void {
    if (standing && !this.#held) this.#held = true;
    else this.choose(option.action);
  }

  look(back: boolean): void {
    const { pawn } = this.pointing;
    this.pending = null;
    if (pawn !== null) this.pointing = pointAt(this.#choices(), pawn, back);
  }

  /** Shows an action as if it were chosen. */
  showAction(action: string): void {
    const option = this.#options().find((option) => option.action === action);
    if (option !== undefined) this.pointing = { pawn: option.pawn, back: option.back, action };
  }

  /** Plays an action, or asks once more. One that is not offered any more is not heard. */
  choose(action: string): void {
    if (!this.#offers(action)) return;
    this.showAction(action);
    if (this.#confirms() && this.pending !== action) this.pending = action;
    else this.#done(action);
  }

  confirm(): void {
    if (this.pending !== null) this.#done(this.pending);
  }

  /** Whether a key meant something here. */
  key(key: string): boolean {
    if (this.pending !== null && (key === "Enter" || key === "Escape")) {
      if (key === "Enter") this.confirm();
      else this.pending = null;
      return true;
    }
    const meaning = meaningOf(key, this.#choices(), this.pointing);
    if (meaning === null) return false;
    if ("play" in meaning) this.choose(meaning.play);
    else {
      this.pending = null;
      this.pointing = meaning.point;
      this.#held = meaning.point.pawn !== null;
    }
    return true;
  }

  #offers(action: string): boolean {
    return this.#choices().decline === action || this.#options().some((option) => option.action === action);
  }

  #options(): Option[] {
    return this.#choices().pawns.flatMap(optionsOf);
  }

  #done(action: string): void {
    const offered = this.#offers(action);
    this.clear();
    if (offered) this.#play(action);
  }
}
