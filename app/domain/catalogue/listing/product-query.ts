import { type Paise, rupees } from '#app/domain/money/money.ts'
import type { Category, CategoryId } from '../categories/category.ts'
import { defaultSort, type Sort, sortsFor } from './sort-products.ts'

/**
 * The search, filters, order and page of a product list. An empty list or null is no filter. Rates are paise per 100 g.
 */
export type ProductQuery = {
  search: string
  categories: readonly CategoryId[]
  origins: readonly string[]
  /** By their keys. */
  kinds: readonly string[]
  minRatePaise: Paise | null
  maxRatePaise: Paise | null
  inStock: boolean
  sort: Sort
  page: number
}

/** The most categories, countries or kinds chosen at once. */
const MAX_CHOSEN = 20

/**
 * Parses the search params of a list: search, category, origin and kind (each repeatable), min and max (rupees per 100
 * g), stock=in, sort, page. Unknown values are ignored; which categories and kinds the shop has is only known with its
 * catalogue (`inCatalogue`).
 */
export function parseProductQuery(params: URLSearchParams): ProductQuery {
  const search = (params.get('search') ?? '').trim().slice(0, 64)
  const sort = known(sortsFor(search), params.getAll('sort'))[0]
  const page = Number(params.get('page'))
  const chosen = (name: string) =>
    [...new Set(params.getAll(name).map((text) => text.trim()))].filter(Boolean).slice(0, MAX_CHOSEN).sort()
  return {
    search,
    categories: chosen('category'),
    origins: chosen('origin'),
    kinds: chosen('kind'),
    minRatePaise: parseRate(params.get('min')),
    maxRatePaise: parseRate(params.get('max')),
    inStock: params.get('stock') === 'in',
    sort: sort ?? defaultSort(search),
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}

/** The query without categories and kinds that the shop does not have. */
export function inCatalogue(
  query: ProductQuery,
  { categories, kinds }: { categories: readonly Pick<Category, 'id'>[]; kinds: readonly { value: string }[] },
): ProductQuery {
  return {
    ...query,
    categories: query.categories.filter((id) => categories.some((category) => category.id === id)),
    kinds: query.kinds.filter((key) => kinds.some(({ value }) => value === key)),
  }
}

/**
 * The path of a list with some parameters changed, in a fixed order and without defaults, so that equal lists have one
 * URL. A change of anything but the page leads to the first page.
 */
export function productListPath(query: ProductQuery, change: Partial<ProductQuery> = {}): string {
  const next = { ...query, page: Object.keys(change).length > 0 ? 1 : query.page, ...change }
  const params = new URLSearchParams()
  if (next.search) params.set('search', next.search)
  for (const category of next.categories.toSorted()) params.append('category', category)
  for (const origin of next.origins.toSorted()) params.append('origin', origin)
  for (const kind of next.kinds.toSorted()) params.append('kind', kind)
  if (next.minRatePaise !== null) params.set('min', String(next.minRatePaise / 100))
  if (next.maxRatePaise !== null) params.set('max', String(next.maxRatePaise / 100))
  if (next.inStock) params.set('stock', 'in')
  if (known(sortsFor(next.search), [next.sort])[0] && next.sort !== defaultSort(next.search))
    params.set('sort', next.sort)
  if (next.page > 1) params.set('page', String(next.page))
  return params.size > 0 ? `/products?${params}` : '/products'
}

/**
 * Whether search engines may index a list: all products or one category, in the default order. Searches and other
 * filters would make endless lists of the same products.
 */
export function isPlainList(query: ProductQuery): boolean {
  const { categories, page } = query
  return (
    categories.length <= 1 &&
    productListPath(query) === productListPath({ ...parseProductQuery(new URLSearchParams()), categories, page })
  )
}

/** The known values among the wanted ones, in their own order without duplicates. */
function known<Value extends string>(values: readonly Value[], wanted: readonly string[]): Value[] {
  return values.filter((value) => wanted.includes(value))
}

function parseRate(text: string | null): Paise | null {
  const amount = text?.trim() ?? ''
  return /^\d{1,6}(\.\d{1,2})?$/.test(amount) ? rupees(Number(amount)) : null
}
