import { expect, test } from 'vitest'
import { chargeRate, stateTaxName } from './gst.ts'

test('a union territory without a legislature has UTGST', () => {
  expect(['04', '26', '31', '35', '38'].map(stateTaxName)).toEqual(Array(5).fill('UTGST'))
  expect(['07', '34', '01', '29'].map(stateTaxName)).toEqual(Array(4).fill('SGST'))
})

test('a charge has the rate of the goods, the highest when they differ', () => {
  expect(chargeRate([500, 1200, 500])).toBe(1200)
  expect(chargeRate([500])).toBe(500)
})
