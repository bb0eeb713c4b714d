import { expect, test } from 'vitest'
import { contrast } from './colour-contrast.ts'

test('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#777777')).toBe(1)
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.478, 3)
  expect(contrast('#4b1a35', '#f5f1ea')).toBeCloseTo(12.45, 2)
})
