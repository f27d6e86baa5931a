/** The service worker: keeps all files of one version on the device. A newer version waits until the page asks for it. */

import { answerTo, ASSETS, type Build } from "./answer";
import { open, renew, show, type CallScope } from "./calls";
import type { Phrases } from "./notification";

/** Inserted by `build/service-worker.ts`. */
declare const BUILD: Build;
declare const TEXTS: Record<string, Phrases>;
const build = BUILD;
const texts = TEXTS;

/** What is used of a service worker's global scope. TypeScript's own types for it do not go together with those of a page. */
declare const self: {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: CallScope["clients"] & { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate" | "pushsubscriptionchange", listener: (event: Lasting) => void): void;
  addEventListener(
    type: "push",
    listener: (event: Lasting & { readonly data: { text(): string } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: Lasting & { readonly notification: Notification }) => void,
  ): void;
  addEventListener(type: "message", listener: (event: MessageEvent<unknown>) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
};
type Lasting = Event & { waitUntil(done: Promise<void>): void };
type Fetching = Event & { readonly request: Request; respondWith(response: Response | Promise<Response>): void };

const SCOPE = new URL(self.registration.scope).pathname;
/** Other pages of this host have caches too, so ours are named by the folder. */
const CACHES = `bigpoints:${SCOPE}:`;
const CACHE = CACHES + build.version;

self.addEventListener("install", (event) => event.waitUntil(fetchFiles()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => {
  if (data === "skip waiting") void self.skipWaiting();
});
self.addEventListener("push", (event) => event.waitUntil(show(self, event.data?.text() ?? "", texts)));
self.addEventListener("notificationclick", (event) => event.waitUntil(open(self, event.notification)));
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(self)));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  const path = origin === location.origin && pathname.startsWith(SCOPE) ? pathname.slice(SCOPE.length) : null;
  const answer = answerTo({ method: request.method, mode: request.mode, path }, build);
  if (answer.from === "cache") event.respondWith(cached(answer.file, request));
  else if (answer.from === "kept") event.respondWith(kept(answer.file, request));
  else if (answer.from === "network") event.respondWith(networkFirst(request, answer.fallback));
  else if (answer.from === "redirect") event.respondWith(Response.redirect(SCOPE + answer.path + search));
});

/** Fetches every file of this version. If one is missing or differs, this version is not installed, and the browser tries again later. */
async function fetchFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const fetchFile = async (file: string, integrity: string): Promise<void> => {
    const address = SCOPE + file;
    // What an earlier attempt has fetched is kept.
    if ((await cache.match(address)) !== undefined) return;
    // Names with a hash are never used for other content, so the browser's own copy is as good.
    const cacheMode = file.startsWith(ASSETS) ? "default" : "no-cache";
    // A server adds a link preview to the start page, unless it is asked for the page as it was built.
    const headers = { accept: "application/octet-stream" };
    const response = await fetch(address, { integrity, cache: cacheMode, headers });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    await cache.put(address, response);
  };
  await Promise.all(Object.entries(build.files).map(([file, integrity]) => fetchFile(file, integrity)));
}

/** Removes the files of versions that no page needs, and answers pages that were opened before the first version was installed. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(CACHES) && name !== CACHE);
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = windows.filter(({ url }) => new URL(url).pathname.startsWith(SCOPE));
  // The page that asked for this version reloads; others may go on in the one before.
  const unneeded = pages.length > 1 ? old.slice(0, -1) : old;
  await Promise.all(unneeded.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function cached(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  // The browser may have removed the files to free space.
  return (await cache.match(SCOPE + file)) ?? fetch(request);
}

async function kept(file: string, request: Request): Promise<Response> {
  return (await caches.match(SCOPE + file)) ?? fetch(request);
}

async function networkFirst(request: Request, fallback: string): Promise<Response> {
  try {
    const response = await fetch(request);
    // A proxy in front of a server that is down answers as well, but the page can say more.
    return response.status < 500 ? response : await cached(fallback, request);
  } catch {
    return cached(fallback, request);
  }
}
