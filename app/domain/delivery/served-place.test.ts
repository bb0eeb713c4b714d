import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { BROUGHT_BY } from '#app/domain/settings/delivery-settings.ts'
import { isBroughtByShop, servedZones } from './brought-by-shop.ts'
import { quoteDelivery } from './delivery-quote.ts'
import { isServedPlace } from './served-place.ts'

const AT = '2026-06-01T06:30:00.000Z'
const ARMY = { state: '07', pincode: '900056' }
const MEERUT = { state: '09', pincode: '250001' }
const NOIDA = { state: '09', pincode: '201301' }
const SLOTS = [{ from: '10:00', to: '13:00', weekdays: [1], places: 2 }]
const DELHI = { state: '07', pincode: '110006' }

test('a place is served by courier, or where the shop brings orders itself', () => {
  const localDelivery = {
    ...DEFAULT_SETTINGS.localDelivery,
    offersLocalDelivery: true,
    pincodes: ['250001'],
    slots: SLOTS,
  }
  expect(isServedPlace(DELHI, DEFAULT_SETTINGS, AT)).toBe(true)
  expect(isServedPlace(ARMY, DEFAULT_SETTINGS, AT)).toBe(false)
  expect(isServedPlace(NOIDA, DEFAULT_SETTINGS, AT)).toBe(true)
  const near = { ...DEFAULT_SETTINGS, delivery: { ...DEFAULT_SETTINGS.delivery, broughtBy: 'shop-only' as const } }
  expect(isServedPlace(MEERUT, near, AT)).toBe(false)
  expect(isServedPlace(MEERUT, { ...near, localDelivery }, AT)).toBe(true)
})

test('only India Post goes to an army post office, so that the shop brings nothing there, listed or not', () => {
  const localDelivery = {
    ...DEFAULT_SETTINGS.localDelivery,
    offersLocalDelivery: true,
    pincodes: ['900056'],
    slots: SLOTS,
  }
  const { delivery } = DEFAULT_SETTINGS
  const served = (broughtBy: (typeof BROUGHT_BY)[number]) => {
    const zonePins = { ...delivery.zonePins, local: ['900056', '110'] }
    const rules = { ...delivery, broughtBy, zonePins, servesArmyPost: true }
    const settings = { ...DEFAULT_SETTINGS, delivery: rules, localDelivery }
    return [isBroughtByShop(ARMY, settings), isServedPlace(ARMY, settings, AT)]
  }
  expect(served('courier')).toEqual([false, true])
  expect(served('shop-nearby')).toEqual([false, true])
  expect(served('shop-only')).toEqual([false, false])
  expect(isServedPlace(ARMY, { ...DEFAULT_SETTINGS, localDelivery }, AT)).toBe(false)
})

describe('a shop that brings orders itself', () => {
  const NEXT_STREET = { state: '07', pincode: '110007' }
  const MUMBAI = { state: '27', pincode: '400001' }
  const shop = (broughtBy: (typeof BROUGHT_BY)[number], local: readonly string[] = []) => {
    const { delivery } = DEFAULT_SETTINGS
    return { ...DEFAULT_SETTINGS, delivery: { ...delivery, broughtBy, zonePins: { ...delivery.zonePins, local } } }
  }
  // Who brings an order there: the shop, a courier, or nobody.
  const bringer = (to: typeof DELHI, settings: ReturnType<typeof shop>) =>
    isBroughtByShop(to, settings) ? 'shop' : isServedPlace(to, settings, AT) ? 'courier' : null
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
    expect(servedZones(shop('shop-only'))).toEqual(['local'])
    expect(servedZones(shop('shop-nearby'))).toEqual(servedZones(shop('courier')))
  })

  test('charges by its table there, whatever the courier says', () => {
    const refused = { isServiceable: false, takesCash: false, ratePaise: 99_900, askedAt: AT }
    const parcel = { goodsPaise: 10_000, weightGrams: 250 }
    const feeOf = (by: (typeof BROUGHT_BY)[number], to = DELHI) => {
      const settings = shop(by)
      const rules = {
        ...settings,
        delivery: { ...settings.delivery, rates: 'courier' as const, refusesUnserved: true },
      }
      const quoted = quoteDelivery(parcel, to, rules, AT, refused)
      return quoted.ok ? quoted.value.feePaise : quoted.reason
    }
    expect(feeOf('courier')).toBe('pincode-not-served')
    expect(feeOf('shop-nearby')).toBe(DEFAULT_SETTINGS.delivery.zones.local.firstPaise)
    expect(feeOf('shop-nearby', MUMBAI)).toBe('pincode-not-served')
  })
})
