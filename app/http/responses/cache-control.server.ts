import type { Instant } from '#app/domain/time/instant.ts'

/** The headers of a preview: it is not stored, and search engines leave it out. */
export const PREVIEW_HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }

// How long browsers and proxies may keep a response: the header Cache-Control, one constant per answer to that
// question. A page or a file that only its requester may see says `no-store` where it is sent. How long the shop itself
// keeps a page in memory is PAGE_TTL_MS (http/cache/response-cache.server.ts).

/** Public pages: kept, and asked for again each time, so that no outdated price is shown. */
export const PUBLIC_PAGE = 'public, max-age=0, must-revalidate'

/** Permanent redirects: kept, and asked for again each time, so that one that the owner deletes is gone at once. */
export const PERMANENT_REDIRECT = 'public, max-age=0, must-revalidate'

/** The sitemap, the manifest, the files of public/. */
export const AN_HOUR = 'public, max-age=3600'

/** The merchant feed holds price and stock, which may not lag far behind the pages. */
export const TEN_MINUTES = 'public, max-age=600'

/**
 * For ever: an address with a hash or a key, which never gets other bytes. Files in a bucket say the same
 * (s3-storage.server.ts).
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Kept nowhere. */
export const NO_STORE = { 'Cache-Control': 'no-store' } as const

/** Until when the shop may keep a page in memory that changes by time alone. */
export function expiresAt(instant: Instant): { Expires: string } {
  return { Expires: new Date(instant).toUTCString() }
}
