/** A game in progress as the page shows it: what is on the board, whose hand is visible, what the viewer can do. */

import { untrack } from "svelte";

import { choicesOf, type Choices } from "../../board/choice";
import type { Point } from "../../board/layout";
import { movesSince, type ShownMove } from "../../board/trail";
import { Choosing } from "../../choose/choosing.svelte";
import { promptOf } from "../../choose/prompt";
import { moveText, seatName, shortMoveText } from "../../i18n/phrases";
import { language, t } from "../../i18n/texts.svelte";
import { Playback, type Screen } from "../../motion/playback.svelte";
import * as sound from "../../motion/sound";
import { playsWithOthers } from "../../push/others";
import { settings } from "../../settings/settings.svelte";
import type { EffectView, GameView, SheetView, TableView } from "../../wire/messages";
import type { Table } from "../../wire/table";
import { Announcer } from "./announcer.svelte";
import { LookingBack } from "./looking-back";
import { newsBetween, undoneText, wasUndone } from "./news";
import { TurnLog } from "./turn-log.svelte";
import { actorOf, gameFor, isViewersTurn, seatToConfirm, sharesScreen, viewerSeat } from "./viewer";

/** The screen of a session; `own` asks for the viewer's open hand instead of their seat. */
export interface SessionScreen extends Pick<Screen, "layout" | "onScreen" | "pace" | "still"> {
  /** Whether everybody sees the screen, so that a concealed hand is visible only while its player holds a button. */
  public?: boolean;
  homeOf(seat: number, own: boolean): Point | null;
}

export class Session {
  readonly playback: Playback;
  readonly choosing: Choosing;
  readonly turnLog = new TurnLog();
  readonly announcer = new Announcer();

  /** Whether the viewer has seen enough of what computer players do, until a person is to act. */
  hurried = $state(false);
  /** The seat whose player has taken the screen. */
  #confirmed = $state<number | null>(null);
  /** The event whose result the viewer has closed. */
  #closedResult = $state<number | null>(null);
  /** The move that is being shown, in words. */
  #moveText = $state("");
  #wantsRematch = $state(false);
  /** Whether the hand at a shared screen is held to be looked at. */
  peeking = $state(false);
  readonly #lookingBack = new LookingBack();
  /** Whether anything is animated. */
  readonly #moves: () => boolean;
  /** Whether everybody sees the screen. */
  readonly isPublic: boolean;
  /** The event of an end that the viewer has seen happen, until it has been counted. */
  #toCount = $state<number | null>(null);
  /** The last note about what somebody else did, and the event that it is about. */
  #note = $state.raw<{ text: string; event: number } | null>(null);
  /** The turn that the viewer wants to see on the board, and the event at which that was. */
  #looked = $state.raw<{ turn: number; event: number } | null>(null);

