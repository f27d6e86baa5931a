/** What is drawn on the board: a position in a layout, with what the player points at. It knows no rules. */

import type { Colour, Pawn } from "../wire/messages";
import { choiceOf, wayOf, type Choices, type Option } from "./choice";
import { heading, standing, type Layout, type Point } from "./layout";
import { PAWNS, STAIRS, type Position } from "./position";

/** What the player points at: a pawn, a direction, and an action. */
export interface Pointing {
  pawn: Pawn | null;
  back: boolean;
  action: string | null;
}

export const NOTHING: Pointing = { pawn: null, back: false, action: null };

export interface Spot extends Point {
  place: number;
  /** Null where the counter was taken. */
  colour: Colour | null;
  /** Whether a pawn is on it, or its landing is shown there. */
  covered: boolean;
  /** Whether it is relevant to what is pointed at; all are while nothing is. */
  bright: boolean;
}

export interface Figure extends Point {
  pawn: Pawn;
  /** Whether it can move now. */
  inviting: boolean;
  chosen: boolean;
  /** Whether it stands on a counter that could be taken once it has left. */
  leaving: boolean;
}

/** Where the chosen pawn could land. */
export interface Landing extends Point {
  pawn: Pawn;
  back: boolean;
  /** The direction of the path there for this pawn, in degrees. */
  heading: number;
  /** Whether it is the chosen direction. */
  looked: boolean;
  /** The only action there; null if there are more. */
  only: Option | null;
}

/** A counter that can be taken, highlighted. */
export interface Light extends Point {
  option: Option;
  /** The direction of the path from the pawn's landing to it, in degrees. */
  heading: number;
  radius: number;
  chosen: boolean;
}

export interface Bonus extends Point {
  pawn: Pawn;
  /** Whether it has not been taken. */
  there: boolean;
}

export interface Scene {
  spots: Spot[];
  bonus: Bonus[];
  /** From the back to the front, so that nearer ones cover farther ones. */
  figures: Figure[];
  landings: Landing[];
  lights: Light[];
}

/** Something to click: its middle, and how far it reaches around it. */
export interface Target extends Point {
  reach: Point;
}

/** The nearest of the targets that reach a point, by distance relative to their size. */
export function nearest<T extends Target>(targets: T[], at: Point): T | null {
  const far = ({ x, y, reach }: Target): number => Math.max(Math.abs(at.x - x) / reach.x, Math.abs(at.y - y) / reach.y);
  const near = targets.filter((target) => far(target) <= 1).sort((a, b) => far(a) - far(b));
  return near[0] ?? null;
}

function lights(layout: Layout, options: Option[], pointing: Pointing): Light[] {
  return options.flatMap((option): Light[] => {
    const chosen = option.action === pointing.action;
    const along = heading(layout, option.to, option.take === "behind");
    const place = option.at === null ? undefined : layout.places[option.at - 1];
    if (place !== undefined) return [{ ...place, option, heading: along, radius: layout.radius, chosen }];
    if (option.take === "climb")
      return [{ ...layout.bonus[option.pawn], option, heading: along, radius: layout.bonusRadius, chosen }];
    return [];
  });
}

/** The scene of a position. `underWay` is a pawn that is moving, so the counter it left shows. */
export function sceneOf(
  position: Position,
  layout: Layout,
  choices: Choices,
  pointing: Pointing,
  underWay: Pawn | null = null,
): Scene {
  const choice = choiceOf(choices, pointing.pawn);
  const way = choice === null ? null : wayOf(choice, pointing.back);
  const lit = way === null ? [] : lights(layout, way.options, pointing);
  const leaves = (pawn: Pawn): boolean =>
    choice?.pawn === pawn && lit.some((light) => light.option.at === position.pawns[pawn]);
  const figures = PAWNS.map((pawn): Figure => ({
    ...standing(layout, pawn, position.pawns[pawn], position.stairs.indexOf(pawn)),
    pawn,
    inviting: choiceOf(choices, pawn) !== null,
    chosen: choice?.pawn === pawn,
    leaving: leaves(pawn),
  }));
  const bright = (place: number): boolean =>
    choice === null ||
    position.pawns[choice.pawn] === place ||
    lit.some((light) => light.option.at === place) ||
    choice.ways.some((each) => each.to === place);
  const covered = (place: number): boolean =>
    PAWNS.some((pawn) => pawn !== underWay && position.pawns[pawn] === place && !leaves(pawn)) ||
    (choice?.ways.some((each) => each.to === place) ?? false);
  return {
    spots: layout.places.map((point, index) => ({
      ...point,
      place: index + 1,
      colour: position.path[index] ?? null,
      covered: covered(index + 1),
      bright: bright(index + 1),
    })),
    bonus: PAWNS.map((pawn) => ({ ...layout.bonus[pawn], pawn, there: position.pawns[pawn] !== STAIRS })),
    figures: figures.sort((a, b) => a.y - b.y),
    landings: (choice?.ways ?? []).map((each): Landing => {
      const [only, ...others] = each.options;
      const pawn = choice?.pawn ?? "B";
      return {
        ...standing(layout, pawn, each.to, position.stairs.length),
        pawn,
        back: each.back,
        heading: heading(layout, each.to, each.back),
        looked: each === way,
        only: only !== undefined && others.length === 0 ? only : null,
      };
    }),
    lights: lit,
  };
}
