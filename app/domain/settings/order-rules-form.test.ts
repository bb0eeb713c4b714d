import { expect, test } from 'vitest'
import { ORDER_RULES } from './order-rules.ts'
import { ordersFormSchema } from './order-rules-form.ts'

test('parses the rules of an order within their bounds, with kilograms as grams', () => {
  const typed = { maxPacks: '20', maxGrams: '12.5', holdMinutes: '15', linkHours: '24', problemHours: '48' }
  expect(ordersFormSchema.parse(typed)).toEqual({
    maxPacks: 20,
    maxGrams: 12_500,
    holdMinutes: 15,
    linkHours: 24,
    problemHours: 48,
  })
  for (const [rule, { min, max }] of Object.entries(ORDER_RULES)) {
    const per = rule === 'maxGrams' ? 1000 : 1
    for (const value of [min, max]) {
      expect(ordersFormSchema.safeParse({ ...typed, [rule]: String(value / per) }).success, rule).toBe(true)
    }
    for (const value of [min - 1, max + 1]) {
      const refused = ordersFormSchema.safeParse({ ...typed, [rule]: String(value / per) })
      expect(
        refused.error?.issues.map(({ path }) => path),
        rule,
      ).toEqual([[rule]])
    }
  }
})
