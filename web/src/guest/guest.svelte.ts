/** The visitor: anonymous until a name is needed, then a guest. */

import { t } from "../i18n/texts.svelte";
import { api, onGuestLost } from "../wire/api";
import type { SignedIn } from "../wire/messages";

let name = $state<string | null>(null);
let loading: Promise<string | null> | null = null;
const listeners = new Set<() => void>();

function setName(next: string): string {
  name = next;
  loading = Promise.resolve(next);
  listeners.forEach((listener) => listener());
  return next;
}

export const guest = {
  /** The name, once loaded. Reactive. */
  get name(): string | null {
    return name;
  },

  /** Loads the name once; null for a visitor who is not a guest yet. */
  load(): Promise<string | null> {
    loading ??= api.guest().then(
      (card) => (name = card?.name ?? null),
      () => {
        // The next call tries again.
        loading = null;
        return null;
      },
    );
    return loading;
  },

  /** The name that the guest chose; empty for the default one. */
  async chosenName(): Promise<string> {
    const known = (await guest.load()) ?? "";
    return known === t("page-guest") ? "" : known;
  },

  /** Changes the name, and creates a guest if there is none. */
  async rename(wanted: string): Promise<string> {
    return setName((await api.setName(wanted.trim())).name);
  },

  /** Creates a guest with the default name if there is none. */
  async ensure(): Promise<string> {
    return (await guest.load()) ?? setName((await api.setName(t("page-guest"))).name);
  },

  /** Forgets a guest that the server no longer knows. */
  forget(): void {
    name = null;
    loading = null;
  },

  /** Signs out on this device; the guest's other devices stay signed in. */
  async signOut(): Promise<void> {
    await api.signOut();
    guest.forget();
    listeners.forEach((listener) => listener());
  },

  /** Signs in as the guest who has this recovery code. */
  async recover(code: string): Promise<SignedIn> {
    return api.useCode(code);
  },

  /** Takes over the tables of the guest who this device was before. */
  async takeOver(token: string): Promise<void> {
    await api.merge(token);
  },

  /** Deletes the guest, on all devices. */
  async remove(): Promise<void> {
    await api.deleteGuest();
    guest.forget();
    listeners.forEach((listener) => listener());
  },

  /** Signs in as the guest who created a link on another device. */
  async become(token: string): Promise<string> {
    return setName((await api.useDeviceLink(token)).name);
  },

  /** Calls back when the visitor becomes another guest or is renamed; returns a function to unsubscribe. */
  onChange(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

onGuestLost(guest.forget);
