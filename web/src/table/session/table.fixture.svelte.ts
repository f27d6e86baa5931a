/** A table whose state the test sets, and which records requests. */

import { Reactions } from "../../reactions/reactions.svelte";
import type { AdviceView, Reaction, TableView } from "../../wire/messages";
import type { Refusal } from "../../wire/refusals";
import type { ConnectionState, Table } from "../../wire/table";

export class FakeTable implements Table {
  readonly address = "abc";
  readonly local = false;
  record = (): Promise<string> => Promise.resolve("");
  connection = $state<ConnectionState>("open");
  view = $state.raw<TableView | null>(null);
  viewReceivedAt = 0;
  present: boolean[] = [];
  absent: number[] = [];
  hostPresent = true;
  watchers = 0;
  waiting = $state(false);
  acted = $state<number | null>(null);
  refusal: Refusal | null = null;
  advising = $state(false);
  advice = $state.raw<AdviceView | null>(null);
  movedTo = $state<string | null>(null);
  readonly reactions = new Reactions("abc");
  /** The requests, as text. */
  asked: string[] = [];

  notes = { at: 0, games: {} };
  play(event: number, action: string): void {
    this.acted = event;
    this.asked.push(`play ${event} ${action}`);
  }
  undo(event: number): void {
    this.asked.push(`undo ${event}`);
  }
  askUndo(event: number): void {
    this.asked.push(`ask undo ${event}`);
  }
  answerUndo(event: number, grant: boolean): void {
    this.asked.push(`answer undo ${event} ${grant}`);
  }
  hint(event: number, language: string): void {
    this.asked.push(`hint ${event} ${language}`);
  }
  rematch(): void {
    this.asked.push("rematch");
  }
  react(seat: number, reaction: Reaction): void {
    this.asked.push(`react ${seat} ${reaction}`);
  }
  sit(): void {}
  leave(): void {}
  fill(): void {}
  empty(): void {}
  invite(): void {}
  start(): void {}
  standIn(): void {}
  takeBack(): void {}
  holiday(): void {}
  askSeat(): void {}
  answerSeat(): void {}
  closeTable(): void {}
  dismiss(): void {}
  setPace(pace: number): void {
    this.asked.push(`pace ${pace}`);
  }
  disconnect(): void {}
}
