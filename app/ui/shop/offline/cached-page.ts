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
