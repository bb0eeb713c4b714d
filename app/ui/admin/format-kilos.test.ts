import { expect, test } from 'vitest'
import { formatKilos } from './format-kilos.ts'

test.each([
  [23_205, '23.205\u00a0kg'],
  [23_200, '23.20\u00a0kg'],
  [1_560_250, '1,560.25\u00a0kg'],
  [1_001, '1.001\u00a0kg'],
  [750, '0.75\u00a0kg'],
  [25, '25\u00a0g'],
  [0, '0.00\u00a0kg'],
])('%d grams are %s, to the gram', (grams, message) => {
  expect(formatKilos(grams)).toBe(message)
})
