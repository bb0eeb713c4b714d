import { linkWith, parseProductQuery } from '#app/domain/catalogue/listing/product-query.ts'

/** The query parameters a page is made by, in one order; null if this very address is for one person or asked once. */
type Query = (params: URLSearchParams) => string | null
type PublicPage = { path: RegExp; route: string; query: Query }

const LONGEST_VALUE = 16
const LONGEST_ADDRESS = 256
const noneOf: Query = () => ''

// The pages that are the same for everyone. What their loaders read of the address must stand here: they see nothing else.
const PUBLIC_PAGES: readonly PublicPage[] = [
  { path: /^\/$/, route: 'routes/storefront/home/route', query: noneOf },
  { path: /^\/products$/, route: 'routes/storefront/products/route', query: ofList },
  { path: /^\/products\/[\w-]{1,64}$/, route: 'routes/storefront/product/route', query: only('w', 'pin', 'reviews') },
  {
    path: /^\/contact$/,
    route: 'routes/storefront/contact/route',
    // Written to one person: a ticket, or a form filled in for what they asked about.
    query: noneIfAny('ticket', 'key', 'order', 'topic', 'product'),
  },
  ...['privacy-policy', 'terms-of-service', 'shipping-policy', 'return-policy'].map((name) => ({
    path: new RegExp(`^/${name}$`),
    route: `routes/storefront/policies/${name}.route`,
    query: noneOf,
  })),
]

/**
 * The address under which a public page, or the data a page's script asks for in its place, is made and kept: with the
 * parameters it knows, in one order, so that `?utm_source=…` makes no page of its own. Null for everything else.
 */
export function publicAddress(url: string): string | null {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const isData = path.endsWith('.data')
  const shown = isData ? (path === '/_.data' ? '/' : path.slice(0, -'.data'.length)) : path
  const page = PUBLIC_PAGES.find((each) => each.path.test(shown))
  if (!page || (isData && path === '/.data')) return null
  if (mark === -1) return path
  const params = new URLSearchParams(url.slice(mark))
  const query = page.query(params)
  if (query === null) return null
  const asked = isData ? routesAsked(params, page.route) : ''
  if (asked === null) return null
  const words = [asked, query].filter(Boolean).join('&')
  const address = words ? `${path}?${words}` : path
  return address.length <= LONGEST_ADDRESS ? address : null
}

/** The script names the parts of a page it has not got yet; here that is the page without its frame, or all of it. */
function routesAsked(params: URLSearchParams, route: string): string | null {
  const asked = params.getAll('_routes')
  if (asked.length === 0) return ''
  return asked.length === 1 && asked[0] === route ? `_routes=${encodeURIComponent(route)}` : null
}

/** Searches are as many as there are words, and one that finds nothing is counted: they are made each time. */
function ofList(params: URLSearchParams): string | null {
  const query = parseProductQuery(params)
  return query.search ? null : linkWith(query).slice('/products?'.length)
}

function only(...names: readonly string[]): Query {
  return (params) => {
    const known = new URLSearchParams()
    for (const name of names) {
      const value = params.get(name)
      if (value === null) continue
      if (value.length > LONGEST_VALUE) return null
      known.set(name, value)
    }
    return known.toString()
  }
}

function noneIfAny(...names: readonly string[]): Query {
  return (params) => (names.some((name) => params.has(name)) ? null : '')
}
