/**
 * Paths that search engines must not show: a shopper's own pages, the panel, the API, and photographs of faulty packs.
 * `*` is one segment. Besides /robots.txt and the X-Robots-Tag header, two others follow from it, because these pages
 * are personal: they send no referrer to other sites (security-headers), and the service worker saves none of them but
 * the cart, whose HTML holds no lines (page-cache-key).
 */
export const NOINDEX_PATHS = [
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

const PATTERNS = NOINDEX_PATHS.map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}(?:/|\\.data$|$)`))

/**
 * Whether search engines must not show this path: one of the list, or below one; a page's data (`/cart.data`) is like
 * the page.
 */
export function isNoindexPath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}
