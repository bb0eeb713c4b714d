import { formatMoney } from '#app/domain/money.ts'
import { CATEGORY_NAMES, KIND_NAMES } from '../product/product.ts'
import type { ProductQuery } from './product-query.ts'

/** An active filter: its label, and the change that removes it. */
export type ChosenFilter = { label: string; undo: Partial<ProductQuery> }

/** The change that removes every filter; search and order stay. */
export const NO_FILTERS = {
  categories: [],
  origins: [],
  kinds: [],
  minRatePaise: null,
  maxRatePaise: null,
  inStock: false,
} as const satisfies Partial<ProductQuery>

/** The active filters of a query, in the order of the page. */
export function chosenFilters(query: ProductQuery): ChosenFilter[] {
  const { categories, origins, kinds, minRatePaise, maxRatePaise, inStock } = query
  return [
    ...categories.map((category) => ({
      label: CATEGORY_NAMES[category],
      undo: { categories: categories.filter((one) => one !== category) },
    })),
    ...origins.map((origin) => ({ label: origin, undo: { origins: origins.filter((one) => one !== origin) } })),
    ...kinds.map((kind) => ({ label: KIND_NAMES[kind], undo: { kinds: kinds.filter((one) => one !== kind) } })),
    ...(minRatePaise === null
      ? []
      : [{ label: `From ${formatMoney(minRatePaise)}/100\u00a0g`, undo: { minRatePaise: null } }]),
    ...(maxRatePaise === null
      ? []
      : [{ label: `Up to ${formatMoney(maxRatePaise)}/100\u00a0g`, undo: { maxRatePaise: null } }]),
    ...(inStock ? [{ label: 'In stock', undo: { inStock: false } }] : []),
  ]
}
