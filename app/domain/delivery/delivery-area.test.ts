import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { BROUGHT_BY } from '#app/domain/settings/delivery/delivery-settings.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { isBroughtByShop, pinCodesOfState, servedZones, zonesWithinReach } from './delivery-area.ts'
import { isServedPlace } from './is-served-place.ts'

const AT = '2026-06-01T06:30:00.000Z'
const { delivery } = DEFAULT_SETTINGS
const store = { ...DEFAULT_SETTINGS.store, state: '07', pincode: '110006' }

test.each([
  ['regular', 'courier', [], ['local', 'state', 'metro', 'rest', 'special']],
  ['regular', 'shop-only', [], ['local']],
  ['composition', 'courier', [], ['local', 'state']],
  ['unregistered', 'shop-nearby', ['560001'], ['local', 'state']],
  ['unregistered', 'courier', ['560001', '110096'], ['local', 'state', 'special']],
  ['unregistered', 'shop-only', ['110096'], ['local']],
] as const)(
  'a %s shop, orders brought by %s, with %j in the zone Special, serves %j',
  (scheme, broughtBy, special, zones) => {
    const zonePins = { ...delivery.zonePins, special }
    const gst = scheme === 'regular' ? DEFAULT_SETTINGS.gst : firstScheme(scheme)
    expect(servedZones({ store, gst, delivery: { ...delivery, broughtBy, zonePins } }, AT)).toEqual(zones)
  },
)

test('a range or the first digits of PIN codes are of a state that has one of them', () => {
  expect(pinCodesOfState(['110', '560', '109990-110002', '110097'], '07')).toEqual(['110', '109990-110002', '110097'])
})

const DELHI = { state: '07', pincode: '110006' }

describe('a shop that brings orders itself', () => {
  const NEXT_STREET = { state: '07', pincode: '110007' }
  const MUMBAI = { state: '27', pincode: '400001' }
  const shop = (broughtBy: (typeof BROUGHT_BY)[number], local: readonly string[] = []) => {
    const { delivery } = DEFAULT_SETTINGS
    return { ...DEFAULT_SETTINGS, delivery: { ...delivery, broughtBy, zonePins: { ...delivery.zonePins, local } } }
  }
  // Who brings an order there: the shop, a courier, or nobody.
  const bringer = (to: typeof DELHI, settings: ReturnType<typeof shop>) =>
    isBroughtByShop(to, settings) ? 'shop' : isServedPlace(to, settings, '2026-06-01T06:30:00.000Z') ? 'courier' : null
  const bringers = (settings: ReturnType<typeof shop>) =>
    [DELHI, NEXT_STREET, MUMBAI].map((to) => bringer(to, settings))

  test('goes near it, or only to the PIN codes listed there, and nowhere else if it brings every order', () => {
    expect(bringers(shop('courier'))).toEqual(['courier', 'courier', 'courier'])
    expect(bringers(shop('courier', ['110006']))).toEqual(['courier', 'courier', 'courier'])
    expect(bringers(shop('shop-nearby'))).toEqual(['shop', 'shop', 'courier'])
    expect(bringers(shop('shop-nearby', ['110006']))).toEqual(['shop', 'courier', 'courier'])
    expect(bringers(shop('shop-only'))).toEqual(['shop', 'shop', null])
    expect(bringers(shop('shop-only', ['110006']))).toEqual(['shop', null, null])
    expect(bringers(shop('shop-only', ['400']))).toEqual([null, null, 'shop'])
  })

  test('has the charges of one zone if it brings every order', () => {
    expect(zonesWithinReach(shop('shop-only'))).toEqual(['local'])
    expect(zonesWithinReach(shop('shop-nearby'))).toEqual(zonesWithinReach(shop('courier')))
  })
})
