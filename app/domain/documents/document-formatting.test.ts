import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountInWords } from './document-formatting.ts'

test.each([
  [0, 'Rupees zero only'],
  [1, 'Rupees zero and one paise only'],
  [100, 'Rupees one only'],
  [1_900, 'Rupees nineteen only'],
  [2_000, 'Rupees twenty only'],
  [9_950, 'Rupees ninety-nine and fifty paise only'],
  [10_000, 'Rupees one hundred only'],
  [63_300, 'Rupees six hundred thirty-three only'],
  [100_000, 'Rupees one thousand only'],
  [1_00_205_60, 'Rupees one lakh two hundred five and sixty paise only'],
  [12_34_567_89, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty-nine paise only'],
  [1_00_00_000_00, 'Rupees one crore only'],
  [1_00_000_00_00_000_00, 'Rupees one lakh crore only'],
])('%i paise', (paise, words) => {
  expect(amountInWords(paise)).toBe(words)
})

test('the words parse back to the amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_00 }), (paise) => {
      const [, rupees = '', cents = 'zero'] = /^Rupees (.*?)(?: and (.*) paise)? only$/.exec(amountInWords(paise)) ?? []
      expect(read(rupees) * 100 + read(cents)).toBe(paise)
    }),
  )
})

const SMALL =
  ' one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
const NUMBERS = new Map<string, number>([
  ['zero', 0],
  ...SMALL.split(' ').map((word, number) => [word, number] as [string, number]),
  ...['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map(
    (word, index) => [word, 10 * (index + 2)] as [string, number],
  ),
])
const FACTORS = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['lakh', 100_000],
])

/** The other way round: adds words up until a larger group closes them. */
function read(words: string): number {
  const [crores, rest] = words.includes('crore') ? words.split(/ crore ?/) : ['', words]
  let whole = 0
  let group = 0
  for (const word of (rest ?? '').split(/[ -]/).filter(Boolean)) {
    const factor = FACTORS.get(word)
    if (factor === 100) group *= 100
    else if (factor) {
      whole += group * factor
      group = 0
    } else group += NUMBERS.get(word) ?? Number.NaN
  }
  return (crores ? read(crores) : 0) * 10_000_000 + whole + group
}
