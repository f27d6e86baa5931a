/** What players say at a table: each for a few seconds, unless it is muted on this device. */

import type { Reaction } from "../wire/messages";
import { isMuted, setMuted } from "./muted";
import { wordsOf } from "./words";

/** How long something said is shown. */
const SHOWN_MS = 4_000;

/** Something that a player has said. */
export interface Said {
  /** Counted, so that the same again is something new. */
  number: number;
  seat: number;
  reaction: Reaction;
}

export class Reactions {
  /** What was said in the last seconds, the newest last, and one of each seat at most. */
  said = $state.raw<Said[]>([]);
  /** Whether somebody else has said something, so that there is something to mute. */
  heard = $state(false);
  #muted = $state(false);
  #count = 0;

  constructor(private readonly table: string) {
    this.#muted = isMuted(table);
  }

  get muted(): boolean {
    return this.#muted;
  }
  set muted(muted: boolean) {
    this.#muted = muted;
    setMuted(this.table, muted);
    if (muted) this.said = [];
  }

  /** Shows what somebody says; what the viewer says is never muted. */
  hear(seat: number, reaction: Reaction, own: boolean): void {
    if (wordsOf(reaction) === null) return;
    if (!own) this.heard = true;
    if (this.#muted && !own) return;
    const number = (this.#count += 1);
    this.said = [...this.said.filter((each) => each.seat !== seat), { number, seat, reaction }];
    setTimeout(() => (this.said = this.said.filter((each) => each.number !== number)), SHOWN_MS);
  }

  /** What a seat has just said. */
  of(seat: number): Said | null {
    return this.said.find((each) => each.seat === seat) ?? null;
  }

  /** The same people play on at another table, where the same is muted. */
  moveTo(table: string): void {
    if (this.#muted) setMuted(table, true);
  }
}
