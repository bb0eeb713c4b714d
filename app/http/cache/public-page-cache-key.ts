import { parseProductQuery, productListPath } from '#app/domain/catalogue/listing/product-query.ts'
import { POLICY_NAMES } from '#app/domain/policies/policy-name.ts'

/** The query parameters a page depends on, in canonical order; null if a page with this query is not cached. */
type Query = (params: URLSearchParams) => string | null
type PublicPage = { path: RegExp; route: string; query: Query }

const MAX_VALUE_LENGTH = 16
const MAX_KEY_LENGTH = 256
const noParameters: Query = () => ''

// The pages that are the same for everyone. Every query parameter their loaders read must be listed here: they get no
// others.
export const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, route: 'routes/storefront/home/route', query: noParameters },
  { path: /^\/products$/, route: 'routes/storefront/products/route', query: listQuery },
  { path: /^\/products\/[\w-]{1,64}$/, route: 'routes/storefront/product/route', query: only('w', 'pin', 'reviews') },
  { path: /^\/collections\/[\w-]{1,64}$/, route: 'routes/storefront/collection/route', query: only('page') },
  {
    path: /^\/contact$/,
    route: 'routes/storefront/contact/route',
    // These make a page for one person: their ticket, or a form filled in for their question.
    query: noneIfAny('ticket', 'key', 'order', 'topic', 'product'),
  },
  { path: /^\/our-story$/, route: 'routes/storefront/story/route', query: noParameters },
  { path: /^\/pages\/[\w-]{1,64}$/, route: 'routes/storefront/content-pages/page/route', query: noParameters },
  { path: /^\/journal$/, route: 'routes/storefront/content-pages/journal/route', query: only('page') },
  {
    path: /^\/journal\/[\w-]{1,64}$/,
    route: 'routes/storefront/content-pages/journal-entry/route',
    query: noParameters,
  },
  ...Object.keys(POLICY_NAMES).map((name) => ({
    path: new RegExp(`^/${name}$`),
    route: name,
    query: noParameters,
  })),
]

/**
 * The URL under which a public page, or its data (`.data`), is rendered and cached: only with the parameters the page
 * knows, in canonical order, so that `?utm_source=…` makes no separate entry. Null for everything else.
 */
export function publicCacheKey(url: string): string | null {
  const queryStart = url.indexOf('?')
  const path = queryStart === -1 ? url : url.slice(0, queryStart)
  const isData = path.endsWith('.data')
  const pagePath = isData ? (path === '/_.data' ? '/' : path.slice(0, -'.data'.length)) : path
  const page = PUBLIC_PAGES.find((each) => each.path.test(pagePath))
  if (!page || (isData && path === '/.data')) return null
  if (queryStart === -1) return path
  const params = new URLSearchParams(url.slice(queryStart))
  const query = page.query(params)
  if (query === null) return null
  const routes = isData ? requestedRoutes(params, page.route) : ''
  if (routes === null) return null
  const canonical = [routes, query].filter(Boolean).join('&')
  const key = canonical ? `${path}?${canonical}` : path
  return key.length <= MAX_KEY_LENGTH ? key : null
}

/** The router requests the route data it lacks: the page without its layout, or all of it. */
function requestedRoutes(params: URLSearchParams, route: string): string | null {
  const routes = params.getAll('_routes')
  if (routes.length === 0) return ''
  return routes.length === 1 && routes[0] === route ? `_routes=${encodeURIComponent(route)}` : null
}

/** Searches are not cached: their number is unlimited, and one that finds nothing is counted. */
function listQuery(params: URLSearchParams): string | null {
  const query = parseProductQuery(params)
  return query.search ? null : productListPath(query).slice('/products?'.length)
}

function only(...names: readonly string[]): Query {
  return (params) => {
    const known = new URLSearchParams()
    for (const name of names) {
      const value = params.get(name)
      if (value === null) continue
      if (value.length > MAX_VALUE_LENGTH) return null
      known.set(name, value)
    }
    return known.toString()
  }
}

function noneIfAny(...names: readonly string[]): Query {
  return (params) => (names.some((name) => params.has(name)) ? null : '')
}
