import { expect, test } from 'vitest'
import { stockFormSchema } from './stock-form.ts'

const parse = (grams: string, gramsUnit?: string) =>
  stockFormSchema.safeParse({ intent: 'reorder', grams, ...(gramsUnit === undefined ? {} : { gramsUnit }) })

test.each([
  ['17', 'Jar 350g', 5_950],
  ['5.95', 'kg', 5_950],
  ['5.95', undefined, 5_950],
  ['500', 'g', 500],
  ['०', 'Jar 350g', 0],
])('%s in %s are %i g', (typed, unit, grams) => {
  expect(parse(typed, unit)).toMatchObject({ success: true, data: { grams } })
})

test.each([
  ['', 'Jar 350g', 'Enter how much it is.'],
  [' ', 'kg', 'Enter how much it is.'],
  ['17.5', 'Jar 350g', 'Enter whole packs, like 12.'],
  ['0.5', 'g', 'Enter whole grams, like 500.'],
  ['a', 'kg', 'Enter kilograms, like 12.5.'],
  ['5', 'packs', 'Packs count for a product sold in one size only. Enter kilograms.'],
  ['99999', 'Tin 400g', 'At most 10,000 kg at once.'],
])('%s in %s are refused', (typed, unit, message) => {
  expect(parse(typed, unit).error?.issues.map((issue) => issue.message)).toEqual([message])
})
