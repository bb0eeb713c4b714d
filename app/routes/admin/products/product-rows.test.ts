import { expect, test } from 'vitest'
import { packPriceText } from './product-rows.tsx'

test('a size that the shop no longer sells is marked beside its price', () => {
  const pack = { weight: '250g', pricePaise: 37_900, mrpPaise: 37_900, isRetired: false } as const
  expect(packPriceText(pack)).toBe('₹379')
  expect(packPriceText({ ...pack, isRetired: true })).toBe('₹379,\u00a0not\u00a0sold')
})
