import { expect, test } from 'vitest'
import { withShopName } from './document-title.ts'
import { withoutShopName } from './title-without-shop-name.ts'

test.each([
  ['Cart', 'Mewa'],
  ['Cart', 'Nuts · Dates'],
  ['Almonds · 500 g', 'Mewa'],
])('%s of %s is its name again without the name of the shop', (name, shop) =>
  expect(withoutShopName(withShopName(name, shop), shop)).toBe(name),
)

test('a title that the owner wrote stays whole', () => {
  expect(withoutShopName('Almonds · 500 g', 'Mewa')).toBe('Almonds · 500 g')
})
