import { expect, test } from 'vitest'
import { formatWeight } from '#app/domain/pack-size/weight.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { checkoutBlockedMessage } from './checkout-blocked-message.ts'
import { priceCart } from './price-cart.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

const products = [
  productOnSale('a', 120_000, { '250g': 15_000, '500g': 48_000, '1kg': 90_000 }),
  productOnSale('none', 0),
]
const cart = (productId: string, weight: '250g' | '1kg', quantity: number) =>
  priceCart(products, [{ productId, weight, quantity, seenPricePaise: 1 }])
const rules = { minimumOrderPaise: 19_900, closed: null, limits: DEFAULT_SETTINGS.orders }

test.each([
  { name: 'nothing', shown: cart('a', '1kg', maxGrams / 1000), words: null },
  { name: 'the minimum', shown: cart('a', '250g', 1), words: 'Our smallest order is ₹199. Add ₹49 more.' },
  {
    name: 'the weight',
    shown: cart('a', '1kg', maxGrams / 1000 + 2),
    words: `An order weighs ${formatWeight(maxGrams)} at most. Take out 2\u00a0kg.`,
  },
  {
    name: 'a line from before its limit was lowered',
    shown: cart('a', '250g', maxPacks + 1),
    words: `${maxPacks} packs of one kind at most. Take some out.`,
  },
  {
    name: 'a sold-out line',
    shown: cart('none', '1kg', 1),
    words: 'Remove what cannot be bought, or choose another pack.',
  },
])('checkout is blocked by $name', ({ shown, words }) => {
  expect(checkoutBlockedMessage(shown, rules)).toBe(words)
})

test('checkout is blocked while the catalogue cannot be read', () => {
  expect(checkoutBlockedMessage(cart('a', '1kg', 1), { ...rules, closed: 'Nothing can be bought just now.' })).toBe(
    'Nothing can be bought just now.',
  )
})

test('one pack of one kind is named as one', () => {
  const limits = { ...rules.limits, maxPacks: 1 }
  expect(checkoutBlockedMessage(cart('a', '1kg', 2), { ...rules, limits })).toBe(
    '1 pack of one kind at most. Take some out.',
  )
})
