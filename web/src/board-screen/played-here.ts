/** Whether somebody without a phone plays at this screen. Kept for the tab, so that a reload does not send the player away. */

const KEY = "bigpoints-played-here";

/** The table where somebody plays at this screen; null if nobody does, or where the browser keeps nothing. */
export function playedHere(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setPlayedHere(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // It is forgotten with the page.
  }
}
