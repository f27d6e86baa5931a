/** Plays views back move by move: the board lags behind the newest view until its moves have been animated. */

import { standing, walk, type Layout, type Point } from "../board/layout";
import { readPosition, STAIRS, type Position } from "../board/position";
import { gained, lifted, moved, paid, stepsBetween, type Step } from "./steps";
import { gameFor } from "../table/session/viewer";
import { STEPS, type Colour, type Pawn, type TableView } from "../wire/messages";
import { ease, pause, SkipSignal, tween } from "./tween";

/** The screen that moves are animated on. */
export interface Screen {
  layout(): Layout;
  /** Where a point of the board is on the screen. */
  onScreen(point: Point): Point & { scale: number };
  /** Where the counters of a seat go on the screen. */
  homeOf(seat: number): Point | null;
  /** A factor for all durations; 0 shows everything at once. */
  pace(): number;
  /** Whether motion is turned off: things change without moving. */
  still(): boolean;
  /** Whether the counters of a seat are face down. */
  hides(seat: number): boolean;
  /** A step begins, or something in it makes a sound. */
  notify(event: "step" | "hop" | "take" | "climb", step: Step): void;
}

/** A moving pawn, and how far it is lifted above its shadow. */
export interface Walking {
  pawn: Pawn;
  at: Point;
  lift: number;
}

/** A counter in the air, in pixels of the screen; its width passes through 0 as it turns over. */
export interface Flying {
  colour: Colour | null;
  at: Point;
  radius: number;
  width: number;
}

/** The part of a table that playback needs. */
export type PlaybackView = Pick<TableView, "table" | "game" | "views">;

/** Durations at normal pace, in milliseconds. */
const DECLINE_MS = 500;
const STEP_PAUSE_MS = 280;
const STILL_PAUSE_MS = 500;
const WALK_MS = 1000;
const MIN_HOP_MS = 48;
const MAX_HOP_MS = 190;
const STAIR_HOP_MS = 230;
const ARRIVAL_MS = 750;
const FLIGHT_MS = 620;

export class Playback<Table extends PlaybackView = TableView> {
  /** What is where, as far as it has been shown. */
  position = $state.raw<Position | null>(null);
  /** The last view that has been shown in full. */
  table = $state.raw<Table | null>(null);
  walking = $state.raw<Walking | null>(null);
  flying = $state.raw<Flying | null>(null);
  arrived = $state.raw<Point | null>(null);
  /** The step that is being shown. */
  step = $state.raw<Step | null>(null);
  busy = $state(false);

  readonly #screen: Screen;
  readonly #signal = new SkipSignal();
  #queue: { table: Table; seat: number | null }[] = [];
  #stopped = false;

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  /** Queues a view, as a seat sees it, behind those still being shown. */
  push(table: Table, seat: number | null): void {
    if (this.#stopped) return;
    this.#queue.push({ table, seat });
    if (!this.busy) this.#run().catch((error: unknown) => console.error(error));
  }

  /** Stops for good: no more motion or sound. */
  stop(): void {
    this.#stopped = true;
    this.#queue = [];
    this.#signal.skip();
  }

  /** Shows everything queued at once. */
  skip(): void {
    if (this.busy) this.#signal.skip();
  }

  async #run(): Promise<void> {
    this.busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        for (const step of this.#steps(next.table, next.seat)) await this.#perform(step);
        if (this.#stopped) return;
        const game = gameFor(next.table, next.seat);
        this.position = game === null ? null : readPosition(game.position);
        this.table = next.table;
      }
    } finally {
      // An error in one view must not prevent the next one from being shown.
      if (!this.#stopped) this.#signal.reset();
      this.step = null;
      this.busy = false;
    }
  }

  #steps(table: Table, seat: number | null): Step[] {
    const before = this.table;
    if (before === null || before.table !== table.table || before.game !== table.game) return [];
    const [old, fresh] = [gameFor(before, seat), gameFor(table, seat)];
    return old === null || fresh === null ? [] : stepsBetween(old, fresh);
  }

  async #perform(step: Step): Promise<void> {
    if (this.#stopped) return;
    const pace = this.#signal.skipping ? 0 : this.#screen.pace();
    this.step = step;
    this.#notify("step", step);
    if (this.position === null) return;
    this.position = paid(this.position, step);
    if (step.effect.pawn === null) return pause(DECLINE_MS * pace, this.#signal);
    await this.#walk(step, pace);
    await this.#fly(step, pace);
    await pause(STEP_PAUSE_MS * pace, this.#signal);
  }

  #notify(event: Parameters<Screen["notify"]>[0], step: Step): void {
    if (!this.#stopped) this.#screen.notify(event, step);
  }

  async #walk(step: Step, pace: number): Promise<void> {
    const { pawn, from, to } = step.effect;
    const position = this.position;
    if (position === null || pawn === null || from === null || to === null) return;
    const climbs = to === STAIRS;
    const layout = this.#screen.layout();
    const points = walk(layout, pawn, from, to, position.stairs.length);
    if (pace > 0 && !this.#screen.still()) {
      const hop = Math.min(MAX_HOP_MS, Math.max(MIN_HOP_MS, WALK_MS / points.length)) * pace;
      for (const [index, point] of points.slice(1).entries()) {
        const begin = points[index] ?? point;
        const onStairs = climbs && index >= points.length - 1 - (STEPS.length - position.stairs.length);
        await tween(onStairs ? STAIR_HOP_MS * pace : hop, this.#signal, (share) => {
          const at = { x: begin.x + (point.x - begin.x) * share, y: begin.y + (point.y - begin.y) * share };
          this.walking = { pawn, at, lift: (onStairs ? 1.2 : 0.5) * 4 * share * (1 - share) };
        });
        this.#notify("hop", step);
      }
    }
    this.position = moved(position, step);
    this.walking = null;
    // Without motion, each change gets a moment to be seen.
    if (this.#screen.still()) await pause(STILL_PAUSE_MS * pace, this.#signal);
    if (!climbs) return;
    this.#notify("climb", step);
    this.arrived = standing(layout, pawn, STAIRS, position.stairs.length);
    await pause(ARRIVAL_MS * pace, this.#signal);
    this.arrived = null;
  }

  async #fly(step: Step, pace: number): Promise<void> {
    const { takes, at, pawn } = step.effect;
    if (this.position === null || takes === null) return;
    const layout = this.#screen.layout();
    const place = at !== null ? layout.places[at - 1] : pawn === null ? undefined : layout.bonus[pawn];
    const home = this.#screen.homeOf(step.seat);
    this.position = lifted(this.position, step);
    this.#notify("take", step);
    if (place !== undefined && home !== null && pace > 0 && !this.#screen.still()) {
      const begin = this.#screen.onScreen(place);
      const radius = (at === null ? layout.bonusRadius : layout.radius) * begin.scale;
      const turns = this.#screen.hides(step.seat);
      await tween(FLIGHT_MS * pace, this.#signal, (share) => {
        const eased = ease(share);
        this.flying = {
          colour: turns && share > 0.5 ? null : takes,
          at: {
            x: begin.x + (home.x - begin.x) * eased,
            y: begin.y + (home.y - begin.y) * eased - Math.sin(share * Math.PI) * 60,
          },
          radius: radius * (1 + 0.25 * Math.sin(share * Math.PI)) * (1 - 0.45 * eased),
          width: turns ? Math.abs(Math.cos(share * Math.PI)) : 1,
        };
      });
      this.flying = null;
    }
    this.position = gained(this.position, step);
  }
}
