/**
 * Where to go after signing in: a path of this shop, else home. Browsers read `//`, `/\` and paths with control
 * characters as other sites, and `/.//x` becomes one of them when resolved, so the resolved path is checked as well.
 */
export function returnPath(wanted: string | null): string {
  if (!wanted || !isOwn(wanted)) return '/'
  const base = 'http://shop.invalid'
  if (!URL.canParse(wanted, base)) return '/'
  const url = new URL(wanted, base)
  const path = url.pathname + url.search + url.hash
  if (url.origin !== base || !isOwn(path)) return '/'
  return ['/auth', '/logout'].includes(url.pathname) ? '/' : path
}

function isOwn(path: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(path)
}
