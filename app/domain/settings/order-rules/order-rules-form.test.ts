import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../default-settings.ts'
import { forOrderRules, ORDER_RULES } from './order-rules.ts'
import { orderRulesFormSchema } from './order-rules-form.ts'

test('parses the rules of an order within their bounds, with kilograms as grams', () => {
  const typed = forOrderRules(({ unit, initial }) => String(unit === 'kg' ? initial / 1000 : initial))
  expect(orderRulesFormSchema.parse({ ...typed, maxGrams: '12.5', holdMinutes: '20' })).toEqual({
    ...DEFAULT_SETTINGS.orders,
    maxGrams: 12_500,
    holdMinutes: 20,
  })
  for (const [rule, { unit, min, max }] of Object.entries(ORDER_RULES)) {
    const per = unit === 'kg' ? 1000 : 1
    for (const value of [min, max]) {
      expect(orderRulesFormSchema.safeParse({ ...typed, [rule]: String(value / per) }).success, rule).toBe(true)
    }
    for (const value of [min - 1, max + 1]) {
      const refused = orderRulesFormSchema.safeParse({ ...typed, [rule]: String(value / per) })
      expect(
        refused.error?.issues.map(({ path }) => path),
        rule,
      ).toEqual([[rule]])
    }
  }
})
