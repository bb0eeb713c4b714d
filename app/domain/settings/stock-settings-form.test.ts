import { expect, test } from 'vitest'
import { stockSettingsFormSchema } from './stock-settings-form.ts'

test('parses the reorder mark of the shop in kilograms, from 100 g to 1,000 kg', () => {
  const parse = (reorderGrams: string) => stockSettingsFormSchema.safeParse({ reorderGrams })
  expect(parse('2.5').data).toEqual({ reorderGrams: 2_500 })
  expect([parse('0.1').success, parse('1000').success]).toEqual([true, true])
  for (const typed of ['0', '0.099', '1000.001', '', 'some']) expect(parse(typed).success, typed).toBe(false)
})
