import { expect, test } from 'vitest'
import { codRangeText } from './cod-range-text.ts'

test('an order value is named from which cash is offered, unless any is', () => {
  expect(codRangeText('from', { minimumPaise: 30_000, maximumPaise: 300_000 })).toBe('from ₹300 to ₹3,000')
  expect(codRangeText('of', { minimumPaise: 30_000, maximumPaise: 300_000 })).toBe('of ₹300 to ₹3,000')
  expect(codRangeText('of', { minimumPaise: 0, maximumPaise: 300_000 })).toBe('up to ₹3,000')
})
