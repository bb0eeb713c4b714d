import type { Category } from '../categories/category.ts'
import { KIND_NAMES, KINDS, type Product } from '../product/product.ts'
import type { ProductQuery } from './product-query.ts'

type Value = { value: string; label: string }

/** A filter as shown: its search param, its heading, and each value with the number of products it matches. */
export type Facet = { name: string; title: string; options: (Value & { count: number })[] }

/** The parts of the catalogue whose members shoppers filter by. */
type FacetSource = { categories: readonly Category[]; origins: readonly string[] }

type FacetRule = {
  name: 'category' | 'origin' | 'kind' | 'stock'
  title: string
  /** The values to choose, from the whole catalogue, so that other filters only change the counts. */
  options: (catalogue: FacetSource) => readonly Value[]
  chosen: (query: ProductQuery) => readonly string[]
  valuesOf: (product: Product) => readonly string[]
}

const FACETS: readonly FacetRule[] = [
  {
    name: 'category',
    title: 'Category',
    options: ({ categories }) => categories.map(({ id, name }) => ({ value: id, label: name })),
    chosen: (query) => query.categories,
    valuesOf: (product) => [product.category],
  },
  {
    name: 'origin',
    title: 'Country of origin',
    options: ({ origins }) => origins.map((value) => ({ value, label: value })),
    chosen: (query) => query.origins,
    valuesOf: (product) => product.countryOfOrigin,
  },
  {
    name: 'kind',
    title: 'Kind',
    options: () => KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
    chosen: (query) => query.kinds,
    valuesOf: (product) => product.kinds,
  },
  {
    name: 'stock',
    title: 'Stock',
    options: () => [{ value: 'in', label: 'In stock' }],
    chosen: (query) => (query.inStock ? ['in'] : []),
    valuesOf: ({ packs, stockGrams }) => (packs.some(({ grams }) => stockGrams >= grams) ? ['in'] : []),
  },
]

/** The countries of origin of products, sorted, without duplicates. */
export function originsOf(products: readonly Product[]): string[] {
  return [...new Set(products.flatMap((product) => product.countryOfOrigin))].sort()
}

/**
 * The products that pass every filter, in order, and the filters with their counts: each filter counts the products that pass all
 * the others. `source` is the whole catalogue.
 */
export function applyFacets(
  products: readonly Product[],
  query: ProductQuery,
  source: FacetSource,
): { passed: Product[]; facets: Facet[] } {
  const filters = FACETS.map(({ chosen, valuesOf }) => ({
    chosen: chosen(query),
    valuesOf,
    counts: new Map<string, number>(),
  }))
  const passed: Product[] = []
  for (const product of products) {
    const failed = filters.filter(
      ({ chosen, valuesOf }) => chosen.length > 0 && !valuesOf(product).some((value) => chosen.includes(value)),
    )
    if (failed.length === 0) passed.push(product)
    if (failed.length > 1) continue
    for (const { counts, valuesOf } of failed.length === 0 ? filters : failed)
      for (const value of valuesOf(product)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const facets = FACETS.map(({ name, title, options }, at) => ({
    name,
    title,
    options: options(source).map((option) => ({ ...option, count: filters[at]?.counts.get(option.value) ?? 0 })),
  }))
  return { passed, facets }
}
