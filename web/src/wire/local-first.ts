/** Learning, replays and scores: on this device, or by the server where the browser cannot run the program. */

import { local } from "../local/host";
import type { LocalCalls } from "../local/messages";
import { api } from "./api";
import type { Counted } from "./messages";

/** Makes a call on this device; asks the server instead if the program does not run here. */
async function localOr<Name extends keyof LocalCalls>(
  name: Name,
  args: LocalCalls[Name][0],
  server: () => Promise<LocalCalls[Name][1]>,
): Promise<LocalCalls[Name][1]> {
  return (await local.start()) ? local.call(name, args) : server();
}

export const localFirst = {
  /** Scores a game played with the wooden set. */
  score: (counted: Counted) => localOr("score", counted, () => api.score(counted)),
  /** The games of a record file, with errors in a language. */
  openRecords: (text: string, game: number | null, language: string) =>
    localOr("replay", { text, game, language }, () => api.openRecords(text, game, language)),
  /** The engine's analysis of a game; answers when more moments are known than `seen`. */
  analysis: (record: string, language: string, seen: number) =>
    localOr("analysis", { record, language, seen }, () => api.analysis(record, language, seen)),
  /** Nobody waits for the analysis of a game any more. A server notices by itself. */
  cancelAnalysis: (record: string) => localOr("cancelAnalysis", { record }, () => Promise.resolve()),
  /** A position after some actions. */
  position: (position: string, actions: string[] = []) =>
    localOr("position", { position, actions }, () => api.position(position, actions)),
  lesson: (language: string) => localOr("lesson", { language }, () => api.lesson(language)),
  puzzles: () => localOr("puzzles", {}, () => api.puzzles()),
  puzzle: (number: number) => localOr("puzzle", { number }, () => api.puzzle(number)),
  /** Whether an action solves a puzzle, and the coach's comments. */
  solve: (number: number, action: string, language: string) =>
    localOr("solve", { number, action, language }, () => api.solve(number, action, language)),
};
