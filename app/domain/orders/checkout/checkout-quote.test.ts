import { expect, test } from 'vitest'
import { done, refused } from '#app/domain/result.ts'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { Settings } from '#app/domain/settings/settings.ts'
import { productOnSale } from '#test/data/product-on-sale.ts'
import type { Fulfilment } from '../order/order-fulfilment.ts'
import { type CheckoutQuote, chooseDelivery, type LocalDeliveryOffer, offeredSlot } from './checkout-quote.ts'
import { priceOrder } from './price-order.ts'

const NOON = '2026-06-01T06:30:00.000Z'
const SLOT = { start: '2026-06-01T10:30:00.000Z', end: '2026-06-01T13:30:00.000Z' }
const OFFER: LocalDeliveryOffer = { feePaise: 2_500, freeFromPaise: 50_000, slots: [SLOT] }
const SETTINGS: Settings = {
  ...DEFAULT_SETTINGS,
  localDelivery: {
    ...DEFAULT_SETTINGS.localDelivery,
    offersLocalDelivery: true,
    pincodes: ['110006'],
    feePaise: OFFER.feePaise,
    freeFromPaise: OFFER.freeFromPaise,
    slots: [{ from: '16:00', to: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6], places: 1 }],
  },
}

function quote(fulfilment: Fulfilment, weight: '250g' | '500g'): CheckoutQuote {
  const priced = priceOrder({
    lines: [{ productId: '1', weight, quantity: 1 }],
    products: [productOnSale('1', 3_000, { '250g': 25_000, '500g': 50_000, '1kg': 100_000 })],
    to: { state: '07', pincode: '110006' },
    method: 'upi',
    fulfilment,
    courierRate: null,
    settings: SETTINGS,
    at: NOON,
  })
  return priced.ok ? done({ order: priced.value, online: true, cash: { offered: false, message: '' } }) : priced
}

const BY_COURIER = quote('delivery', '250g')
const BY_SHOP = quote('local_delivery', '250g')
const NOT_SERVED: CheckoutQuote = refused('pincode-not-served')
const EMPTY_CART: CheckoutQuote = refused('empty-cart')

function choose(
  wanted: Fulfilment,
  {
    byCourier = BY_COURIER,
    byShop = BY_SHOP,
    offer = OFFER,
  }: Partial<Record<'byCourier' | 'byShop', CheckoutQuote>> & {
    offer?: LocalDeliveryOffer
  } = {},
) {
  return chooseDelivery(wanted, offer, { byCourier, byShop, slotStart: offeredSlot(offer, SLOT.start) }, NOON)
}

test.each([
  ['as the shopper wants, by courier', choose('delivery'), 'delivery', BY_COURIER],
  ['as the shopper wants, by the shop', choose('local_delivery'), 'local_delivery', BY_SHOP],
  [
    'by courier once every slot is full',
    choose('local_delivery', { offer: { ...OFFER, slots: [] } }),
    'delivery',
    BY_COURIER,
  ],
  ['by the shop where no courier goes', choose('delivery', { byCourier: NOT_SERVED }), 'local_delivery', BY_SHOP],
  [
    'by the shop where no courier goes, though it is full',
    choose('delivery', { byCourier: NOT_SERVED, offer: { ...OFFER, slots: [] } }),
    'local_delivery',
    BY_SHOP,
  ],
  [
    'by courier if the cart is refused, with its refusal',
    choose('local_delivery', { byCourier: EMPTY_CART, byShop: EMPTY_CART }),
    'delivery',
    EMPTY_CART,
  ],
  ['by courier where pickup is wanted and not offered', choose('pickup'), 'delivery', BY_COURIER],
] as const)('an order goes %s', (_, chosen, fulfilment, quoted) => {
  expect([chosen.fulfilment, chosen.quote]).toEqual([fulfilment, quoted])
})

test('local delivery is shown beside a courier, with its fee for this order and the slots in words', () => {
  const { local } = choose('delivery')
  expect(local).toEqual({
    feePaise: 2_500,
    freeFromPaise: 50_000,
    slots: [{ start: SLOT.start, text: 'Today, 4 pm to 7 pm' }],
    slotStart: SLOT.start,
    courier: BY_COURIER.ok && BY_COURIER.value.order.delivery,
  })
  expect(choose('delivery', { byShop: quote('local_delivery', '500g') }).local?.feePaise).toBe(0)
  expect(choose('delivery', { byShop: EMPTY_CART, byCourier: EMPTY_CART }).local).toMatchObject({
    feePaise: 2_500,
    courier: null,
  })
})

test('a slot stays chosen only as long as it has a place', () => {
  expect(offeredSlot(OFFER, SLOT.start)).toBe(SLOT.start)
  expect([offeredSlot(OFFER, SLOT.end), offeredSlot(OFFER, null)]).toEqual([null, null])
})
