// Keeps static files: their names carry a hash, so a kept one is never old. Nothing of a game is ever kept.
declare const self: ServiceWorkerGlobalScope;

/** The files of this build; vite.config.ts writes them here. */
declare const __ASSETS__: readonly string[];

/** Each build has a place of its own, and takes away those of before. */
const CACHE = `theomachy ${__ASSETS__.join(" ")}`;
const SHELL = "/";

async function keepAll(): Promise<void> {
  await (await caches.open(CACHE)).addAll([SHELL, ...__ASSETS__]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith("theomachy") && name !== CACHE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

self.addEventListener("install", (event) => event.waitUntil(keepAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function keepFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** The page itself comes from the server as long as there is one: a new version is seen at once. */
async function freshFirst(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(SHELL, fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(SHELL);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || address.origin !== self.location.origin) return;
  if (address.pathname.startsWith("/assets/")) event.respondWith(keepFirst(request));
  else if (request.mode === "navigate" && address.pathname === SHELL) event.respondWith(freshFirst(request));
});

export {};
