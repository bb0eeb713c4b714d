/**
 * What no search engine should show: a shopper's own pages, the panel, what programs call, and photographs of packs that
 * went wrong. `*` stands for one part of a path. Read by /robots.txt and by the X-Robots-Tag header.
 */
export const HIDDEN_PATHS = [
  '/admin',
  '/api',
  '/auth',
  '/cart',
  '/checkout',
  '/coupon',
  '/dev',
  '/files/problems',
  '/logout',
  '/offline',
  '/order',
  '/order-confirmation',
  '/orders',
  '/pay',
  '/payments',
  '/products/*/sample',
  '/products/*/whatsapp',
  '/profile',
  '/samples',
  '/track',
  '/webhooks',
] as const

const PATTERNS = HIDDEN_PATHS.map((path) => new RegExp(`^${path.replaceAll('*', '[^/]+')}(?:/|\\.data$|$)`))

/** Whether a path is one of them or lies under one; a page's data (`/cart.data`) is as hidden as the page. */
export function isHiddenPath(path: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(path))
}

/** The text of /robots.txt (RFC 9309): where nobody needs to look, and where all the addresses are. */
export function robotsText(origin: string): string {
  // `$` ends the path itself and `/` what lies under it, so that /orders does not also hide a page called /orders-of-nuts.
  const closed = HIDDEN_PATHS.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`])
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}
