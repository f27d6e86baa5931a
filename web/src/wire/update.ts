/** The table that a client has, after the server has said what has changed. */

import type { TableUpdate, TableView } from "./messages";

/** The table after an update; null if the update is for another event. */
export function updated(view: TableView | null, update: TableUpdate): TableView | null {
  if (view?.event !== update.since) return null;
  const { undo_consent, ...rest } = view;
  const { event, thought_ms, views, can_undo, left_ms } = update;
  const seats = view.seats.map((seat, index) => ({ ...seat, left_ms: left_ms?.[index] ?? seat.left_ms }));
  const consent = update.undo_consent === undefined ? {} : { undo_consent: update.undo_consent };
  return { ...rest, event, seats, thought_ms, views, can_undo, ...consent };
}

/** The table when nobody asks for anything: a question may have ended while this page was offline, which is no event. */
export function withoutQuestions(view: TableView | null): TableView | null {
  if (view === null) return null;
  const { undo_asker, undo_denied, seat_ask, seat_denied, ...rest } = view;
  return [undo_asker, undo_denied, seat_ask, seat_denied].some((each) => each !== undefined) ? rest : view;
}
