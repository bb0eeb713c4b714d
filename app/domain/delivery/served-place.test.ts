import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { isServedPlace } from './served-place.ts'

const AT = '2026-06-01T06:30:00.000Z'
const ARMY = { state: '07', pincode: '900056' }
const DELHI = { state: '07', pincode: '110006' }

test('a place is served by courier, or where the shop brings orders itself', () => {
  const slots = [{ from: '10:00', to: '13:00', weekdays: [1], places: 2 }]
  const localDelivery = { ...DEFAULT_SETTINGS.localDelivery, offersLocalDelivery: true, pincodes: ['900056'], slots }
  expect(isServedPlace(DELHI, DEFAULT_SETTINGS, AT)).toBe(true)
  expect(isServedPlace(ARMY, DEFAULT_SETTINGS, AT)).toBe(false)
  expect(isServedPlace(ARMY, { ...DEFAULT_SETTINGS, localDelivery }, AT)).toBe(true)
})
