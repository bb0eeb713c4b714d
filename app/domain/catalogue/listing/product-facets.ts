import { CATEGORIES, CATEGORY_NAMES, KIND_NAMES, KINDS } from '../product/product.ts'
import type { FacetColumn } from './facet-column.ts'
import type { ListColumns } from './list-columns.ts'
import type { ProductQuery } from './product-query.ts'

type Value = { value: string; label: string }

/** A filter as it is drawn: its name in the address, its heading, and each value with the products it would leave. */
export type Facet = { name: string; title: string; options: (Value & { count: number })[] }

type FacetName = 'category' | 'origin' | 'kind' | 'stock'

type FacetRule = {
  name: FacetName
  title: string
  /** What can be chosen, from the whole catalogue: a filter keeps its shape while others change what it counts. */
  values: (column: FacetColumn) => readonly Value[]
  chosen: (query: ProductQuery) => readonly string[]
}

const FACETS: readonly FacetRule[] = [
  {
    name: 'category',
    title: 'Category',
    values: () => CATEGORIES.map((value) => ({ value, label: CATEGORY_NAMES[value] })),
    chosen: (query) => query.categories,
  },
  {
    name: 'origin',
    title: 'Country of origin',
    values: ({ combinations }) => [...new Set(combinations.flat())].sort().map((value) => ({ value, label: value })),
    chosen: (query) => query.origins,
  },
  {
    name: 'kind',
    title: 'Kind',
    values: () => KINDS.map((value) => ({ value, label: KIND_NAMES[value] })),
    chosen: (query) => query.kinds,
  },
  {
    name: 'stock',
    title: 'Stock',
    values: () => [{ value: 'in', label: 'In stock' }],
    chosen: (query) => (query.inStock ? ['in'] : []),
  },
]

/**
 * Those of the products (numbers by place in the catalogue) that pass every filter, in the order they came in, and the
 * filters with their counts: each counts what all the others leave, as if it were off itself.
 */
export function passFacets(columns: ListColumns, products: Uint32Array, query: ProductQuery) {
  const sieves = FACETS.map(({ name, chosen }) => sieveOf(columns[name], chosen(query)))
  const passed = new Uint32Array(products.length)
  let count = 0
  // By place: an iterator makes an object for each of thousands.
  for (let at = 0; at < products.length; at++) {
    const product = products[at] ?? 0
    const failed = failedOf(sieves, product)
    if (failed === ALL_PASSED) {
      passed[count++] = product
      for (const sieve of sieves) tally(sieve, product)
    } else if (failed !== SEVERAL_FAILED) tally(sieves[failed], product)
  }
  return {
    passed: passed.subarray(0, count),
    facets: FACETS.map((rule, at) => facetOf(rule, columns[rule.name], sieves[at])),
  }
}

/** A filter at work: which combinations of values pass it, and how many products of each it has counted. */
type Sieve = { codes: Uint16Array; passes: Uint8Array; counts: Uint32Array }

function sieveOf({ codes, combinations }: FacetColumn, chosen: readonly string[]): Sieve {
  const passes = Uint8Array.from(combinations, (values) =>
    chosen.length === 0 || values.some((value) => chosen.includes(value)) ? 1 : 0,
  )
  return { codes, passes, counts: new Uint32Array(combinations.length) }
}

const ALL_PASSED = -1
const SEVERAL_FAILED = -2

/** Which of the sieves holds a product back. */
function failedOf(sieves: readonly Sieve[], product: number): number {
  let failed = ALL_PASSED
  for (let at = 0; at < sieves.length; at++) {
    const sieve = sieves[at]
    if (!sieve || sieve.passes[sieve.codes[product] ?? 0] === 1) continue
    if (failed !== ALL_PASSED) return SEVERAL_FAILED
    failed = at
  }
  return failed
}

function tally(sieve: Sieve | undefined, product: number): void {
  if (!sieve) return
  const code = sieve.codes[product] ?? 0
  sieve.counts[code] = (sieve.counts[code] ?? 0) + 1
}

function facetOf({ name, title, values }: FacetRule, column: FacetColumn, sieve: Sieve | undefined): Facet {
  const count = (value: string) =>
    column.combinations.reduce((sum, one, code) => sum + (one.includes(value) ? (sieve?.counts[code] ?? 0) : 0), 0)
  return { name, title, options: values(column).map((option) => ({ ...option, count: count(option.value) })) }
}
