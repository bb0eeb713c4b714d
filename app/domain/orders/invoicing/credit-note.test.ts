import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeOrderLine } from '#test/data/make-order-line.ts'
import type { OrderLine } from '../order/order.ts'
import { type CreditLine, decideCreditLines, wholeLines } from './credit-note.ts'

const WITHIN = { from: '07', to: '07' }
const ACROSS = { from: '07', to: '29' }
const COLUMNS = ['quantity', 'grossPaise', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise'] as const

const INVOICE = [
  makeOrderLine({ position: 1, quantity: 3, grossPaise: 89_700 }),
  makeOrderLine({ position: 2, quantity: 1, grossPaise: 29_900 }),
  makeOrderLine({ position: 3, quantity: 1, grossPaise: 3_900 }),
]

function credit(position: number, quantity: number, amountPaise: number) {
  return { position, quantity, amountPaise }
}

describe('a credit note', () => {
  test('a whole line is reversed to the paisa', () => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = makeOrderLine({
      position: 2,
      quantity: 1,
      grossPaise: 29_900,
    })
    expect(decideCreditLines(INVOICE, [], [credit(2, 1, 29_900)])).toEqual([
      { position: 2, quantity: 1, grossPaise: 29_900, taxablePaise, cgstPaise, sgstPaise, igstPaise },
    ])
  })

  test.each([
    ['one pack of three', [credit(1, 1, 29_900)], [[1, 1, 29_900]]],
    ['a pack, less than its price', [credit(1, 1, 20_000)], [[1, 1, 20_000]]],
    ['a part of one line: no other line is touched', [credit(2, 0, 3_576)], [[2, 0, 3_576]]],
    [
      'a pack and the delivery',
      [credit(2, 1, 29_900), credit(3, 1, 3_900)],
      [
        [2, 1, 29_900],
        [3, 1, 3_900],
      ],
    ],
    ['more than the line: all of it, and nothing of another', [credit(2, 1, 99_999)], [[2, 1, 29_900]]],
    ['more packs than were sold: as many as there were', [credit(1, 9, 89_700)], [[1, 3, 89_700]]],
    ['a line there is not', [credit(7, 1, 100)], []],
    ['nothing', [], []],
  ])('%s', (_, lines, expected) => {
    const credited = decideCreditLines(INVOICE, [], lines)
    expect(credited.map((each) => [each.position, each.quantity, each.grossPaise])).toEqual(expected)
  })

  test('an amount credited by one note is not credited by the next', () => {
    const first = decideCreditLines(INVOICE, [], [credit(1, 3, 89_700)])
    const second = decideCreditLines(INVOICE, [{ lines: first }], wholeLines(INVOICE))
    expect(second.map(({ position, quantity }) => [position, quantity])).toEqual([
      [2, 1],
      [3, 1],
    ])
    expect(decideCreditLines(INVOICE, [{ lines: first }, { lines: second }], wholeLines(INVOICE))).toEqual([])
  })
})

const invoices = fc.boolean().chain((within) =>
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
        makeOrderLine({
          position: index + 1,
          quantity,
          grossPaise: gross,
          rateBp: rate,
          where: within ? WITHIN : ACROSS,
        }),
      ),
    ),
)
const inputs = fc.array(
  fc.record({
    position: fc.integer({ min: 1, max: 6 }),
    quantity: fc.integer({ min: 0, max: 20 }),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
  }),
  { maxLength: 8 },
)

test('whatever the notes, each credits what was requested of its own line, and the last leaves nothing', () => {
  fc.assert(
    fc.property(invoices, inputs, (invoice, asked) => {
      const notes: { lines: CreditLine[] }[] = []
      for (const { position, quantity, share } of asked) {
        const sold = invoice.find((line) => line.position === position)
        const requested = Math.floor(share * (sold?.grossPaise ?? 100))
        const left = sold ? sold.grossPaise - sumOf(sold, notes, 'grossPaise') : 0
        const lines = decideCreditLines(invoice, notes, [credit(position, quantity, requested)])
        expect(lines.map((line) => [line.position, line.grossPaise])).toEqual(
          Math.min(requested, left) > 0 ? [[position, Math.min(requested, left)]] : [],
        )
        notes.push({ lines })
      }
      for (const note of notes) for (const line of note.lines) expectConsistent(line)
      for (const sold of invoice) expectWithin(sold, notes)
      notes.push({ lines: decideCreditLines(invoice, notes, wholeLines(invoice)) })
      for (const sold of invoice) {
        for (const column of COLUMNS.slice(1)) expect(sumOf(sold, notes, column)).toBe(sold[column])
      }
    }),
    { numRuns: 5_000 },
  )
})

/**
 * Nothing negative; value and taxes make the gross; the halves are equal, but for the last paisa of a line without
 * value left.
 */
function expectConsistent(credit: CreditLine) {
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
