import { JOURNAL_PATH } from '#app/domain/content/page-or-journal-entry.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'

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

// Every path the shop answers itself, `*` for one segment and `**` for what is below. test/check/reserved-paths.test.ts
// compares this list with the routes, the endpoints and the public files.
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

/**
 * Whether the shop answers a path itself, whatever products and collections it has: a redirect from it would never be
 * followed.
 */
export function isReservedPath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path)) || /^\/sitemap-\d+\.xml$|\.data$/.test(path)
}
