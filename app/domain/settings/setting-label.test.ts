import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './default-settings.ts'
import { settingName, settingValue } from './setting-label.ts'

const { carriers } = DEFAULT_SETTINGS

test.each([
  [['zones', 'metro', 'firstPaise'], 5900, 'Metro to metro, first step', '₹59'],
  [['stepGrams'], 500, 'Weight step', '500\u00a0g'],
  [['gstin'], '', 'GSTIN', 'nothing'],
  [[], carriers.slice(0, 2), 'Carriers', 'Delhivery, Blue Dart'],
  [['blockedPincodes'], [], 'PIN codes without cash', 'none'],
  [['servesArmyPost'], true, 'Army post', 'yes'],
  [['text'], null, 'text', 'the standard'],
])('%j is formatted', (path, value, name, text) => {
  const nameOf = (key: string) => (key === 'metro' ? 'Metro to metro' : undefined)
  expect(settingName(path, nameOf)).toBe(name)
  expect(settingValue(path, value)).toBe(text)
})
