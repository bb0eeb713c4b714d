import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { IN_DELHI } from '#test/data/addresses.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import { decideOrder, type OrderRequest } from './decide-order.ts'
import { refusalMessage } from './place-order-refusal.ts'

const { maxPacks, maxGrams } = DEFAULT_SETTINGS.orders

const NOON = '2026-06-01T06:30:00.000Z'
const HOME = { ...IN_DELHI, id: 'adr_1' }

// Two packs of 500 g at ₹480: ₹960 of goods, delivered free round the corner from ₹799.
const GOOD: OrderRequest = {
  lines: [{ productId: '1', weight: '500g', quantity: 2 }],
  products: [productOnSale('1', 3_000), productOnSale('2', 400)],
  address: HOME,
  input: {
    method: 'upi',
    fulfilment: 'delivery',
    slotStart: null,
    seenTotalPaise: 96_000,
    termsAccepted: true,
    couponCode: null,
  },
  courierRate: null,
  courierTakesCash: true,
  takenPlaces: 0,
  buyer: { phone: HOME.phone, codBlocked: false, openCodOrders: 0, refusedParcels: 0, code: { confirmedAt: NOON } },
  settings: DEFAULT_SETTINGS,
  at: NOON,
}
const CASH = { ...GOOD.input, method: 'cod' as const }
const line = (productId: string, weight: '250g' | '500g' | '1kg', quantity: number) => ({ productId, weight, quantity })

describe('a cart is refused with', () => {
  test.each<[string, Partial<OrderRequest>, string]>([
    ['nothing in the cart', { lines: [] }, 'empty-cart'],
    ['a product that is gone', { lines: [line('9', '250g', 1)] }, 'not-sold'],
    ['an unpublished product', { products: [{ ...productOnSale('1', 3_000), publishedAt: null }] }, 'not-sold'],
    ['more than is in stock', { lines: [line('1', '1kg', 4)] }, 'sold-out'],
    ['packs that share a pool too small for both', { lines: [line('1', '1kg', 2), line('1', '500g', 3)] }, 'sold-out'],
    [
      'one pack over the heaviest order',
      { lines: [line('1', '1kg', maxGrams / 1000 + 1)], products: [productOnSale('1', 2 * maxGrams)] },
      'too-heavy',
    ],
    [
      'one pack over the largest line',
      { lines: [line('1', '250g', maxPacks + 1)], products: [productOnSale('1', maxGrams)] },
      'too-many-packs',
    ],
    [
      'below ₹199',
      {
        lines: [line('1', '250g', 1)],
        products: [productOnSale('1', 3_000, { '250g': 19_899, '500g': 40_000, '1kg': 80_000 })],
      },
      'below-minimum',
    ],
    ['no address', { address: null }, 'address-missing'],
    ['army post', { address: { ...HOME, pincode: '900056' } }, 'pincode-not-served'],
    ['cash, blocked for this buyer', { input: CASH, buyer: { ...GOOD.buyer, codBlocked: true } }, 'cod-not-allowed'],
    [
      'online payment where only cash is taken',
      { settings: { ...DEFAULT_SETTINGS, cod: { ...DEFAULT_SETTINGS.cod, cashOnly: true } } },
      'online-not-offered',
    ],
    ['terms not accepted', { input: { ...GOOD.input, termsAccepted: false } }, 'terms-not-accepted'],
    ['another total than the one seen', { input: { ...GOOD.input, seenTotalPaise: 95_900 } }, 'price-changed'],
    [
      'cash to another phone without a fresh code',
      { input: CASH, address: { ...HOME, phone: '+919800000000' }, at: '2026-06-01T07:00:00.000Z' },
      'code-needed',
    ],
  ])('%s', (_, change, reason) => {
    expect(decideOrder({ ...GOOD, ...change })).toMatchObject({ ok: false, reason })
  })

  test('the exact limits are accepted', () => {
    expect(decideOrder(GOOD)).toMatchObject({
      ok: true,
      value: { totalPaise: 96_000, deliveryPaise: 0, weightGrams: 1_000, dueDay: '2026-06-03' },
    })
    const heavy = {
      lines: [line('1', '1kg', maxGrams / 1000)],
      products: [productOnSale('1', maxGrams)],
      input: { ...GOOD.input, seenTotalPaise: (maxGrams / 1000) * 90_000 },
    }
    expect(decideOrder({ ...GOOD, ...heavy })).toMatchObject({ ok: true })
  })
})

describe('the message of a refusal names', () => {
  const message = (change: Partial<OrderRequest>) => {
    const decided = decideOrder({ ...GOOD, ...change })
    return decided.ok ? '' : refusalMessage(decided)
  }

  test('which packs, and how many are left, in the order of the cart', () => {
    expect(message({ lines: [line('1', '1kg', 2), line('1', '500g', 3), line('2', '500g', 1)] })).toBe(
      'Only 2 left of Product 1 500g. Product 2 500g is sold out.',
    )
  })

  test('the amounts', () => {
    expect(message({ input: { ...GOOD.input, seenTotalPaise: 1 } })).toBe(
      'The total is now ₹960. Please look at it again.',
    )
    expect(message({ input: CASH, lines: [line('1', '250g', 1)], products: [productOnSale('1', 3_000)] })).toBe(
      'Cash on delivery starts at ₹300.',
    )
    expect(
      message({
        lines: [line('1', '250g', 1)],
        products: [productOnSale('1', 3_000, { '250g': 100, '500g': 200, '1kg': 300 })],
      }),
    ).toBe('Your order is below our minimum. It starts at ₹199.')
  })
})

test('prices never come from the request: whatever total a browser claims, the order costs the same', () => {
  for (const seenTotalPaise of [0, -1, 1, 95_999, 96_001, 1e15]) {
    expect(decideOrder({ ...GOOD, input: { ...GOOD.input, seenTotalPaise } })).toMatchObject({
      reason: 'price-changed',
      detail: { totalPaise: 96_000 },
    })
  }
})

test('a cart that the page did not show is refused, though it costs the same', () => {
  const seenCart = '1 500g 2'
  expect(decideOrder({ ...GOOD, input: { ...GOOD.input, seenCart } })).toMatchObject({ ok: true })
  const other = {
    ...GOOD,
    lines: [line('2', '500g', 2)],
    products: [productOnSale('1', 3_000), productOnSale('2', 3_000)],
  }
  expect(decideOrder({ ...other, input: { ...GOOD.input } })).toMatchObject({ ok: true, value: { totalPaise: 96_000 } })
  expect(decideOrder({ ...other, input: { ...GOOD.input, seenCart } })).toEqual({ ok: false, reason: 'cart-changed' })
})
