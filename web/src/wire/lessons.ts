// Made from crates/table/src/messages, as messages.ts is.

import type { ChoiceView, GameView } from "./messages";

export type LessonView = {
    /** Its steps, in order. */ steps: Array<LessonStepView>, };

export type LessonStepView = {
    /** What it is about. */ title: string,
    /** What the learner is told and asked to do. */ task: string,
    /** The places that the task speaks of, 0 for the start and 56 for the stairs; none if it is the whole board. */ spotlight: Array<number>,
    /** The game as it stands. */ game: GameView,
    /** The answer to every legal action. */ tries: Array<TryView>, };

export type TryView = {
    /** The action in its text form. */ action: string,
    /** Whether it is what was asked for. */ right: boolean,
    /** The answer in words. */ text: string,
    /** The game after it and after what the other player does then; none if it is not right. */ game: GameView | null, };

export type PuzzlesView = {
    /** Today by universal time, in days since 1970. */ day: number,
    /** The number of today's puzzle. */ today: number,
    /** How hard each is, from 1 to 5; the first has number 1. */ grades: Array<number>, };

export type PuzzleView = {
    /** Its number, from 1. */ number: number,
    /** How hard it is, from 1 to 5. */ grade: number,
    /** The game as the seat to act sees it, with all hands open. */ game: GameView, };

export type SolutionView = {
    /** Whether it is the best action. */ right: boolean,
    /** The best action, and why. */ best: ChoiceView,
    /** The action that was tried, if it is another one. */ tried: ChoiceView | null,
    /** The game after the best action. */ game: GameView, };
