// Made from crates/table/src/messages, as messages.ts is.

import type { Phase } from "./messages";

export type DayView = {
    /** The day by universal time, in days since 1970. */ day: number,
    /** Today, counted the same way. */ today: number,
    /** The levels of the computer players, who have the seats after the first. */ levels: Array<number>,
    /** The seat that begins, from 1. */ first: number,
    /** The visitor's own game, if there is one. */ own: DayGameView | null,
    /** How it ended for everybody, the smallest margin first. */ results: Array<MarginCount>, };

export type DayGameView = {
    /** The table where it is played. */ table: string,
    /** How far it is. */ stage: Phase,
    /** The result, once the game is over, if no computer player stood in. */ result: DayResultView | null, };

export type DayResultView = {
    /** The own points. */ points: number,
    /** Those minus the best computer player's. */ margin: number,
    /** How many had a larger margin. */ better: number, };

export type MarginCount = {
    /** The margin. */ margin: number,
    /** How many games ended with it. */ count: number, };
