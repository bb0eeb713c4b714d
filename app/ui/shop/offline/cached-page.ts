import type { Instant } from '#app/domain/instant.ts'

let isRefreshed = false

/**
 * When the page on the screen was rendered, if the service worker served it from its cache (service-worker/page-strategy.ts);
 * null if it is current.
 */
export function cachedAt(): Instant | null {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const cached = navigation?.serverTiming?.find(({ name }) => name === 'cached')
  return cached && !isRefreshed ? new Date(cached.description).toISOString() : null
}

/** The data of the page has been loaded again since. */
export function setRefreshed() {
  isRefreshed = true
}

/**
 * Reloads a page whose data could not be fetched, if the server is out of reach: the service worker then serves the page from its
 * cache, or explains. A page that came from its cache is not reloaded again.
 */
export function reloadFromCache() {
  if (navigator.serviceWorker?.controller && !cachedAt()) fetch('/healthz').catch(() => location.reload())
}
