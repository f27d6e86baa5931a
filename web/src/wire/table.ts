/** A table as the page knows it: views come in, requests go out. It is on the server or on this device. */

import type { Notes } from "../fairness/notes";
import type { Reactions } from "../reactions/reactions.svelte";
import type { AdviceView, Reaction, TableView } from "./messages";
import type { Refusal } from "./refusals";

/** The state of the connection to a table. */
export type ConnectionState =
  | "opening" // for the first time
  | "open"
  | "broken" // and reconnecting
  | "outdated" // the server has another version; only a reload helps
  | "gone"; // there is no such table

/** A table to watch and play at. Its fields are reactive. */
export interface Table {
  /** The table's address. */
  readonly address: string;
  /** Whether it is kept on this device. */
  readonly local: boolean;
  readonly connection: ConnectionState;
  /** The newest view; null before the first. Event numbers never decrease. */
  readonly view: TableView | null;
  /** When it came, by the clock of this device; the players' clocks run from then. */
  readonly viewReceivedAt: number;
  /** Whether each seat is connected; empty until the server reports it. */
  readonly present: boolean[];
  /** The seats whose players have been away for so long that others may act for them. */
  readonly absent: number[];
  /** Whether the host is connected; other players may act for a host who has been away for a while. */
  readonly hostPresent: boolean;
  readonly watchers: number;
  /** Whether a request has not been answered yet. */
  readonly waiting: boolean;
  /** The event at which this page played a move. Nothing more can be played there, unless that move is refused. */
  readonly acted: number | null;
  /** The last refusal, until a request succeeds or it is dismissed. */
  readonly refusal: Refusal | null;
  /** Whether advice was requested and has not come yet. */
  readonly advising: boolean;
  /** The advice, while its event is the newest. */
  readonly advice: AdviceView | null;
  /** What players have just said. */
  readonly reactions: Reactions;
  /** The id of the table of the rematch. */
  readonly movedTo: string | null;

  /** The records of the finished games. */
  record(): Promise<string>;

  /** What this device noted while the table dealt; as new as the view. */
  readonly notes: Notes;

  /** These refer to the event that the viewer saw, which may no longer be the newest. */
  play(event: number, action: string): void;
  undo(event: number): void;
  /** Asks the person to act whether the own last move may be undone. */
  askUndo(event: number): void;
  answerUndo(event: number, grant: boolean): void;
  hint(event: number, language: string): void;
  sit(seat: number): void;
  leave(): void;
  fill(seat: number, level: number): void;
  empty(seat: number): void;
  /** Lets somebody sit down again, by the place in the list of removed guests, from 1. */
  invite(removed: number): void;
  start(): void;
  standIn(seat: number): void;
  takeBack(seat: number): void;
  /** Begins or ends a part of the holidays of a seat, in a game over days. */
  holiday(seat: number, begins: boolean): void;
  /** Asks to play on the seat of somebody who is away. This device shows the code. */
  askSeat(seat: number): void;
  answerSeat(seat: number, code: number, grant: boolean): void;
  /** Says something to everybody at the table. It is for the moment, so it is sent now or not at all. */
  react(seat: number, reaction: Reaction): void;
  rematch(): void;
  closeTable(): void;
  /** Dismisses the last refusal and the advice. */
  dismiss(): void;
  /** How long computer players should pause before they act, as a factor of normal. */
  setPace(pace: number): void;
  /** Disconnects for good. */
  disconnect(): void;
}
