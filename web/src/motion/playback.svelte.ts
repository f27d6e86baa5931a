/** The game as it is shown: behind the newest view by what is still being moved, and never missing a step that was seen. */

import { standing, walk, type Layout, type Point } from "../board/layout";
import { readPosition, STAIRS, type Position } from "../board/position";
import { gained, lifted, moved, paid, stepsBetween, type Step } from "../board/steps";
import { gameOf } from "../table/session/viewer";
import { STEPS, type Colour, type Pawn, type TableView } from "../wire/messages";
import { ease, Hurry, pause, tween } from "./tween";

/** The surroundings in which steps are shown. */
export interface Stage {
  layout(): Layout;
  /** Where a point of the board is on the screen. */
  onScreen(point: Point): Point & { scale: number };
  /** Where the counters of a seat go, on the screen. */
  homeOf(seat: number): Point | null;
  /** How long things take, 1 as usual; 0 shows everything at once. */
  pace(): number;
  /** Whether nothing may move, but only change. */
  still(): boolean;
  /** Whether the counters of a seat lie face down. */
  hides(seat: number): boolean;
  /** A step begins, or something of it can be heard. */
  heard(what: "step" | "hop" | "take" | "climb", step: Step): void;
}

export interface Walking {
  pawn: Pawn;
  at: Point;
  lift: number;
}

/** A counter in the air, in pixels of the screen; its width goes through nothing when it turns over. */
export interface Flying {
  colour: Colour | null;
  at: Point;
  radius: number;
  width: number;
}

/** What is needed of a table to show what happens there. */
export type Shown = Pick<TableView, "table" | "game" | "views">;

export class Show<Table extends Shown = TableView> {
  /** What lies and stands where, as far as it has been shown. */
  position = $state.raw<Position | null>(null);
  /** The view that has been shown in full. */
  table = $state.raw<Table | null>(null);
  walking = $state.raw<Walking | null>(null);
  flying = $state.raw<Flying | null>(null);
  arrived = $state.raw<Point | null>(null);
  /** The step that is being shown. */
  step = $state.raw<Step | null>(null);
  busy = $state(false);

  readonly #stage: Stage;
  readonly #hurry = new Hurry();
  #queue: { table: Table; seat: number | null }[] = [];
  #ended = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** A new view; it is shown after those that came before it. */
  see(table: Table, seat: number | null): void {
    if (this.#ended) return;
    this.#queue.push({ table, seat });
    if (!this.busy) this.#run().catch((error: unknown) => console.error(error));
  }

  /** Nobody looks any more: nothing is moved and nothing heard from now on. */
  end(): void {
    this.#ended = true;
    this.#queue = [];
    this.#hurry.now();
  }

  /** Shows everything that is still waiting at once. */
  hurry(): void {
    if (this.busy) this.#hurry.now();
  }

  async #run(): Promise<void> {
    this.busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        for (const step of this.#steps(next.table, next.seat)) await this.#perform(step);
        if (this.#ended) return;
        const game = gameOf(next.table, next.seat);
        this.position = game === null ? null : readPosition(game.position);
        this.table = next.table;
      }
    } finally {
      // Whatever goes wrong with one view must not keep the next from being shown.
      if (!this.#ended) this.#hurry.rest();
      this.step = null;
      this.busy = false;
    }
  }

  #steps(table: Table, seat: number | null): Step[] {
    const before = this.table;
    if (before === null || before.table !== table.table || before.game !== table.game) return [];
    const [old, fresh] = [gameOf(before, seat), gameOf(table, seat)];
    return old === null || fresh === null ? [] : stepsBetween(old, fresh);
  }

  async #perform(step: Step): Promise<void> {
    if (this.#ended) return;
    const pace = this.#hurry.hurried ? 0 : this.#stage.pace();
    this.step = step;
    this.#heard("step", step);
    if (this.position === null) return;
    this.position = paid(this.position, step);
    if (step.effect.pawn === null) return pause(500 * pace, this.#hurry);
    await this.#walk(step, pace);
    await this.#fly(step, pace);
    await pause(280 * pace, this.#hurry);
  }

  #heard(what: Parameters<Stage["heard"]>[0], step: Step): void {
    if (!this.#ended) this.#stage.heard(what, step);
  }

  async #walk(step: Step, pace: number): Promise<void> {
    const { pawn, from, to } = step.effect;
    const position = this.position;
    if (position === null || pawn === null || from === null || to === null) return;
    const climbs = to === STAIRS;
    const layout = this.#stage.layout();
    const points = walk(layout, pawn, from, to, position.stairs.length);
    if (pace > 0 && !this.#stage.still()) {
      const hop = Math.min(190, Math.max(48, 1000 / points.length)) * pace;
      for (const [index, point] of points.slice(1).entries()) {
        const begin = points[index] ?? point;
        const onStairs = climbs && index >= points.length - 1 - (STEPS.length - position.stairs.length);
        await tween(onStairs ? 230 * pace : hop, this.#hurry, (share) => {
          const at = { x: begin.x + (point.x - begin.x) * share, y: begin.y + (point.y - begin.y) * share };
          this.walking = { pawn, at, lift: (onStairs ? 1.2 : 0.5) * 4 * share * (1 - share) };
        });
        this.#heard("hop", step);
      }
    }
    this.position = moved(position, step);
    this.walking = null;
    // Where nothing moves, what has changed is looked at before the next thing changes.
    if (this.#stage.still()) await pause(500 * pace, this.#hurry);
    if (!climbs) return;
    this.#heard("climb", step);
    this.arrived = standing(layout, pawn, STAIRS, position.stairs.length);
    await pause(750 * pace, this.#hurry);
    this.arrived = null;
  }

  async #fly(step: Step, pace: number): Promise<void> {
    const { takes, at, pawn } = step.effect;
    if (this.position === null || takes === null) return;
    const layout = this.#stage.layout();
    const place = at !== null ? layout.places[at - 1] : pawn === null ? undefined : layout.bonus[pawn];
    const home = this.#stage.homeOf(step.seat);
    this.position = lifted(this.position, step);
    this.#heard("take", step);
    if (place !== undefined && home !== null && pace > 0 && !this.#stage.still()) {
      const begin = this.#stage.onScreen(place);
      const radius = (at === null ? layout.bonusRadius : layout.radius) * begin.scale;
      const turns = this.#stage.hides(step.seat);
      await tween(620 * pace, this.#hurry, (share) => {
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
