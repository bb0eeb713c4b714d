import { expect, test } from 'vitest'
import { numberRows, type PayoutColumns, parsePayoutStatement } from './payout-statement.ts'

const COLUMNS: PayoutColumns = { reference: 'Ref', amount: 'Amount', fee: 'Fee', tax: 'Tax', transfer: 'UTR' }
const HEADERS = ['Ref', 'Amount', 'Fee', 'Tax', 'UTR']

test('rows are read to the paisa; one without a reference or an amount is left out, and a row of sums', () => {
  const rows = [
    ["'19041", '₹1,180.05', '20.01', '3.60', 'UTR 1'],
    ['="19042"', '-500', '-10', '', 'UTR1'],
    ['pay_3', '(12.50)', '', '', ''],
    ['pay_4', '0', '59', '', ''],
    ['pay_6', '₹499/-', '', '', ''],
    ['pay_7', '500-', '', '', ''],
    ['pay_8', '500.00 Dr', '', '', ''],
    ['pay_9', '₹ 500 Cr.', '', '', ''],
    ['', '10', '1', '', ''],
    ['pay_10', '', '1', '', ''],
    ['pay_5', 'on hold', '1', '', ''],
    ['Total', '1666.55', '83.61', '3.60', ''],
    ['Grand Total:', '1666.55', '', '', ''],
  ]
  expect(parsePayoutStatement({ headers: HEADERS, rows }, COLUMNS)).toEqual({
    ok: true,
    value: {
      rows: [
        { reference: '19041', transfer: 'UTR1', amountPaise: 118_005, feePaise: 2_361 },
        // Its fee was given back with it.
        { reference: '19042', transfer: 'UTR1', amountPaise: -50_000, feePaise: -1_000 },
        { reference: 'pay_3', transfer: '', amountPaise: -1_250, feePaise: null },
        { reference: 'pay_4', transfer: '', amountPaise: 0, feePaise: 5_900 },
        { reference: 'pay_6', transfer: '', amountPaise: 49_900, feePaise: null },
        { reference: 'pay_7', transfer: '', amountPaise: -50_000, feePaise: null },
        { reference: 'pay_8', transfer: '', amountPaise: -50_000, feePaise: null },
        { reference: 'pay_9', transfer: '', amountPaise: 50_000, feePaise: null },
      ],
      unreadRows: 1,
    },
  })
})

test('a file may write what is kept with a minus; the other sign is what is given back', () => {
  const fees = (rows: string[][]) => {
    const read = parsePayoutStatement({ headers: HEADERS, rows }, COLUMNS)
    return read.ok ? read.value.rows.map(({ feePaise }) => feePaise) : read
  }
  const paid = ['p1', '1000', '-20', '-3.60', '']
  expect(fees([paid, ['p2', '500', '-10', '', ''], ['r1', '-1000', '20', '3.60', '']])).toEqual([2_360, 1_000, -2_360])
  expect(fees([['p1', '1000', '20', '3.60', ''], paid, ['p3', '0', '0', '', '']])).toEqual([2_360, -2_360, 0])
  expect(fees([['r1', '-1000', '-20', '-3.60', '']])).toEqual([-2_360])
})

test('a column that the file does not have is named; those that may be empty may be', () => {
  const read = (change: Partial<PayoutColumns>, rows = [['1', '2', '3', '4', '5']]) =>
    parsePayoutStatement({ headers: HEADERS, rows }, { ...COLUMNS, ...change })
  expect(read({ reference: '' })).toMatchObject({ reason: 'column-missing', detail: 'reference' })
  expect(read({ amount: 'Gross' })).toMatchObject({ reason: 'column-missing', detail: 'amount' })
  expect(read({ fee: 'Freight' })).toMatchObject({ reason: 'column-missing', detail: 'fee' })
  expect(read({ fee: '', tax: '', transfer: '' })).toMatchObject({
    ok: true,
    value: { rows: [{ feePaise: null, transfer: '' }] },
  })
  expect(read({}, [])).toMatchObject({ reason: 'no-rows' })
  expect(read({}, Array(5_001).fill(['1', '2', '3', '4', '5']))).toMatchObject({ reason: 'too-many-rows' })
  expect(read({}, [['1', 'on hold', '', '', '']])).toMatchObject({ reason: 'no-amounts' })
})

test('rows with the same reference and transfer are numbered, so that a file that comes again is the same', () => {
  const row = (reference: string, transfer: string) => ({ reference, transfer, amountPaise: 1, feePaise: null })
  const rows = [row('a', '1'), row('a', '1'), row('a', '2'), row('b', '1'), row('a', '1')]
  expect(numberRows(rows).map(({ occurrence }) => occurrence)).toEqual([1, 2, 1, 1, 3])
})
