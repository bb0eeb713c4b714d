import { ExpirationPlugin } from 'workbox-expiration'
import { NetworkFirst, NetworkOnly } from 'workbox-strategies'
import { cacheOf, fromAnyCache, MATCH_OPTIONS } from './browser-caches.ts'
import { pageOfData } from './page-address.ts'

// React Router's own requests. Without the shop they get the answers by which its server has a page loaded whole (its
// single-fetch.js and fog-of-war.js), and so the browser comes to the cached page.

/** What the router loads of a page. */
export const dataStrategy = new NetworkOnly({
  plugins: [
    {
      handlerDidError: async ({ request }) => reloadDocument({ 'X-Remix-Redirect': pageOfData(request.url) }),
    },
  ],
})

/** Which scripts the pages need that a page links to. A page asks for the same ones whenever it is opened. */
export function routesStrategy(build: string): NetworkFirst {
  return new NetworkFirst({
    cacheName: cacheOf('routes', build),
    matchOptions: MATCH_OPTIONS,
    plugins: [
      new ExpirationPlugin({ maxEntries: 40, matchOptions: MATCH_OPTIONS }),
      fromAnyCache,
      { handlerDidError: async () => reloadDocument({}) },
    ],
  })
}

function reloadDocument(headers: Record<string, string>): Response {
  return new Response(null, { status: 204, headers: { ...headers, 'X-Remix-Reload-Document': 'true' } })
}
