import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { DeliverySettings } from '#app/domain/settings/delivery/delivery-settings.ts'
import { freeDeliveryFact } from './free-delivery-fact.ts'

const KERALA = { state: 'Kerala', isOnlyState: false }

function deliveryFrom(local: number, state: number, rest: number): DeliverySettings {
  const { zones } = DEFAULT_SETTINGS.delivery
  const rate = (rupees: number) => ({ ...zones.local, freeFromPaise: rupees * 100 })
  return {
    ...DEFAULT_SETTINGS.delivery,
    zones: { ...zones, local: rate(local), state: rate(state), rest: rate(rest) },
  }
}

test.each([
  [500, 800, 2_000, 'Free delivery', 'Near us from ₹500, in Kerala from ₹800, in most of India from ₹2,000.'],
  [799, 799, 999, 'Free delivery', 'Near us and in Kerala from ₹799, in most of India from ₹999.'],
  [500, 999, 999, 'Free delivery', 'Near us from ₹500, in Kerala and in most of India from ₹999.'],
  [0, 800, 999, 'Free delivery', 'Near us on every order, in Kerala from ₹800, in most of India from ₹999.'],
  [999, 999, 999, 'Free delivery from ₹999', 'Near us, in Kerala and in most of India.'],
])('delivery that is free from %i, %i and %i rupees', (local, state, rest, heading, text) => {
  expect(freeDeliveryFact(deliveryFrom(local, state, rest), KERALA)).toEqual({ heading, text })
})

test('a shop that may sell in its state alone says nothing of India', () => {
  const only = { ...KERALA, isOnlyState: true }
  expect(freeDeliveryFact(deliveryFrom(500, 800, 2_000), only)).toEqual({
    heading: 'Free delivery',
    text: 'Near us from ₹500, elsewhere in Kerala from ₹800. We deliver within Kerala only.',
  })
  expect(freeDeliveryFact(deliveryFrom(500, 500, 2_000), only)).toEqual({
    heading: 'Free delivery from ₹500',
    text: 'We deliver within Kerala only.',
  })
})

test('a shop that brings all orders itself says so', () => {
  expect(freeDeliveryFact({ ...deliveryFrom(500, 800, 2_000), broughtBy: 'shop-only' }, KERALA)).toEqual({
    heading: 'Free delivery from ₹500',
    text: 'We deliver near us only, and bring it ourselves.',
  })
})
