/** The sort orders of a list. Rule 6(10A) of the Packaged Commodities Rules requires the one by origin. */
export const SORTS = [
  'relevance',
  'best-selling',
  'newest',
  'price-low',
  'price-high',
  'rate-low',
  'rate-high',
  'origin',
] as const
export type Sort = (typeof SORTS)[number]

export const SORT_NAMES: Record<Sort, string> = {
  relevance: 'Best match',
  'best-selling': 'Best selling',
  newest: 'Newest',
  'price-low': 'Price, low to high',
  'price-high': 'Price, high to low',
  'rate-low': 'Rate per 100 g, low to high',
  'rate-high': 'Rate per 100 g, high to low',
  origin: 'Country of origin',
}

/** The sort orders to choose from; relevance only for a search. */
export function sortsFor(search: string): readonly Sort[] {
  return search ? SORTS : SORTS.filter((sort) => sort !== 'relevance')
}

/** The default sort order. */
export function defaultSort(search: string): Sort {
  return search ? 'relevance' : 'best-selling'
}
