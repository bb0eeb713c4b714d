/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { Route, Router } from 'workbox-routing'
import { CacheFirst, type Strategy } from 'workbox-strategies'
import { cacheName, deleteOldBuilds, deleteVisited, fromAnyCache, MATCH_OPTIONS, PICTURES } from './browser-caches.ts'
import { type BrowserRequestKind, browserRequestKind } from './browser-request-kind.ts'
import { OFFLINE_PAGE } from './page-cache-key.ts'
import { anonymousRequest, cachePage, pageStrategy } from './page-strategy.ts'
import type { WorkerMessage } from './worker-message.ts'

// Shows visited pages while the shop is unreachable (docs/decisions/0023-offline.md).

declare const self: ServiceWorkerGlobalScope
/** Inserted by the build: its name, and the files of the shopping pages. */
declare const BUILD_FACTS: { name: string; files: readonly string[] }
const BUILD = BUILD_FACTS

/** Pages cached at installation. */
const SHELL = [OFFLINE_PAGE, '/cart']

const FILES = cacheName('files', BUILD.name)
const MAX_PICTURES = 150

const pages = pageStrategy(BUILD.name)

const strategies: Record<Exclude<BrowserRequestKind, 'other'>, Strategy> = {
  page: pages,
  file: new CacheFirst({ cacheName: FILES, matchOptions: MATCH_OPTIONS, plugins: [fromAnyCache] }),
  picture: new CacheFirst({
    cacheName: PICTURES,
    matchOptions: MATCH_OPTIONS,
    plugins: [new ExpirationPlugin({ maxEntries: MAX_PICTURES, matchOptions: MATCH_OPTIONS, purgeOnQuotaError: true })],
  }),
}

const router = new Router()
for (const [kind, strategy] of Object.entries(strategies))
  router.registerRoute(new Route(({ request }) => browserRequestKind(request, location.origin) === kind, strategy))
router.addFetchListener()

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(activate(event)))
self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  event.waitUntil(message.type === 'signed-out' ? deleteVisited() : cacheShown(message, event))
})

async function install(event: ExtendableEvent) {
  const cache = await caches.open(FILES)
  await cache.addAll(SHELL.map(anonymousRequest))
  await cacheFiles(BUILD.files, event)
  await self.skipWaiting()
}

async function activate(event: ExtendableEvent) {
  await deleteOldBuilds(BUILD.name)
  // A page's request need not wait until the worker has started.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const windows = await self.clients.matchAll({ type: 'window' })
  await Promise.allSettled(windows.map(({ url }) => cachePage(pages, url, event)))
}

async function cacheShown({ page, files }: Extract<WorkerMessage, { type: 'page-shown' }>, event: ExtendableEvent) {
  await cacheFiles(files, event)
  await cachePage(pages, page, event)
}

/** Caches files; one that cannot be fetched is left out. */
async function cacheFiles(addresses: readonly string[], event: ExtendableEvent) {
  await Promise.allSettled(addresses.map((address) => router.handleRequest({ request: new Request(address), event })))
}
