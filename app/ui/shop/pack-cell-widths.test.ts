import { expect, test } from 'vitest'
import { packCellWidths } from './pack-cell-widths.ts'

const packs = (...grams: number[]) => grams.map((each) => ({ grams: each }))

test('the default sizes are on a scale: each cell ends at its weight', () => {
  expect(packCellWidths(packs(250, 500, 1000), 3, 20)).toEqual([25, 25, 50])
  expect(packCellWidths(packs(250, 1000), 3, 20)).toEqual([25, 75])
  expect(packCellWidths(packs(400), 3, 20)).toEqual([100])
})

test.each([
  ['a size too light for its label', packs(50, 500, 1000), 3],
  ['a size too light for its price', packs(200, 500, 1000), 4],
  ['two of one weight', packs(500, 500, 1000), 3],
  ['four on a card', packs(250, 500, 750, 1000), 3],
])('%s: no scale', (_, sizes, max) => expect(packCellWidths(sizes, max, 25)).toBe(null))
