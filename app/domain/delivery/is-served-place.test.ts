import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import type { BROUGHT_BY } from '#app/domain/settings/delivery/delivery-settings.ts'
import { isBroughtByShop } from './delivery-area.ts'
import { isServedPlace } from './is-served-place.ts'

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
