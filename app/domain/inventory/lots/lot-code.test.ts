import { expect, test } from 'vitest'
import { suggestLotCode } from './lot-code.ts'

test('a code is the letter and day of the delivery, and unused', () => {
  expect(suggestLotCode('Almonds, shelled', '2026-11-01', new Set())).toBe('A-1101')
  expect(suggestLotCode('almonds', '2026-11-01', new Set(['A-1101', 'A-1101b']))).toBe('A-1101c')
  expect(suggestLotCode('काजू', '2026-01-09', new Set())).toBe('L-0109')
})
