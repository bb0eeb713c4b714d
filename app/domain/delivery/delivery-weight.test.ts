import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#app/domain/settings/default-settings.ts'
import { chargeableWeight } from './delivery-weight.ts'

test.each([
  [250, 500],
  [500, 500],
  [501, 1000],
  [1000, 1000],
  [1250, 1500],
  [15_000, 15_000],
])('%i g net are charged as %i g', (net, charged) => {
  expect(chargeableWeight(net, DEFAULT_SETTINGS.delivery)).toBe(charged)
})
