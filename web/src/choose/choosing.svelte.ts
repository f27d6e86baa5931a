/** A choice in progress: what is pointed at, and what waits to be confirmed. */
import { choiceOf, onlyOption, optionsOf, type Choices, type Option } from "../board/choice";
import type { Pawn } from "../wire/messages";

import { NOTHING, type Landing, type Pointing } from "../board/scene";
import { meaningOf, pointAt } from "./keys";

export class Choosing {
  pointing = $state.raw<Pointing>(NOTHING);
  /** The chosen action that waits to be confirmed. */
  pending = $state<string | null>(null);

  /** Whether the pawn was clicked: then hovering over another one changes nothing. */
  #clicked = false;

  readonly #choices: () => Choices;
  readonly #needsConfirming: () => boolean;
  readonly #onplay: (action: string) => void;

  constructor(choices: () => Choices, confirms: () => boolean, play: (action: string) => void) {
    this.#choices = choices;
    this.#needsConfirming = confirms;
    this.#onplay = play;
  }

  /** Points at nothing. */
  clear(): void {
    this.pointing = NOTHING;
    this.pending = null;
    this.#clicked = false;
  }

  /** The mouse is over a pawn. */
  hover(pawn: Pawn): void {
    if (!this.#clicked) this.point(pawn);
  }

  /** Points at a pawn. */
  point(pawn: Pawn): void {
    if (this.pending === null && this.pointing.pawn !== pawn) this.pointing = pointAt(this.#choices(), pawn);
  }

  /** A click on a pawn. If it has only one action, that is chosen. */
  pick(pawn: Pawn): void {
    const choice = choiceOf(this.#choices(), pawn);
    if (choice === null) return;
    const only = onlyOption(choice);
    this.pending = null;
    this.#clicked = true;
    if (this.pointing.pawn !== pawn) this.pointing = pointAt(this.#choices(), pawn);
    if (only !== null) this.choose(only.action);
  }

  /** A click on a landing: turns in that direction, or chooses the only action there. */
  land(landing: Landing): void {
    if (landing.looked && landing.only !== null) this.choose(landing.only.action);
    else this.turn(landing.back);
  }

  /** A click on a highlighted counter. If the pawn is still on it, the first click counts for the pawn. */
  take(option: Option, standing: boolean): void {
    if (standing && !this.#clicked) this.#clicked = true;
    else this.choose(option.action);
  }

  /** Turns in a direction. */
  turn(back: boolean): void {
    const { pawn } = this.pointing;
    this.pending = null;
    if (pawn !== null) this.pointing = pointAt(this.#choices(), pawn, back);
  }

  /** Points at an action. */
  showAction(action: string): void {
    const option = this.#options().find((option) => option.action === action);
    if (option !== undefined) this.pointing = { pawn: option.pawn, back: option.back, action };
  }

  /** Plays an action, or waits for it to be confirmed. Ignored if it is no longer offered. */
  choose(action: string): void {
    if (!this.#offers(action)) return;
    this.showAction(action);
    if (this.#needsConfirming() && this.pending !== action) this.pending = action;
    else this.#play(action);
  }

  confirm(): void {
    if (this.pending !== null) this.#play(this.pending);
  }

  /** Handles a key; returns whether it had an effect. */
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
      this.#clicked = meaning.point.pawn !== null;
    }
    return true;
  }

  #offers(action: string): boolean {
    return this.#choices().decline === action || this.#options().some((option) => option.action === action);
  }

  #options(): Option[] {
    return this.#choices().pawns.flatMap(optionsOf);
  }

  #play(action: string): void {
    const offered = this.#offers(action);
    this.clear();
    if (offered) this.#onplay(action);
  }
}
