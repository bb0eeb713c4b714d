import type { Instant } from '#app/domain/instant.ts'

const MARK = 'meta[name="kept-at"]'

/** When the page on the screen was made, if it is one that was kept (service-worker/page-strategy.ts); null if it is fresh. */
export function keptAt(): Instant | null {
  const time = Date.parse(document.querySelector<HTMLMetaElement>(MARK)?.content ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** The page has been read anew. */
export function dropMark() {
  document.querySelector(MARK)?.remove()
}
