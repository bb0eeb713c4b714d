import { expect, test } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import { SAMPLE_PRODUCTS } from '../sample-products/sample-products.ts'
import { chosenFilters, NO_FILTERS } from './chosen-filters.ts'
import { applyFacets } from './product-facets.ts'
import { parseProductQuery, productListPath } from './product-query.ts'

const query = parseProductQuery(
  new URLSearchParams(
    'search=badam&category=nuts&category=dates&origin=USA&kind=raw&min=50&max=500&stock=in&sort=origin',
  ),
)

const { facets } = applyFacets([], query, catalogueOf(SAMPLE_PRODUCTS))

test('every active filter has a label', () => {
  expect(chosenFilters(query, facets).map((filter) => filter.label)).toEqual([
    'Nuts',
    'Dates',
    'USA',
    'Raw',
    'From ₹50/100\u00a0g',
    'Up to ₹500/100\u00a0g',
    'In stock',
  ])
})

test('removing one keeps the others', () => {
  const [nuts] = chosenFilters(query, facets)
  expect(productListPath(query, nuts?.undo ?? {})).toBe(
    '/products?search=badam&category=dates&origin=USA&kind=raw&min=50&max=500&stock=in&sort=origin',
  )
})

test('removing filters one by one or all at once is the same', () => {
  const oneByOne = chosenFilters(query, facets).reduce(
    (left) => ({ ...left, ...chosenFilters(left, facets)[0]?.undo }),
    query,
  )
  expect(productListPath(oneByOne, {})).toBe('/products?search=badam&sort=origin')
  expect(productListPath(query, NO_FILTERS)).toBe('/products?search=badam&sort=origin')
})

test('a category or kind that the shop does not have is no filter', () => {
  expect(chosenFilters(parseProductQuery(new URLSearchParams('category=rugs&kind=woven')), facets)).toEqual([])
})
