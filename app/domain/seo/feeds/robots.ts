/**
 * Paths that search engines must not show: a shopper's own pages, the panel, the API, and photographs of faulty packs. `*` is one
 * segment. Used by /robots.txt and the X-Robots-Tag header.
 */
export const HIDDEN_PATHS = [
  '/admin',
  '/api',
  '/auth',
  '/cart',
  '/checkout',
  '/confirm-email',
  '/coupon',
  '/dev',
  '/files/problems',
  '/i',
  '/u',
  '/logout',
  '/offline',
  '/opens-soon',
  '/order',
  '/order-confirmation',
  '/orders',
  '/pay',
  '/payments',
  '/preview',
  '/products/*/sample',
  '/products/*/whatsapp',
  '/profile',
  '/samples',
  '/t',
  '/track',
  '/webhooks',
] as const

const PATTERNS = HIDDEN_PATHS.map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}(?:/|\\.data$|$)`))

/** Whether a path is hidden or below a hidden one; a page's data (`/cart.data`) is hidden like the page. */
export function isHiddenPath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

/** The text of /robots.txt (RFC 9309): the hidden paths and the sitemap. */
export function robotsText(origin: string): string {
  // `$` matches the path itself, `/` the paths below it, so that /orders does not also hide /orders-of-nuts.
  const disallowed = HIDDEN_PATHS.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`])
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
