import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { zoneForShoppers } from './zone-labels.ts'

const { store, delivery } = DEFAULT_SETTINGS

test('the remote zone leaves out what is the shop’s own state', () => {
  const special = (state: string) => zoneForShoppers('special', { store: { ...store, state }, delivery })
  expect(special('07')).toBe('Himachal, Jammu and Kashmir, Ladakh, the North-East, the islands')
  expect(special('02')).toBe('Jammu and Kashmir, Ladakh, the North-East, the islands')
  expect(special('18')).toBe('Himachal, Jammu and Kashmir, Ladakh, the rest of the North-East, the islands')
  expect(special('31')).toBe('Himachal, Jammu and Kashmir, Ladakh, the North-East, the rest of the islands')
})

test('a zone names its PIN codes, the first of many', () => {
  const state = (pins: readonly string[]) =>
    zoneForShoppers('state', { store, delivery: { zonePins: { ...delivery.zonePins, state: pins } } })
  expect(state([])).toBe('Our state')
  expect(state(['122001', '2013', '110001-110096'])).toBe('Our state. Also PIN codes 122001, 2013…, 110001 to 110096')
  expect(state(Array.from({ length: 10 }, (_, index) => `12200${index}`))).toMatch(/122007 and 2 more$/)
})
