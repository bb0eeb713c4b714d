import { expect, test } from 'vitest'
import { settingLabel } from './setting-label.ts'

test.each([
  [['zones', 'metro', 'firstPaise'], 'Metro to metro, first step'],
  [['stepGrams'], 'Weight step'],
  [['gstin'], 'GSTIN'],
  [[], 'Carriers'],
  [['blockedPincodes'], 'PIN codes without cash'],
  [['servesArmyPost'], 'Army post'],
  [['text'], 'text'],
])('%j has the label %s', (path, label) => {
  expect(settingLabel(path, (key) => (key === 'metro' ? 'Metro to metro' : undefined))).toBe(label)
})
