/** Who has won, in words: players are mentioned first in their own verdict. */

import { seatName } from "../i18n/phrases";
import { list, t } from "../i18n/texts.svelte";
import type { SeatView } from "../wire/messages";

export interface Verdict {
  text: string;
  /** The winners, if the viewer is not among them. */
  others: string | null;
}

const GAME = {
  won: "verdict-won",
  shared: "verdict-shared",
  youWon: "page-verdict-won",
  youShared: "page-verdict-shared",
  place: "page-verdict-place",
} as const;
const MATCH = {
  won: "verdict-match-won",
  shared: "verdict-match-shared",
  youWon: "page-verdict-match-won",
  youShared: "page-verdict-match-shared",
  place: "page-verdict-match-place",
} as const;

/** The viewer's seat; null for spectators and for several people at one screen. */
function viewerOf(seats: SeatView[]): SeatView | null {
  const [own, ...more] = seats.filter((seat) => seat.yours);
  return own !== undefined && more.length === 0 ? own : null;
}

/** `points` are by seat; `winners` are seat numbers. */
export function verdictOf(of: "game" | "match", seats: SeatView[], points: number[], winners: number[]): Verdict {
  const keys = of === "match" ? MATCH : GAME;
  const amountOf = (seat: number): string => t("verdict-amount", { points: points[seat - 1] ?? 0 });
  const names = (some: number[]): string =>
    list(seats.filter((seat) => some.includes(seat.seat)).map((seat) => seatName(seat)));
  const amount = amountOf(winners[0] ?? 1);
  const told = t(winners.length > 1 ? keys.shared : keys.won, { names: names(winners), amount });
  const own = viewerOf(seats)?.seat ?? null;
  if (own === null) return { text: told, others: null };
  if (winners.includes(own)) {
    const fellows = winners.filter((seat) => seat !== own);
    const text = fellows.length > 0 ? t(keys.youShared, { names: names(fellows), amount }) : t(keys.youWon, { amount });
    return { text, others: null };
  }
  const better = points.filter((each) => each > (points[own - 1] ?? 0)).length;
  // Of two players, one wins and one loses.
  const place = seats.length === 2 ? "lost" : better + 1;
  return { text: t(keys.place, { place, amount: amountOf(own) }), others: told };
}
