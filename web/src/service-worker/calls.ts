/** The service worker's part in calling the visitor: shows what the server says, takes it back, and opens the table. */

import { setBadge } from "../push/shown";
import { read, shownFor, type Phrases } from "./notification";

/** What is used of a service worker's global scope. TypeScript's own types for it do not go together with those of a page. */
export interface CallScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly Client[]>;
    openWindow(url: string): Promise<unknown>;
  };
}
interface Client {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

/** The address of a table in the page's folder; its start page without a table. */
const addressOf = (scope: CallScope, table: string): string =>
  new URL(table === "" ? "" : `t/${table}`, scope.registration.scope).href;

/** Shows a message of the server, or takes back what is shown of its table. */
export async function show(scope: CallScope, text: string, texts: Record<string, Phrases>): Promise<void> {
  const called = read(text);
  if (called.kind !== "test") setBadge(called.waiting);
  const shown = shownFor(called, texts);
  const { registration } = scope;
  if (shown === null) {
    for (const old of await registration.getNotifications({ tag: called.table ?? "" })) old.close();
    return;
  }
  const { title, body, tag } = shown;
  const icon = new URL("icon-192.png", registration.scope).href;
  // A newer notification of a table replaces the one before, and is heard again.
  const again = tag === "" ? {} : { tag, renotify: true };
  await registration.showNotification(title, { body, icon, ...again } as NotificationOptions);
}

/** Opens the table of a notification: in the tab that was opened for it, which may show another page by now, or in a new one. */
export async function open(scope: CallScope, notification: Notification): Promise<void> {
  notification.close();
  const address = addressOf(scope, notification.tag);
  const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const window = windows.find(({ url }) => url.split("#")[0] === address);
  if (window === undefined) return void (await scope.clients.openWindow(address));
  window.postMessage({ open: notification.tag });
  await window.focus();
}

/** Subscribes again when the push service has ended a subscription by itself. */
export async function renew(scope: CallScope): Promise<void> {
  const api = new URL("api/push", scope.registration.scope).href;
  const { key, device } = (await (await fetch(api)).json()) as {
    key: string;
    device: { language: string; quiet: object | null } | null;
  };
  if (device === null) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const { endpoint, keys } = (await scope.registration.pushManager.subscribe(options)).toJSON();
  const utcOffset = -new Date().getTimezoneOffset();
  const body = JSON.stringify({
    endpoint,
    ...keys,
    language: device.language,
    utc_offset: utcOffset,
    quiet: device.quiet,
  });
  await fetch(api, { method: "PUT", headers: { "content-type": "application/json" }, body });
}
