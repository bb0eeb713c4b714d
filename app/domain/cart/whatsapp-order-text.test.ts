import { expect, test } from 'vitest'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { priceCart } from './price-cart.ts'
import { whatsappOrderText } from './whatsapp-order-text.ts'

test('lists the packs with prices and the total; unavailable ones are left out', () => {
  const product = productOnSale('a', 1_000)
  const cart = priceCart(
    [product],
    [
      { productId: 'a', weight: '500g', quantity: 2, seenPricePaise: 48_000 },
      { productId: 'gone', weight: '1kg', quantity: 1, seenPricePaise: 99_900 },
    ],
  )
  expect(whatsappOrderText(cart).replaceAll('\u00a0', ' ')).toBe(
    `I would like to order:\n2 × ${product.name}, 500g: ₹960\nTogether ₹960 without delivery, 1 kg`,
  )
})
