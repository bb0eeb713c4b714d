import { expect, test } from 'vitest'
import { DEFAULT_CATEGORIES } from '../categories/category.ts'
import { packOf } from '../product/product.ts'
import { SAMPLE_PRODUCTS } from './sample-products.ts'

test('twelve products, ids 1 to 12, in all four categories (docs/specification.md, section 3)', () => {
  expect(SAMPLE_PRODUCTS.map((product) => product.id)).toEqual(
    Array.from({ length: 12 }, (_, index) => String(index + 1)),
  )
  expect(new Set(SAMPLE_PRODUCTS.map((product) => product.slug)).size).toBe(12)
  expect(new Set(SAMPLE_PRODUCTS.map((product) => product.category))).toEqual(
    new Set(DEFAULT_CATEGORIES.map(({ id }) => id)),
  )
})

test.each(SAMPLE_PRODUCTS.map((product) => [product.name, product] as const))('%s is complete', (_, product) => {
  const [small, middle, large] = (['250g', '500g', '1kg'] as const).map(
    (weight) => packOf(product, weight)?.pricePaise ?? 0,
  )
  expect(small).toBeGreaterThan(0)
  expect(large).toBeLessThan(2 * (middle ?? 0))
  expect(middle).toBeLessThan(2 * (small ?? 0))
  expect(product.packs.every((pack) => pack.mrpPaise === pack.pricePaise && pack.pricePaise % 100 === 0)).toBe(true)
  expect(product.hsn).toMatch(/^(08|20)\d{6}$/)
  expect(product.devanagariName).toMatch(/^[\p{Script=Devanagari} ]+$/u)
  expect(product.name.length).toBeLessThanOrEqual(28)
  expect(product.stockGrams % 1000).toBe(0)
  // The label has no invented importer: the owner enters it.
  expect(product.importedBy).toBe(null)
  expect(product.description).not.toMatch(/delicious|finest|health|premium|!/i)
  for (const text of [product.description, product.grade, product.ingredients, product.allergen, product.genericName])
    expect(text).not.toBe('')
})
