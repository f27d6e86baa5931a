/** How the points are counted at the end: colour by colour, from the lowest step to the highest, white last. */

import type { Pawn, SheetView } from "../../wire/messages";
import { STEPS, type Colour } from "../../wire/messages";

/** The counters of one colour, which all players count together. */
export interface Stage {
  colour: Colour;
  /** The place in the order of arrival of the step that the pawn stands on; null for white. */
  arrival: number | null;
  /** The seats that have counters of this colour, how many, and what they bring. */
  parts: { seat: number; count: number; sum: number }[];
  /** What each seat has after it, in the order of the sheets. */
  totals: number[];
}

/** The stages of a count. Black counters bring nothing and are left out. */
export function stagesOf(sheets: readonly SheetView[], stairs: readonly Pawn[]): Stage[] {
  type Counted = { colour: Colour; arrival: number | null };
  const order: Counted[] = [
    ...STEPS.map((_, arrival): Counted => ({ colour: stairs[arrival] ?? "K", arrival })).reverse(),
    { colour: "W", arrival: null },
  ];
  const totals = sheets.map(() => 0);
  return order.flatMap(({ colour, arrival }): Stage[] => {
    const parts = sheets.flatMap(({ seat, lines }, index) => {
      const line = lines.find((each) => each.colour === colour);
      if (line === undefined) return [];
      totals[index] = (totals[index] ?? 0) + line.sum;
      return [{ seat, count: line.count, sum: line.sum }];
    });
    return colour === "K" || parts.length === 0 ? [] : [{ colour, arrival, parts, totals: [...totals] }];
  });
}
