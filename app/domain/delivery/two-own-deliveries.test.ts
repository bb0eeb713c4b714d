import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { hasTwoOwnDeliveries } from './two-own-deliveries.ts'

const { store, delivery, localDelivery } = DEFAULT_SETTINGS

function hasTwo(broughtBy: typeof delivery.broughtBy, zone: string[], pincodes: string[], offersLocalDelivery = true) {
  return hasTwoOwnDeliveries({
    store: { ...store, pincode: '682002' },
    delivery: { ...delivery, broughtBy, zonePins: { ...delivery.zonePins, local: zone } },
    localDelivery: { ...localDelivery, offersLocalDelivery, pincodes },
  })
}

test('a PIN code in the zone Local and under Local delivery has two deliveries by the shop', () => {
  expect(hasTwo('shop-nearby', ['682001-682030'], ['682005'])).toBe(true)
  expect(hasTwo('shop-only', ['682001'], ['6820'])).toBe(true)
  expect(hasTwo('shop-nearby', ['682001'], ['682002', '683101'])).toBe(false)
})

test('without a list the zone is the PIN codes that begin as that of the shop', () => {
  expect(hasTwo('shop-nearby', [], ['682030'])).toBe(true)
  expect(hasTwo('shop-nearby', [], ['683101'])).toBe(false)
})

test('a shop that leaves the zone to a courier, or offers no local delivery, has one', () => {
  expect(hasTwo('courier', ['682001'], ['682001'])).toBe(false)
  expect(hasTwo('shop-nearby', ['682001'], ['682001'], false)).toBe(false)
})
