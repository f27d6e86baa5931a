/** How long the parts of a step are shown. */

import type { EffectView } from "../wire/messages";

/** In milliseconds. */
export interface Durations {
  /** The whole way of the pawn. */
  walk: number;
  /** A pawn that has reached the stairs is celebrated. */
  arrival: number;
  flight: number;
  /** Before the next step. */
  rest: number;
}

// At normal pace.
const MAX_WALK_MS = 800;
const HOP_MS = 150;
const STAIR_HOP_MS = 200;
const ARRIVAL_MS = 650;
const FLIGHT_MS = 500;
const REST_MS = 200;
const DECLINE_MS = 250;

/** The longest that a step may take at normal pace, whatever happens in it. */
const MAX_STEP_MS = 1500;
/** Extra moves are shorter, so that a turn of two moves does not take twice as long. */
const MAX_EXTRA_MS = 750;
/** The longest that a round may take for somebody who is in a hurry: a turn of everybody, each with an extra move. A slow device, a
 * slow network and a thinking computer add to it. */
const HURRIED_ROUND_MS = 2400;
/** How much of a turn in a round its first move may take; the rest is for the extra move. */
const MAIN_SHARE = 0.75;
/** A pawn that climbs is worth waiting for, unless somebody is in a hurry. */
const MAX_CLIMB_MS = 2400;

/** The durations of a step whose pawn makes so many hops on the path and on the stairs, in a game of so many players. */
export function durationsOf(
  effect: EffectView,
  hops: number,
  stairs: number,
  pace: number,
  players: number,
): Durations {
  if (effect.pawn === null) return { walk: 0, arrival: 0, flight: 0, rest: DECLINE_MS * pace };
  const climbs = effect.take === "climb";
  const parts = {
    walk: Math.min(MAX_WALK_MS, hops * HOP_MS) + stairs * STAIR_HOP_MS,
    arrival: climbs ? ARRIVAL_MS : 0,
    flight: effect.takes === null ? 0 : FLIGHT_MS,
    rest: REST_MS,
  };
  const extra = effect.kind === "extra";
  const most = extra ? MAX_EXTRA_MS : climbs && pace >= 1 ? MAX_CLIMB_MS : MAX_STEP_MS;
  const hurried = pace < 1 ? (HURRIED_ROUND_MS / players) * (extra ? 1 - MAIN_SHARE : MAIN_SHARE) : Infinity;
  const whole = parts.walk + parts.arrival + parts.flight + parts.rest;
  const share = Math.min(pace, (pace * most) / whole, hurried / whole);
  return {
    walk: parts.walk * share,
    arrival: parts.arrival * share,
    flight: parts.flight * share,
    rest: parts.rest * share,
  };
}
