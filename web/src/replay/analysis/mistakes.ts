/** The mistakes of a player, and the judgement of what somebody tries instead. */

import { seatName } from "../../i18n/phrases";
import { t } from "../../i18n/texts.svelte";
import type { SeatView } from "../../wire/messages";
import type { ActionView, AnalysisView, TurningView } from "../../wire/replays";

/** What an attempt is worth. */
export interface Judgement {
  /** Whether it is the better move, or as good as that. */
  right: boolean;
  /** Whether it is the move that was played. */
  same: boolean;
  choice: ActionView;
  /** How many points it gives away against the best. */
  cost: number;
}

/** How somebody came to the better move: alone, after a wrong attempt, or by being shown. */
export type Found = "alone" | "later" | "shown";

/** The turning points of a player in the order of the game. */
export function mistakesOf(view: AnalysisView, seat: number): TurningView[] {
  return view.turning_points.filter((point) => point.seat === seat).sort((a, b) => a.moment - b.moment);
}

/** What the analysis says about an attempt; null if it does not know the action. */
export function judge(point: TurningView, action: string): Judgement | null {
  if (action === point.better.action) return { right: true, same: false, choice: point.better, cost: 0 };
  if (action === point.played.action) return { right: false, same: true, choice: point.played, cost: point.lost };
  const other = point.alternatives.find(({ choice }) => choice.action === action);
  return other === undefined ? null : { right: other.good, same: false, choice: other.choice, cost: other.lost };
}

/** The seat of the viewer: by name, or the only person; null if nobody can tell. */
export function ownSeat(seats: readonly SeatView[], name: string | null): number | null {
  const people = seats.filter(({ holder }) => holder === "person");
  const [own, ...namesakes] = people.filter((seat) => seat.name !== null && seat.name === name);
  if (own !== undefined && namesakes.length === 0) return own.seat;
  return people.length === 1 ? (people[0]?.seat ?? null) : null;
}

/** A turning point in words. */
export function lostText({ turn, seat, lost, proved }: TurningView, seats: readonly SeatView[]): string {
  const name = seatName(seats.find((each) => each.seat === seat));
  return t(proved ? "analysis-lost-proved" : "analysis-lost", { turn, name, points: lost });
}
