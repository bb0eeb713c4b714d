import { expect, test } from 'vitest'
import type { PackSize } from '#app/domain/pack-size/pack-size.ts'
import { heroLead, heroScale } from './hero.ts'

test.each<[PackSize[], [PackSize, number][], [PackSize, number][]]>([
  [
    ['250g', '500g', '1kg'],
    [
      ['250g', 25],
      ['500g', 50],
      ['1kg', 100],
    ],
    [],
  ],
  [
    ['100g', '250g', '500g', '750g', '900g', '1kg'],
    [
      ['250g', 25],
      ['500g', 50],
      ['750g', 75],
      ['1kg', 100],
    ],
    [
      ['100g', 10],
      ['900g', 90],
    ],
  ],
  [
    ['250g', 'Tin 400g', '500g', '1kg'],
    [
      ['250g', 25],
      ['500g', 50],
      ['1kg', 100],
    ],
    [['Tin 400g', 40]],
  ],
  [
    ['50g', '100g', '200g'],
    [
      ['50g', 25],
      ['100g', 50],
      ['200g', 100],
    ],
    [],
  ],
  [['Tin 400g'], [['Tin 400g', 100]], []],
  [
    ['100g', '250g', 'Gift tin 450g', '1kg'],
    [
      ['Gift tin 450g', 45],
      ['1kg', 100],
    ],
    [['250g', 25]],
  ],
  // A label that is longer than the way to its mark begins with the scale, in the lower row.
  [['Gift tin 250g', '1kg'], [['1kg', 100]], [['Gift tin 250g', 25]]],
])('the sizes %j are named in two rows where their labels have room', (sizes, upper, lower) => {
  const marksOf = (wanted: 0 | 1) =>
    heroScale(sizes)?.marks.flatMap(({ size, percent, row }) => (row === wanted ? [[size, percent]] : []))
  expect([marksOf(0), marksOf(1)]).toEqual([upper, lower])
})

test.each<[PackSize, number, number]>([
  ['1kg', 5, 25],
  ['200g', 5, 25],
  ['900g', 50 / 9, 250 / 9],
  ['5kg', 5, 20],
  ['Sack 25kg', 2, 10],
])('a scale that ends at %s has its ticks at full weights', (heaviest, tick, mark) => {
  expect(heroScale([heaviest])?.steps).toEqual({ tick, mark })
})

test('without a pack size there is no scale', () => {
  expect(heroScale([])).toBeNull()
})

test.each([
  [12, ['250g', '500g', '1kg'], 'Twelve kinds, in packs of 250g, 500g and 1kg, each with its price per 100\u00a0g.'],
  [1, ['50g'], 'One kind, in packs of 50g, each with its price per 100\u00a0g.'],
  [40, ['1kg'], '40 kinds, in packs of 1kg, each with its price per 100\u00a0g.'],
  [0, [], 'Spices from our own hills.'],
])('%i kinds in %j', (kinds, sizes, lead) => {
  expect(heroLead(kinds, sizes as never, 'Spices from our own hills.')).toBe(lead)
})
