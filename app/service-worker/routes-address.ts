// Every kind of page a shopper may be led to without the shop, if only to be told that it needs the shop.
const PATHS = [
  '/',
  '/auth',
  '/cart',
  '/checkout',
  '/contact',
  '/offline',
  '/orders',
  '/products',
  '/products/1',
  '/profile',
]

/** Where the router looks up which scripts these pages need, for a build of this version. */
export function routesAddress(version: string): string {
  return `/__manifest?${new URLSearchParams({ paths: PATHS.join(), version })}`
}
