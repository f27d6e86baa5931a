/** Links that carry a whole record, so that no server has to keep it. */

import { localFirst } from "../wire/local-first";
import { local } from "./host";

/** The path of the replay of a game, from 1, with its record in the fragment. */
export async function recordPath(records: string, game: number): Promise<string> {
  const { replay } = await localFirst.openRecords(records, game, "en");
  if (replay === null) throw new Error("the record has no such game");
  return `/replay#${await local.call("encodeRecord", { record: replay.record })}`;
}

/** The record that a fragment carries; throws if there is none. */
export function recordOf(fragment: string): Promise<string> {
  return local.call("decodeRecord", { text: fragment });
}
