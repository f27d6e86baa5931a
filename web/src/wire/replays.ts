// Made from crates/table/src/messages, as messages.ts is.

import type { EffectView, SeatView, SheetView } from "./messages";

export type ReplayView = {
    /** Who sat where, by the names in the record. */ seats: Array<SeatView>,
    /** The record itself. */ record: string,
    /** The day of the game, as the record has it. */ date: string | null,
    /** The game before each action, and after the last. */ moments: Array<ReplayMoment>,
    /** The sheets as the stairs stand at the last moment. */ sheets: Array<SheetView>,
    /** The seats that have won, if the game is over. */ winners: Array<number>, };

export type ReplayMoment = {
    /** How many turns have begun. */ turn: number,
    /** The seat that acted last; none before the first action. */ seat: number | null,
    /** What it did. */ effect: EffectView | null,
    /** The seat to act; none when the game is over. */ actor: number | null,
    /** The position in its text form. */ position: string,
    /** The points of each seat as the stairs stand. */ points: Array<number>,
    /** What the record remarks here. */ comment: string | null, };

export type OpenedView = {
    /** Every game of the table or the text. */ games: Array<OpenedGame>,
    /** Which of them follows, from 1; none if no game could be read. */ game: number | null,
    /** That game. */ replay: ReplayView | null, };

export type OpenedGame = {
    /** The names in the record; none if it cannot be read. */ names: Array<string>,
    /** The points at the end; none if it was not played to the end. */ points: Array<number>,
    /** What is wrong with it, if it cannot be read. */ error: RecordErrorView | null, };

export type RecordErrorView = {
    /** The line of the text, from 1. */ line: number,
    /** The character of the line, from 1. */ column: number,
    /** The turn, if it is among the actions. */ turn: number | null,
    /** What is wrong, in words. */ text: string, };

export type AnalysisView = {
    /** How many moments are known. */ known: number,
    /** How many there are: before each action, and after the last. */ all: number,
    /** What is known of each, by the number of actions before it. */ moments: Array<MomentView | null>,
    /** The number of actions after which everything is proved; none where nothing is. */ proved_from: number | null,
    /** The turns that changed most, the largest change first. */ turning_points: Array<TurningView>, };

export type MomentView = {
    /** The margin that each seat can expect at the end: own points minus the best other player's. */ margins: Array<number>,
    /** Whether that is exact. */ proved: boolean, };

export type TurningView = {
    /** The number of the turn, from 1. */ turn: number,
    /** How many actions stand before the one that is meant. */ moment: number,
    /** Whose turn it was, from 1. */ seat: number,
    /** How many points of the own margin it gave away. */ lost: number,
    /** Whether that is exact. */ proved: boolean,
    /** What was played. */ played: ActionView,
    /** What would have been better. */ better: ActionView,
    /** What else was legal. */ alternatives: Array<AlternativeView>, };

export type AlternativeView = {
    /** The action in words. */ choice: ActionView,
    /** How many points of the own margin it would have given away. */ lost: number,
    /** Whether it is as good as the best, as far as the analysis can tell. */ good: boolean, };

export type EvaluationView = {
    /** The margin that each seat can expect at the end. */ expected: MomentView,
    /** The best action; none when the game is over. */ best: ActionView | null, };

export type ActionView = {
    /** The action in its text form. */ action: string,
    /** The action in words. */ text: string,
    /** What it leads to, as a sentence to its player. */ margin: string,
    /** What speaks for or against it, the weightiest first. */ reasons: Array<string>, };
