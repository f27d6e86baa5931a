// Made from crates/table/src/messages, as messages.ts is.

import type { Colour, SeatView, UnratedView } from "./messages";

export type HistoryView = {
    /** The games. The games of a match stay together. */ games: Array<PlayedView>,
    /** What to ask for to get the games after these; null if these are the last. */ next: string | null, };

export type PlayedView = {
    /** The address of its table. */ table: string,
    /** Which game of the table, from 1. */ game: number,
    /** How many games are played there: more than one in a match. */ games: number,
    /** When it ended, in milliseconds since 1970. */ ended_ms: number,
    /** Who sat where. */ seats: Array<SeatView>,
    /** The points of each seat. */ points: Array<number>,
    /** The place of each seat; equal points share a place. */ places: Array<number>,
    /** The guest's own seat; null if several people played at the guest's screen. */ seat: number | null,
    /** The guest's points minus the best other player's. */ margin: number | null,
    /** Whether the guest alone played that seat, from the first action on. Only such a game says something about the guest. */ counts: boolean,
    /** Why it does not count for ratings; none if it does. */ unrated?: UnratedView,
    /** The record of the game. */ record: string, };

export type RatingsView = {
    /** With two players. */ two: LadderView,
    /** With three to five. */ more: LadderView, };

export type LadderView = {
    /** The value, in points. */ value: number,
    /** Half of the interval in which the strength is in 95 of 100 cases. */ margin: number,
    /** Whether too little is known for a comparison with others. */ provisional: boolean,
    /** How many games have counted. */ games: number,
    /** The level of the computer that is about as strong. */ level: number,
    /** The last games that have counted, the last one first. */ last: Array<RatedGameView>, };

export type RatedGameView = {
    /** The address of its table. */ table: string,
    /** Which game of the table, from 1. */ game: number,
    /** When it ended, in milliseconds since 1970. */ ended_ms: number,
    /** The value after it, in points. */ value: number,
    /** The points won or lost. */ change: number, };

export type StatisticsView = {
    /** All games together. */ all: ResultsView,
    /** The games by the number of players, the fewest first. */ by_players: Array<ResultsView>,
    /** The games by the place in the order of turns: 1 is whoever begins. */ by_turn: Array<ResultsView>,
    /** How many of the last games were won without a break. */ streak: number,
    /** The most games won without a break. */ longest_streak: number,
    /** The points that the counters of each colour brought in a game. Black brings none. */ colours: Array<ColourPointsView>,
    /** The pawns brought up the stairs in a game. */ climbs: ComparedView,
    /** The black counters handed in for extra moves in a game. */ extras: ComparedView,
    /** The black counters kept to the end of a game. */ blacks_kept: ComparedView,
    /** The results against each opponent, the most frequent first. */ opponents: Array<OpponentView>, };

export type ResultsView = {
    /** What the games have in common; 0 for all games. */ key: number,
    /** How many there are. */ games: number,
    /** How many were won; whoever shares the most points has won. */ won: number,
    /** The player's points, on average. */ points: number,
    /** The player's margin over the best other player, on average. */ margin: number, };

export type ComparedView = {
    /** The player's average. */ own: number,
    /** The average of one other player. */ others: number, };

export type ColourPointsView = {
    /** The colour. */ colour: Colour,
    /** The player's average. */ own: number,
    /** The average of one other player. */ others: number, };

export type OpponentView = {
    /** The name of a person; null for a computer player. */ name: string | null,
    /** The level of a computer player; null for a person. */ level: number | null,
    /** In how many games the opponent played; each seat counts. */ games: number,
    /** In how many of them the player had more points. */ ahead: number,
    /** In how many of them the opponent had more points. */ behind: number,
    /** The player's points minus the opponent's, on average. */ margin: number, };

export type AccuracyView = {
    /** While no pawn is home. */ opening: ChoicesView,
    /** While one or two pawns are home. */ middle: ChoicesView,
    /** From the third pawn on. */ end: ChoicesView, };

export type ChoicesView = {
    /** How many there were. */ choices: number,
    /** How many of them gave nothing away that the engine knows of. */ good: number,
    /** How many points of the margin the others gave away together. */ lost: number, };
