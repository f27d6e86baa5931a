/** A link that is sent to others or to another device, and for whom it works. */

import type { Range, Status } from "../wire/messages";

export interface Invitation {
  link: string;
  /** For whom it works; none where nobody knows. */
  reach: Range | null;
}

const isHere = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";

/**
 * The link, as far as the page knows. The address in the browser is one that works, unless it means this very computer:
 * then the server may know another by which it is reached from outside.
 */
export function invitation(here: URL, path: string, status: Status | null): Invitation {
  const told = isHere(here.hostname) ? (status?.address ?? null) : null;
  const base = new URL(told ?? here.origin);
  const link = new URL(path, base).href;
  if (isHere(base.hostname)) return { link, reach: "this_computer" };
  // A page that came from elsewhere got here, so others will too, whatever the server thinks.
  const reach = status?.reach ?? null;
  return { link, reach: reach === "this_computer" ? null : reach };
}
