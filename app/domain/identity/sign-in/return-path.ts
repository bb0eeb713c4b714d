const BASE = 'http://shop.invalid'

/**
 * The path to open after sign-in: a path of this shop other than sign-in and sign-out, else `otherwise`, the home page.
 */
export function returnPath(wanted: string | null, otherwise = '/'): string {
  const path = localPath(wanted)
  if (!path || ['/auth', '/logout'].includes(new URL(path, BASE).pathname)) return otherwise
  return path
}

/**
 * A path from a query string if it belongs to this shop, else null (against open redirects). Browsers read `//`, `/\`
 * and paths with control characters as other sites, and `/.//x` becomes one when resolved, so the resolved path is
 * checked too.
 */
export function localPath(wanted: string | null): string | null {
  if (!wanted || !isLocal(wanted) || !URL.canParse(wanted, BASE)) return null
  const url = new URL(wanted, BASE)
  const path = url.pathname + url.search + url.hash
  return url.origin === BASE && isLocal(path) ? path : null
}

function isLocal(path: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path)
}
