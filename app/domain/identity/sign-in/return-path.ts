const BASE = 'http://shop.invalid'

/** Where to go after signing in: a path of this shop, but not one that signs in or out again; else home. */
export function returnPath(wanted: string | null): string {
  const path = ownPath(wanted)
  if (!path || ['/auth', '/logout'].includes(new URL(path, BASE).pathname)) return '/'
  return path
}

/**
 * A path of this shop as it was asked for in an address, or null when it leads elsewhere. Browsers read `//`, `/\` and paths
 * with control characters as other sites, and `/.//x` becomes one of them when resolved, so the resolved path is checked too.
 */
export function ownPath(wanted: string | null): string | null {
  if (!wanted || !isOwn(wanted) || !URL.canParse(wanted, BASE)) return null
  const url = new URL(wanted, BASE)
  const path = url.pathname + url.search + url.hash
  return url.origin === BASE && isOwn(path) ? path : null
}

function isOwn(path: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path)
}
