import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { settingsGaps } from './settings-gaps.ts'
import { firstScheme } from './tax/gst-scheme.ts'

const AT = '2026-11-26T06:30:00.000Z'

test('the checklist shrinks as settings are filled in, and links each line to its field', () => {
  const store = { ...DEFAULT_SETTINGS.store, gstin: '27AAPFU0939F1ZV', email: 'care@shop.in' }
  const keys = (of: typeof store, messages = {}, gst = DEFAULT_SETTINGS.gst) =>
    settingsGaps({ store: of, gst, messages }, AT).map((gap) => gap.key)
  expect(keys(DEFAULT_SETTINGS.store)).toEqual(expect.arrayContaining(['gstin', 'dlt', 'email']))
  expect(keys(store)).not.toContain('gstin')
  expect(keys(store)).not.toContain('email')
  expect(keys(store)).toContain('fssai')
  expect(keys(store)).toContain('state')
  expect(keys({ ...store, state: '27' })).not.toContain('state')
  expect(keys(store, { 'order-placed': { text: null, dltId: '1107161234567890123' } })).not.toContain('dlt')
  const unregistered = firstScheme('unregistered')
  expect(keys(DEFAULT_SETTINGS.store, {}, unregistered)).not.toContain('gstin')
  expect(keys(store, {}, unregistered)).not.toContain('state')
  expect(settingsGaps({ store, gst: DEFAULT_SETTINGS.gst, messages: {} }, AT)[0]?.page).toEqual({
    page: 'settings-section',
    section: 'store',
    part: 'fssai',
  })
})
