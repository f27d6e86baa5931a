/** The page's side of the service worker: registers it, notices a new version, and reloads the page in it when asked. */

import { BASE } from "../base";
import { local } from "../local/host";
import { go, tablePath } from "../route.svelte";
import { isReachable } from "../wire/api";

/** How often a page that stays open asks for a new version; browsers ask at every visit. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;
/** How long the first board may take once the program has loaded, before all other files are fetched. */
const REGISTER_DELAY_MS = 1_000;
/** How long a new version may take to be installed and activated. */
const INSTALL_TIMEOUT_MS = 30_000;

/** Pages over plain HTTP have no service workers, except on this computer; nor has `npm run dev`. */
const container: ServiceWorkerContainer | undefined = import.meta.env.PROD
  ? globalThis.navigator?.serviceWorker
  : undefined;

let ready = $state(false);
/** Whether this page has asked for the new version, and will reload. */
let reloading = false;

/** Whether a new version is installed and waits for a reload. Reactive. */
export function newVersionReady(): boolean {
  return ready;
}

/** Registers the service worker once the page and the program that it may be starting have loaded, so that it delays nothing. */
export function register(): void {
  if (container === undefined) return;
  const startLater = (): void => void local.settled.then(() => setTimeout(() => start(container), REGISTER_DELAY_MS));
  if (document.readyState === "complete") startLater();
  else addEventListener("load", startLater, { once: true });
}

async function start(container: ServiceWorkerContainer): Promise<void> {
  // A click on a notification.
  container.addEventListener("message", ({ data }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open === "string") go(tablePath(data.open));
  });
  let isUpdate = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    // Another tab has switched to a new version. A game in this one is not interrupted.
    if (isUpdate && !reloading) ready = true;
    isUpdate = true;
  });
  try {
    await container.register(`${BASE}service-worker.js`, { scope: BASE });
    const registration = await container.getRegistration(BASE);
    if (registration === undefined) return;
    watch(registration);
    setInterval(() => registration.update().catch(() => undefined), CHECK_INTERVAL_MS);
  } catch {
    // Some browsers forbid it, as in private windows. The page works without.
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting !== null) noteWhenInstalled(registration.waiting);
  const follow = (): void => {
    if (registration.installing !== null) noteWhenInstalled(registration.installing);
  };
  follow();
  registration.addEventListener("updatefound", follow);
}

/** The first version takes over at once; later ones wait until the page asks for them. */
function noteWhenInstalled(worker: ServiceWorker): void {
  const note = (): void => {
    if (worker.state === "installed" && container?.controller !== null) ready = true;
  };
  note();
  worker.addEventListener("statechange", note);
}

/** Reloads the page in the new version that is ready. */
export async function reloadReady(): Promise<void> {
  reloading = true;
  const registration = await registered();
  // Without a waiting version another tab has switched to it already.
  if (registration?.waiting) await activate(registration.waiting);
  location.reload();
}

/**
 * Reloads a page that is too old for the server. If no newer version can be installed although the server answers, the service
 * worker is removed: it must not keep anybody at an old version. The next page registers it again.
 */
export async function reloadOutdated(): Promise<void> {
  reloading = true;
  const registration = await registered();
  if (registration !== undefined && !(await updated(registration)) && (await isReachable()))
    await registration.unregister().catch(() => false);
  location.reload();
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return container?.getRegistration(BASE).catch(() => undefined);
}

/** Fetches and activates the newest version; returns whether there was one. */
async function updated(registration: ServiceWorkerRegistration): Promise<boolean> {
  await registration.update().catch(() => undefined);
  const worker = registration.installing ?? registration.waiting;
  return worker !== null && activate(worker);
}

/** Activates a version as soon as it is installed; returns whether it worked. */
function activate(worker: ServiceWorker): Promise<boolean> {
  return new Promise((done) => {
    const follow = (): void => {
      if (worker.state === "installed") worker.postMessage("skip waiting");
      else if (worker.state === "activated" || worker.state === "redundant") done(worker.state === "activated");
    };
    worker.addEventListener("statechange", follow);
    follow();
    setTimeout(() => done(false), INSTALL_TIMEOUT_MS);
  });
}
