/** A table as the board knows it: what is seen comes in, what is wanted goes out. The socket is its one implementation. */

import type { AdviceView, TableView } from "./messages";

/** How the line to the table is. */
export type Line =
  | "opening" // for the first time
  | "open"
  | "broken" // and being opened again by itself
  | "outdated" // the server speaks another protocol: only loading the page anew helps
  | "gone"; // there is no such table, or it may not be seen

/** What was refused, or went wrong: a code that the page has words for. */
export interface Refusal {
  code: string;
  text: string;
  waitMs: number | null;
}

/** A table that can be watched and played at. Its fields change by themselves, and a component that reads them follows. */
export interface Table {
  /** The address of the table. */
  readonly address: string;
  readonly line: Line;
  /** The newest view; none before the first. Event numbers only grow. */
  readonly view: TableView | null;
  /** Which seats are connected, by seat from 0; empty before the first message. */
  readonly present: boolean[];
  /** Whether who made the table is connected; others may act for them when they have been gone for a while. */
  readonly hostPresent: boolean;
  readonly watchers: number;
  /** The name that the visitor goes by here; none for somebody who has not chosen one. */
  readonly name: string | null;
  /** Whether something asked for has not been answered yet. */
  readonly waiting: boolean;
  /** The last refusal, until something is granted or it is put away. */
  readonly refusal: Refusal | null;
  /** The advice that was asked for, while its event is the newest. */
  readonly advice: AdviceView | null;
  /** Where the same people have gone on to play. */
  readonly movedTo: string | null;

  play(action: string): void;
  undo(): void;
  hint(language: string): void;
  sit(seat: number): void;
  leave(): void;
  fill(seat: number, level: number): void;
  empty(seat: number): void;
  start(): void;
  standIn(seat: number): void;
  takeBack(seat: number): void;
  rematch(): void;
  closeTable(): void;
  /** Puts the last refusal and advice away. */
  dismiss(): void;
  /** Leaves the line for good. */
  disconnect(): void;
}
