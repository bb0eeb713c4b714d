import { expect, test } from 'vitest'
import { packSizeFormSchema, readPackSize } from './pack-size-form.ts'

test.each([
  ['250g', '250g'],
  [' 2 KG ', '2kg'],
  ['2.50kg', '2.5kg'],
  ['tin 400 g', 'Tin 400g'],
  ['0.5kg', '500g'],
  ['0.29 kg', '290g'],
  ['1500g', '1.5kg'],
  ['tin 1000g', 'Tin 1kg'],
  ['gift  box 750g.', 'Gift box 750g'],
])('%j is %s', (typed, size) => expect(readPackSize(typed)).toBe(size))

test.each(['', '250', 'kg', 'a pound', '-5g', '1e3g', '<b>250g', `${'x'.repeat(30)} 1kg`])(
  '%j is no pack size',
  (typed) => {
    expect(readPackSize(typed)).toBe(null)
  },
)

test.each(['5g', '20kg', '0g', 'Tin'])('a pack of %j is refused at the field', (size) => {
  const parsed = packSizeFormSchema.safeParse({ intent: 'add', size })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['size'])
})
