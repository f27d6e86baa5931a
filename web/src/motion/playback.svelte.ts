/** Plays views back move by move: the board lags behind the newest view until its moves have been animated. */

import { standing, walk, type Layout, type Point } from "../board/layout";
import { readPosition, STAIRS, type Position } from "../board/position";
import {
  gained,
  laidBack,
  lifted,
  lost,
  moved,
  movedBack,
  paid,
  stepsBetween,
  undoneBetween,
  unpaid,
  type Step,
} from "./steps";
import { gameFor } from "../table/session/viewer";
import { STEPS, type Colour, type Pawn, type TableView } from "../wire/messages";
import { durationsOf, type Durations } from "./durations";
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
  notify(event: "step" | "undo" | "hop" | "take" | "climb", step: Step): void;
  /** The viewer has seen enough. */
  skipped?(): void;
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

/** A pawn's way: its points, and how many hops at its end are on the stairs; on the way back negative, and at its begin. */
interface Way {
  points: Point[];
  stairs: number;
}

/** The part of a table that playback needs. */
export type PlaybackView = Pick<TableView, "table" | "game" | "views">;

/** How much longer a hop on the stairs takes than one on the path, which are many. */
const STAIR_WEIGHT = 3;

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

  /** Shows steps again from an earlier position, unless others are being shown; then the position is the same as before. */
  async replay(from: Position, steps: Step[]): Promise<void> {
    const now = this.position;
    if (this.busy || this.#stopped || now === null || steps.length === 0) return;
    this.busy = true;
    this.position = from;
    try {
      for (const step of steps) await this.#perform(step);
    } finally {
      if (!this.#stopped) this.#signal.reset();
      this.position = now;
      this.step = null;
      this.busy = false;
    }
    // A view that came meanwhile follows.
    if (this.#queue.length > 0) await this.#run();
  }

  /** Stops for good: no more motion or sound. */
  stop(): void {
    this.#stopped = true;
    this.#queue = [];
    this.#signal.skip();
  }

  /** Shows everything queued at once. */
  skip(): void {
    this.#screen.skipped?.();
    if (this.busy) this.#signal.skip();
  }

  async #run(): Promise<void> {
    this.busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        const { steps, undone } = this.#steps(next.table, next.seat);
        for (const step of undone) await this.#takeBack(step);
        for (const step of steps) await this.#perform(step);
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

  /** What happened since the last view: moves that were undone, or made. */
  #steps(table: Table, seat: number | null): { steps: Step[]; undone: Step[] } {
    const before = this.table;
    const none = { steps: [], undone: [] };
    if (before === null || before.table !== table.table || before.game !== table.game) return none;
    const [old, fresh] = [gameFor(before, seat), gameFor(table, seat)];
    if (old === null || fresh === null) return none;
    const steps = stepsBetween(old, fresh);
    return { steps, undone: steps.length > 0 ? [] : undoneBetween(old, fresh) };
  }

  async #perform(step: Step): Promise<void> {
    if (this.#stopped) return;
    const pace = this.#signal.skipping ? 0 : this.#screen.pace();
    this.step = step;
    this.#notify("step", step);
    if (this.position === null) return;
    this.position = paid(this.position, step);
    const way = this.#wayOf(step, this.position);
    const durations = this.#durations(step, way, pace);
    const { walk, arrival, flight, rest } = durations;
    const end = performance.now() + walk + arrival + flight + rest;
    await this.#walk(step, way, durations);
    await this.#fly(step, durations);
    // Every part ends with a frame, thus late; the rest makes up for it, so that it does not add up over a round.
    await pause(Math.min(rest, end - performance.now()), this.#signal);
  }

  /** Shows a step backward: the counter flies back, and the pawn walks back. */
  async #takeBack(step: Step): Promise<void> {
    if (this.#stopped || this.position === null) return;
    const pace = this.#signal.skipping ? 0 : this.#screen.pace();
    this.step = step;
    this.#notify("undo", step);
    const { pawn } = step.effect;
    // As many were home before the climb as are without this pawn.
    const way = this.#wayOf(step, { ...this.position, stairs: this.position.stairs.filter((home) => home !== pawn) });
    const durations = this.#durations(step, way, pace);
    this.position = lost(this.position, step);
    await this.#flight(step, durations.flight, true);
    this.position = laidBack(this.position, step);
    await this.#way(step, { points: [...way.points].reverse(), stairs: -way.stairs }, durations.walk);
    this.position = unpaid(movedBack(this.position, step), step);
    await pause(durations.rest, this.#signal);
  }

  #durations(step: Step, { points, stairs }: Way, pace: number): Durations {
    return durationsOf(step.effect, points.length - 1 - stairs, stairs, pace, this.position?.hands.length ?? 1);
  }

  /** The points of a pawn's way, and how many hops at its end are on the stairs. */
  #wayOf({ effect: { pawn, from, to } }: Step, { stairs }: Position): Way {
    if (pawn === null || from === null || to === null) return { points: [], stairs: 0 };
    const points = walk(this.#screen.layout(), pawn, from, to, stairs.length);
    return { points, stairs: to === STAIRS ? STEPS.length - stairs.length : 0 };
  }

  #notify(event: Parameters<Screen["notify"]>[0], step: Step): void {
    if (!this.#stopped) this.#screen.notify(event, step);
  }

  async #walk(step: Step, way: Way, durations: Durations): Promise<void> {
    const { pawn, to } = step.effect;
    const position = this.position;
    if (position === null || pawn === null || way.points.length === 0) return;
    await this.#way(step, way, durations.walk);
    this.position = moved(position, step);
    // Without motion, each change gets a moment to be seen.
    if (this.#screen.still()) await pause(durations.walk, this.#signal);
    if (to !== STAIRS) return;
    this.#notify("climb", step);
    this.arrived = standing(this.#screen.layout(), pawn, STAIRS, position.stairs.length);
    await pause(durations.arrival, this.#signal);
    this.arrived = null;
  }

  /** Animates a pawn along its way. */
  async #way(step: Step, { points, stairs }: Way, milliseconds: number): Promise<void> {
    const { pawn } = step.effect;
    const begin = points[0];
    if (pawn === null || begin === undefined || milliseconds <= 0 || this.#screen.still()) return;
    const hops = points.slice(1).map((point, index, { length }) => {
      const steep = stairs < 0 ? index < -stairs : index >= length - stairs;
      return { point, steep, weight: steep ? STAIR_WEIGHT : 1 };
    });
    const whole = hops.reduce((sum, { weight }) => sum + weight, 0);
    let done = 0;
    await tween(milliseconds, this.#signal, (share) => {
      let [last, left] = [begin, share * whole];
      const now = hops.findIndex(({ point, weight }) => {
        if (left <= weight) return true;
        [last, left] = [point, left - weight];
        return false;
      });
      const hop = hops[now];
      if (hop === undefined) return;
      const part = left / hop.weight;
      const at = { x: last.x + (hop.point.x - last.x) * part, y: last.y + (hop.point.y - last.y) * part };
      this.walking = { pawn, at, lift: (hop.steep ? 1.2 : 0.5) * 4 * part * (1 - part) };
      if (now > done) this.#notify("hop", step);
      done = now;
    });
    this.walking = null;
  }

  async #fly(step: Step, durations: Durations): Promise<void> {
    if (this.position === null || step.effect.takes === null) return;
    this.position = lifted(this.position, step);
    this.#notify("take", step);
    await this.#flight(step, durations.flight, false);
    this.position = gained(this.position, step);
  }

  /** Animates a counter from the board to a hand, or back. */
  async #flight(step: Step, milliseconds: number, back: boolean): Promise<void> {
    const { takes, at, pawn } = step.effect;
    const layout = this.#screen.layout();
    const place = at !== null ? layout.places[at - 1] : pawn === null ? undefined : layout.bonus[pawn];
    const home = this.#screen.homeOf(step.seat);
    if (takes === null || place === undefined || home === null || milliseconds <= 0 || this.#screen.still()) return;
    const begin = this.#screen.onScreen(place);
    const radius = (at === null ? layout.bonusRadius : layout.radius) * begin.scale;
    const turns = this.#screen.hides(step.seat);
    await tween(milliseconds, this.#signal, (time) => {
      const share = back ? 1 - time : time;
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
}
