import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { soldLine } from '#test/sold-line.ts'
import { type CreditLine, decideCreditLines } from './credit-note.ts'
import type { OrderLine } from './order.ts'

const WITHIN = { from: '07', to: '07' }
const ACROSS = { from: '07', to: '29' }
const COLUMNS = ['quantity', 'grossPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const

const INVOICE = [soldLine(1, 3, 89_700), soldLine(2, 1, 29_900), soldLine(3, 1, 3_900)]

describe('what a credit note takes back', () => {
  test('a whole line is reversed to the paisa', () => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = soldLine(2, 1, 29_900)
    expect(decideCreditLines(INVOICE, [], { amountPaise: 29_900, lines: [{ position: 2, quantity: 1 }] })).toEqual([
      { position: 2, quantity: 1, grossPaise: 29_900, taxablePaise, cgstPaise, sgstPaise, igstPaise },
    ])
  })

  test.each([
    ['one pack of three', 29_900, [{ position: 1, quantity: 1 }], [[1, 1, 29_900]]],
    ['a pack, less than its price', 20_000, [{ position: 1, quantity: 1 }], [[1, 1, 20_000]]],
    [
      'a pack and its delivery: what goes beyond the pack is spread over the rest',
      33_800,
      [{ position: 2, quantity: 1 }],
      [
        [1, 0, 3_738],
        [2, 1, 29_900],
        [3, 0, 162],
      ],
    ],
    [
      'an amount, spread pro rata',
      12_350,
      undefined,
      [
        [1, 0, 8_970],
        [2, 0, 2_990],
        [3, 0, 390],
      ],
    ],
    [
      'more than the invoice: all of it, and no more',
      999_999,
      undefined,
      [
        [1, 0, 89_700],
        [2, 0, 29_900],
        [3, 0, 3_900],
      ],
    ],
    ['more packs than were sold: as many as there were', 89_700, [{ position: 1, quantity: 9 }], [[1, 3, 89_700]]],
    ['nothing', 0, undefined, []],
  ])('%s', (_, amountPaise, lines, expected) => {
    const credited = decideCreditLines(INVOICE, [], { amountPaise, ...(lines ? { lines } : {}) })
    expect(credited.map((credit) => [credit.position, credit.quantity, credit.grossPaise])).toEqual(expected)
  })

  test('what one note took, the next does not take again', () => {
    const first = decideCreditLines(INVOICE, [], { amountPaise: 89_700, lines: [{ position: 1, quantity: 3 }] })
    const second = decideCreditLines(INVOICE, [{ lines: first }], { amountPaise: 123_500, lines: INVOICE })
    expect(second.map(({ position, quantity }) => [position, quantity])).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(decideCreditLines(INVOICE, [{ lines: first }, { lines: second }], { amountPaise: 1 })).toEqual([])
  })
})

const invoices = fc
  .boolean()
  .chain((within) =>
    fc
      .array(
        fc.tuple(
          fc.integer({ min: 1, max: 20 }),
          fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 5_000_000 })),
          fc.constantFrom(0, 500, 1200, 1800),
        ),
        { minLength: 1, maxLength: 5 },
      )
      .map((rows) =>
        rows.map(([quantity, gross, rate], index) =>
          soldLine(index + 1, quantity, gross, rate, within ? WITHIN : ACROSS),
        ),
      ),
  )
const wishes = fc.array(
  fc.record(
    {
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      lines: fc.array(
        fc.record({ position: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 0, max: 20 }) }),
      ),
    },
    { requiredKeys: ['share'] },
  ),
  { maxLength: 6 },
)

test('whatever the notes, each adds up, none exceeds what is left, and the last leaves nothing', () => {
  fc.assert(
    fc.property(invoices, wishes, (invoice, asked) => {
      const total = invoice.reduce((sum, { grossPaise }) => sum + grossPaise, 0)
      const notes: { lines: CreditLine[] }[] = []
      const credited = () => notes.flatMap(({ lines }) => lines).reduce((sum, { grossPaise }) => sum + grossPaise, 0)
      const issue = (amountPaise: number, lines?: { position: number; quantity: number }[]) => {
        const before = credited()
        notes.push({ lines: decideCreditLines(invoice, notes, { amountPaise, ...(lines ? { lines } : {}) }) })
        expect(credited() - before).toBe(Math.min(amountPaise, total - before))
      }
      for (const { share, lines } of asked) issue(Math.floor(share * total), lines)
      for (const note of notes) for (const credit of note.lines) expectSound(credit)
      for (const sold of invoice) expectWithin(sold, notes)
      issue(total)
      for (const sold of invoice) {
        for (const column of COLUMNS.slice(1)) expect(sumOf(sold, notes, column)).toBe(sold[column])
      }
    }),
    { numRuns: 5_000 },
  )
})

/** Nothing negative; value and taxes make the gross; the halves are equal, but for the last paisa of a line without value left. */
function expectSound(credit: CreditLine) {
  for (const column of COLUMNS) expect(credit[column]).toBeGreaterThanOrEqual(0)
  const { grossPaise, taxablePaise, cgstPaise, sgstPaise, igstPaise } = credit
  expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(grossPaise)
  if (grossPaise > 1) expect(Math.abs(cgstPaise - sgstPaise)).toBe(0)
}

function expectWithin(sold: OrderLine, notes: readonly { lines: CreditLine[] }[]) {
  for (const column of COLUMNS) expect(sumOf(sold, notes, column)).toBeLessThanOrEqual(sold[column])
}

function sumOf(sold: OrderLine, notes: readonly { lines: CreditLine[] }[], column: (typeof COLUMNS)[number]): number {
  const credits = notes.flatMap(({ lines }) => lines.filter(({ position }) => position === sold.position))
  return credits.reduce((sum, credit) => sum + credit[column], 0)
}
