/** How the board is drawn now: orientation, size, and where its points are on the screen. BoardFrame sets this. */

import type { Pawn } from "../wire/messages";
import { layoutFor, standing, type Layout, type Point } from "./layout";

type OnScreen = (point: Point) => Point & { scale: number };

/**
 * The parts of the window, from the top, that count as its upper and its lower half; the strip between them counts as
 * neither.
 */
const UPPER_END = 0.46;
const LOWER_START = 0.58;

export class BoardGeometry {
  layout = $state.raw<Layout>(layoutFor(0, 0));
  /** The width of the board, and the space left beside it, in pixels. */
  width = $state(0);
  beside = $state(0);

  #onScreen: OnScreen = (point) => ({ ...point, scale: 1 });

  /** Fits the board into a frame of this size, in the form that uses the most of it. */
  fit(width: number, height: number): void {
    this.layout = layoutFor(width, height);
    this.width = Math.floor(Math.min(width, (height * this.layout.width) / this.layout.height));
    this.beside = width - this.width;
  }

  /** Uses the drawing that is on the screen. */
  attach(onScreen: OnScreen): void {
    this.#onScreen = onScreen;
  }

  /** Where a point of the board is on the screen, and how large a unit is there. */
  onScreen(point: Point): Point & { scale: number } {
    return this.#onScreen(point);
  }

  /** Whether the first of these places is in the lower half of the window; if it is in neither, whether more of the others are. */
  isLow(pawn: Pawn, places: number[]): boolean {
    const halves = places.map((place) => {
      const height = this.onScreen(standing(this.layout, pawn, place, 0)).y / innerHeight;
      return Number(height > LOWER_START) - Number(height < UPPER_END);
    });
    return (halves[0] || halves.reduce((sum, half) => sum + half, 0)) > 0;
  }
}
