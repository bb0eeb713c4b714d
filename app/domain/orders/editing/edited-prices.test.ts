import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { deliveryChargeMessage, freeDeliveryFrom } from './edited-prices.ts'

const FREE_FROM = 79_900

test.each([
  // Goods before, delivery before, goods after, what is said.
  [50_000, 4_900, 79_899, null],
  [
    50_000,
    4_900,
    79_900,
    'Delivery is free from ₹799 of goods, but this order keeps its ₹49. Delivery costs what the shopper agreed to.',
  ],
  [79_900, 0, 90_000, null],
  [79_900, 0, 79_900, null],
  [
    79_900,
    0,
    79_899,
    'Delivery is free from ₹799 of goods, and this order stays free below that. Delivery costs what the shopper agreed to.',
  ],
  // Free by a coupon, or in a shop that takes no fee: no limit is crossed.
  [50_000, 0, 40_000, null],
  [50_000, 0, 90_000, null],
])('goods of %i with delivery %i, edited to %i', (goodsPaise, deliveryPaise, after, message) => {
  expect(deliveryChargeMessage({ goodsPaise, deliveryPaise }, { goodsPaise: after }, FREE_FROM)).toBe(message)
})

test('the limit is that of the zone, of local delivery, and none for what is collected', () => {
  const { delivery, localDelivery } = DEFAULT_SETTINGS
  const freeFrom = (fulfilment: 'delivery' | 'local_delivery' | 'pickup', slotStart: string | null = null) =>
    freeDeliveryFrom({ fulfilment, zone: 'special', slotStart }, { delivery, localDelivery })
  expect(freeFrom('delivery')).toBe(delivery.zones.special.freeFromPaise)
  expect(freeFrom('local_delivery', '2026-06-01T04:30:00.000Z')).toBe(localDelivery.freeFromPaise)
  expect(freeFrom('local_delivery')).toBe(delivery.zones.special.freeFromPaise)
  expect(freeFrom('pickup')).toBeNull()
  expect(
    deliveryChargeMessage({ goodsPaise: 50_000, deliveryPaise: 0 }, { goodsPaise: 1 }, freeFrom('pickup')),
  ).toBeNull()
})
