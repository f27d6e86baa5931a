// Made from crates/app/src/server/messages/day.rs, as messages.ts is.

import type { Phase } from "./messages";

export type DayView = { 
/**
 * The day by universal time, in days since 1970.
 */
day: number, 
/**
 * Today, counted the same way.
 */
today: number, 
/**
 * The levels of the computer players, who have the seats after the first.
 */
levels: Array<number>, 
/**
 * The seat that begins.
 */
first: number, 
/**
 * The visitor's own game, if there is one.
 */
own: DayGameView | null, 
/**
 * How it ended for everybody, the smallest margin first.
 */
results: Array<MarginCount>, };

export type DayGameView = { 
/**
 * The table where it is played.
 */
table: string, stage: Phase, 
/**
 * How it ended, once it has, if the visitor alone has played it.
 */
result: DayResultView | null, };

export type DayResultView = { 
/**
 * The own points.
 */
points: number, 
/**
 * Those minus the best computer player's.
 */
margin: number, 
/**
 * How many had a larger margin.
 */
better: number, };

export type MarginCount = { margin: number, count: number, };
