/** The moments of a recorded game: where turns end, and what the board shows at each. */

import type { PlaybackView } from "../motion/playback.svelte";
import type { GameView, TurnView } from "../wire/messages";
import type { ReplayMoment, ReplayView } from "../wire/replays";

/** How far a step goes. */
export type StepSize = "action" | "turn" | "ten" | "all";

/** The moments between turns: before the first turn, and after each. */
export function turnEnds(moments: readonly ReplayMoment[]): number[] {
  return moments.flatMap(({ turn }, index) => (turn === moments[index + 1]?.turn ? [] : [index]));
}

/** The moment that a step leads to. */
export function stepTo(moments: readonly ReplayMoment[], from: number, size: StepSize, back: boolean): number {
  const last = moments.length - 1;
  if (size === "all") return back ? 0 : last;
  if (size === "action") return Math.min(last, Math.max(0, from + (back ? -1 : 1)));
  const ends = turnEnds(moments);
  const [far] = back ? ends.filter((end) => end < from).slice(size === "ten" ? -10 : -1) : [];
  if (back) return far ?? 0;
  const ahead = ends.filter((end) => end > from).slice(0, size === "ten" ? 10 : 1);
  return ahead.at(-1) ?? last;
}

/** The moment for the `#` part of an address: the end of a turn, or of the last one; null for anything else. */
export function momentOf(moments: readonly ReplayMoment[], hash: string): number | null {
  const number = /^#turn-(\d{1,3})$/.exec(hash)?.[1];
  return number === undefined ? null : (turnEnds(moments)[Number(number)] ?? moments.length - 1);
}

/** The `#` part of an address that leads to the end of a moment's turn. */
export function hashOf(moments: readonly ReplayMoment[], index: number): string {
  return `#turn-${moments[index]?.turn ?? 0}`;
}

/** The turns up to a moment. */
export function turnsAt(moments: readonly ReplayMoment[], index: number): TurnView[] {
  const turns: TurnView[] = [];
  for (const { turn, seat, effect } of moments.slice(0, index + 1)) {
    if (seat === null || effect === null) continue;
    const last = turns.at(-1);
    if (last?.number === turn) last.effects.push(effect);
    else turns.push({ number: turn, seat, effects: [effect] });
  }
  return turns;
}

/** What the board shows at a moment, with as many recent turns as a table sends. */
export function shownAt(replay: ReplayView, index: number): PlaybackView {
  const moment = replay.moments[index];
  const view: GameView = {
    seat: null,
    position: moment?.position ?? "",
    actor: moment?.actor ?? null,
    actions: [],
    recent: turnsAt(replay.moments, index).slice(-replay.seats.length),
    sheets: replay.sheets,
    winners: replay.winners,
    forecast: { colours: [], hands: [] },
  };
  return { table: replay.record, game: 1, views: [view] };
}
