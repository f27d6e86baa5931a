/** A game in progress as the page shows it: what is on the board, whose hand is visible, what the viewer can do. */

import { untrack } from "svelte";

import { choicesOf, type Choices } from "../../board/choice";
import type { Point } from "../../board/layout";
import { Choosing } from "../../choose/choosing.svelte";
import { promptOf } from "../../choose/prompt";
import { moveText, seatName } from "../../i18n/phrases";
import { language } from "../../i18n/texts.svelte";
import { Playback, type Screen } from "../../motion/playback.svelte";
import * as sound from "../../motion/sound";
import { settings } from "../../settings/settings.svelte";
import type { EffectView, GameView, SheetView, TableView } from "../../wire/messages";
import type { Table } from "../../wire/table";
import { Announcer } from "./announcer.svelte";
import { newsBetween } from "./news";
import { TurnLog } from "./turn-log.svelte";
import { actorOf, gameFor, isViewersTurn, seatToConfirm, sharesScreen, viewerSeat } from "./viewer";

/** The screen of a session; `own` asks for the viewer's open hand instead of their seat. */
export interface SessionScreen extends Pick<Screen, "layout" | "onScreen" | "pace" | "still"> {
  homeOf(seat: number, own: boolean): Point | null;
}

export class Session {
  readonly playback: Playback;
  readonly choosing: Choosing;
  readonly turnLog = new TurnLog();
  readonly announcer = new Announcer();

  /** The seat whose player confirmed that they alone see the screen. */
  #confirmed = $state<number | null>(null);
  /** The event whose result the viewer has closed. */
  #closedResult = $state<number | null>(null);
  /** The move that is being shown, in words. */
  #moveText = $state("");
  #wantsRematch = $state(false);

