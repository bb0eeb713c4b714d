import { expect, test } from 'vitest'
import { packSizeFormSchema, parsePackSize } from './pack-size-form.ts'

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
  ['tin 1 g', 'Tin 1g'],
  ['50 gm', '50g'],
  ['250gms.', '250g'],
  ['50 grams', '50g'],
  ['Jar 2 Kgs', 'Jar 2kg'],
  ['1 kilo', '1kg'],
  ['0.002 kg', '2g'],
])('%j is %s', (typed, size) => expect(parsePackSize(typed)).toBe(size))

test.each(['', '250', 'kg', 'a pound', '-5g', '1e3g', '<b>250g', '1.5g', '0.0005kg', `${'x'.repeat(30)} 1kg`])(
  '%j is no pack size',
  (typed) => {
    expect(parsePackSize(typed)).toBe(null)
  },
)

test('saffron is packed by the gram', () => {
  expect(packSizeFormSchema.parse({ intent: 'add', size: 'tin 1g' })).toEqual({ intent: 'add', size: ['Tin 1g'] })
})

test('several sizes are separated by commas, and each is named once', () => {
  expect(packSizeFormSchema.parse({ intent: 'add', size: ' 200 g, 350g,, 900g,200g , gift tin 600g ' })).toEqual({
    intent: 'add',
    size: ['200g', '350g', '900g', 'Gift tin 600g'],
  })
  const parsed = packSizeFormSchema.safeParse({ intent: 'add', size: '200g, a handful' })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['size'])
})

test('of several sizes the one that is wrong is named, and two spellings of a name are one size', () => {
  const parsed = packSizeFormSchema.safeParse({ intent: 'add', size: '750ml, 2kg' })
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([
    '“750ml”: Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.',
  ])
  expect(packSizeFormSchema.parse({ intent: 'add', size: 'PET jar 400g, pet JAR 400 gm, Tin, 50 gms' })).toEqual({
    intent: 'add',
    size: ['PET jar 400g', 'Tin 50g'],
  })
})

test('a name that has its weight behind a comma is one size with it', () => {
  expect(packSizeFormSchema.parse({ intent: 'add', size: 'Tin, 400 g, Gift box, 1 kg, jar 90 g, 250g' })).toEqual({
    intent: 'add',
    size: ['Tin 400g', 'Gift box 1kg', 'Jar 90g', '250g'],
  })
})

test.each([
  ['Tin of 12, 400 g', 'The name before the weight is in letters only: One piece 120g, not 1 piece 120g.'],
  [
    '250, 500g',
    'Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.',
  ],
  [
    '250g, Tin',
    'Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.',
  ],
  ['1 piece 120g', 'The name before the weight is in letters only: One piece 120g, not 1 piece 120g.'],
  ['Box-2 750g', 'The name before the weight is in letters only: One piece 120g, not 1 piece 120g.'],
  [`${'x'.repeat(30)} 1kg`, 'Name and weight have at most 24 letters, figures and blanks together.'],
  ['250', 'Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.'],
  ['1.5g', 'Enter the net weight in whole grams or kilograms, after its name if it has one: 2g, 2kg, Gift box 750g.'],
])('%j is told what is wrong with it', (size, message) => {
  const parsed = packSizeFormSchema.safeParse({ intent: 'add', size })
  const [issue, ...others] = parsed.error?.issues ?? []
  expect(issue?.message.replace(/^“[^”]+”: /, '')).toBe(message)
  expect(others).toEqual([])
})

test.each(['0.5g', '20kg', '0g', 'Tin', ',', ', ,'])('a pack of %j is refused at the field', (size) => {
  const parsed = packSizeFormSchema.safeParse({ intent: 'add', size })
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual(['size'])
})
