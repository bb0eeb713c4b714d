import { sum } from '#app/domain/sum.ts'
import type { Category } from '../categories/category.ts'
import type { Product } from '../product/product.ts'
import { kindKey, kindLabel, kindsOf } from '../product/product-kinds.ts'
import type { ProductQuery } from './product-query.ts'

/** A value of a filter: as URLs have it, and as shoppers read it. */
export type FacetValue = { value: string; label: string }

/** A filter as shown: its search param, its heading, and each value with the number of products it matches. */
export type Facet = { name: string; title: string; options: (FacetValue & { count: number })[] }

/** The parts of the catalogue whose members shoppers filter by. */
type FacetSource = {
  categories: readonly Category[]
  origins: readonly string[]
  kinds: readonly FacetValue[]
  facetColumns: FacetColumns
}

type FacetName = 'category' | 'origin' | 'kind' | 'stock'

type FacetRule = {
  name: FacetName
  title: string
  /** The values of the whole catalogue, so that other filters only change the counts, and those chosen. */
  options: (catalogue: FacetSource, query: ProductQuery) => readonly FacetValue[]
  chosen: (query: ProductQuery) => readonly string[]
  valuesOf: (product: Product) => readonly string[]
}

const FACETS: readonly FacetRule[] = [
  {
    name: 'category',
    title: 'Category',
    options: ({ categories, facetColumns }, { categories: chosen }) => {
      const used = new Set([...facetColumns.category.groups.flat(), ...chosen])
      return categories.flatMap(({ id, name }) => (used.has(id) ? [{ value: id, label: name }] : []))
    },
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
    options: ({ kinds }) => kinds,
    chosen: (query) => query.kinds,
    valuesOf: (product) => product.kinds.map(kindKey),
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

/** The kinds of products as values of the filter, sorted. */
export function kindValuesOf(products: readonly Product[]): FacetValue[] {
  return kindsOf(products).map((kind) => ({ value: kindKey(kind), label: kindLabel(kind) }))
}

/**
 * What one filter reads of the products: those with the same values form a group. `groupOf` is the group of each
 * product by its index in the catalogue.
 */
type FacetColumn = { groups: readonly (readonly string[])[]; groupOf: readonly number[] }

/**
 * The columns of all filters, made once for a catalogue, because a list counts thousands of products
 * (docs/decisions/0074).
 */
export type FacetColumns = Readonly<Record<FacetName, FacetColumn>>

/** The columns of products. After a change of stock alone, `earlier` keeps those that do not depend on it. */
export function facetColumnsOf(products: readonly Product[], earlier?: FacetColumns): FacetColumns {
  const columns = FACETS.map(({ name, valuesOf }) => [
    name,
    earlier && name !== 'stock' ? earlier[name] : columnOf(products.map(valuesOf)),
  ])
  return Object.fromEntries(columns)
}

function columnOf(valuesByProduct: readonly (readonly string[])[]): FacetColumn {
  const groups: (readonly string[])[] = []
  const known = new Map<string, number>()
  const groupOf = valuesByProduct.map((values) => {
    const key = values.join('\n')
    const group = known.get(key) ?? groups.push(values) - 1
    known.set(key, group)
    return group
  })
  return { groups, groupOf }
}

/**
 * The products that pass every filter, in order, and the filters with their counts: each filter counts the products
 * that pass all the others. A filter without a value is left out, and that of kinds with fewer than two. Products are
 * given and returned as indexes in `catalogue`.
 */
export function applyFacets(
  indexes: readonly number[],
  query: ProductQuery,
  catalogue: FacetSource,
): { passed: number[]; facets: Facet[] } {
  const filters = FACETS.map((rule) => startCounting(catalogue.facetColumns[rule.name], rule.chosen(query)))
  const choosing = filters.filter(({ passing }) => passing.includes(false))
  const passed: number[] = []
  for (const productIndex of indexes) {
    const failed = choosing.filter((filter) => !passes(filter, productIndex))
    if (failed.length === 0) passed.push(productIndex)
    if (failed.length === 1 && failed[0]) count(failed[0], productIndex)
  }
  for (const filter of filters) for (const productIndex of passed) count(filter, productIndex)
  const facets = FACETS.map(({ name, title, options }, index) => ({
    name,
    title,
    options: options(catalogue, query).map((option) => ({ ...option, count: countOf(filters[index], option.value) })),
  })).filter(({ name, options }) => options.length > (name === 'kind' && query.kinds.length === 0 ? 1 : 0))
  return { passed, facets }
}

/** A filter while a list is counted: which groups it lets pass, and how many products of each were counted. */
type Counting = FacetColumn & { passing: readonly boolean[]; counts: number[] }

function startCounting(column: FacetColumn, chosen: readonly string[]): Counting {
  const passing = column.groups.map((values) => chosen.length === 0 || values.some((value) => chosen.includes(value)))
  return { ...column, passing, counts: column.groups.map(() => 0) }
}

function passes({ groupOf, passing }: Counting, productIndex: number): boolean {
  return passing[groupOf[productIndex] ?? -1] ?? false
}

function count({ groupOf, counts }: Counting, productIndex: number): void {
  const group = groupOf[productIndex] ?? -1
  counts[group] = (counts[group] ?? 0) + 1
}

/** How many counted products have a value. */
function countOf(filter: Counting | undefined, value: string): number {
  if (!filter) return 0
  return sum(filter.groups.map((values, group) => (values.includes(value) ? (filter.counts[group] ?? 0) : 0)))
}
