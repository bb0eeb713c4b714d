import { expect, test } from 'vitest'
import type { PackSize } from '#app/domain/pack-size.ts'
import { heroScaleMarks } from './hero-scale-marks.ts'

test.each<[PackSize[], [PackSize, number][]]>([
  [
    ['250g', '500g', '1kg'],
    [
      ['250g', 25],
      ['500g', 50],
      ['1kg', 100],
    ],
  ],
  [
    ['100g', '250g', 'Tin 400g', '500g', '1kg'],
    [
      ['250g', 25],
      ['500g', 50],
      ['1kg', 100],
    ],
  ],
  [['Tin 400g'], [['Tin 400g', 100]]],
  // A long label leaves no room for the one before it, nor fits before its own mark when that is near the beginning.
  [
    ['100g', '250g', 'Gift tin 450g', '1kg'],
    [
      ['Gift tin 450g', 45],
      ['1kg', 100],
    ],
  ],
  [['Gift tin 250g', '1kg'], [['1kg', 100]]],
  [[], []],
])('the marks of the scale for the sizes %j', (sizes, marks) => {
  expect(heroScaleMarks(sizes).map(({ size, percent }) => [size, percent])).toEqual(marks)
})
