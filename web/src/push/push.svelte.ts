/** Being called when it is the visitor's turn: the browser's permission, this device's subscription, and the server that keeps it. */

import { BASE, SITE } from "../base";
import { guest } from "../guest/guest.svelte";
import { language } from "../i18n/texts.svelte";
import { settings } from "../settings/settings.svelte";
import { api } from "../wire/api";

/** Why this device is not called, or how it is. */
export type Called =
  /** The browser has no notifications. */
  | "never"
  /** The page came over plain HTTP, where browsers allow none. */
  | "insecure"
  /** The visitor does not want to be called. */
  | "off"
  /** The visitor wants to be called, and the browser forbids it. */
  | "blocked"
  /** Only while the page is open: the browser has no push service, or it cannot be reached. */
  | "open"
  /** Also when the page is closed. */
  | "always";

/** How long the service worker may take to be there; a page of another version may be about to install it. */
const WORKER_TIMEOUT_MS = 10_000;

let permission = $state<NotificationPermission | null>(permissionNow());
/** Whether the server has a subscription of this device; it is taken for granted before that is known. */
let subscribed = $state(true);

function permissionNow(): NotificationPermission | null {
  return typeof Notification === "function" ? Notification.permission : null;
}

/** How this device is called. Reactive. */
export function called(): Called {
  if (SITE) return "never";
  if (!globalThis.isSecureContext) return "insecure";
  if (permission === null) return "never";
  if (!settings.notifications) return "off";
  if (permission !== "granted") return "blocked";
  return subscribed ? "always" : "open";
}

/** Whether the browser could still be asked for its permission, and the visitor has not decided. */
export function mayAsk(): boolean {
  return called() === "off" && permission === "default" && canPush();
}

function canPush(): boolean {
  return "PushManager" in globalThis && "serviceWorker" in navigator;
}

/** Has this device called from now on, or no more. Browsers ask for permission only after a click. */
export async function setCalled(wanted: boolean): Promise<void> {
  settings.notifications = wanted;
  settings.asked = true;
  if (!wanted) return unsubscribe();
  if (permission !== null) permission = await Notification.requestPermission();
  if (permission !== "granted") return;
  await guest.ensure();
  await subscribe();
}

/** Keeps the server's subscription true, at every visit and after every change: another language, other hours, another guest. */
export async function refresh(): Promise<void> {
  permission = permissionNow();
  if (called() === "never" || called() === "insecure" || !settings.notifications || permission !== "granted") return;
  if ((await guest.load()) === null) subscribed = false;
  else await subscribe();
}

async function subscribe(): Promise<void> {
  subscribed = await trySubscribe().catch(() => false);
}

async function trySubscribe(): Promise<boolean> {
  const worker = canPush() ? await registration() : null;
  if (worker === null) return false;
  const { key, device } = await api.push();
  const own = await subscription(worker.pushManager, key);
  const { endpoint, keys } = own.toJSON();
  if (endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined) return false;
  // Browsers count the minutes behind universal time.
  const wanted = { language: language(), utc_offset: -new Date().getTimezoneOffset(), quiet: settings.quiet };
  const { from, until } = settings.quiet ?? {};
  const isKnown =
    device?.endpoint === endpoint &&
    device.language === wanted.language &&
    device.utc_offset === wanted.utc_offset &&
    device.quiet?.from === from &&
    device.quiet?.until === until;
  if (!isKnown) await api.setPush({ endpoint, p256dh: keys["p256dh"], auth: keys["auth"], ...wanted });
  return true;
}

/** The subscription with this key of the server; one with another key is of no use. */
async function subscription(manager: PushManager, key: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

async function unsubscribe(): Promise<void> {
  subscribed = false;
  try {
    if ((await guest.load()) !== null) await api.removePush();
    const worker = await navigator.serviceWorker?.getRegistration(BASE);
    await (await worker?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // Without a server nothing calls; when the browser's subscription has ended, the server is told by the push service.
  }
}

/** The service worker; null if there is none. */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  const none = new Promise<null>((done) => setTimeout(() => done(null), WORKER_TIMEOUT_MS));
  return Promise.race([navigator.serviceWorker.ready, none]);
}

/** Sends this device a notification. */
export async function tryCall(): Promise<void> {
  await api.testPush();
}
