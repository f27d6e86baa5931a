/** The messages between the page and its worker. */

import type { NewTable } from "../wire/api";
import type { AccuracyView, PlayedView, StatisticsView } from "../wire/history";
import type { LessonView, PuzzlesView, PuzzleView, SolutionView } from "../wire/lessons";
import type { Counted, CountedSheet, GameView, Listed } from "../wire/messages";
import type { AnalysisView, EvaluationView, OpenedView } from "../wire/replays";
import type { EventRow, TableRow } from "./database";
import type { CallRefusal } from "./program";

/** A table with all its events, as one device sends it to another. */
export interface StoredTable {
  row: Omit<TableRow, "listed">;
  events: EventRow[];
}

/** A position that comes from a recorded game: after this many of its actions, and then others. */
export interface Branch {
  record: string;
  moment: number;
  actions: string[];
}

/** The calls that the page makes: arguments and answers. */
export interface LocalCalls {
  /** Creates a table under an id that the page chose, so that the call can be repeated. */
  make: [{ table: string; plan: NewTable; name: string }, { table: string }];
  /** A table with the layout of a day, which does not count. */
  practice: [{ table: string; day: number; name: string }, { table: string }];
  /** A table that continues a recorded game against computer players of one level; it does not count. */
  playOn: [{ table: string; branch: Branch; level: number; name: string }, { table: string }];
  tables: [object, Listed[]];
  exists: [{ table: string }, boolean];
  /** The finished games of this device, the last finished first. */
  history: [object, PlayedView[]];
  /** What finished games say about the play of whoever sat on these seats, the last finished first. */
  statistics: [{ games: { record: string; seat: number }[] }, StatisticsView];
  /** How well a seat chose in a game, by the engine, when it has looked at the whole game. */
  accuracy: [{ record: string; seat: number }, AccuracyView];
  /** The records of the finished games of a table. */
  record: [{ table: string }, string];
  send: [{ table: string }, StoredTable];
  receive: [StoredTable, { table: string }];
  replay: [{ text: string; game: number | null; language: string }, OpenedView];
  lesson: [{ language: string }, LessonView];
  puzzles: [object, PuzzlesView];
  puzzle: [{ number: number }, PuzzleView];
  solve: [{ number: number; action: string; language: string }, SolutionView];
  position: [{ position: string; actions: string[] }, GameView];
  score: [Counted, CountedSheet];
  analysis: [{ record: string; language: string; seen: number }, AnalysisView];
  /** What the engine expects in a position, and what it would play. */
  consider: [{ branch: Branch; language: string }, EvaluationView];
  cancelAnalysis: [{ record: string }, void];
  /** The text of a record in a link, and back. */
  encodeRecord: [{ record: string }, string];
  decodeRecord: [{ text: string }, string];
  /** What a level plays in a position, for tests and measurements. */
  choose: [{ position: string; level: number; noise_seed: string; time_ms: number }, { action: string; nodes: number }];
}

export type ToWorker =
  | { type: "connect"; address: string; seen: number | null; port: MessagePort }
  /** How long computer players pause, as a factor of normal. */
  | { type: "pace"; pace: number }
  /** Whether somebody can see the page. */
  | { type: "visible"; visible: boolean }
  | {
      [Name in keyof LocalCalls]: { type: "call"; id: number; name: Name; args: LocalCalls[Name][0] };
    }[keyof LocalCalls];

export type FromWorker =
  /** The worker runs, and holds this lock as long as it lives. */
  | { type: "ready"; lock: string }
  /** The worker cannot run here. */
  | { type: "failed"; text: string }
  | { type: "answer"; id: number; ok: unknown }
  | { type: "answer"; id: number; refused: CallRefusal };
