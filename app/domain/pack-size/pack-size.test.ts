import { expect, test } from 'vitest'
import { byWeight, isPackSize, type PackSize, packGrams, packsLeft } from './pack-size.ts'

test.each<[PackSize, number]>([
  ['250g', 250],
  ['1kg', 1000],
  ['2.5kg', 2500],
  ['Tin 400g', 400],
  ['Gift box 750g', 750],
  ['डिब्बा 200g', 200],
])('%s holds %i g', (size, grams) => {
  expect(isPackSize(size)).toBe(true)
  expect(packGrams(size)).toBe(grams)
})

test('only a label with a weight is a pack size', () => {
  for (const other of ['2 kg', '250', 'Tin', 'g', '250G', '<b>1kg', ' 1kg', 'toString', 250, null])
    expect(isPackSize(other), String(other)).toBe(false)
})

test('sizes are sorted lightest first, those of one weight by name', () => {
  const sizes: PackSize[] = ['1kg', 'Tin 500g', '2kg', '500g', '250g']
  expect(sizes.sort(byWeight)).toEqual(['250g', '500g', 'Tin 500g', '1kg', '2kg'])
})

test.each([
  [700, '500g', 1],
  [700, '1kg', 0],
  [-500, '250g', 0],
  [850, 'Tin 400g', 2],
] as const)('%i g in stock make as many packs of %s as fit: %i', (grams, size, packs) => {
  expect(packsLeft(grams, size)).toBe(packs)
})
