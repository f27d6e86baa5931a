/** A link for other people or devices, and who can use it. */

import type { Range, Status } from "../wire/messages";

export interface Invitation {
  link: string;
  /** Who can use it; null if unknown. */
  reach: Range | null;
}

const isHere = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";

/**
 * The best link to a path. The address in the browser works for others too, unless it refers to this computer; then the
 * server may know a better one.
 */
export function invitation(here: URL, path: string, status: Status | null): Invitation {
  const told = isHere(here.hostname) ? (status?.address ?? null) : null;
  const base = new URL(told ?? here.origin);
  const link = new URL(path, base).href;
  if (isHere(base.hostname)) return { link, reach: "this_computer" };
  // This page came from another computer, so others can reach the server too, whatever it says.
  const reach = status?.reach ?? null;
  return { link, reach: reach === "this_computer" ? null : reach };
}
