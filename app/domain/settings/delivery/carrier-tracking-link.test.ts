import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { carrierTrackingLink } from './carrier-tracking-link.ts'

test('links to the carrier’s tracking page', () => {
  expect(carrierTrackingLink(DEFAULT_SETTINGS.carriers, 'Delhivery', '149081234567')).toBe(
    'https://www.delhivery.com/track/package/149081234567',
  )
})

test('an AWB is escaped', () => {
  expect(carrierTrackingLink(DEFAULT_SETTINGS.carriers, 'Delhivery', 'a/../b?c')).toBe(
    'https://www.delhivery.com/track/package/a%2F..%2Fb%3Fc',
  )
})

test('an unknown carrier has no link', () => {
  expect(carrierTrackingLink(DEFAULT_SETTINGS.carriers, 'My cousin', '1')).toBeNull()
})

test('a carrier without a tracking page has no link', () => {
  expect(carrierTrackingLink([{ name: 'My cousin', trackingUrl: '' }], 'My cousin', '1')).toBeNull()
})
