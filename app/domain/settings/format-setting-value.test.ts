import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { formatSettingValue } from './format-setting-value.ts'

test.each([
  [['zones', 'metro', 'firstPaise'], 5900, '₹59'],
  [['stepGrams'], 500, '500\u00a0g'],
  [['gstin'], '', 'nothing'],
  [[], DEFAULT_SETTINGS.carriers.slice(0, 2), 'Delhivery, Blue Dart'],
  [['blockedPincodes'], [], 'none'],
  [['servesArmyPost'], true, 'yes'],
  [['text'], null, 'the standard'],
  [['schemes'], [{ fromDay: '2027-04-01', scheme: 'composition' }], 'Composition from 2027-04-01'],
  [['schemes'], [{ fromDay: '2017-07-01', scheme: 'unregistered' }], 'Not registered for GST'],
])('%j with the value %j is formatted as %s', (path, value, text) => {
  expect(formatSettingValue(path, value)).toBe(text)
})
