/** The longest path of a redirect or of a missing page. */
const MAX_PATH_LENGTH = 200

/**
 * The form of a path that redirects compare: decoded, in lower case (the pages of the shop are found in any case), and
 * without query and trailing slash. Accepts whole URLs of any site, so that the owner may paste one of an old shop.
 * Null for anything else.
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

/** The slug in a collection's path; null for another path. */
export function collectionSlugIn(path: string): string | null {
  return /^\/collections\/([^/]+)$/.exec(path)?.[1] ?? null
}

/** The key in a product's path: its slug or its id; null for another path. */
export function productKeyIn(path: string): string | null {
  return /^\/products\/([^/]+)$/.exec(path)?.[1] ?? null
}
