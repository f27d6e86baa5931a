import { describe, expect, it } from "vitest";

import type { TurnView } from "../wire/messages";
import { viewsOf } from "./fixtures/fixture";
import { landscape, portrait } from "./layout";
import { readPosition } from "./position";
import { movesSince, trailsOf } from "./trail";

const game = viewsOf("game");

describe("a trail", () => {
  it("leads to the pawn that moved, and marks what was taken", () => {
    for (const view of game) {
      const effects = view.recent.at(-1)?.effects ?? [];
      const moved = effects.filter(({ pawn }) => pawn !== null);
      for (const layout of [landscape, portrait]) {
        const trails = trailsOf(
          layout,
          readPosition(view.position),
          effects.map((effect) => ({ effect, tone: "past" as const })),
        );
        expect(trails.map(({ pawn }) => pawn)).toEqual(moved.map(({ pawn }) => pawn));
        for (const [index, { d, taken }] of trails.entries()) {
          expect(d).toMatch(/^M[\d. ]+(Q[\d. ]+)*L[\d. ]+$/);
          expect(taken?.colour ?? null).toBe(moved[index]?.takes);
        }
      }
    }
  });

  it("has a mark if the engine judges it, on another side for each judgement", () => {
    const view = game.find(({ recent }) => recent.at(-1)?.effects[0]?.takes);
    const effect = view?.recent.at(-1)?.effects[0];
    if (view === undefined || effect === undefined) throw new Error("no move in the fixture");
    const tones = ["looked", "played", "better"] as const;
    const trails = trailsOf(
      landscape,
      readPosition(view.position),
      tones.map((tone) => ({ effect, tone })),
    );
    const [looked, played, better] = trails.map(({ mark }) => mark);
    expect(looked).toBeNull();
    expect(better!.x - played!.x).toBeGreaterThan(landscape.radius);
  });

  it("is shown for what others did since a seat's last turn", () => {
    const turn = (number: number, seat: number): TurnView => ({
      number,
      seat,
      effects: game[1]?.recent[0]?.effects ?? [],
    });
    const recent = [turn(4, 1), turn(5, 2), turn(6, 3)];
    expect(movesSince({ recent }, 1)).toHaveLength(2);
    expect(movesSince({ recent }, 3)).toHaveLength(0);
    // Spectators see the last round.
    expect(movesSince({ recent }, null)).toHaveLength(3);
  });
});
