/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration'
import { Route, Router } from 'workbox-routing'
import { CacheFirst, type Strategy } from 'workbox-strategies'
import { cacheOf, deleteOldBuilds, deleteVisited, fromAnyCache, MATCH_OPTIONS, PICTURES } from './browser-caches.ts'
import { kindOfRequest, type RequestKind } from './kind-of-request.ts'
import type { WorkerMessage } from './message.ts'
import { OFFLINE_PAGE } from './page-address.ts'
import { asAnyone, cachePage, pageStrategy } from './page-strategy.ts'

// Shows what was visited when the shop cannot be reached (docs/decisions/0023-offline.md).

declare const self: ServiceWorkerGlobalScope
/** Written in by the build: its name, and the files of the pages where shopping is done. */
declare const BUILD_FACTS: { name: string; files: readonly string[] }
const BUILD = BUILD_FACTS

/** Pages that every browser has, visited or not. */
const SHELL = [OFFLINE_PAGE, '/cart']

const FILES = cacheOf('files', BUILD.name)
const MAX_PICTURES = 150

const pages = pageStrategy(BUILD.name)

const strategies: Record<Exclude<RequestKind, 'other'>, Strategy> = {
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
  router.registerRoute(new Route(({ request }) => kindOfRequest(request, location.origin) === kind, strategy))
router.addFetchListener()

self.addEventListener('install', (event) => event.waitUntil(install(event)))
self.addEventListener('activate', (event) => event.waitUntil(takeOver(event)))
self.addEventListener('message', (event) => {
  const message: WorkerMessage = event.data
  event.waitUntil(message.type === 'signed-out' ? deleteVisited() : cacheShown(message, event))
})

async function install(event: ExtendableEvent) {
  const cache = await caches.open(FILES)
  await cache.addAll(SHELL.map(asAnyone))
  await cacheFiles(BUILD.files, event)
  await self.skipWaiting()
}

async function takeOver(event: ExtendableEvent) {
  await deleteOldBuilds(BUILD.name)
  // The request for a page need not wait until the worker is awake.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  const windows = await self.clients.matchAll({ type: 'window' })
  await Promise.allSettled(windows.map(({ url }) => cachePage(pages, url, event)))
}

async function cacheShown({ page, files }: Extract<WorkerMessage, { type: 'page-shown' }>, event: ExtendableEvent) {
  await cacheFiles(files, event)
  await cachePage(pages, page, event)
}

/** A file that cannot be had is left out. */
async function cacheFiles(addresses: readonly string[], event: ExtendableEvent) {
  await Promise.allSettled(addresses.map((address) => router.handleRequest({ request: new Request(address), event })))
}
