import { expect, test } from 'vitest'
import { turnoverLimit, turnoverWarning } from './turnover-limit.ts'

const limitsOf = (scheme: 'composition' | 'unregistered', ...states: string[]) =>
  states.map((state) => turnoverLimit(scheme, state))

test('the limit of composition is ₹1.5 crore, ₹75 lakh in eight states, and is warned of from 80 %', () => {
  expect(limitsOf('composition', '07', '05', '18', '11')).toEqual([
    1_500_000_000, 750_000_000, 1_500_000_000, 750_000_000,
  ])
  expect(
    [599_999_999, 600_000_000, 750_000_000, 750_000_001].map((paise) => turnoverWarning(paise, 750_000_000)),
  ).toEqual([null, 'near', 'near', 'over'])
})

test('without registration it is ₹40 lakh, ₹20 lakh in six states and ₹10 lakh in four', () => {
  expect(limitsOf('unregistered', '07', '01', '02', '18', '27')).toEqual(Array(5).fill(400_000_000))
  expect(limitsOf('unregistered', '12', '17', '34', '11', '36', '05')).toEqual(Array(6).fill(200_000_000))
  expect(limitsOf('unregistered', '14', '15', '13', '16')).toEqual(Array(4).fill(100_000_000))
})

test('a regular shop has none', () => {
  expect(turnoverLimit('regular', '07')).toBeNull()
})
