import { expect, test } from 'vitest'
import { turnoverLimit, turnoverWarning } from './composition-turnover.ts'

test('the limit is ₹1.5 crore, ₹75 lakh in eight states, and is warned of from 80 %', () => {
  expect([turnoverLimit('07'), turnoverLimit('05'), turnoverLimit('18'), turnoverLimit('11')]).toEqual([
    1_500_000_000, 750_000_000, 1_500_000_000, 750_000_000,
  ])
  expect(
    [599_999_999, 600_000_000, 750_000_000, 750_000_001].map((paise) => turnoverWarning(paise, 750_000_000)),
  ).toEqual([null, 'near', 'near', 'over'])
})
