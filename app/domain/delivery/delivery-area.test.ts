import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { firstScheme } from '#app/domain/settings/tax/gst-scheme.ts'
import { pinCodesOfState, servedZones } from './delivery-area.ts'

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
