import type { Instant } from '#app/domain/time/instant.ts'

let isRefreshed = false

/**
 * When the page on the screen was rendered, if the service worker served it from its cache
 * (service-worker/page-strategy.ts); null if it is current.
 */
export function cachedAt(): Instant | null {
  const cached = documentLoad()?.serverTiming?.find(({ name }) => name === 'cached')
  return cached && !isRefreshed ? new Date(cached.description).toISOString() : null
}

function documentLoad(): PerformanceNavigationTiming | undefined {
  return (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
}

/** The data of the page has been loaded again since. */
export function setRefreshed() {
  isRefreshed = true
}

/**
 * Reloads a page whose data could not be fetched, if the server is out of reach: the service worker then serves the
 * page from its cache, or explains. A page whose own document came from the cache is not reloaded again; one that was
 * reached from there by a link is.
 */
export function reloadFromCache() {
  const isOwnDocument = documentLoad()?.name.split('#')[0] === location.href.split('#')[0]
  if (navigator.serviceWorker?.controller && !(cachedAt() && isOwnDocument))
    fetch('/healthz').catch(() => location.reload())
}
