import { type CategoryId, isCategoryId } from '../../categories/category.ts'

/** The sort keys of the owner's product list; a minus before one means descending. */
export const ADMIN_PRODUCT_SORTS = ['name', 'stock', 'rate', 'changed'] as const
export type AdminProductSort = (typeof ADMIN_PRODUCT_SORTS)[number]

/** The statuses of products to list; `current` is all but the archived ones. */
export const ADMIN_PRODUCT_STATUSES = ['current', 'published', 'draft', 'archived'] as const
export type AdminProductStatus = (typeof ADMIN_PRODUCT_STATUSES)[number]

/** Filters by stock: low, sold out, in lots too near their best-before day, or in lots without one. */
export const ADMIN_STOCK_FILTERS = ['low', 'out', 'aged', 'undated'] as const
export type AdminStockFilter = (typeof ADMIN_STOCK_FILTERS)[number]

/** The filters and the order of the owner's product list. */
export type AdminProductQuery = {
  text: string
  category: CategoryId | null
  status: AdminProductStatus
  stock: 'any' | AdminStockFilter
  sort: AdminProductSort
  isDescending: boolean
}

/** Parses the search params of the list: q, category, status, stock (or low=1), sort. Unknown values are ignored. */
export function parseAdminProductQuery(params: URLSearchParams): AdminProductQuery {
  const category = params.get('category') ?? ''
  const sort = params.get('sort') ?? 'name'
  const stock = params.get('low') === '1' ? 'low' : params.get('stock')
  return {
    text: (params.get('q') ?? '').trim().slice(0, 64),
    category: isCategoryId(category) ? category : null,
    status: known(ADMIN_PRODUCT_STATUSES, params.get('status')) ?? 'current',
    stock: known(ADMIN_STOCK_FILTERS, stock) ?? 'any',
    sort: known(ADMIN_PRODUCT_SORTS, sort.replace(/^-/, '')) ?? 'name',
    isDescending: sort.startsWith('-'),
  }
}

function known<Value extends string>(values: readonly Value[], wanted: string | null): Value | undefined {
  return values.find((value) => value === wanted)
}
