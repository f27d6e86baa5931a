/** A table as the board knows it: what is seen comes in, what is wanted goes out. The socket is its one implementation. */

import type { Noted } from "../fairness/fairness";
import type { AdviceView, TableView } from "./messages";
import type { Refusal } from "./refusals";

/** How the line to the table is. */
export type ConnectionState =
  | "opening" // for the first time
  | "open"
  | "broken" // and being opened again by itself
  | "outdated" // the server is of another version: only loading the page anew helps
  | "gone"; // there is no such table, or it may not be seen

/** A table that can be watched and played at. Its fields change by themselves, and a component that reads them follows. */
export interface Table {
  /** The address of the table. */
  readonly address: string;
  readonly connection: ConnectionState;
  /** The newest view; none before the first. Event numbers only grow. */
  readonly view: TableView | null;
  /** When it came, by the clock of this device: its clocks run from then. */
  readonly viewCame: number;
  /** Which seats are connected, by seat from 0; empty before the first message. */
  readonly present: boolean[];
  /** Whether who made the table is connected; others may act for them when they have been gone for a while. */
  readonly hostPresent: boolean;
  readonly watchers: number;
  /** Whether something asked for has not been answered yet. */
  readonly waiting: boolean;
  /** The event at which a move was played from here: nothing more can be played there, unless that very move is refused. */
  readonly acted: number | null;
  /** The last refusal, until something is granted or it is put away. */
  readonly refusal: Refusal | null;
  /** Whether advice was asked for and has not come yet. */
  readonly advising: boolean;
  /** The advice that was asked for, while its event is the newest. */
  readonly advice: AdviceView | null;
  /** Where the same people have gone on to play. */
  readonly movedTo: string | null;

  /** What this device has noted of an attempt to deal a game. */
  noted(game: number, attempt: number): Noted | null;

  /** These answer the event that the viewer looked at, which the table may have left behind by then. */
  play(event: number, action: string): void;
  undo(event: number): void;
  hint(event: number, language: string): void;
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
