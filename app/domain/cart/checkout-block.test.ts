import { expect, test } from 'vitest'
import { productOnSale } from '#test/product-on-sale.ts'
import { checkoutBlock } from './checkout-block.ts'
import { priceCart } from './price-cart.ts'

const shelf = [productOnSale('a', 120_000, [15_000, 48_000, 90_000]), productOnSale('none', 0)]
const cart = (productId: string, weight: '250g' | '1kg', quantity: number) =>
  priceCart(shelf, [{ productId, weight, quantity, seenPricePaise: 1 }])
const rules = { minimumOrderPaise: 19_900, buyable: true }

test.each([
  { name: 'nothing', shown: cart('a', '1kg', 15), words: null },
  { name: 'the minimum', shown: cart('a', '250g', 1), words: 'Our smallest order is ₹199. Add ₹49 more.' },
  { name: 'the weight', shown: cart('a', '1kg', 17), words: 'An order weighs 15\u00a0kg at most. Take out 2\u00a0kg.' },
  {
    name: 'a sold-out line',
    shown: cart('none', '1kg', 1),
    words: 'Remove what cannot be bought, or choose another pack.',
  },
])('$name stands in the way', ({ shown, words }) => {
  expect(checkoutBlock(shown, rules)).toBe(words)
})

test('a catalogue that does not answer stands in the way', () => {
  expect(checkoutBlock(cart('a', '1kg', 1), { ...rules, buyable: false })).toBe('Nothing can be bought just now.')
})
