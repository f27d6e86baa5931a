/** Since when seats are away, as far as this page knows: after a while the server lets others act for them. */

/** How long a player has to be away before the server lets others act. */
const ABSENCE_MS = 10_000;
/** The server's clock and ours differ a little. */
const TOLERANCE_MS = 50;

export class Absence {
  /** The seats that have been away for long enough. */
  long = $state.raw<ReadonlySet<number>>(new Set());

  /** Follows the seats that are away. Call it in a component; it ends with the component. */
  constructor(away: () => number[]) {
    // A text, so that the effect runs only when other seats are away.
    const seatsAway = $derived(away().join());
    const since = new Map<number, number>();
    $effect(() => {
      const seats = seatsAway === "" ? [] : seatsAway.split(",").map(Number);
      for (const seat of [...since.keys()]) if (!seats.includes(seat)) since.delete(seat);
      for (const seat of seats) if (!since.has(seat)) since.set(seat, Date.now());
      const dueAt = (seat: number): number => (since.get(seat) ?? 0) + ABSENCE_MS;
      const update = (): void => {
        this.long = new Set(seats.filter((seat) => Date.now() >= dueAt(seat)));
      };
      update();
      const timers = seats.map((seat) => setTimeout(update, Math.max(0, dueAt(seat) - Date.now()) + TOLERANCE_MS));
      return () => timers.forEach(clearTimeout);
    });
  }
}
