import { expect, test } from 'vitest'
import { chosenFilters, NO_FILTERS } from './chosen-filters.ts'
import { linkWith, parseProductQuery } from './product-query.ts'

const query = parseProductQuery(
  new URLSearchParams(
    'search=badam&category=nuts&category=dates&origin=USA&kind=raw&min=50&max=500&stock=in&sort=origin',
  ),
)

test('everything chosen is said', () => {
  expect(chosenFilters(query).map((filter) => filter.label)).toEqual([
    'Nuts',
    'Dates',
    'USA',
    'Raw',
    'From ₹50/100\u00a0g',
    'Up to ₹500/100\u00a0g',
    'In stock',
  ])
})

test('undoing one leaves the others', () => {
  const [nuts] = chosenFilters(query)
  expect(linkWith(query, nuts?.undo ?? {})).toBe(
    '/products?search=badam&category=dates&origin=USA&kind=raw&min=50&max=500&stock=in&sort=origin',
  )
})

test('undoing them one by one, or all at once, comes to the same', () => {
  const oneByOne = chosenFilters(query).reduce((left) => ({ ...left, ...chosenFilters(left)[0]?.undo }), query)
  expect(linkWith(oneByOne, {})).toBe('/products?search=badam&sort=origin')
  expect(linkWith(query, NO_FILTERS)).toBe('/products?search=badam&sort=origin')
})
