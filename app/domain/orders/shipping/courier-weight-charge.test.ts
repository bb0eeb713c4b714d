import { expect, test } from 'vitest'
import { newWeightChargeLines, sumWeightChargeLines, type WeightChargeLine } from './courier-weight-charge.ts'

const line = (
  kind: WeightChargeLine['kind'],
  grams: number,
  paise: number,
  importNumber: number,
): WeightChargeLine => ({
  ...{ kind, grams, paise, importNumber },
})
const OUT = line('charge', 2_000, 10_000, 1)
const BACK = line('charge', 500, 6_000, 2)

test('a row that says the same again is no new line, in one file or in two', () => {
  const rows = [
    { kind: 'charge', grams: 2_000, paise: 10_000 },
    { kind: 'charge', grams: 500, paise: 6_000 },
    { kind: 'charge', grams: 500, paise: 6_000 },
  ] as const
  expect(newWeightChargeLines(rows, [OUT])).toEqual([BACK])
  expect(newWeightChargeLines(rows, [OUT, BACK])).toEqual([])
  expect(newWeightChargeLines(rows, [])).toEqual([OUT, { ...BACK, importNumber: 1 }])
})

test.each<[string, WeightChargeLine[], boolean, [number, number | null, number | null]]>([
  ['the way out and the way back, in one file', [OUT, { ...BACK, importNumber: 1 }], false, [2_000, 16_000, null]],
  ['the way back in a later file', [OUT, BACK], true, [500, 16_000, null]],
  ['a charge that was corrected', [OUT, line('charge', 1_000, 7_000, 2)], false, [1_000, 7_000, null]],
  ['a weight alone', [line('weight', 1_500, 0, 1)], false, [1_500, null, null]],
  ['a weight after a charge', [OUT, line('weight', 1_000, 0, 2)], false, [1_000, 10_000, null]],
  ['an excess alone', [line('excess', 1_500, 4_000, 1)], false, [1_500, null, 4_000]],
  [
    'an excess on top of a charge',
    [line('charge', 1_500, 6_000, 1), line('excess', 1_500, 4_000, 2)],
    false,
    [1_500, 6_000, 4_000],
  ],
  [
    'an excess before a charge of less',
    [line('excess', 1_500, 4_000, 1), line('charge', 1_000, 6_000, 2)],
    false,
    [1_500, 6_000, 4_000],
  ],
  [
    'an excess before a charge of its weight',
    [line('excess', 1_500, 4_000, 1), line('charge', 1_500, 9_900, 2)],
    false,
    [1_500, 9_900, null],
  ],
  [
    'an excess that was corrected',
    [line('excess', 1_500, 4_000, 1), line('excess', 1_000, 2_000, 2)],
    false,
    [1_000, null, 2_000],
  ],
])('%s', (_, lines, cameBack, [chargedGrams, chargedPaise, excessPaise]) => {
  expect(sumWeightChargeLines(lines, cameBack)).toEqual({ chargedGrams, chargedPaise, excessPaise })
})
