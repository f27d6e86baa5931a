/** Trying moves in a replay: what is legal at the moment shown, the variation, and the engine's values. */

import { choicesOf, type Choices } from "../board/choice";
import { Choosing } from "../choose/choosing.svelte";
import { local } from "../local/host";
import type { Branch } from "../local/messages";
import { Latest } from "../ui/latest";
import { refusalOf } from "../wire/api";
import { localFirst } from "../wire/local-first";
import type { EffectView, GameView, Pawn } from "../wire/messages";
import type { Refusal } from "../wire/refusals";
import type { EvaluationView, ReplayMoment, ReplayView } from "../wire/replays";
import { actionsAt, extended, momentAfter, momentsOf, shortened, type Variation } from "./variation";

/** The choice of a move to try: the mouse alone points at nothing before something is tried. */
class TriedMove extends Choosing {
  constructor(
    choices: () => Choices,
    private readonly trying: Trying,
    play: (action: string) => void,
  ) {
    super(choices, () => false, play);
  }

  override hover(pawn: Pawn): void {
    if (this.trying.active) super.hover(pawn);
  }

  override pick(pawn: Pawn): void {
    this.trying.active = true;
    super.pick(pawn);
  }
}

export class Trying {
  variation = $state.raw<Variation | null>(null);
  /** Whether the viewer is choosing moves. */
  active = $state(false);
  /** Whether the program runs on this device. */
  possible = $state(false);
  readonly choosing: Choosing;

  /** The game at the moment that was looked at last. */
  #seen = $state.raw<{ position: string; game: GameView } | null>(null);
  #values = $state.raw<ReadonlyMap<string, EvaluationView>>(new Map());
  /** Why the engine gave no value. */
  refusal = $state.raw<Refusal | null>(null);
  /** The language in which the engine is to speak, and whether it is being asked. */
  #language = "";
  #asking = false;
  readonly #looks = new Latest();
  readonly #tries = new Latest();

  constructor(
    private readonly replay: () => ReplayView,
    /** The moment on the board. */
    private readonly index: () => number,
    /** Goes to a moment: with the move that leads there, or at once. */
    private readonly go: (moment: number, jump: boolean) => void,
  ) {
    this.choosing = new TriedMove(
      () => this.choices,
      this,
      (action) => void this.try(action),
    );
    void local.start().then((runs) => (this.possible = runs));
  }

  /** The moments on the board: of the game, or of the variation. */
  get moments(): ReplayMoment[] {
    return momentsOf(this.replay().moments, this.variation);
  }

  get #moment(): ReplayMoment | undefined {
    return this.moments[this.index()];
  }

  /** The legal actions at the moment on the board, once they are known. */
  get actions(): EffectView[] {
    return this.#seen !== null && this.#seen.position === this.#moment?.position ? this.#seen.game.actions : [];
  }

  choices: Choices = $derived(choicesOf(this.possible ? this.actions : []));

  /** Finds out what is legal at the moment on the board. */
  async look(): Promise<void> {
    const position = this.#moment?.position;
    // Also ends a request for a moment that was left again.
    const isLatest = this.#looks.begin();
    if (position === undefined || position === this.#seen?.position) return;
    const game = await localFirst.position(position).catch(() => null);
    if (game !== null && isLatest()) this.#seen = { position, game };
  }

  /** Tries a move at the moment on the board. The move of the game itself goes on in the game. */
  async try(action: string): Promise<void> {
    const [index, before] = [this.index(), this.#moment];
    const effect = this.actions.find((each) => each.action === action);
    if (before === undefined || effect === undefined) return;
    this.active = true;
    if (this.moments[index + 1]?.effect?.action === action) return this.go(index + 1, false);
    const isLatest = this.#tries.begin();
    const after = await localFirst.position(before.position, [action]).catch(() => null);
    if (after === null || !isLatest() || this.index() !== index) return;
    this.variation = extended(this.variation, index, momentAfter(before, effect, after));
    this.go(index + 1, false);
  }

  /** Takes back the move that led to the moment on the board. */
  takeBack(): void {
    const index = this.index();
    if (this.variation === null || index <= this.variation.from) return;
    this.variation = shortened(this.variation, index);
    this.go(index - 1, true);
  }

  /** Leaves the variation: back to where it began. */
  leave(): void {
    const back = this.variation === null ? this.index() : Math.min(this.index(), this.variation.from);
    // A move that is still being looked up is not tried any more.
    this.#tries.begin();
    this.variation = null;
    this.active = false;
    this.choosing.clear();
    this.go(back, true);
  }

  /** How the moment on the board comes from the record. */
  get branch(): Branch {
    const { record } = this.replay();
    const [{ variation }, index] = [this, this.index()];
    const moment = variation === null ? index : Math.min(index, variation.from);
    return { record, moment, actions: variation === null ? [] : actionsAt(variation, index) };
  }

  /** The engine's value of the moment on the board; null before it is known. */
  valueIn(language: string): EvaluationView | null {
    return this.#values.get(keyOf(this.branch, language)) ?? null;
  }

  /** The engine's value of a moment of the variation in any language, for its number. */
  valueAt(index: number, language: string): EvaluationView | null {
    const { variation } = this;
    if (variation === null) return null;
    const branch = { record: "", moment: variation.from, actions: actionsAt(variation, index) };
    return this.#values.get(keyOf(branch, language)) ?? null;
  }

  /** Asks the engine for the value of the moment on the board, one at a time: moments that were passed meanwhile are left out. */
  async evaluate(language: string): Promise<void> {
    this.#language = language;
    this.refusal = null;
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.active) {
        const [branch, language] = [this.branch, this.#language];
        const key = keyOf(branch, language);
        if (this.#values.has(key)) break;
        const value = await local.call("consider", { branch, language });
        this.#values = new Map([...this.#values, [key, value]]);
      }
    } catch (error) {
      this.refusal = refusalOf(error);
    } finally {
      this.#asking = false;
    }
  }
}

/** Tells the positions of one record apart. */
const keyOf = ({ moment, actions }: Branch, language: string): string => [language, moment, ...actions].join(" ");
