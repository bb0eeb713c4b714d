import { expect, test } from 'vitest'
import { decideGatewayChange } from './gateway-change.ts'

const AT = '2026-11-20T12:00:00.000Z'

test.each([
  [true, null, 'nothing'],
  [true, '2026-11-20T11:59:00.000Z', 'forget'],
  [false, null, 'note'],
  [false, '2026-11-20T11:50:00.001Z', 'nothing'],
  [false, '2026-11-20T11:50:00.000Z', 'publish'],
  // Of a clock that ran ahead.
  [false, '2026-11-20T12:30:00.000Z', 'nothing'],
])('published as it is: %s, seen otherwise since %s: %s', (isPublished, changedAt, step) => {
  expect(decideGatewayChange({ isPublished, changedAt, at: AT })).toBe(step)
})
