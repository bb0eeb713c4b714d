import { JOURNAL_PATH } from '#app/domain/content/content-page.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'

/** The longest path of a redirect or of a missing page. */
const MAX_PATH_LENGTH = 200

/**
 * A path as redirects compare it: decoded, in small letters, since the pages of the shop are found in any case too, and without
 * query and slash at the end. Takes whole URLs of any site, so that the owner may paste one of the old shop. Null if it is none.
 */
export function comparablePath(typed: string): string | null {
  const text = typed.trim()
  const isPath = text.startsWith('/') && !/^\/[/\\]/.test(text)
  const url = isPath || /^https?:\/\//i.test(text) ? URL.parse(text, 'http://shop') : null
  if (!url || url.hostname === '') return null
  try {
    const path = decodeURIComponent(url.pathname).normalize('NFC').toLowerCase().replace(/\/+$/, '') || '/'
    return path.length <= MAX_PATH_LENGTH && !/[\p{Cc}\\]|^\/\//u.test(path) ? path : null
  } catch {
    return null
  }
}

/** The pages that a redirect may lead to, besides products and lists. */
export const TARGET_PAGES = [
  '/',
  '/products',
  '/cart',
  '/orders',
  '/contact',
  '/our-story',
  JOURNAL_PATH,
  '/auth',
  '/profile',
  ...Object.keys(POLICY_NAMES).map((name) => `/${name}`),
] as const

// Every path the shop answers itself, `*` for one segment and `**` for what is below. test/check/reserved-paths.test.ts compares
// this list with the routes, the endpoints and the public files.
const RESERVED_PATHS = [
  ...TARGET_PAGES,
  '/products/*/sample',
  '/products/*/whatsapp',
  '/samples',
  '/order/*/confirmation',
  '/order-confirmation',
  '/pay/*',
  '/track/*',
  '/t/*',
  '/i/*',
  '/u/*',
  '/orders/**',
  '/payments/**',
  '/checkout',
  '/confirm-email',
  '/coupon',
  '/profile/data',
  '/logout',
  '/auth/code/*',
  '/offline',
  '/preview',
  '/preview/*',
  '/opens-soon',
  '/admin',
  '/admin/**',
  '/api',
  '/api/**',
  '/assets/**',
  '/dev/**',
  '/feeds/**',
  '/files/**',
  '/icons/**',
  '/pictures/**',
  '/webhooks/**',
  '/.well-known/**',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/icon.svg',
]

const PATTERNS = RESERVED_PATHS.map((path) => {
  const pattern = path.replace(/[.]/g, '\\.').replace('/**', '/.+').replaceAll('*', '[^/]+')
  return new RegExp(`^${pattern}$`)
})

/** Whether the shop answers a path itself, whatever products and collections it has: a redirect from it would never be followed. */
export function isReservedPath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path)) || /^\/sitemap-\d+\.xml$|\.data$/.test(path)
}

/** The slug in a collection's path; null for another path. */
export function collectionSlugIn(path: string): string | null {
  return /^\/collections\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** The key in a product's path: its slug or its id; null for another path. */
export function productKey(path: string): string | null {
  return /^\/products\/([^/]+)$/.exec(path)?.[1] ?? null
}
