import { formatMoney } from '#app/domain/money/money.ts'
import type { Facet } from './product-facets.ts'
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

/**
 * The active filters of a query, in the order of the page. `facets` name the categories and kinds; others are not the
 * shop's.
 */
export function chosenFilters(query: ProductQuery, facets: readonly Facet[]): ChosenFilter[] {
  const { categories, origins, kinds, minRatePaise, maxRatePaise, inStock } = query
  const optionsOf = (facet: string) => facets.find(({ name }) => name === facet)?.options ?? []
  return [
    ...optionsOf('category').flatMap(({ value, label }) =>
      categories.includes(value) ? [{ label, undo: { categories: categories.filter((one) => one !== value) } }] : [],
    ),
    ...origins.map((origin) => ({ label: origin, undo: { origins: origins.filter((one) => one !== origin) } })),
    ...optionsOf('kind').flatMap(({ value, label }) =>
      kinds.includes(value) ? [{ label, undo: { kinds: kinds.filter((one) => one !== value) } }] : [],
    ),
    ...(minRatePaise === null
      ? []
      : [{ label: `From ${formatMoney(minRatePaise)}/100\u00a0g`, undo: { minRatePaise: null } }]),
    ...(maxRatePaise === null
      ? []
      : [{ label: `Up to ${formatMoney(maxRatePaise)}/100\u00a0g`, undo: { maxRatePaise: null } }]),
    ...(inStock ? [{ label: 'In stock', undo: { inStock: false } }] : []),
  ]
}