  constructor(
    readonly table: Table,
    screen: SessionScreen,
  ) {
    this.isPublic = screen.public ?? false;
    this.#moves = () => !screen.still() && screen.pace() > 0;
    this.playback = new Playback({
      ...screen,
      pace: () => (this.hurried ? 0 : screen.pace()),
      skipped: () => {
        if (this.skippable) this.hurried = true;
      },
      homeOf: (seat) => screen.homeOf(seat, seat === this.viewer && !this.handHidden),
      hides: (seat) => (this.shown?.plan.concealed ?? true) && (seat !== this.viewer || this.handHidden),
      notify: (event, step) => {
        if (event === "step") {
          const name = this.nameOf(step.seat);
          this.#moveText = shortMoveText(this.isYou(step.seat) ? null : name, step.effect);
          this.announcer.announce(moveText(name, step.effect));
        } else if (event === "undo") {
          this.#moveText = this.table.view === null ? "" : undoneText(this.table.view);
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
  shared: boolean = $derived.by(
    () =>
      this.shown !== null &&
      (sharesScreen(this.shown) || (this.isPublic && this.shown.plan.concealed && this.viewer !== null)),
  );

  /** The seat whose player has to take the screen; null if nobody has to. */
  toConfirm: number | null = $derived.by(() =>
    this.shown === null || this.playback.busy || this.isPublic ? null : seatToConfirm(this.shown, this.#confirmed),
  );

  /** Whether a player at a shared screen may look at the hand, by holding a button: the one to act, or the only one who plays there. */
  canPeek: boolean = $derived.by(() => {
    if (!this.shared || this.shown?.stage !== "playing") return false;
    if (this.isPublic && !sharesScreen(this.shown)) return true;
    return (this.isPublic || this.viewer === this.#confirmed) && this.actor === this.viewer;
  });

  /** Whether the viewer's hand is face down, because somebody else may be looking. */
  handHidden: boolean = $derived.by(
    () => this.shared && this.shown?.stage === "playing" && !(this.canPeek && this.peeking),
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
    () =>
      this.over &&
      !this.playback.busy &&
      !this.counting &&
      this.game !== null &&
      this.#closedResult !== this.shown?.event,
  );

  /** Whether the points are being counted on the board: once, for those who saw the game end. */
  counting: boolean = $derived.by(() => this.over && !this.playback.busy && this.#toCount === this.shown?.event);

  /** A note about what somebody else has just done, until something else happens. */
  note: string | null = $derived.by(() =>
    this.#note !== null && this.#note.event === this.shown?.event ? this.#note.text : null,
  );

  /** Whether moves of computer players are shown, or about to be. */
  skippable: boolean = $derived.by(() => !this.hurried && (this.playback.busy || this.#awaitsComputer));

  canUndo: boolean = $derived.by(() => this.current && this.shown?.can_undo === true && this.#ready);
  /** Whether the viewer may ask another person to agree to an undo, and has not yet. */
  canAskUndo: boolean = $derived.by(
    () => this.current && this.shown?.undo_consent !== undefined && this.shown.undo_asker === undefined && this.#ready,
  );
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
      shared: this.shared || this.isPublic,
      first: viewer !== null && playback.position?.hands[viewer - 1]?.size === 0,
    });
  });

  /** The turn that the viewer wants to see on the board. */
  lookedTurn: number | null = $derived.by(() =>
    this.#looked !== null && this.#looked.event === this.shown?.event ? this.#looked.turn : null,
  );

  /** The moves to draw on the board: a turn that was asked for, else what others did since the viewer's last turn. */
  moves: ShownMove[] = $derived.by(() => {
    const { game, lookedTurn } = this;
    if (game === null || this.playback.busy || this.toConfirm !== null) return [];
    const looked = this.turnLog.turns.find(({ number }) => number === lookedTurn);
    if (looked !== undefined) return looked.effects.map((effect) => ({ effect, tone: "looked" }));
    if (this.over || this.choosing.pointing.pawn !== null) return [];
    return movesSince(game, this.viewer).map((effect) => ({ effect, tone: "past" }));
  });

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

  /** Whose turn it is, in words. On a screen that everybody sees, nobody is 'you'. */
  turnText: string | null = $derived.by(() => {
    if (!this.isPublic) return this.myTurn ? t("page-game-your-turn") : null;
    return this.over ? t("score-title") : t("page-game-waits", { name: this.nameOf(this.actor) });
  });

  nameOf(seat: number | null): string {
    return seatName((this.shown ?? this.table.view)?.seats.find((each) => each.seat === seat));
  }

  /** Whether 'you' means this seat: it is the viewer's, and nobody shares the screen. */
  isYou(seat: number): boolean {
    if (this.isPublic) return false;
    const seats = (this.shown ?? this.table.view)?.seats ?? [];
    return seats.filter(({ yours }) => yours).length === 1 && seats.some((each) => each.yours && each.seat === seat);
  }

  /** Shows a turn on the board, or no longer. */
  lookAt(turn: number): void {
    this.choosing.clear();
    this.#looked = this.lookedTurn === turn || this.shown === null ? null : { turn, event: this.shown.event };
  }

  /** The player of the seat takes the screen, and sees what has happened since their last turn. */
  confirmAlone(): void {
    const seat = this.toConfirm;
    this.#confirmed = seat;
    this.peeking = false;
    const past = seat === null || this.shown === null ? null : this.#lookingBack.since(this.shown, seat);
    if (past !== null) void this.playback.replay(past.from, past.steps);
  }

  /** Shows everything at once until a person is to act. */
  skip(): void {
    this.playback.skip();
  }

  undo(): void {
    if (this.shown !== null) this.table.undo(this.shown.event);
  }

  /** Undoes from behind the curtain. The other player may hold the device now, so the hand stays covered. */
  undoCovered(): void {
    this.#confirmed = null;
    this.undo();
  }

  askUndo(): void {
    if (this.shown !== null) this.table.askUndo(this.shown.event);
  }

  answerUndo(grant: boolean): void {
    if (this.shown !== null) this.table.answerUndo(this.shown.event, grant);
  }

  hint(): void {
    if (this.shown !== null) this.table.hint(this.shown.event, language());
  }

  rematch(): void {
    this.#wantsRematch = true;
    this.table.rematch();
  }

  endCount(): void {
    this.#toCount = null;
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
      if (this.current && !this.#awaitsComputer) this.hurried = false;
    });
    $effect(() => {
      if (this.showsResult && settings.sound) untrack(() => sound.play("end"));
    });
    this.announcer.followTurn(
      () => this.myTurn,
      () => this.turnText,
      this.table.address,
      () => !this.table.local && this.shown !== null && playsWithOthers(this.shown),
    );
    $effect(() => () => this.playback.stop());
  }

  get #awaitsComputer(): boolean {
    const { shown } = this;
    const seat = shown?.seats.find((each) => each.seat === actorOf(shown));
    return shown?.stage === "playing" && (seat?.holder === "computer" || seat?.stood_in === true);
  }

  /** Whether nothing is in progress and a request can be made. */
  get #ready(): boolean {
    return !this.table.waiting && this.table.connection === "open";
  }

  #update(before: TableView | null, after: TableView | null): void {
    if (after === null) return;
    if (before !== null) {
      for (const text of newsBetween(before, after)) this.announcer.announce(text);
      const ends = before.stage === "playing" && (after.stage === "over" || after.stage === "between");
      if (ends && this.#moves()) this.#toCount = after.event;
      const undoer = after.seats.find(({ seat }) => seat === actorOf(after));
      if (wasUndone(before, after) && undoer?.yours === false)
        this.#note = { text: undoneText(after), event: after.event };
    }
    this.turnLog.update(after, this.game?.recent ?? []);
    if (this.shared) this.#lookingBack.update(after);
    // Whoever acts next may be somebody else, whatever is still held.
    if (before === null || actorOf(before) !== actorOf(after)) this.peeking = false;
  }
}
