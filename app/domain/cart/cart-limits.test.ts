import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from '#app/domain/orders/checkout/price-order.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { forOrderRules, ORDER_RULES, type OrderSettings } from '#app/domain/settings/order-rules/order-rules.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { SAMPLE_PACK_SIZES } from '#test/data/sample-pack-sizes.ts'
import type { StoredLine } from './cart.ts'
import { maxQuantity } from './cart-limits.ts'
import { changeLines } from './change-cart-lines.ts'
import { checkoutBlockedMessage } from './checkout-blocked-message.ts'
import { priceCart } from './price-cart.ts'

// Whatever the owner sets, and whatever a cart holds from before.

const NOON = '2026-06-01T06:30:00.000Z'
const PRICES = { '250g': 20_000, '500g': 38_000, '1kg': 70_000 }
const products = ['a', 'b'].map((id) => productOnSale(id, 1_000_000, PRICES))

const limits: fc.Arbitrary<OrderSettings> = fc.record(forOrderRules((rule) => fc.integer(rule)))
const lines: fc.Arbitrary<StoredLine[]> = fc.uniqueArray(
  fc.record({
    productId: fc.constantFrom('a', 'b'),
    weight: fc.constantFrom(...SAMPLE_PACK_SIZES),
    quantity: fc.integer(ORDER_RULES.maxPacks),
    seenPricePaise: fc.constant(1),
  }),
  { minLength: 1, selector: ({ productId, weight }) => `${productId} ${weight}` },
)

test('the cart says which limit is in the way exactly when an order would be refused for it', () => {
  fc.assert(
    fc.property(limits, lines, (orders, cart) => {
      const settings = { ...DEFAULT_SETTINGS, orders }
      const priced = priceOrder({
        lines: cart,
        products,
        to: null,
        fulfilment: 'delivery',
        courierRate: null,
        method: 'upi',
        settings,
        at: NOON,
      })
      const block = checkoutBlockedMessage(priceCart(products, cart), {
        minimumOrderPaise: 0,
        closed: null,
        limits: orders,
      })
      const isLimited = !priced.ok && ['too-many-packs', 'too-heavy'].includes(priced.reason)
      expect(block !== null).toBe(isLimited)
    }),
  )
})

test('a line over a limit may always shrink, and never grows', () => {
  fc.assert(
    fc.property(limits, lines, fc.integer({ min: 0, max: 250 }), (orders, cart, quantity) => {
      const [line] = cart
      if (!line) return
      const { productId, weight } = line
      const changed = changeLines(products, cart, { productId, weight, quantity }, orders)
      if (quantity <= line.quantity) expect(changed.ok).toBe(true)
      if (quantity > Math.max(line.quantity, orders.maxPacks)) expect(changed.ok).toBe(false)
    }),
  )
})

test('the stepper ends where the server refuses', () => {
  fc.assert(
    fc.property(limits, lines, (orders, stored) => {
      const cart = priceCart(products, stored)
      const [line] = cart.lines
      if (!line) return
      const most = maxQuantity(cart, line, orders)
      const set = (quantity: number) => changeLines(products, stored, { ...line, quantity }, orders)
      expect(set(most).ok).toBe(true)
      expect(set(most + 1).ok).toBe(false)
    }),
  )
})
