import type { WorkboxPlugin } from 'workbox-core/types.js'
import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst } from 'workbox-strategies'
import { cacheName, fromAnyCache, MATCH_OPTIONS } from './browser-caches.ts'
import { cacheKey, mayCache, OFFLINE_PAGE } from './page-cache-key.ts'

/** Seconds to wait for the server if the page is cached. */
const NETWORK_TIMEOUT = 10

/** The most pages cached; the least recently used are dropped. */
const MAX_PAGES = 40

/** Milliseconds in which a cached page is not fetched again. */
const FRESH_FOR = 60_000

/**
 * Network first. Without a response the page comes from the cache, with its time, so that old prices are not mistaken
 * for current ones. A page that is not cached redirects to the offline page.
 */
export function pageStrategy(build: string): NetworkFirst {
  return new NetworkFirst({
    cacheName: cacheName('pages', build),
    matchOptions: MATCH_OPTIONS,
    networkTimeoutSeconds: NETWORK_TIMEOUT,
    plugins: [
      publicPagesOnly,
      new ExpirationPlugin({ maxEntries: MAX_PAGES, matchOptions: MATCH_OPTIONS }),
      fromAnyCache,
      withTime,
      toOfflinePage,
    ],
  })
}

/** Caches the page currently shown, unless it was cached recently. */
export async function cachePage(pages: NetworkFirst, url: string, event: ExtendableEvent): Promise<void> {
  const address = cacheKey(url)
  if (!address) return
  const cached = await caches.match(address, { ...MATCH_OPTIONS, cacheName: pages.cacheName })
  if (cached && Date.now() - Date.parse(cached.headers.get('Date') ?? '') < FRESH_FOR) return
  await Promise.all(pages.handleAll({ event, request: anonymousRequest(address) }))
}

/** A request without cookies. */
export function anonymousRequest(address: string): Request {
  return new Request(address, { credentials: 'omit' })
}

/** Caches a page under its cache key, as a guest gets it. */
const publicPagesOnly: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => cacheKey(request.url) ?? request,
  cacheWillUpdate: async ({ request, response }) => {
    const address = cacheKey(request.url)
    // A URL with a detail (a pack, a PIN code) is not cached as the page.
    if (!address || !request.url.endsWith(address)) return null
    if (mayCache(response)) return response
    if (!response.ok || request.credentials === 'omit') return null
    // A signed-in user's page holds their cart, so the page is fetched again without cookies.
    const page = await fetch(anonymousRequest(address))
    return mayCache(page) ? page : null
  },
}

/**
 * Adds the time at which a cached page was rendered, in a header that the page itself can read
 * (ui/shared/document/cached-page.ts).
 */
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
