import type { Instant } from '#app/domain/instant.ts'

const MARK = 'meta[name="kept-at"]'

/** When the page on the screen was rendered, if the service worker served it from its cache (service-worker/page-strategy.ts); null if it is fresh. */
export function cachedAt(): Instant | null {
  const time = Date.parse(document.querySelector<HTMLMetaElement>(MARK)?.content ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The page has been read anew. */
export function removeCachedMark() {
  document.querySelector(MARK)?.remove()
}
