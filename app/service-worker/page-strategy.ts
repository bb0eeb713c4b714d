import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { cacheOf, fromAnyCache, MATCH_OPTIONS } from './browser-caches.ts'
import { keptAddress, mayKeep, OFFLINE_PAGE } from './page-address.ts'

/** How long a page is waited for when an older one is cached, in seconds. */
const NETWORK_TIMEOUT = 10

/** How many pages are cached: those that were used last. */
const MAX_PAGES = 40

/** How long a cached page counts as new, in milliseconds. */
const FRESH_FOR = 60_000

/**
 * A page comes from the server. Without a response it comes from the cache, marked with its time, so that nobody takes an old
 * price for a current one. What is not in the cache leads to the offline page.
 */
export function pageStrategy(build: string): NetworkFirst {
  return new NetworkFirst({
    cacheName: cacheOf('pages', build),
    matchOptions: MATCH_OPTIONS,
    networkTimeoutSeconds: NETWORK_TIMEOUT,
    plugins: [
      onlyForEveryone,
      new ExpirationPlugin({ maxEntries: MAX_PAGES, matchOptions: MATCH_OPTIONS }),
      fromAnyCache,
      withTime,
      toOfflinePage,
    ],
  })
}

/** Caches a page that the browser shows already, unless it has just been cached. */
export async function cachePage(pages: NetworkFirst, url: string, event: ExtendableEvent): Promise<void> {
  const address = keptAddress(url)
  if (!address) return
  const cached = await caches.match(address, { ...MATCH_OPTIONS, cacheName: pages.cacheName })
  if (cached && Date.now() - Date.parse(cached.headers.get('Date') ?? '') < FRESH_FOR) return
  await Promise.all(pages.handleAll({ event, request: asAnyone(address) }))
}

/** A request that does not say who asks. */
export function asAnyone(address: string): Request {
  return new Request(address, { credentials: 'omit' })
}

/** Caches a page under its address, as anyone would get it. */
const onlyForEveryone: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keptAddress(request.url) ?? request,
  cacheWillUpdate: async ({ request, response }) => {
    const address = keptAddress(request.url)
    // An address with a detail asked for (a pack, a PIN code) is not the page as such.
    if (!address || !request.url.endsWith(address)) return null
    if (mayKeep(response)) return response
    if (!response.ok || request.credentials === 'omit') return null
    // Somebody who is signed in gets their cart in the page: what is cached is the page without it.
    const page = await fetch(asAnyone(address))
    return mayKeep(page) ? page : null
  },
}

/** Adds the time at which a cached page was rendered, in a header that the page itself can read (ui/shop/offline/cached-page.ts). */
const withTime: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null
    const headers = new Headers(cachedResponse.headers)
    headers.set('Server-Timing', `cached;desc="${headers.get('Date')}"`)
    return new Response(cachedResponse.body, { headers })
  },
}

const toOfflinePage: WorkboxPlugin = {
  handlerDidError: async ({ request }) => {
    const { pathname, search } = new URL(request.url)
    if (pathname === OFFLINE_PAGE) return caches.match(OFFLINE_PAGE, MATCH_OPTIONS)
    return Response.redirect(`${OFFLINE_PAGE}?to=${encodeURIComponent(pathname + search)}`)
  },
}
