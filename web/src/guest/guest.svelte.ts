/** Who visits: nobody in particular until something asks for it, then a guest with a name. */

import { t } from "../i18n/texts.svelte";
import { api, onForgotten } from "../wire/api";

let name = $state<string | null>(null);
let asked: Promise<string | null> | null = null;
const followers = new Set<() => void>();

function called(next: string): string {
  name = next;
  asked = Promise.resolve(next);
  followers.forEach((follow) => follow());
  return next;
}

export const guest = {
  /** The name, as far as it is known; who reads it in a component follows it. */
  get name(): string | null {
    return name;
  },

  /** The name, asked of the server once; none for a visitor without one. */
  known(): Promise<string | null> {
    asked ??= api.guest().then(
      (card) => (name = card?.name ?? null),
      () => {
        // Asked again at the next need.
        asked = null;
        return null;
      },
    );
    return asked;
  },

  /** The name that the visitor chose; empty where it is only the friendly one. */
  async chosen(): Promise<string> {
    const known = (await guest.known()) ?? "";
    return known === t("page-guest") ? "" : known;
  },

  /** Is called by this name from now on. */
  async call(wanted: string): Promise<string> {
    return called((await api.come(wanted.trim())).name);
  },

  /** Is somebody: by the name given before, or by a friendly one where nobody else will see it. */
  async some(): Promise<string> {
    return (await guest.known()) ?? called((await api.come(t("page-guest"))).name);
  },

  /** The server does not know the visitor any more: who comes next is somebody new. */
  lost(): void {
    name = null;
    asked = null;
  },

  /** Becomes the guest who made a link on another device. */
  async become(token: string): Promise<string> {
    return called((await api.useDeviceLink(token)).name);
  },

  /** Tells when the visitor has become somebody else: a line that was opened before knows the old one. */
  follow(follower: () => void): () => void {
    followers.add(follower);
    return () => followers.delete(follower);
  },
};

onForgotten(guest.lost);