  constructor(
    readonly table: Table,
    screen: SessionScreen,
  ) {
    this.playback = new Playback({
      ...screen,
      homeOf: (seat) => screen.homeOf(seat, seat === this.viewer && !this.handHidden),
      hides: (seat) => (this.shown?.plan.concealed ?? true) && (seat !== this.viewer || this.handHidden),
      notify: (event, step) => {
        if (event === "step") {
          this.#moveText = moveText(this.nameOf(step.seat), step.effect);
          this.announcer.announce(this.#moveText);
        } else if (settings.sound) sound.play(event);
      },
    });
    this.choosing = new Choosing(
      () => this.choices,
      () => settings.confirm,
      (action) => {
        if (this.shown !== null) this.table.play(this.shown.event, action);
      },
    );
  }

  /** The table as far as it has been shown. */
  get shown(): TableView | null {
    return this.playback.table;
  }

  /** The seat from which the game is seen; null for spectators. */
  viewer: number | null = $derived.by(() => (this.shown === null ? null : viewerSeat(this.shown)));

  game: GameView | null = $derived.by(() => (this.shown === null ? null : gameFor(this.shown, this.viewer)));

  /** The seat that acts in what is shown. */
  actor: number | null = $derived.by(
    () => this.playback.step?.seat ?? (this.shown === null ? null : actorOf(this.shown)),
  );

  /** Whether several people share this screen. */
  shared: boolean = $derived.by(() => this.shown !== null && sharesScreen(this.shown));

  /** The seat whose player has to confirm that they alone see the screen; null if nobody has to. */
  toConfirm: number | null = $derived.by(() =>
    this.shown === null || this.playback.busy ? null : seatToConfirm(this.shown, this.#confirmed),
  );

  /** Whether the viewer's hand is face down, because somebody else may be looking. */
  handHidden: boolean = $derived.by(
    () =>
      this.shared && this.shown?.stage === "playing" && (this.viewer !== this.#confirmed || this.actor !== this.viewer),
  );

  /** Whether the newest view is shown in full. */
  current: boolean = $derived.by(
    () => this.shown !== null && !this.playback.busy && this.shown.event === this.table.view?.event,
  );

  /** What the viewer can choose now. */
  choices: Choices = $derived.by(() => {
    const { shown, table } = this;
    const open =
      shown !== null &&
      this.current &&
      shown.stage === "playing" &&
      isViewersTurn(shown) &&
      this.toConfirm === null &&
      table.acted !== shown.event;
    return choicesOf(open ? (this.game?.actions ?? []) : []);
  });

  myTurn: boolean = $derived.by(() => this.choices.pawns.length > 0);

  over: boolean = $derived.by(() => this.shown?.stage === "over" || this.shown?.stage === "between");

  /** Whether the result covers the board. */
  showsResult: boolean = $derived.by(
    () => this.over && !this.playback.busy && this.game !== null && this.#closedResult !== this.shown?.event,
  );

  canUndo: boolean = $derived.by(() => this.current && this.shown?.can_undo === true && this.#ready);
  canHint: boolean = $derived.by(() => this.myTurn && this.shown?.hints === true && this.#ready);

  /** What to do, or what is happening, in one line. */
  prompt: string = $derived.by(() => {
    const { shown, viewer, playback, choosing, table } = this;
    if (shown === null) return "";
    return promptOf({
      table: shown,
      moveText: playback.step === null ? null : this.#moveText,
      sent: table.acted === shown.event && this.current,
      advising: table.advising,
      choices: this.choices,
      pointing: choosing.pointing,
      pending: choosing.pending,
      actor: this.actor,
      shared: this.shared,
      first: viewer !== null && playback.position?.hands[viewer - 1]?.size === 0,
    });
  });

  /** The places where something was taken in the last turn. */
  marks: number[] = $derived.by(() => (this.game?.recent.at(-1)?.effects ?? []).flatMap(({ at }) => at ?? []));

  /** The viewer's own score so far. */
  sheet: SheetView | undefined = $derived.by(() => this.game?.sheets.find(({ seat }) => seat === this.viewer));

  /** The advised action. */
  advised: EffectView | null = $derived.by(() => {
    const best = this.table.advice?.best;
    return this.game?.actions.find(({ action }) => action === best) ?? null;
  });

  /** The table of the rematch, once the viewer has requested one. */
  rematchAddress: string | null = $derived.by(() => (this.#wantsRematch ? this.table.movedTo : null));

  /** Whether this device starts the rematch: if two players request it at once, only one does. */
  startsRematch: boolean = $derived.by(() => {
    const { view } = this.table;
    return view?.seats.some(({ yours, seat }) => yours && seat === view.rematcher) ?? false;
  });

  nameOf(seat: number | null): string {
    return seatName((this.shown ?? this.table.view)?.seats.find((each) => each.seat === seat));
  }

  /** The player of the seat confirms that they alone see the screen. */
  confirmAlone(): void {
    this.#confirmed = this.toConfirm;
  }

  undo(): void {
    if (this.shown !== null) this.table.undo(this.shown.event);
  }

  /** Undoes from behind the curtain. The other player may hold the device now, so the hand stays covered. */
  undoCovered(): void {
    this.#confirmed = null;
    this.undo();
  }

  hint(): void {
    if (this.shown !== null) this.table.hint(this.shown.event, language());
  }

  rematch(): void {
    this.#wantsRematch = true;
    this.table.rematch();
  }

  closeResult(): void {
    this.#closedResult = this.shown?.event ?? null;
  }

  reopenResult(): void {
    this.#closedResult = null;
  }

  /** Follows the table. Call it in a component; it ends with the component. */
  follow(): void {
    $effect(() => {
      const { view } = this.table;
      if (view !== null) untrack(() => this.playback.push(view, viewerSeat(view)));
    });
    let before: TableView | null = null;
    $effect(() => {
      const after = this.shown;
      untrack(() => this.#update(before, after));
      before = after;
    });
    // What was pointed at, or waited to be confirmed, belongs to the earlier choices.
    $effect(() => {
      void this.choices;
      untrack(() => this.choosing.clear());
    });
    $effect(() => {
      if (this.showsResult && settings.sound) untrack(() => sound.play("end"));
    });
    this.announcer.followTurn(() => this.myTurn, this.table.address);
    $effect(() => () => this.playback.stop());
  }

  /** Whether nothing is in progress and a request can be made. */
  get #ready(): boolean {
    return !this.table.waiting && this.table.connection === "open";
  }

  #update(before: TableView | null, after: TableView | null): void {
    if (after === null) return;
    if (before !== null) for (const text of newsBetween(before, after)) this.announcer.announce(text);
    this.turnLog.update(after, this.game?.recent ?? []);
  }
}
