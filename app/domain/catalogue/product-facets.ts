import { packsLeft } from '../weight.ts'
import { CATEGORIES, CATEGORY_NAMES, KIND_NAMES, KINDS, type Product } from './product.ts'
import type { ProductQuery } from './product-query.ts'

type Value = { value: string; label: string }

/** A filter as it is drawn: its name in the address, its heading, and each value with the products it would leave. */
export type Facet = { name: string; title: string; options: (Value & { count: number })[] }

type FacetRule = {
  name: string
  title: string
  /** What can be chosen, from the whole catalogue: a filter keeps its shape while others change what it counts. */
  values: (all: readonly Product[]) => readonly Value[]
  valuesOf: (product: Product) => readonly string[]
  chosen: (query: ProductQuery) => readonly string[]
}

const FACETS: readonly FacetRule[] = [
  {
    name: 'category',
    title: 'Category',
    values: () => CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
    valuesOf: (product) => [product.category],
    chosen: (query) => query.categories,
  },
  {
    name: 'origin',
    title: 'Country of origin',
    values: (all) =>
      [...new Set(all.flatMap((product) => product.countryOfOrigin))].sort().map((value) => ({ value, label: value })),
    valuesOf: (product) => product.countryOfOrigin,
    chosen: (query) => query.origins,
  },
  {
    name: 'kind',
    title: 'Kind',
    values: () => KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
    valuesOf: (product) => product.kinds,
    chosen: (query) => query.kinds,
  },
  {
    name: 'stock',
    title: 'Stock',
    values: () => [{ value: 'in', label: 'In stock' }],
    valuesOf: (product) => (product.packs.some((pack) => packsLeft(product.stockGrams, pack.weight) > 0) ? ['in'] : []),
    chosen: (query) => (query.inStock ? ['in'] : []),
  },
]

/** Those of the products that pass every facet of the query, or every one but the one named. */
export function passingFacets<Passed extends Product>(
  products: readonly Passed[],
  query: ProductQuery,
  except?: string,
): Passed[] {
  const asked = FACETS.filter((facet) => facet.name !== except && facet.chosen(query).length > 0)
  return products.filter((product) =>
    asked.every((facet) => facet.valuesOf(product).some((value) => facet.chosen(query).includes(value))),
  )
}

/** The filters with their counts. Each counts what all the others leave, as if it were off itself. */
export function facetsOf(all: readonly Product[], found: readonly Product[], query: ProductQuery): Facet[] {
  return FACETS.map(({ name, title, values, valuesOf }) => {
    const counts = new Map<string, number>()
    for (const product of passingFacets(found, query, name)) {
      for (const value of new Set(valuesOf(product))) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return { name, title, options: values(all).map((option) => ({ ...option, count: counts.get(option.value) ?? 0 })) }
  })
}
